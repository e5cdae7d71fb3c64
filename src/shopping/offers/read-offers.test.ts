// Offers are true: the search finds the same price on the same days, and nothing is offered that cannot be bought.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { searchFlights } from '#flights/search.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays, daysBetween } from '#platform/lib/time.ts';
import type { OfferView } from '#shopping/offers/offers.ts';
import { readOffers } from '#shopping/offers/read-offers.server.ts';

let test: TestDatabase;
let seconds = 0;
beforeAll(async () => {
  test = await openTestDatabase('world');
  await test.db.pool.query("delete from content_entry where kind = 'offer'");
});
afterEach(async () => {
  // Each case begins a minute later, so that nothing is cached from the one before.
  seconds += 60;
  await test.db.pool.query('delete from content_entry');
});
afterAll(() => test.drop());

const settings = testSettings();
const ctxOf = (domainId = 5, locale: Locale = 'en', preview = false) => ({
  db: test.db,
  now: new Date(worldNow.getTime() + seconds * 1000),
  settings,
  locale,
  site: { domainId, url: 'http://localhost', preview },
});

type Body = { origin: string; destination: string; nights: number | null } & Record<string, unknown>;

async function write(key: string, body: Body, row: Record<string, unknown> = {}): Promise<void> {
  const { domainId = 5, language = 'en', draft = null, removed = false } = row;
  const whole = { order: 10, active: true, ...body };
  await test.db.pool.query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, draft, removal_drafted, updated_at)
     values ($1, $2, 'offer', $3, $4, $5, $6, now())`,
    [domainId, language, key, row.draft === true ? null : whole, draft === true ? whole : draft, removed],
  );
}

const keysOf = (offers: OfferView[]) => offers.map(({ id }) => id);

/** The price of one adult on the select page for exactly the days of the offer. */
async function priceOnSelect(offer: OfferView): Promise<number> {
  const found = await searchFlights(ctxOf(), {
    origin: offer.origin.airportCode,
    destination: offer.destination.destinationAirportCode,
    departureDate: offer.departureDate,
    returnDate: offer.returnDate,
    passengers: { adults: 1, children: 0, infants: 0 },
    currency: offer.currencyCode,
  });
  const directions = offer.returnDate ? [found.outbound, found.inbound] : [found.outbound];
  return directions
    .map((direction) =>
      Math.min(...(direction?.flights ?? []).flatMap((f) => f.fares.map((fare) => fare.adultMinor))),
    )
    .reduce((sum, minor) => sum + minor, 0);
}

it.each(['EUR', 'USD', 'GBP'])(
  '[EN-03] in %s every offer costs what the search asks for its days, and no day of its window is cheaper',
  async (currency) => {
    await write('cancun', { origin: 'MAD', destination: 'CUN', nights: 7, order: 1 });
    await write('punta-cana', { origin: 'LIS', destination: 'PUJ', nights: 10, order: 2 });
    await write('new-york', { origin: 'MAD', destination: 'JFK', nights: null, order: 3 });
    const offers = await readOffers(ctxOf(), currency);
    expect(keysOf(offers)).toEqual(['cancun', 'punta-cana', 'new-york']);
    for (const offer of offers) {
      expect(offer.currencyCode).toBe(currency);
      expect(await priceOnSelect(offer), offer.id).toBe(offer.priceMinor);
      if (offer.returnDate === null) continue;
      expect(daysBetween(offer.departureDate, offer.returnDate)).toBe(offer.nights);
      const later = { ...offer, departureDate: addDays(offer.departureDate, 7) };
      const other = await priceOnSelect({ ...later, returnDate: addDays(offer.returnDate, 7) });
      expect(other, offer.id).toBeGreaterThanOrEqual(offer.priceMinor);
    }
    expect(offers.at(-1)).toMatchObject({ nights: null, returnDate: null });
  },
);

it('an offer departs within the window set by its editor', async () => {
  const window = { departFrom: '2027-02-01', departTo: '2027-02-14' };
  await write('cancun', { origin: 'MAD', destination: 'CUN', nights: 7, ...window });
  const [offer] = await readOffers(ctxOf(), 'EUR');
  expect(offer?.departureDate).toMatch(/^2027-02-(0\d|1[0-4])$/);
});

it('an offer is hidden when its window is past, without a fare in the currency, and without a flight', async () => {
  await write('past', { origin: 'MAD', destination: 'CUN', nights: 7, departTo: '2026-11-01' });
  await write('no-fare', { origin: 'LIS', destination: 'FNC', nights: 7 });
  await write('no-flight', { origin: 'CUN', destination: 'SJO', nights: 7 });
  await write('good', { origin: 'MAD', destination: 'PUJ', nights: 7 });
  expect(keysOf(await readOffers(ctxOf(), 'USD'))).toEqual(['good']);
  expect(keysOf(await readOffers(ctxOf(), 'EUR'))).toEqual(['good', 'no-fare']);
});

it('an offer is hidden when the last seat is sold, at most five seconds later', async () => {
  await write('liberia', { origin: 'MAD', destination: 'LIR', nights: 7 });
  await write('roatan', { origin: 'MAD', destination: 'RTB', nights: 7 });
  expect(keysOf(await readOffers(ctxOf(), 'EUR'))).toEqual(['liberia', 'roatan']);
  const client = await test.db.pool.connect();
  try {
    await client.query(`update inventory i set limits = array_fill(0::smallint, array[cardinality(i.limits)])
      from flight f where f.flight_id = i.flight_id and f.origin = 'MAD' and f.destination = 'LIR'`);
    await client.query(`update flight set state = 'closed' where origin = 'RTB' and destination = 'MAD'`);
    // Cached for less than three seconds; the copy of the availability is at most two seconds old.
    seconds += 3;
    expect(keysOf(await readOffers(ctxOf(), 'EUR'))).toEqual([]);
  } finally {
    await client.query(`update flight set state = 'open' where origin = 'RTB'`);
    client.release();
  }
});

it('a new fare and an edit of the content are seen at once, not after some seconds', async () => {
  await write('jamaica', { origin: 'MAD', destination: 'MBJ', nights: 7 });
  const [before] = await readOffers(ctxOf(), 'EUR');
  await test.db.pool.query(
    `update fare set adult_minor = adult_minor + 1000 where origin = 'MAD' and destination = 'MBJ'`,
  );
  await test.db.pool.query('update filed_version set version = version + 1');
  const [dearer] = await readOffers(ctxOf(), 'EUR');
  expect(dearer?.priceMinor).toBe((before?.priceMinor ?? 0) + 1000);
  await test.db.pool.query(`update content_entry set published = published || '{"title": "Reggae"}'`);
  expect((await readOffers(ctxOf(), 'EUR'))[0]?.title).toBe('Reggae');
});

it('within two seconds the same request is not computed again', async () => {
  await write('jamaica', { origin: 'MAD', destination: 'MBJ', nights: 7 });
  const first = await readOffers(ctxOf(), 'EUR');
  seconds += 2;
  expect(await readOffers(ctxOf(), 'EUR')).toBe(first);
  seconds += 1;
  expect(await readOffers(ctxOf(), 'EUR')).not.toBe(first);
});

it('a draft is offered in the preview only, and an offer with a drafted removal is gone there', async () => {
  await write('shown', { origin: 'MAD', destination: 'CUN', nights: 7 }, { removed: true });
  await write('draft', { origin: 'MAD', destination: 'PUJ', nights: 7 }, { draft: true });
  expect(keysOf(await readOffers(ctxOf(), 'EUR'))).toEqual(['shown']);
  expect(keysOf(await readOffers(ctxOf(5, 'en', true), 'EUR'))).toEqual(['draft']);
});

it('an offer that is missing in a language is shown in another one and marked with its language', async () => {
  const body = { origin: 'LIS', destination: 'SDQ', nights: 7, title: 'Primavera' };
  await write('spring', body, { language: 'pt' });
  const [offer] = await readOffers(ctxOf(5, 'es'), 'EUR');
  expect(offer).toMatchObject({ title: 'Primavera', language: 'pt', destinationCity: 'Santo Domingo' });
  expect((await readOffers(ctxOf(5, 'pt'), 'EUR'))[0]).not.toHaveProperty('language');
});

it('only a site without any offer by its editors shows the cheapest weeks automatically', async () => {
  const offers = await readOffers(ctxOf(), 'EUR');
  expect(offers).toHaveLength(9);
  const prices = offers.map(({ priceMinor }) => priceMinor);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(new Set(offers.map((o) => o.destination.destinationAirportCode)).size).toBe(offers.length);
  for (const offer of offers) expect(await priceOnSelect(offer), offer.id).toBe(offer.priceMinor);
  expect(await readOffers(ctxOf(), 'JPY')).toEqual([]);

  await write('switched-off', { origin: 'MAD', destination: 'CUN', nights: 7, active: false });
  expect(await readOffers(ctxOf(), 'EUR')).toEqual([]);
  expect(await readOffers(ctxOf(7), 'EUR')).toHaveLength(9);
});

it('a site that does not exist offers nothing', async () => {
  expect(await readOffers(ctxOf(99), 'EUR')).toEqual([]);
});
