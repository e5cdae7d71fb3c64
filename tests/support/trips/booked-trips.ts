// For tests: a booking made with the product's own commands, from a search of the demonstration world to its reference,
// and its queued messages, which are not sent.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { type Database, withTx } from '#platform/db/client.server.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { searchFlights } from '#flights/search.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { testAirline } from '#tests/support/airline.ts';
import type { Airline } from '#platform/lib/airline.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { cryptoRandom, uuidv7 } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import type { JobName, Jobs } from '#messages/jobs.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

export type Booked = { bookingId: string; reference: string };

type Given = {
  now?: Date;
  locale?: Locale;
  env?: Record<string, string>;
  jobs?: Jobs;
  airline?: Airline;
};

/** A new visitor; without `jobs`, work is only recorded, in `left`. */
export function noticesCtx(db: Database, given: Given = {}) {
  const { now = worldNow, locale = 'en', env = {}, jobs, airline = testAirline } = given;
  const read = readSettings({ ...roomyBudgets, ...env });
  assert(read.ok, 'the settings of the tests are good');
  const left: { name: JobName; work: object }[] = [];
  const remember: Jobs = {
    enqueue: (_tx, name, ...work) => {
      left.push(...work.map((data) => ({ name, work: data })));
      return Promise.resolve();
    },
  };
  return {
    db,
    now,
    airline,
    random: cryptoRandom,
    locale,
    site: defaultSite(read.settings),
    visitor: Buffer.from(cryptoRandom(32)).toString('hex'),
    requestId: 't',
    log: openLog('silent'),
    settings: read.settings,
    client: 't',
    rates: testRates(),
    holds: openHoldQueue(db),
    jobs: jobs ?? remember,
    left,
  };
}

/** An adult, a child and an infant, MAD–CUN and back, confirmed without a payment. */
export async function bookFamily(
  ctx: BookingCtx,
  locale: Locale,
  email = 'ines@example.com',
  seats: { flightNo: number; passengerNo: number; seat: string }[] = [],
): Promise<Booked> {
  const bookingId = await holdFamily(ctx, locale, email, seats);
  const confirmed = await withTx(ctx.db, (tx) => confirmBooking(tx, ctx, bookingId));
  assert(confirmed.ok, 'the booking is confirmed');
  return { bookingId, reference: confirmed.value.reference };
}

/** The same trip, held and named. */
export async function holdFamily(
  ctx: BookingCtx,
  locale: Locale,
  email = 'ines@example.com',
  seats: { flightNo: number; passengerNo: number; seat: string }[] = [],
): Promise<string> {
  const bookingId = await holdTripOf(ctx);
  for (const seat of seats) {
    const taken = await chooseSeat(ctx, { bookingId, ...seat });
    assert(taken.ok, `the seat is theirs: ${JSON.stringify(taken)}`);
  }
  const named = await namePassengers(ctx, {
    bookingId,
    passengers: [
      person(1, 'Inês María', 'Núñez Peña', 'F', '1988-04-12'),
      person(2, 'Tomás', 'Núñez Silva', 'M', '2019-06-01'),
      { ...person(3, 'Åse', 'Núñez', 'F', '2026-02-01'), adultNo: 1 },
    ],
    contact: { email, phone: '+34600112233', locale, marketingConsent: false },
  });
  assert(named.ok, `the family is named: ${JSON.stringify(named)}`);
  return bookingId;
}

/** The same trip, held only. */
export async function holdTripOf(ctx: BookingCtx): Promise<string> {
  const passengers = { adults: 1, children: 1, infants: 1 };
  const market = { origin: 'MAD', destination: 'CUN', passengers, currency: 'EUR' };
  const dates = { departureDate: '2027-01-15', returnDate: '2027-01-22' };
  const found = await searchFlights(ctx, { ...market, ...dates });
  const offers = [found.outbound, found.inbound].flatMap((direction) => {
    const fare = direction?.flights.find((flight) => flight.state === 'available')?.fares[0];
    return fare ? [fare.offerId] : [];
  });
  const bookingId = uuidv7(ctx.now, ctx.random);
  const held = await holdTrip(ctx, { bookingId, offers, passengers, currency: 'EUR' });
  assert(held.ok, `the trip is held: ${JSON.stringify(held)}`);
  return bookingId;
}

function person(passengerNo: number, givenNames: string, surname: string, gender: string, birthDate: string) {
  // The family may have been booked before by the same visitor.
  return { passengerNo, givenNames, surname, gender, birthDate, nationality: 'ES', againConfirmed: true };
}
