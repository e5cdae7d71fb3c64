// Makes the trip that pages draw out of a reservation and the filed names of places, families and charges.
import type { BookingView, PassengerView } from '#booking/booking-view.ts';
import type { Trip, TripFlight, TripPerson, TripPrice } from '#booking/trip.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import type { Ctx } from '#lib/ctx.ts';
import { assert } from '#lib/result.ts';
import { sumMinor } from '#lib/money.ts';

/** `fareWord` names the fare itself among the charges, in the page's language. */
export async function tripOf(
  ctx: Pick<Ctx, 'db' | 'locale' | 'now'>,
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
    flightsMinor: view.totalMinor - extrasMinor - seatsMinor,
    extrasMinor,
    seatsMinor,
    flights: view.flights.map((flight) => flightOf(flight, filed, ctx.locale)),
    people: peopleOf(view.passengers),
    prices: pricesOf(view, filed, ctx.locale, fareWord),
    extras: view.extras.map(({ titles, ...extra }) => ({ ...extra, title: titles[ctx.locale] })),
    seats: view.seats,
    holdExpiresAt: view.holdExpiresAt,
    now: ctx.now.toISOString(),
    extensionsLeft: view.extensionsLeft,
    passengersComplete: view.passengersComplete,
  };
}

function flightOf(flight: BookingView['flights'][number], filed: Filed, locale: Ctx['locale']): TripFlight {
  const family = filed.families.find((each) => each.family === flight.family);
  assert(family, `the fare family ${flight.family} is filed`);
  const place = (airportCode: string) => ({
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
    origin: place(flight.origin),
    destination: place(flight.destination),
    family: flight.family,
    ...flight.included,
    freeChangeDays: family.freeChangeDays,
    refundable: family.refundable,
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

function pricesOf(view: BookingView, filed: Filed, locale: Ctx['locale'], fareWord: string): TripPrice[] {
  const groups = Map.groupBy(view.lines, (line) => `${line.passengerNo}-${line.flightNo}`);
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return {
      passengerNo: first.passengerNo,
      flightNo: first.flightNo,
      amountMinor: sumMinor(lines.map((line) => line.amountMinor)),
      parts: lines.map((line) => ({
        name: line.kind === 'fare' ? fareWord : (filed.chargeNames.get(line.code)?.[locale] ?? line.code),
        amountMinor: line.amountMinor,
      })),
    };
  });
}
