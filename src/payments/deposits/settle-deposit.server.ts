// How a group's deposit ends: each confirmed booking of the group brings its share back, so bookings are paid in full
// like any other; what is left when the names are due is kept, once.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uncountDeposit } from '#payments/ledger/credit-month.server.ts';
import {
  depositColumns,
  depositOfBooking,
  type DepositRow,
  mayReturn,
  nextShare,
  type OpenDeposit,
} from '#payments/ledger/deposit-share.server.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';

/**
 * Locks the deposit in which a booking has a share; null for every other booking. Call it before the transaction locks
 * a credit account: the order is booking, payment, vouchers, deposit, credit accounts.
 */
export async function lockDepositOf(tx: Tx, bookingId: string): Promise<OpenDeposit | null> {
  const [row] = await prepared<OpenDeposit>(tx, LOCK_OF_BOOKING, [bookingId]);
  return row && mayReturn(row) ? row : null;
}

const LOCK_OF_BOOKING = `${depositOfBooking} for no key update of d`;

/** Runs in the transaction that confirms the booking, after its sale is posted. */
export async function returnDeposit(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { bookingId, deposit }: { bookingId: string; deposit: OpenDeposit },
): Promise<void> {
  const { groupId, creditAccountId, currency } = deposit;
  const { returnedUnits, amountMinor } = nextShare(deposit);
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

const LOCK = `select ${depositColumns} from group_deposit d where d.group_id = $1 for no key update`;

const CLOSE = `update group_deposit set kept_minor = $2, closed_at = $3 where group_id = $1`;
