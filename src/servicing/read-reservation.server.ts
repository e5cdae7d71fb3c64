// What the pages and the API show of a reservation, read again for every request.
import { inArray } from 'drizzle-orm';

import { offersOf, type Offers } from '#content/capabilities.ts';
import { readSite } from '#content/read-site.server.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { checkinWindow } from '#funnel/trip/checkin-window.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { flight } from '#platform/db/schema.ts';
import { readFiled } from '#flights/filed.server.ts';
import { causeOf, phaseOf, type ScheduledFlight } from '#flights/operations/flight-operation.ts';
import { readOperations, type StoredOperation } from '#flights/operations/read-operations.server.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import { say } from '#platform/i18n/words.server.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import { localDay, localMinute } from '#platform/lib/time.ts';
import { type FindCode, findReservation, type IsKnown } from '#servicing/find-reservation.server.ts';
import { type EnteredCode, enterCode } from '#servicing/reservation-challenge.server.ts';
import { readHistory } from '#servicing/read-history.server.ts';
import type { ReservationPair } from '#servicing/reservation-pair.ts';
import {
  type FlightCheckin,
  type FlightStatus,
  maskedName,
  type ReservationView,
} from '#servicing/reservation-view.ts';

/** The reservation for a right pair, without any name, ticket or address. */
export async function readReservation(
  ctx: MessagesCtx,
  pair: ReservationPair,
  isKnown?: IsKnown,
): Promise<Result<ReservationView, FindCode>> {
  const found = await findReservation(ctx, pair, isKnown);
  return found.ok ? ok(await viewOf(ctx, found.value)) : found;
}

/** The reservation of a challenge with a right code. */
export async function readByCode(
  ctx: RatedCtx,
  entered: EnteredCode,
): Promise<Result<ReservationView, 'code_wrong' | 'code_expired' | 'rate_limited'>> {
  const opened = await enterCode(ctx, entered);
  return opened.ok ? ok(await viewOf(ctx, opened.value)) : opened;
}

/** A reservation that this browser has opened before. */
export async function readOpened(
  ctx: RatedCtx,
  bookingId: string,
  { withHistory = false } = {},
): Promise<Result<ReservationView, 'reservation_unknown'>> {
  const read = await readBookingForSystem(ctx, bookingId);
  const isSold = read.ok && isSoldState(read.value.state);
  if (!isSold) return refuse('reservation_unknown');
  const view = await viewOf(ctx, read.value);
  if (!withHistory) return ok(view);
  const { airports } = await readFiled(ctx);
  const zone = airports.get(read.value.flights[0]?.origin ?? '')?.timeZone ?? 'UTC';
  return ok({ ...view, history: await readHistory(ctx.db, bookingId, zone) });
}

async function viewOf(ctx: RatedCtx, view: BookingView): Promise<ReservationView> {
  const { reference, confirmedAt, passengers } = view;
  assert(reference && confirmedAt, `booking ${view.bookingId} is confirmed`);
  const [site, { airports }, trip, statesOf, operationOf] = await Promise.all([
    readSite(ctx),
    readFiled(ctx),
    tripOf(ctx, view, say(ctx)('common.fare')),
    readFlightStates(ctx, view),
    readOperations(
      ctx,
      view.flights.map(({ flightId }) => flightId),
    ),
  ]);
  const offers = offersOf(site?.domain ?? null);
  const zoneOf = (airport: string | undefined) => airports.get(airport ?? '')?.timeZone ?? 'UTC';
  return {
    reference,
    state: 'confirmed',
    currency: view.currency,
    totalMinor: view.totalMinor,
    paidOn: localDay(new Date(confirmedAt), zoneOf(view.flights[0]?.origin)),
    flights: trip.flights.flatMap((drawn) => {
      const booked = view.flights.find(({ flightNo }) => flightNo === drawn.flightNo);
      if (!booked) return [];
      const { departsAt, arrivesAt, flightId, origin, destination } = booked;
      const state = statesOf.get(flightId) ?? 'open';
      const checkin = checkinOf(departsAt, { timeZone: zoneOf(origin), now: ctx.now, offers });
      const operation = statusOf(
        operationOf(flightId),
        { state, departsAt: new Date(departsAt), arrivesAt: new Date(arrivesAt) },
        { from: zoneOf(origin), to: zoneOf(destination) },
      );
      return { ...drawn, departsAt, arrivesAt, cancelled: state === 'cancelled', checkin, operation };
    }),
    people: trip.people.map((person) => {
      const named = passengers.find(({ passengerNo }) => passengerNo === person.passengerNo);
      const fullName = maskedName(named?.givenNames ?? null, named?.surname ?? null);
      return { ...person, fullName, ticketName: null, ticketNumber: null };
    }),
    extras: trip.extras,
    seats: view.seats,
  };
}

type At = { timeZone: string; now: Date; offers: Offers };

function checkinOf(departsAt: string, { timeZone, now, offers }: At): FlightCheckin {
  const { state, opensAt, closesAt } = checkinWindow(new Date(departsAt), now, offers);
  return {
    state,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    opensLocal: localMinute(opensAt, timeZone),
    closesLocal: localMinute(closesAt, timeZone),
  };
}

/** Null where nothing was reported, or only what travellers need not know. */
function statusOf(
  { fields, version }: StoredOperation,
  flight: ScheduledFlight,
  zones: { from: string; to: string },
): FlightStatus | null {
  if (version === 0) return null;
  const { offBlockAt, estimatedDepartsAt, doorOpenAt, onBlockAt, estimatedArrivesAt } = fields;
  const [leavesAt, comesAt] = [
    offBlockAt ?? estimatedDepartsAt,
    doorOpenAt ?? onBlockAt ?? estimatedArrivesAt,
  ];
  return {
    phase: phaseOf(fields, flight),
    leavesLocal: leavesAt && localMinute(leavesAt, zones.from),
    comesLocal: comesAt && localMinute(comesAt, zones.to),
    hasLeft: offBlockAt !== null,
    hasCome: (doorOpenAt ?? onBlockAt) !== null,
    gate: fields.departureGate,
    cause: causeOf(fields),
  };
}

async function readFlightStates(
  ctx: Pick<RatedCtx, 'db'>,
  { flights }: BookingView,
): Promise<Map<number, ScheduledFlight['state']>> {
  const ids = flights.map(({ flightId }) => flightId);
  const rows = await ctx.db.orm
    .select({ flightId: flight.flightId, state: flight.state })
    .from(flight)
    .where(inArray(flight.flightId, ids));
  return new Map(rows.map(({ flightId, state }) => [flightId, state]));
}
