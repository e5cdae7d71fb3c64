// Bags and seats in the price of a trip: from the filed prices, per fare and flight, for everybody.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { priceNeeds } from '#extras/needs/price-needs.server.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { searchFlights } from '#flights/search.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import type { TripNeeds } from '#shopping/trip-needs.ts';

let database: TestDatabase;
beforeAll(async () => (database = await openTestDatabase('world')));
afterAll(() => database.drop());

const two: PassengerCounts = { adults: 2, children: 0, infants: 1 };

/** The added price by family on the first flight of a day. */
async function added(needs: TripNeeds, { passengers = two, currency = 'EUR', day = '2027-01-16' } = {}) {
  const { db } = database;
  const settings = testSettings();
  const site = { domainId: 1, url: 'http://localhost', preview: false };
  const ctx = { db, now: worldNow, log: openLog('silent'), settings, site, locale: 'en' as const };
  const trip = {
    origin: 'MAD',
    destination: 'TFS',
    departureDate: day,
    returnDate: null,
    passengers,
    currency,
  };
  const { outbound } = await searchFlights(ctx, trip);
  const [flight] = outbound.flights;
  if (!flight) throw new Error('there is a flight');
  const { bagKg, addedMinor } = await priceNeeds(ctx, { needs, passengers, currency, flights: [flight] });
  const byFamily = flight.fares.map((fare) => [fare.family, addedMinor[fare.offerId] ?? null]);
  return { flightId: flight.flightId, bagKg, ...Object.fromEntries(byFamily) } as Record<
    string,
    number | null
  >;
}

it('a bag for each costs its filed price, and nothing where the fare includes it', async () => {
  expect(await added({ bags: 1, seat: null })).toMatchObject({ bagKg: 23, basic: 5_000, plus: 0, flex: 0 });
  expect(await added({ bags: 2, seat: null })).toMatchObject({ basic: 10_000, plus: 5_000, flex: 0 });
});

it('seats are the cheapest of their kind, and bags and seats are added up', async () => {
  expect(await added({ bags: 0, seat: 'front' })).toMatchObject({ basic: 2_400, plus: 2_400, flex: 0 });
  expect(await added({ bags: 1, seat: 'front' })).toMatchObject({ basic: 7_400, plus: 2_400, flex: 0 });
});

it('a fare without all of it has no such price', async () => {
  const { flightId } = await added({ bags: 1, seat: 'any' });
  await prepared(database.db, `insert into seat_block (flight_id, seat, reason) values ($1, '*', 'no_map')`, [
    flightId,
  ]);
  expect(await added({ bags: 1, seat: 'any' })).toMatchObject({ basic: null, plus: null, flex: null });
  expect(await added({ bags: 1, seat: null })).toMatchObject({ basic: 5_000 });
  await prepared(database.db, `update extra set active = false where extra_code = 'BG23'`);
  // The next heavier bag is not the one that these fares include.
  expect(await added({ bags: 1, seat: null })).toMatchObject({ bagKg: 32, basic: 9_000, plus: 9_000 });
  await prepared(database.db, `update extra set active = false where extra_code = 'BG32'`);
  expect(await added({ bags: 1, seat: null })).toMatchObject({ bagKg: null, basic: null, plus: null });
});
