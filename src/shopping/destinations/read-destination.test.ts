// Destination pages are true: their prices are those of a search on the same days, and their flights are on sale.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { filedNow } from '#flights/availability.server.ts';
import { searchFlights } from '#flights/search.server.ts';
import { daysBetween } from '#platform/lib/time.ts';
import {
  destinationPages,
  reachOf,
  readDestination,
  sitesFlyingTo,
} from '#shopping/destinations/read-destination.server.ts';
import { readDestinations } from '#shopping/destinations/read-destinations.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await openTestDatabase('world');
});
afterAll(() => base.drop());

const portugal = 5;
const ctxOf = (domainId = portugal) => ({
  db: base.db,
  now: worldNow,
  settings: testSettings(),
  locale: 'en' as const,
  site: { domainId, url: 'http://localhost', preview: false },
});
const asked = { from: null, month: null, currency: 'EUR' };

test('the price of a month is what a search for its days shows', async () => {
  const view = await readDestination(ctxOf(), 'CUN', asked);
  expect(view?.months.length).toBeGreaterThan(5);
  for (const trip of view?.months ?? []) {
    expect(daysBetween(trip.departureDate, trip.returnDate ?? '')).toBe(view?.nights);
    expect(trip.departureDate.slice(0, 7)).toBe(trip.month);
    const found = await searchFlights(ctxOf(), {
      origin: view?.origin.code ?? '',
      destination: 'CUN',
      departureDate: trip.departureDate,
      returnDate: trip.returnDate,
      passengers: { adults: 1, children: 0, infants: 0 },
      currency: 'EUR',
    });
    const lowest = [found.outbound, found.inbound].map((each) =>
      Math.min(...(each?.flights.flatMap(({ fares }) => fares.map(({ adultMinor }) => adultMinor)) ?? [])),
    );
    expect(lowest.reduce((a, b) => a + b)).toBe(trip.priceMinor);
  }
  const lowest = Math.min(...(view?.months.map(({ priceMinor }) => priceMinor) ?? []));
  expect(view?.best).toMatchObject({ priceMinor: lowest, isLowest: true });
});

test('visitors leave from the home airport of the site, or from the one that they choose', async () => {
  expect((await readDestination(ctxOf(), 'CUN', asked))?.origin.code).toBe('LIS');
  const porto = await readDestination(ctxOf(), 'CUN', { ...asked, from: 'OPO' });
  expect(porto?.origin.code).toBe('OPO');
  for (const from of ['MIA', 'XXX', '__proto__'])
    expect((await readDestination(ctxOf(), 'CUN', { ...asked, from }))?.origin.code).toBe('LIS');
  expect(porto?.origins.map(({ code }) => code)).toEqual(expect.arrayContaining(['LIS', 'MAD', 'OPO']));
  expect(porto?.others.map(({ code }) => code)).not.toContain('CUN');
});

test('each direction has its flights, with the numbers and weekdays of the schedule', async () => {
  const view = await readDestination(ctxOf(), 'CUN', asked);
  const { rows } = await base.db.pool.query<{ number: string; weekdays: number[] }>(
    `select carrier || flight_number || suffix number,
        array_agg(distinct extract(isodow from departure_date)::int order by extract(isodow from departure_date)::int) weekdays
       from flight where origin = 'LIS' and destination = 'CUN' and state <> 'cancelled' and departs_at > $1 group by 1`,
    [worldNow],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { number, weekdays } of rows) {
    const own = view?.outbound.filter(({ flightNumber }) => flightNumber === number) ?? [];
    expect([...new Set(own.flatMap((line) => line.weekdays))].toSorted((a, b) => a - b)).toEqual(weekdays);
  }
  expect(view?.inbound.length).toBeGreaterThan(0);
});

test('the calendar shows the asked month, or that of the best price', async () => {
  const best = await readDestination(ctxOf(), 'CUN', asked);
  expect(best?.calendar.month).toBe(best?.best?.month);
  const march = await readDestination(ctxOf(), 'CUN', { ...asked, month: '2027-03' });
  expect(march?.calendar.month).toBe('2027-03');
  expect(march?.calendar.days).toHaveLength(31);
  expect(march?.calendar.returns.length).toBeGreaterThan(0);
  for (const month of ['2019-03', '2090-01', '2027-13', 'x'])
    expect((await readDestination(ctxOf(), 'CUN', { ...asked, month }))?.calendar.month).toBe(
      best?.best?.month,
    );
});

test('a place has a page where flights there and back are filed in the currency', async () => {
  const filed = await filedNow(ctxOf());
  expect(await readDestination(ctxOf(), 'XXX', asked)).toBeNull();
  for (const [code, origins] of reachOf(filed, ['EUR']))
    for (const origin of origins) {
      expect(filed.fares.has(`${origin}${code}EUR`) && filed.fares.has(`${code}${origin}EUR`)).toBe(true);
    }
  const pages = await destinationPages(ctxOf());
  const cancun = pages.find(({ path }) => path === 'destinations/cancun-cun');
  expect(cancun?.domainIds).toEqual((await sitesFlyingTo(ctxOf(), 'CUN')).map(({ domainId }) => domainId));
  expect(cancun?.domainIds).toContain(portugal);
});

test.each([
  { from: 'MAD', currency: 'EUR' },
  { from: 'CUN', currency: 'MXN' },
])('a card from $from in $currency has the price and the nights of its page', async (wanted) => {
  const view = await readDestinations(ctxOf(), wanted);
  expect(view?.nonstop.length).toBeGreaterThan(1);
  for (const { code, fromMinor, nights } of view?.nonstop ?? []) {
    const page = await readDestination(ctxOf(), code, { ...wanted, month: null });
    expect({ code, fromMinor, nights }).toEqual({
      code,
      fromMinor: page?.best?.priceMinor ?? null,
      nights: page?.best ? page.nights : null,
    });
  }
});

test('the list has every place, those from the airport with their lowest price first', async () => {
  const view = await readDestinations(ctxOf(), { from: null, currency: 'EUR' });
  expect(view?.origin.code).toBe('LIS');
  const reach = reachOf(await filedNow(ctxOf()), ['EUR']);
  const codes = (places: readonly { code: string }[] = []) => places.map(({ code }) => code);
  const elsewhere = view?.elsewhere.flatMap(({ places }) => places) ?? [];
  expect(codes([...(view?.nonstop ?? []), ...elsewhere]).toSorted()).toEqual(
    [...reach.keys()].filter((code) => code !== 'LIS').toSorted(),
  );
  const prices = view?.nonstop.map(({ fromMinor }) => fromMinor ?? Infinity) ?? [];
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  for (const code of codes(view?.nonstop)) expect(reach.get(code)).toContain('LIS');
  for (const { code, fromMinor, flightMinutes } of elsewhere) {
    expect(reach.get(code)).not.toContain('LIS');
    expect([fromMinor, flightMinutes]).toEqual([null, null]);
  }
  const fromMadrid = await readDestinations(ctxOf(), { from: 'MAD', currency: 'EUR' });
  expect(fromMadrid?.origin.code).toBe('MAD');
  // 2 h 55 min in the timetable.
  expect(fromMadrid?.nonstop.find(({ code }) => code === 'TFS')?.flightMinutes).toBe(175);
  expect(await readDestinations(ctxOf(), { from: null, currency: 'XXX' })).toBeNull();
});
