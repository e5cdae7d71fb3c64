// The deposit of a group as one of its bookings sees it: the share that comes back when the booking is confirmed.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { shareOf } from '#payments/ledger/deposit-share.ts';

export type DepositRow = {
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

/** What this booking will bring back to the line when it is confirmed: zero for a booking without a deposit. */
export async function readDepositShare(db: Database | Tx, bookingId: string): Promise<number> {
  const [row] = await prepared<OpenDeposit>(db, depositOfBooking, [bookingId]);
  return row && mayReturn(row) ? nextShare(row).amountMinor : 0;
}

/** The units and the amount that are back after this booking. */
export function nextShare({
  units,
  paidMinor,
  returnedMinor,
  returnedUnits: before,
  bookingUnits,
}: OpenDeposit) {
  const returnedUnits = Math.min(units, before + bookingUnits);
  return { returnedUnits, amountMinor: shareOf(paidMinor, units, returnedUnits) - returnedMinor };
}

/** False once the deposit is closed, or this booking has had its share. */
export function mayReturn({ isClosed, isReturned }: OpenDeposit): boolean {
  return !isClosed && !isReturned;
}

/** SQL: the columns of `DepositRow` from the deposit `d`. */
export const depositColumns = `d.group_id "groupId", d.credit_account_id "creditAccountId", d.currency, d.units,
  d.returned_units "returnedUnits", d.paid_minor "paidMinor", d.returned_minor "returnedMinor",
  d.closed_at is not null "isClosed"`;

/** SQL: the deposit of the booking $1, with the units of the booking. */
export const depositOfBooking = `select ${depositColumns}, f.units "bookingUnits",
    exists (select from ledger_entry e where e.occasion = 'deposit_return:' || d.group_id || ':' || $1::text)
      "isReturned"
  from booking_flight f join inventory_block k using (block_id) join group_deposit d on d.group_id = k.contract_id
  where f.booking_id = $1::uuid order by f.flight_no limit 1`;
