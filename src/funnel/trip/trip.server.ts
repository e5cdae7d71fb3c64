// Makes the trip that pages show from a reservation and the filed names of airports, families and charges.
import type { BookedSeat, BookingView, PassengerView } from '#reservations/booking-view.ts';
import { tripPrices } from '#funnel/trip/trip-prices.ts';
import type { Trip, TripFlight, TripPerson, TripSeat } from '#funnel/trip/trip.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import { type Reader, wordingOf } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { localMinute } from '#platform/lib/time.ts';

/** `fareWord` names the fare itself among the charges, in the page's language. */
export async function tripOf(
  ctx: Pick<Ctx, 'db' | 'now'> & Reader,
  view: BookingView,
  fareWord: string,
): Promise<Trip> {
  const filed = await readFiled(ctx);
  const extrasMinor = sumMinor(view.extras.map((extra) => extra.amountMinor));
  const seatsMinor = sumMinor(view.seats.map((seat) => seat.amountMinor));
  return {
    bookingId: view.bookingId,
    state: view.state,
    reference: view.reference,
    currency: view.currency,
    totalMinor: view.totalMinor,
    flightsMinor: view.totalMinor - extrasMinor - seatsMinor - view.paymentFeeMinor,
    extrasMinor,
    seatsMinor,
    paymentFeeMinor: view.paymentFeeMinor,
    flights: view.flights.map((flight) => flightOf(flight, filed, ctx.locale)),
    people: peopleOf(view.passengers),
    prices: tripPrices(view.lines, ({ kind, code }) => {
      if (kind === 'fare') return fareWord;
      if (kind === 'discount') return say(ctx)('booking.discountCode', { code });
      return filed.chargeNames.get(code)?.[wordingOf(ctx)] ?? code;
    }),
    extras: view.extras.map(({ titles, ...extra }) => ({ ...extra, title: titles[ctx.locale] })),
    seats: view.seats.map((seat) => seatOf(seat, view, filed)),
    promotionCode: view.promotionCode,
    holdExpiresAt: view.holdExpiresAt,
    now: ctx.now.toISOString(),
    holdEnds: holdEndsOf(view, filed, ctx.locale),
    extensionsLeft: view.extensionsLeft,
    passengersComplete: view.passengersComplete,
  };
}

function holdEndsOf({ holdExpiresAt, flights }: BookingView, filed: Filed, locale: Ctx['locale']) {
  const airport = filed.airports.get(flights[0]?.origin ?? '');
  return {
    local: localMinute(new Date(holdExpiresAt), airport?.timeZone ?? 'UTC'),
    city: airport?.name[locale] ?? 'UTC',
  };
}

function flightOf(flight: BookingView['flights'][number], filed: Filed, locale: Ctx['locale']): TripFlight {
  const family = filed.families.find((each) => each.family === flight.family);
  assert(family, `the fare family ${flight.family} is filed`);
  const airport = (airportCode: string) => ({
    airportCode,
    city: filed.airports.get(airportCode)?.name[locale] ?? airportCode,
  });
  const { flightNo, direction, flightNumber, departsLocal, arrivesLocal, arrivalDayOffset } = flight;
  const { durationMinutes, aircraft, operatedBy, departureTerminal, arrivalTerminal } = flight;
  return {
    flightNo,
    direction,
    flightNumber,
    departsLocal,
    arrivesLocal,
    arrivalDayOffset,
    durationMinutes,
    aircraft,
    operatedBy,
    departureTerminal,
    arrivalTerminal,
    origin: airport(flight.origin),
    destination: airport(flight.destination),
    family: flight.family,
    ...flight.included,
    freeChangeDays: flight.terms.freeChangeDays ?? -1,
    refundable: flight.terms.refundable,
  };
}

/** The travellers in order, each numbered among those of its type. */
export function peopleOf(passengers: PassengerView[]): TripPerson[] {
  const counts = { adult: 0, child: 0, infant: 0 };
  return passengers.map((person) => ({
    passengerNo: person.passengerNo,
    type: person.type,
    ordinal: ++counts[person.type],
    fullName: person.surname === null ? null : `${person.givenNames ?? ''} ${person.surname}`.trim(),
    ticketName: person.ticketName,
    ticketNumber: person.ticketNumber,
    adultNo: person.adultNo,
  }));
}

/** A child beside an adult of the booking gets the seat free (Specification §11); some categories are free for all. */
function seatOf(seat: BookedSeat, view: BookingView, filed: Filed): TripSeat {
  const flight = view.flights.find((each) => each.flightNo === seat.flightNo);
  const family = filed.families.find((each) => each.family === flight?.family);
  const type = view.passengers.find((person) => person.passengerNo === seat.passengerNo)?.type;
  if (seat.amountMinor > 0) return { ...seat, free: null };
  if (family?.seatCategories.includes(seat.categoryCode)) return { ...seat, free: 'included' };
  return { ...seat, free: type === 'child' ? 'beside_adult' : 'category' };
}
