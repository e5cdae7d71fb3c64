// How seats change: the transaction with its second attempt, the lock of a flight's seats, and what to write.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { type AncillaryChange, noChange } from '#reservations/write-ancillaries.server.ts';
import { prepared, type Tx, violates, withTx } from '#platform/db/client.server.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { refuse, type Refusal, type Result } from '#platform/lib/result.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { SEAT_LOCK } from '#reservations/inventory/ancillaries.server.ts';
import type { AgreedSeat } from '#seats/agree-seats.ts';
import { isFlightNo } from '#seats/flight-seats.server.ts';

/** Another seat of the booking whose price a pick changed: a child now sits beside an adult, or no longer does. */
export type SeatChange = {
  passengerNo: number;
  flightNo: number;
  seat: string;
  fromMinor: number;
  toMinor: number;
};

/** Wanted seats are in holds on these flights that have ended and are not released yet. */
export type LapsedSeats = { lapsedFlightIds: readonly number[] };

/**
 * Runs a change of seats in one transaction. If the seats it wants are in ended holds, it releases those and runs the
 * change once more, as the `last` attempt; seats that are still not free then are refused as `otherwise` says.
 */
export async function changeSeats<T>(
  ctx: BookingCtx,
  change: (tx: Tx, last: boolean) => Promise<Result<T> | LapsedSeats>,
  otherwise: Refusal = refuse('service_unavailable'),
): Promise<Result<T>> {
  const first = await tryToChange(ctx, (tx) => change(tx, false));
  if (!('lapsedFlightIds' in first)) return first;
  await expireHolds(ctx, first.lapsedFlightIds);
  const second = await tryToChange(ctx, (tx) => change(tx, true));
  return 'lapsedFlightIds' in second ? otherwise : second;
}

async function tryToChange<T>(ctx: BookingCtx, change: (tx: Tx) => Promise<T>): Promise<T> {
  const work = () => withTx(ctx.db, change);
  try {
    return await work();
  } catch (error) {
    // Every writer of seats takes the lock; the unique index protects against one that would not.
    if (!violates(error, 'booking_seat_once')) throw error;
    return work();
  }
}

/**
 * Locks the seats of the given flights of the booking, or (null) of all, in the order of flight ids; what is read after
 * that cannot change. Returns the numbers of the flights that exist.
 */
export async function lockSeats(
  tx: Tx,
  bookingId: string,
  flightNos: readonly number[] | null,
): Promise<number[]> {
  const rows = await prepared<{ flightNo: number }>(tx, LOCK, [
    bookingId,
    flightNos?.filter(isFlightNo) ?? null,
  ]);
  return rows.map((row) => row.flightNo);
}

const LOCK = `select flight_no "flightNo", pg_advisory_xact_lock(${SEAT_LOCK}, flight_id) from (
    select flight_no, flight_id from booking_flight
    where booking_id = $1 and ($2::smallint[] is null or flight_no = any($2)) order by flight_id) f`;

/** What to write so that the stored seats of a flight become `after`. */
export function seatsChange(
  { flightNo, flightId }: { flightNo: number; flightId: number },
  before: readonly AgreedSeat[],
  after: readonly AgreedSeat[],
): AncillaryChange {
  const isIn = (list: readonly AgreedSeat[], each: AgreedSeat) => list.some((one) => isSame(one, each));
  const gone = before.filter((each) => !isIn(after, each));
  const come = after.filter((each) => !isIn(before, each));
  return {
    ...noChange,
    goneSeats: gone.map(({ passengerNo }) => ({ passengerNo, flightNo })),
    seats: come.map((each) => ({ ...each, flightNo, flightId })),
    addMinor: sumOf(come) - sumOf(gone),
  };
}

/** The changes of several flights, and of extras, as one change. */
export function together(changes: readonly AncillaryChange[]): AncillaryChange {
  return {
    goneExtras: changes.flatMap((change) => change.goneExtras),
    goneSeats: changes.flatMap((change) => change.goneSeats),
    extras: changes.flatMap((change) => change.extras),
    seats: changes.flatMap((change) => change.seats),
    addMinor: changes.reduce((sum, change) => sum + change.addMinor, 0),
  };
}

function isSame(a: AgreedSeat, b: AgreedSeat): boolean {
  return (
    a.passengerNo === b.passengerNo &&
    a.seat === b.seat &&
    a.amountMinor === b.amountMinor &&
    a.exitConfirmed === b.exitConfirmed
  );
}

function sumOf(seats: readonly AgreedSeat[]): number {
  return sumMinor(seats.map((each) => each.amountMinor));
}

/** Seats that stay the same at another price. */
export function changesOf(
  flightNo: number,
  before: readonly AgreedSeat[],
  after: readonly AgreedSeat[],
): SeatChange[] {
  return after.flatMap(({ passengerNo, seat, amountMinor }) => {
    const was = before.find((each) => each.passengerNo === passengerNo);
    if (was?.seat !== seat || was.amountMinor === amountMinor) return [];
    return [{ passengerNo, flightNo, seat, fromMinor: was.amountMinor, toMinor: amountMinor }];
  });
}
