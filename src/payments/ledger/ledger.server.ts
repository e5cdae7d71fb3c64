// Writes movements of money into the append-only ledger: an entry with a debit and a credit, once per occasion.
import { type SQL, sql } from 'drizzle-orm';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { accounts, type Movement, type Side } from '#payments/ledger/ledger-accounts.ts';

/** Call in the transaction that stores the state of the movement. Does nothing if the occasion is already posted. */
export function postEntry(db: Database | Tx, ctx: Pick<Ctx, 'now'>, movement: Movement): Promise<void> {
  return postEntries(db, ctx, [movement]);
}

/** Several movements, in one statement. */
export async function postEntries(
  db: Database | Tx,
  ctx: Pick<Ctx, 'now'>,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  await prepared(
    db,
    sql`with movement as (${movementRows(movements)}), ${postMovements(ctx)}
    select count(*) from posted`,
  );
}

/** The rows of a CTE `movement`, for `postMovements`. */
export function movementRows(movements: readonly Movement[]): SQL {
  const rows = movements.map((each) => {
    assert(each.amountMinor > 0, 'a movement moves something');
    const { debit, credit, ...rest } = each;
    return { ...rest, ...sideOf('debit', debit), ...sideOf('credit', credit) };
  });
  return sql`select ${MOVEMENT} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (occasion text, kind text,
    debit text, debit_provider text, credit text, credit_provider text, "amountMinor" bigint, currency text,
    "bookingId" uuid, "paymentId" uuid, "voucherId" uuid)`;
}

const MOVEMENT =
  sql.raw(`occasion, kind, debit, debit_provider, credit, credit_provider, "amountMinor" amount_minor,
    currency, "bookingId" booking_id, "paymentId" payment_id, "voucherId" voucher_id`);

function sideOf(name: 'debit' | 'credit', { account, provider = null }: Side) {
  const perProvider = accounts[account].perProvider ?? false;
  assert(perProvider === (provider !== null), `the account ${account} is kept per provider, or it is not`);
  return { [name]: account, [`${name}_provider`]: provider };
}

/**
 * CTEs that follow a CTE `movement` (columns as in `movementRows`): an entry and two lines for each of its rows, unless
 * that occasion has an entry. They run whether or not `posted` is read.
 */
export function postMovements({ now }: Pick<Ctx, 'now'>): SQL {
  return sql`posted as (
      insert into ledger_entry (entry_id, occasion, kind, booking_id, payment_id, voucher_id, occurred_at)
      select gen_random_uuid(), occasion, kind, booking_id, payment_id, voucher_id, ${now.toISOString()}::timestamptz
      from movement on conflict (occasion) do nothing returning entry_id, occasion),
    posted_lines as (
      insert into ledger_line (entry_id, line_no, account, provider, currency, amount_minor)
      select p.entry_id, side.line_no, side.account, side.provider, m.currency, side.sign * m.amount_minor
      from posted p join movement m using (occasion),
        lateral (values (1, m.debit, m.debit_provider, 1), (2, m.credit, m.credit_provider, -1))
          as side (line_no, account, provider, sign))`;
}
