// Offers on the home page are true: the search finds the same price on the same days.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#db/test-database.ts';
import { holidayOffers } from '#shopping/holiday-offers.server.ts';
import { searchFlights } from '#flights/search.server.ts';
import { daysBetween } from '#lib/time.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('world');
});
afterAll(() => database.drop());

const ctx = () => ({ db: database.db, now: worldNow });

it('every offer costs what the search asks for its two days, and the cheapest comes first', async () => {
  const offers = await holidayOffers(ctx(), 'EUR');
  expect(offers.length).toBeGreaterThan(5);
  expect(offers.map((o) => o.fromMinor)).toEqual(offers.map((o) => o.fromMinor).toSorted((a, b) => a - b));
  expect(new Set(offers.map((o) => o.destination)).size).toBe(offers.length);
  for (const offer of offers) {
    expect(daysBetween(offer.out, offer.back)).toBe(offer.nights);
    const found = await searchFlights(ctx(), {
      origin: offer.origin,
      destination: offer.destination,
      departureDate: offer.out,
      returnDate: offer.back,
      passengers: { adults: 1, children: 0, infants: 0 },
      currency: 'EUR',
    });
    const cheapest = [found.outbound, found.inbound].map((direction) =>
      Math.min(...(direction?.flights ?? []).flatMap((f) => f.fares.map((fare) => fare.adultMinor))),
    );
    expect(
      cheapest.reduce((sum, minor) => sum + minor, 0),
      offer.destination,
    ).toBe(offer.fromMinor);
  }
});

it('in a currency of few markets only those markets are offered', async () => {
  const offers = await holidayOffers(ctx(), 'HNL');
  expect(offers.map((o) => o.destination).toSorted()).toEqual(['RTB', 'SAP']);
});

it('in a currency that nobody files there is nothing to offer', async () => {
  expect(await holidayOffers(ctx(), 'JPY')).toEqual([]);
});
