// Writes the agreed seats of one booking on one flight; the caller holds the booking's row and the flight's seat lock.
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Tx } from '#db/client.server.ts';
import { bookingSeat } from '#db/schema.ts';
import { SEAT_LOCK } from '#places/belongings.server.ts';
import type { AgreedSeat } from '#seats/agree-seats.ts';

/** Another seat of the booking whose price changed by a pick: a child no longer, or now, beside an adult. */
export type SeatChange = {
  passengerNo: number;
  flightNo: number;
  seat: string;
  fromMinor: number;
  toMinor: number;
};

/** Locks the seats of these flights of the booking, in flight order; what is read from now on stays so. */
export async function lockSeats(tx: Tx, bookingId: string, flightNos: readonly number[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEAT_LOCK}, flight_id) from (
    select flight_id from booking_flight
    where booking_id = ${bookingId} and flight_no = any(${sql.param(flightNos)}::smallint[]) order by 1) f`);
}

type Where = { bookingId: string; flightNo: number; flightId: number; now: Date };

/** Makes the stored seats those of `after`. A unique violation of `booking_seat_once` means that one is taken. */
export async function writeSeats(
  tx: Tx,
  { bookingId, flightNo, flightId, now }: Where,
  before: readonly AgreedSeat[],
  after: readonly AgreedSeat[],
): Promise<void> {
  const old = new Map(before.map((each) => [each.passengerNo, each]));
  const moved = after.filter((each) => old.get(each.passengerNo)?.seat !== each.seat);
  const gone = before.filter((each) => !after.some((one) => one.passengerNo === each.passengerNo));
  const rewritten = [...moved, ...gone].map(({ passengerNo }) => passengerNo);
  const own = and(eq(bookingSeat.bookingId, bookingId), eq(bookingSeat.flightNo, flightNo));
  if (rewritten.length > 0)
    await tx.delete(bookingSeat).where(and(own, inArray(bookingSeat.passengerNo, rewritten)));
  if (moved.length > 0) {
    const rows = moved.map((each) => ({ ...each, bookingId, flightNo, flightId, pickedAt: now }));
    await tx.insert(bookingSeat).values(rows);
  }
  for (const each of after) {
    const was = old.get(each.passengerNo);
    if (was?.seat !== each.seat) continue;
    if (was.amountMinor === each.amountMinor && was.exitConfirmed === each.exitConfirmed) continue;
    const { amountMinor, exitConfirmed } = each;
    await tx
      .update(bookingSeat)
      .set({ amountMinor, exitConfirmed })
      .where(and(own, eq(bookingSeat.passengerNo, each.passengerNo)));
  }
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
