// How a group's deposit ends: each confirmed booking of the group brings its share back, so bookings are paid in full
// like any other; what is left when the names are due is kept, once.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uncountDeposit } from '#payments/ledger/credit-month.server.ts';
import { shareOf } from '#payments/deposits/deposit-share.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';

type DepositRow = {
  groupId: string;
  creditAccountId: string;
  currency: string;
  units: number;
  returnedUnits: number;
  paidMinor: number;
  returnedMinor: number;
  isClosed: boolean;
};

export type OpenDeposit = DepositRow & { bookingUnits: number; isReturned: boolean };

/**
 * Locks the deposit in which a booking has a share; null for every other booking. Call it before the transaction locks
 * a credit account: the order is booking, payment, vouchers, deposit, credit accounts.
 */
export async function lockDepositOf(tx: Tx, bookingId: string): Promise<OpenDeposit | null> {
  const [row] = await prepared<OpenDeposit>(tx, LOCK_OF_BOOKING, [bookingId]);
  return row && !row.isClosed && !row.isReturned ? row : null;
}

const COLUMNS = `d.group_id "groupId", d.credit_account_id "creditAccountId", d.currency, d.units,
  d.returned_units "returnedUnits", d.paid_minor "paidMinor", d.returned_minor "returnedMinor",
  d.closed_at is not null "isClosed"`;

const LOCK_OF_BOOKING = `select ${COLUMNS}, f.units "bookingUnits",
    exists (select from ledger_entry e where e.occasion = 'deposit_return:' || d.group_id || ':' || $1::text)
      "isReturned"
  from booking_flight f join inventory_block k using (block_id) join group_deposit d on d.group_id = k.contract_id
  where f.booking_id = $1::uuid order by f.flight_no limit 1 for no key update of d`;

/** Runs in the transaction that confirms the booking, after its sale is posted. */
export async function returnDeposit(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { bookingId, deposit }: { bookingId: string; deposit: OpenDeposit },
): Promise<void> {
  const { groupId, creditAccountId, currency, units, paidMinor, returnedMinor } = deposit;
  const returnedUnits = Math.min(units, deposit.returnedUnits + deposit.bookingUnits);
  const amountMinor = shareOf(paidMinor, units, returnedUnits) - returnedMinor;
  await prepared(tx, RETURN, [groupId, returnedUnits, amountMinor]);
  if (amountMinor === 0) return;
  await uncountDeposit(tx, groupId, amountMinor);
  await postEntry(tx, ctx, {
    occasion: `deposit_return:${groupId}:${bookingId}`,
    kind: 'deposit_return',
    debit: { account: 'deposit' },
    credit: { account: 'agency', creditAccountId },
    amountMinor,
    currency,
    bookingId,
  });
}

const RETURN = `update group_deposit set returned_units = $2, returned_minor = returned_minor + $3::bigint
  where group_id = $1`;

/** Nothing more is returned: the airline keeps the rest. Returns what was kept; null where there is no open deposit. */
export async function closeDeposit(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  groupId: string,
): Promise<{ keptMinor: number } | null> {
  const [row] = await prepared<DepositRow>(tx, LOCK, [groupId]);
  if (!row || row.isClosed) return null;
  const keptMinor = row.paidMinor - row.returnedMinor;
  await prepared(tx, CLOSE, [groupId, keptMinor, ctx.now]);
  if (keptMinor > 0)
    await postEntry(tx, ctx, {
      occasion: `deposit_kept:${groupId}`,
      kind: 'deposit_kept',
      debit: { account: 'deposit' },
      credit: { account: 'deposit_kept' },
      amountMinor: keptMinor,
      currency: row.currency,
    });
  return { keptMinor };
}

const LOCK = `select ${COLUMNS} from group_deposit d where d.group_id = $1 for no key update`;

const CLOSE = `update group_deposit set kept_minor = $2, closed_at = $3 where group_id = $1`;
