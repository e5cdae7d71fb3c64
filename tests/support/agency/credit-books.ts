// For tests and benchmarks: an agency with credit, and payments received from it.
import type { Database } from '#platform/db/client.server.ts';
import { makeAgency } from '#tests/support/accounts.ts';

type Kind = 'limit' | 'invoice';

/** An agency with a line of 1,000,000.00 in each currency; invoices are payable within ten days. */
export async function agencyWithCredit(
  ctx: { db: Database; now: Date },
  { name, currencies = ['EUR'], kind = 'limit' }: { name: string; currencies?: string[]; kind?: Kind },
): Promise<string> {
  const agencyId = await makeAgency(ctx, name);
  const period = kind === 'invoice' ? 'month' : null;
  for (const currency of currencies) {
    await ctx.db.pool.query(
      `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, invoice_period,
        invoice_days, created_at) values (gen_random_uuid(), $1, $2, $3, 100000000, $4, $5, $6)`,
      [agencyId, currency, kind, period, period && 10, ctx.now],
    );
  }
  return agencyId;
}

const entries = {
  payment: ['agency_payment', 'bank'],
  adjustment: ['credit_adjustment', 'correction'],
  refund: ['refund', 'booking'],
  commission_reversal: ['commission_reversal', 'commission'],
} as const;

/** A negative amount reduces what the agency owes. */
export async function moveCredit(
  { pool }: Database,
  {
    agencyId,
    kind,
    amountMinor,
    at,
    bookingId = null,
  }: {
    agencyId: string;
    kind: keyof typeof entries;
    amountMinor: number;
    at: Date;
    bookingId?: string | null;
  },
): Promise<void> {
  const entry = crypto.randomUUID();
  const [kindOfEntry, against] = entries[kind];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(ENTRY, [entry, `test:${entry}`, kindOfEntry, at]);
    const { rowCount } = await client.query(MOVE, [
      agencyId,
      amountMinor,
      entry,
      at,
      kind,
      against,
      bookingId,
    ]);
    if (rowCount !== 1) throw new Error('the agency has one credit account');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const ENTRY = 'insert into ledger_entry (entry_id, occasion, kind, occurred_at) values ($1, $2, $3, $4)';

const MOVE = `with moved as (update credit_account set movements = movements + 1, used_minor = used_minor + $2::bigint
      where agency_id = $1 returning credit_account_id, movements, used_minor, currency),
    lines as (insert into ledger_line (entry_id, line_no, account, credit_account_id, currency, amount_minor)
      select $3::uuid, 1, 'agency', credit_account_id, currency, $2::bigint from moved
      union all select $3::uuid, 2, $6::text, null, currency, -$2::bigint from moved)
  insert into credit_movement (credit_account_id, movement_no, entry_id, kind, amount_minor, used_after_minor, note,
    occurred_at, booking_id)
  select credit_account_id, movements, $3::uuid, $5::text, $2::bigint, used_minor, 'by bank', $4::timestamptz, $7::uuid
  from moved`;
