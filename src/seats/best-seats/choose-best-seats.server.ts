// Commands: the best seats for the whole party, on some flights of the booking or on all; and its earlier seats back.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { type BookingRow, openForChange } from '#reservations/open-for-change.server.ts';
import { writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { ok, refuse, refuseFields, type Refusal, type Result } from '#platform/lib/result.ts';
import type { BestReason } from '#seats/best-seats/best-seats.ts';
import { type FlightSeats, readSeats } from '#seats/flight-seats.server.ts';
import {
  type SeatedPassenger,
  type SeatsOfFlight,
  seatParty,
} from '#seats/best-seats/choose-seats-on-all-flights.server.ts';
import type { SeatPreference } from '#seats/best-seats/seat-costs.ts';
import { changeSeats, type LapsedSeats, lockSeats } from '#seats/write-seats.server.ts';

export type BestChoice = {
  bookingId: string;
  flightNos?: number[];
  preference: SeatPreference | null;
  /** Nobody who has a seat is moved. */
  keep?: boolean;
};

export type BestChosen = {
  seated: SeatedPassenger[];
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
export function chooseBestSeats(ctx: BookingCtx, choice: BestChoice): Promise<BestResult> {
  return changeSeats(ctx, (tx, last) => chooseLocked(tx, ctx, choice, last));
}

async function chooseLocked(
  tx: Tx,
  ctx: BookingCtx,
  { bookingId, flightNos, preference, keep = false }: BestChoice,
  last: boolean,
): Promise<BestResult | LapsedSeats> {
  const wanted = flightNos ? [...new Set(flightNos)] : null;
  const locked = await lockFlights(tx, ctx, bookingId, wanted);
  if (!locked.ok) return locked;
  const { booking, flights } = locked.value;
  const seating = seatParty(flights, { preference, keep }, last);
  if (seating.refusals.length > 0) return refuse('seats_not_offered');
  if (seating.lapsed.length > 0) return { lapsedFlightIds: seating.lapsed };
  const totalMinor = await writeAncillaries(tx, { booking, ctx }, seating.change);
  const { seated, flights: done, together, reasons } = seating;
  return ok({ seated, flights: done, together, reasons, totalMinor });
}

export type EarlierSeating = {
  bookingId: string;
  /** Where everybody sat; null where somebody had no seat. Passengers who are not in the list have none either. */
  before: readonly { flightNo: number; passengerNo: number; seat: string | null }[];
};

/**
 * Gives the party of the visitor's held booking its earlier seats back, in one transaction, and rewrites the total.
 * While one of them is not to be had, nothing changes: the refusal names each by path (`seats.1.seat`), its name in
 * `params.seat`. Flights on which nothing changes are not judged.
 */
export function takeBackSeats(
  ctx: BookingCtx,
  { bookingId, before }: EarlierSeating,
): Promise<Result<{ totalMinor: number }>> {
  const flightNos = [...new Set(before.map(({ flightNo }) => flightNo))];
  return changeSeats(ctx, async (tx, last) => {
    const locked = await lockFlights(tx, ctx, bookingId, flightNos);
    if (!locked.ok) return locked;
    const { booking, flights } = locked.value;
    const moved = flights.filter((flight) => !sitsAs(flight, before));
    // Who had a seat at an exit has already confirmed the conditions.
    const wanted = before.flatMap(({ seat, ...who }) =>
      seat && moved.some(({ flightNo }) => flightNo === who.flightNo)
        ? [{ ...who, seat, exitConfirmed: true }]
        : [],
    );
    const seating = seatParty(moved, wanted, last);
    if (seating.refusals.length > 0) return refuseFields(seating.refusals);
    if (seating.lapsed.length > 0) return { lapsedFlightIds: seating.lapsed };
    return ok({ totalMinor: await writeAncillaries(tx, { booking, ctx }, seating.change) });
  });
}

function sitsAs({ flightNo, own }: FlightSeats, before: EarlierSeating['before']): boolean {
  const wanted = before.filter((each) => each.flightNo === flightNo && each.seat !== null);
  const same = own.filter(({ passengerNo, seat }) =>
    wanted.some((each) => each.passengerNo === passengerNo && each.seat === seat),
  );
  return same.length === wanted.length && same.length === own.length;
}

/** Locks in the common order, the booking and then the seats; null stands for all flights of the booking. */
async function lockFlights(
  tx: Tx,
  ctx: BookingCtx,
  bookingId: string,
  wanted: readonly number[] | null,
): Promise<Result<{ booking: BookingRow; flights: FlightSeats[] }>> {
  const locked = await openForChange(tx, holdAccess(ctx), bookingId, {
    lives: ['held'],
    now: ctx.now,
    whilePaying: true,
  });
  if (!locked.ok) return locked;
  const booked = await lockSeats(tx, bookingId, wanted);
  if (booked.length === 0 || (wanted && booked.length < wanted.length)) return refuse('flight_unknown');
  const flights = await readSeats(ctx, { bookingId, flightNos: wanted }, tx);
  if (flights.some((flight) => flight.paying)) return refuse('booking_locked_by_payment');
  return ok({ booking: locked.value, flights });
}
