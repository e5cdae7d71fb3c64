// Command: the best seats for the whole party, on some flights of the booking or on all.
import type { BookingCtx } from '#booking/booking-ctx.ts';
import { openBooking } from '#booking/open-booking.server.ts';
import { rewriteTotal } from '#booking/total.server.ts';
import { type Tx, violates, withTx } from '#db/client.server.ts';
import { ok, refuse, type Refusal } from '#lib/result.ts';
import { expireHolds } from '#places/expire-holds.server.ts';
import { agreeSeats } from '#seats/agree-seats.ts';
import { type BestReason, bestReasons, bestSeats } from '#seats/best-seats.ts';
import { type FlightSeats, flightNosOf, readFlightSeats } from '#seats/flight-seats.server.ts';
import type { SeatWish } from '#seats/seat-costs.ts';
import { lockSeats, writeSeats } from '#seats/write-seats.server.ts';

export type BestChoice = { bookingId: string; flightNos?: number[]; wish: SeatWish | null };

export type PlacedSeat = { passengerNo: number; flightNo: number; seat: string; amountMinor: number };

export type BestChosen = {
  placed: PlacedSeat[];
  /** On every flight. */
  together: boolean;
  reasons: BestReason[];
  totalMinor: number;
};

type BestResult = { ok: true; value: BestChosen } | Refusal;

/**
 * Seats the party of the visitor's held booking anew on the given flights, all in one transaction, and rewrites the
 * total. Flights without a map are left out; when none is left, `seats_not_offered`. The answer explains itself.
 */
export async function chooseBestSeats(ctx: BookingCtx, choice: BestChoice): Promise<BestResult> {
  const first = await tryToChoose(ctx, choice, true);
  if (!('lapsedFlightIds' in first)) return first;
  // Seats of holds whose time is over are as good as any, once they are given back.
  await expireHolds(ctx, first.lapsedFlightIds);
  const second = await tryToChoose(ctx, choice, false);
  return 'lapsedFlightIds' in second ? refuse('unavailable') : second;
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
  { bookingId, flightNos, wish }: BestChoice,
  sweep: boolean,
): Promise<BestResult | Lapsed> {
  const open = await openBooking(tx, ctx, bookingId);
  if (!open.ok) return open;
  const booked = await flightNosOf(tx, bookingId);
  const wanted = flightNos ? [...new Set(flightNos)] : booked;
  if (wanted.length === 0 || wanted.some((flightNo) => !booked.includes(flightNo)))
    return refuse('flight_unknown');
  await lockSeats(tx, bookingId, wanted);
  const flights: FlightSeats[] = [];
  for (const flightNo of wanted.toSorted((a, b) => a - b)) {
    const flight = await readFlightSeats(ctx, { bookingId, flightNo }, tx);
    if (flight?.situation) flights.push(flight);
  }
  if (flights.length === 0) return refuse('seats_not_offered');
  const lapsed = flights.filter((flight) => flight.lapsed.size > 0).map(({ flightId }) => flightId);
  if (sweep && lapsed.length > 0) return { lapsedFlightIds: lapsed };
  const placed: PlacedSeat[] = [];
  const reasons = new Set<BestReason>();
  let together = true;
  for (const flight of flights) {
    const best = await seatParty(tx, ctx, bookingId, flight, wish);
    placed.push(...best.placed);
    together &&= best.together;
    for (const reason of best.reasons) reasons.add(reason);
  }
  const totalMinor = await rewriteTotal(tx, bookingId);
  return ok({ placed, together, reasons: bestReasons.filter((reason) => reasons.has(reason)), totalMinor });
}

async function seatParty(
  tx: Tx,
  ctx: BookingCtx,
  bookingId: string,
  { situation, flightNo, flightId, own, lapsed }: FlightSeats,
  wish: SeatWish | null,
) {
  if (!situation) return { placed: [], together: true, reasons: [] };
  // What could not be swept in time is somebody else's.
  const occupants = new Map(situation.occupants);
  for (const seat of lapsed) occupants.set(seat, { passengerNo: null, infant: true });
  const known = { ...situation, occupants };
  const best = bestSeats(known, wish, own);
  const after = agreeSeats(known, own, best.picks);
  await writeSeats(tx, { bookingId, flightNo, flightId, now: ctx.now }, own, after);
  const placed = after.map(({ passengerNo, seat, amountMinor }) => ({
    passengerNo,
    flightNo,
    seat,
    amountMinor,
  }));
  return { ...best, placed };
}
