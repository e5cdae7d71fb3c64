// Command: the best seats for the whole party, on some flights of the booking or on all.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { lockBooking } from '#reservations/open-booking.server.ts';
import { writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import { type Tx, violates, withTx } from '#platform/db/client.server.ts';
import { ok, refuse, type Refusal } from '#platform/lib/result.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import type { BestReason } from '#seats/best-seats/best-seats.ts';
import { readSeats } from '#seats/flight-seats.server.ts';
import {
  type SeatedPassenger,
  type SeatsOfFlight,
  chooseSeatsOnAllFlights,
} from '#seats/best-seats/choose-seats-on-all-flights.server.ts';
import type { SeatPreference } from '#seats/best-seats/seat-costs.ts';
import { lockSeats } from '#seats/write-seats.server.ts';

export type BestChoice = { bookingId: string; flightNos?: number[]; preference: SeatPreference | null };

export type BestChosen = {
  placed: SeatedPassenger[];
  /** The result per flight, in travel order, each with its own reasons. */
  flights: SeatsOfFlight[];
  /** Whether the party sits together on every flight. */
  together: boolean;
  reasons: BestReason[];
  totalMinor: number;
};

type BestResult = { ok: true; value: BestChosen } | Refusal;

/**
 * Chooses seats again for everybody in the visitor's held booking on the given flights, in one transaction, and
 * rewrites the total. Flights without a map are left out; when none is left, `seats_not_offered`.
 */
export async function chooseBestSeats(ctx: BookingCtx, choice: BestChoice): Promise<BestResult> {
  const first = await tryToChoose(ctx, choice, true);
  if (!('lapsedFlightIds' in first)) return first;
  // Seats of ended holds can be chosen too, once they are released.
  await expireHolds(ctx, first.lapsedFlightIds);
  const second = await tryToChoose(ctx, choice, false);
  return 'lapsedFlightIds' in second ? refuse('service_unavailable') : second;
}

type Lapsed = { lapsedFlightIds: number[] };

async function tryToChoose(
  ctx: BookingCtx,
  choice: BestChoice,
  sweep: boolean,
): Promise<BestResult | Lapsed> {
  const work = () => withTx(ctx.db, (tx) => chooseLocked(tx, ctx, choice, sweep));
  try {
    return await work();
  } catch (error) {
    if (!violates(error, 'booking_seat_once')) throw error;
    return work();
  }
}

async function chooseLocked(
  tx: Tx,
  ctx: BookingCtx,
  { bookingId, flightNos, preference }: BestChoice,
  sweep: boolean,
): Promise<BestResult | Lapsed> {
  const locked = await lockBooking(tx, ctx, bookingId);
  if (!locked.ok) return locked;
  const wanted = flightNos ? [...new Set(flightNos)] : null;
  const booked = await lockSeats(tx, bookingId, wanted);
  if (booked.length === 0 || (wanted && booked.length < wanted.length)) return refuse('flight_unknown');
  const flights = await readSeats(ctx, { bookingId, flightNos: wanted }, tx);
  if (flights.some((flight) => flight.paying)) return refuse('booking_locked_by_payment');
  const seating = chooseSeatsOnAllFlights(flights, preference);
  if (!seating) return refuse('seats_not_offered');
  const lapsed = flights.filter((flight) => flight.lapsed.size > 0).map(({ flightId }) => flightId);
  if (sweep && lapsed.length > 0) return { lapsedFlightIds: lapsed };
  const totalMinor = await writeAncillaries(tx, { booking: locked.value, ctx }, seating.change);
  const { placed, flights: done, together, reasons } = seating;
  return ok({ placed, flights: done, together, reasons, totalMinor });
}
