// The sandbox's own records next to the product's: two databases, compared in one statement of the product's.
import type { Client, Pool } from 'pg';

/** The sandbox's payments as JSON, read from its own database. */
export async function readSandboxPayments(books: Client | Pool): Promise<string> {
  const { rows } = await books.query<{ payments: string }>(
    `select coalesce(json_agg(p), '[]')::text payments from (
      select payment_id sandbox_payment_id, merchant_reference, state, method, currency, amount_minor, captured_minor,
        refunded_minor from payment) p`,
  );
  return rows[0]?.payments ?? '[]';
}

/** For a `with` of the product's statement: the result of `readSandboxPayments`, as its parameter `$1`. */
export const SANDBOX_PAYMENT = `sandbox_payment as materialized (
  select * from json_to_recordset($1::json) as s(sandbox_payment_id text, merchant_reference text, state text,
    method text, currency text, amount_minor bigint, captured_minor bigint, refunded_minor bigint))`;
