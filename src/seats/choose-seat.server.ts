// Command: a passenger takes a seat on a flight, changes it or gives it up. The commit makes the seat theirs.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { type BookingRow, openForChange } from '#reservations/open-for-change.server.ts';
import { writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { ok, refuse, type Refusal } from '#platform/lib/result.ts';
import { type AgreedSeat, agreeSeats } from '#seats/agree-seats.ts';
import { type FlightSeats, isFlightNo, readFlightSeats, seatsForSale } from '#seats/flight-seats.server.ts';
import { isConfirmed, judgeSeat } from '#seats/judge-seat.ts';
import {
  changeSeats,
  changesOf,
  type LapsedSeats,
  lockSeats,
  type SeatChange,
  seatsChange,
} from '#seats/write-seats.server.ts';

export type SeatChoice = {
  bookingId: string;
  flightNo: number;
  passengerNo: number;
  /** `14A`, or null to give the seat up. */
  seat: string | null;
  /** The passenger confirms being 16 or older, and able and willing to help at an exit. */
  exitConfirmed?: boolean;
};

export type SeatChosen = { seat: string | null; totalMinor: number; changes: SeatChange[] };

type ChooseResult = { ok: true; value: SeatChosen } | Refusal;

/**
 * Gives the passenger of the visitor's held booking this seat instead of the current one, and updates the total.
 * Choosing the same seat again succeeds. A refusal changes nothing; `seat_taken` names the nearest equal seats in
 * `params.nearest`.
 */
export function chooseSeat(ctx: BookingCtx, choice: SeatChoice): Promise<ChooseResult> {
  return changeSeats(
    ctx,
    (tx) => chooseLocked(tx, ctx, choice),
    refuse('seat_taken', { seat: choice.seat ?? '', nearest: '' }),
  );
}

async function chooseLocked(
  tx: Tx,
  ctx: BookingCtx,
  choice: SeatChoice,
): Promise<ChooseResult | LapsedSeats> {
  const { bookingId, flightNo, passengerNo } = choice;
  const open = await openForChange(tx, holdAccess(ctx), bookingId, { lives: ['held'], now: ctx.now });
  if (!open.ok) return open;
  if (!isFlightNo(flightNo)) return refuse('flight_unknown');
  await lockSeats(tx, bookingId, [flightNo]);
  const flight = await readFlightSeats(ctx, { bookingId, flightNo }, tx);
  if (!flight) return refuse('flight_unknown');
  const person = flight.people.find((each) => each.passengerNo === passengerNo);
  if (!person) return refuse('passengers_invalid');
  const before = flight.own;
  const others = before.filter((each) => each.passengerNo !== passengerNo);
  if (choice.seat === null) {
    // A seat can always be given up, even where no other can be chosen any more.
    const after = flight.situation ? agreeSeats(flight.situation, before, others) : others;
    return write(tx, ctx, { booking: open.value, choice }, flight, after);
  }
  const situation = seatsForSale(flight);
  if (!situation) return refuse('seats_not_offered');
  const wrong = judgeSeat(flight, situation, person, choice, choice.seat);
  if (wrong) return 'lapsedFlightId' in wrong ? { lapsedFlightIds: [wrong.lapsedFlightId] } : wrong;
  const pick = { passengerNo, seat: choice.seat, exitConfirmed: isConfirmed(flight, choice) };
  const after = agreeSeats(situation, before, [...others, pick]);
  return write(tx, ctx, { booking: open.value, choice }, flight, after);
}

async function write(
  tx: Tx,
  ctx: BookingCtx,
  { booking, choice }: { booking: BookingRow; choice: SeatChoice },
  flight: FlightSeats,
  after: readonly AgreedSeat[],
): Promise<ChooseResult> {
  const change = seatsChange(flight, flight.own, after);
  const totalMinor = await writeAncillaries(tx, { booking, ctx }, change);
  return ok({ seat: choice.seat, totalMinor, changes: changesOf(flight.flightNo, flight.own, after) });
}
