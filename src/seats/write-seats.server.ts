// The lock under which the seats of a flight change hands, and what is to be written when they do.
import { type AncillaryChange, noChange } from '#reservations/write-ancillaries.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { SEAT_LOCK } from '#reservations/inventory/ancillaries.server.ts';
import type { AgreedSeat } from '#seats/agree-seats.ts';

/** Another seat of the booking whose price changed by a pick: a child no longer, or now, beside an adult. */
export type SeatChange = {
  passengerNo: number;
  flightNo: number;
  seat: string;
  fromMinor: number;
  toMinor: number;
};

/**
 * Locks the seats of the given flights of the booking, or (null) of all, in flight order; what is read from now on
 * stays so. Answers the numbers of the flights that there are.
 */
export async function lockSeats(
  tx: Tx,
  bookingId: string,
  flightNos: readonly number[] | null,
): Promise<number[]> {
  const rows = await prepared<{ flightNo: number }>(tx, LOCK, [bookingId, flightNos]);
  return rows.map((row) => row.flightNo);
}

const LOCK = {
  name: 'lock-seats',
  text: `select flight_no "flightNo", pg_advisory_xact_lock(${SEAT_LOCK}, flight_id) from (
    select flight_no, flight_id from booking_flight
    where booking_id = $1 and ($2::float8[] is null or flight_no = any($2)) order by flight_id) f`,
};

/** What has to be written so that the stored seats of a flight become those of `after`. */
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

/** The changes of several flights, and of extras, as one. */
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

/** Seats that stayed where they were at another price. */
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
