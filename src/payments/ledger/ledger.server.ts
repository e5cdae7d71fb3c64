// Writes movements of money into the append-only ledger: an entry with a debit and a credit, once per occasion.
import { type SQL, sql } from 'drizzle-orm';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { creditMovements } from '#payments/ledger/credit-movements.server.ts';
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
  const ofCredit = movements.some(({ debit, credit }) => debit.creditAccountId ?? credit.creditAccountId);
  await prepared(
    db,
    sql`with movement as (${movementRows(movements)}), ${postMovements(ctx)}
      ${ofCredit ? sql`, ${creditMovements(ctx)}` : sql``}
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
    debit text, debit_provider text, debit_agency uuid, credit text, credit_provider text, credit_agency uuid,
    "amountMinor" bigint, currency text, "bookingId" uuid, "paymentId" uuid, "voucherId" uuid, "accountId" uuid,
    note text)`;
}

const MOVEMENT =
  sql.raw(`occasion, kind, debit, debit_provider, debit_agency, credit, credit_provider, credit_agency,
    "amountMinor" amount_minor, currency, "bookingId" booking_id, "paymentId" payment_id, "voucherId" voucher_id,
    "accountId" account_id, note`);

function sideOf(name: 'debit' | 'credit', { account, provider = null, creditAccountId = null }: Side) {
  const { perProvider = false, perCreditAccount = false } = accounts[account];
  assert(perProvider === (provider !== null), `the account ${account} is kept per provider, or it is not`);
  assert(
    perCreditAccount === (creditAccountId !== null),
    `${account} is kept per credit account, or it is not`,
  );
  return { [name]: account, [`${name}_provider`]: provider, [`${name}_agency`]: creditAccountId };
}

/**
 * CTEs that follow a CTE `movement` (columns as in `movementRows`): an entry and two lines for each of its rows, unless
 * that occasion has an entry. They run whether or not `posted` is read. Where a movement may touch an agency's credit,
 * `creditMovements` follows.
 */
export function postMovements({ now }: Pick<Ctx, 'now'>): SQL {
  return sql`posted as (
      insert into ledger_entry (entry_id, occasion, kind, booking_id, payment_id, voucher_id, occurred_at)
      select gen_random_uuid(), occasion, kind, booking_id, payment_id, voucher_id, ${now.toISOString()}::timestamptz
      from movement on conflict (occasion) do nothing returning entry_id, occasion),
    posted_lines as (
      insert into ledger_line (entry_id, line_no, account, provider, credit_account_id, currency, amount_minor)
      select p.entry_id, side.line_no, side.account, side.provider, side.agency, m.currency,
        side.sign * m.amount_minor
      from posted p join movement m using (occasion),
        lateral (values (1, m.debit, m.debit_provider, m.debit_agency, 1),
            (2, m.credit, m.credit_provider, m.credit_agency, -1))
          as side (line_no, account, provider, agency, sign))`;
}
