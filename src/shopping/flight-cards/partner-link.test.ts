// A partner's link may name a flight, a fare or a cabin: it is found, and nothing is chosen.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import type { FlightOffer } from '#flights/offer.ts';
import { searchFlights } from '#flights/search.server.ts';
import { partnerLink } from '#shopping/flight-cards/partner-link.server.ts';

let database: TestDatabase;
let filed: Filed;
let flights: FlightOffer[];
beforeAll(async () => {
  database = await openTestDatabase('world');
  filed = await readFiled({ db: database.db });
  const found = await searchFlights(
    { db: database.db, now: worldNow },
    {
      origin: 'MAD',
      destination: 'CUN',
      departureDate: '2026-12-11',
      returnDate: '2026-12-18',
      passengers: { adults: 1, children: 0, infants: 0 },
      currency: 'EUR',
    },
  );
  flights = [...found.outbound.flights, ...(found.inbound?.flights ?? [])];
});
afterAll(() => database.drop());

const came = (query: string, locale: 'en' | 'es' | 'pt' = 'en') =>
  partnerLink({ locale, country: null }, new URLSearchParams(query), filed, flights);

it('there is no note when a link names neither flight nor fare', () => {
  expect(came('origin=MAD&flight=&family=%20')).toBeNull();
});

it.each(['ZZ103', 'zz103', 'ZZ 103', 'zz-0103', '103', ' 103 '])(
  'flight %j is found and marked',
  (flight) => {
    const found = came(`flight=${encodeURIComponent(flight)}`);
    expect(found?.flights.map((each) => each.number)).toEqual(['ZZ103']);
    expect(found?.text).toBe('You came for flight ZZ103. Nothing has been chosen for you.');
  },
);

it.each(['flight=ZZ103&flight=ZZ104', 'flight=ZZ103,ZZ104'])('both directions may be named: %s', (query) => {
  expect(came(query)?.flights.map((each) => each.number)).toEqual(['ZZ103', 'ZZ104']);
});

it.each([
  ['flight=ZZ999', 'en', 'Flight ZZ999, which you came for, does not fly on this day. These flights do.'],
  ['flight=%3Cscript%3E', 'en', 'The flight that the link names is none of ours.'],
  [`flight=${'9'.repeat(10_000)}`, 'en', 'The flight that the link names is none of ours.'],
  ['family=flex', 'en', 'You came for the Flex fare.'],
  ['family=FLEX', 'es', 'Buscabas la tarifa Flex.'],
  ['cabin=economy', 'pt', 'Procurava a tarifa económica.'],
  ['cabin=constructor', 'en', 'The fare or cabin that the link names is none of ours.'],
  ['family=luxury', 'en', 'The fare or cabin that the link names is none of ours.'],
] as const)('%.40s in %s says so', (query, locale, sentence) => {
  const found = came(query, locale);
  expect(found?.text.startsWith(sentence)).toBe(true);
  expect(found?.flights).toEqual([]);
});

it('a flight or a fare that cannot be bought is reported as such', () => {
  const closed = flights.map((flight) => ({ ...flight, state: 'sold_out' as const, fares: [] }));
  const found = partnerLink(
    { locale: 'es', country: null },
    new URLSearchParams('flight=103&family=plus'),
    filed,
    closed,
  );
  expect(found?.text).toContain('El vuelo ZZ103 que buscabas no se puede comprar este día.');
  expect(found?.text).toContain('La tarifa Plus que buscabas no está a la venta en estos vuelos.');
});
