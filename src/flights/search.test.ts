// Search and calendar on the demonstration world in a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { magic, magicDay } from '#demo/magic-flights.ts';
import { readFiled } from '#flights/filed.server.ts';
import type { FlightOffer, SearchInput } from '#flights/offer.ts';
import { partyTotal, perType } from '#flights/price.ts';
import { nearestDays, readCalendar, searchFlights } from '#flights/search.server.ts';

let world: TestDatabase;
let ctx: { db: TestDatabase['db']; now: Date };
beforeAll(async () => {
  world = await openTestDatabase('world');
  ctx = { db: world.db, now: worldNow };
});
afterAll(() => world.drop());

const family = { adults: 2, children: 1, infants: 1 };
const trip: SearchInput = {
  origin: 'MAD',
  destination: 'CUN',
  departureDate: '2026-12-11',
  returnDate: '2026-12-18',
  passengers: family,
  currency: 'EUR',
};
const magicFlight = (meaning: (typeof magic)[number]['meaning']) => {
  const found = magic.find((m) => m.meaning === meaning);
  if (!found) throw new Error(`no magic flight ${meaning}`);
  return { ...found, day: magicDay(found, worldNow) };
};
const searchMagic = async (meaning: (typeof magic)[number]['meaning'], passengers = family) => {
  const flight = magicFlight(meaning);
  const { origin, destination, day } = flight;
  const input = { ...trip, origin, destination, departureDate: day, returnDate: null, passengers };
  const { outbound } = await searchFlights(ctx, input);
  const offer = outbound.flights.find((f) => f.flightNumber === `ZZ${flight.flightNumber}`);
  if (!offer) throw new Error(`${meaning} does not fly on ${day}`);
  return offer;
};

test('a return search finds flights both ways and a week of prices around each day', async () => {
  const result = await searchFlights(ctx, trip);
  expect(result.outbound.flights.length).toBeGreaterThan(0);
  expect(result.inbound?.flights.length).toBeGreaterThan(0);
  expect(result.outbound.strip.map((d) => d.date)).toEqual(
    [8, 9, 10, 11, 12, 13, 14].map((d) => `2026-12-${String(d).padStart(2, '0')}`),
  );
  expect(result.inbound?.strip).toHaveLength(7);
});

test('[EN-10] a route names origin.airportCode and destination.destinationAirportCode', async () => {
  const result = await searchFlights(ctx, trip);
  expect(result.outbound.route).toEqual({
    origin: { airportCode: 'MAD' },
    destination: { destinationAirportCode: 'CUN' },
  });
  expect(result.inbound?.route).toEqual({
    origin: { airportCode: 'CUN' },
    destination: { destinationAirportCode: 'MAD' },
  });
});

test('every price is final: the sum of its parts for each type, and of its people for the party', async () => {
  let seen = 0;
  for (const currency of (await readFiled(ctx)).currencies) {
    const result = await searchFlights(ctx, { ...trip, currency });
    for (const flight of [...result.outbound.flights, ...(result.inbound?.flights ?? [])]) {
      for (const fare of flight.fares) {
        const { adultMinor, childMinor, infantMinor } = fare;
        expect(perType(fare.parts)).toEqual({ adultMinor, childMinor, infantMinor });
        expect(fare.totalMinor).toBe(2 * adultMinor + childMinor + infantMinor);
        expect(partyTotal(fare, family)).toBe(fare.totalMinor);
        seen++;
      }
    }
  }
  expect(seen).toBeGreaterThan(10);
});

test('the strip shows the price of the cheapest offer of its day', async () => {
  const result = await searchFlights(ctx, trip);
  const cheapest = Math.min(...result.outbound.flights.flatMap((f) => f.fares.map((x) => x.adultMinor)));
  const party = Math.min(...result.outbound.flights.flatMap((f) => f.fares.map((x) => x.totalMinor)));
  const day = result.outbound.strip.find((d) => d.date === trip.departureDate);
  expect(day).toEqual({ date: trip.departureDate, state: 'from', fromMinor: cheapest, partyMinor: party });
});

test('the month calendar agrees with the search of each of its days', async () => {
  const { origin, destination, passengers, currency } = trip;
  const calendar = await readCalendar(ctx, { origin, destination, month: '2027-02', passengers, currency });
  expect(calendar.days).toHaveLength(28);
  for (const day of calendar.days) {
    const found = await searchFlights(ctx, { ...trip, departureDate: day.date, returnDate: null });
    const prices = found.outbound.flights.flatMap((f: FlightOffer) => f.fares.map((x) => x.adultMinor));
    expect(day.fromMinor).toBe(prices.length > 0 ? Math.min(...prices) : null);
    const totals = found.outbound.flights.flatMap((f: FlightOffer) => f.fares.map((x) => x.totalMinor));
    expect(day.partyMinor).toBe(totals.length > 0 ? Math.min(...totals) : null);
    if (found.outbound.flights.length === 0) expect(day.state).toBe('no_flight');
  }
});

test('the calendar of several months has the days of each of them', async () => {
  const { origin, destination, passengers, currency } = trip;
  const of = (month: string, months?: number) =>
    readCalendar(ctx, { origin, destination, month, passengers, currency, ...(months && { months }) });
  const [three, december, january, february] = await Promise.all([
    of('2026-12', 3),
    of('2026-12'),
    of('2027-01', 1),
    of('2027-02'),
  ]);
  expect(three.days).toHaveLength(31 + 31 + 28);
  expect(three.days).toEqual([...december.days, ...january.days, ...february.days]);
});

test('an overnight flight home arrives a day later in local time', async () => {
  const { inbound } = await searchFlights(ctx, trip);
  const flight = inbound?.flights[0];
  expect(flight?.arrivalDayOffset).toBe(1);
  expect(flight?.departsLocal).toMatch(/^2026-12-18T\d\d:\d\d$/);
  expect(flight?.arrivesLocal).toMatch(/^2026-12-19T\d\d:\d\d$/);
});

test('a sold-out flight is shown as sold out', async () => {
  const flight = await searchMagic('sold_out');
  expect([flight.state, flight.fares]).toEqual(['sold_out', []]);
});

test('a closed flight cannot be bought', async () => {
  expect((await searchMagic('closed')).state).toBe('closed');
});

test('seats left are shown when they are few, and a larger party is offered nothing', async () => {
  const one = await searchMagic('nearly_sold_out', { adults: 1, children: 0, infants: 0 });
  expect(one.fares.map((f) => [f.bookingClass, f.seatsLeft])).toEqual([
    ['M', 1],
    ['M', 1],
    ['M', 1],
  ]);
  const two = await searchMagic('nearly_sold_out', { adults: 2, children: 0, infants: 0 });
  expect(two.fares.map((f) => [f.bookingClass, f.seatsLeft])).toEqual([
    ['B', 2],
    ['B', 2],
    ['B', 2],
  ]);
  expect((await searchMagic('nearly_sold_out')).state).toBe('sold_out');
});

test('prices rise as the cheap classes sell out', async () => {
  const small = await searchMagic('few_seats_long_haul', { adults: 1, children: 0, infants: 0 });
  const large = await searchMagic('few_seats_long_haul', { adults: 3, children: 0, infants: 0 });
  const basic = (f: FlightOffer) => f.fares.find((x) => x.family === 'basic')?.adultMinor ?? 0;
  expect(basic(large)).toBeGreaterThan(basic(small));
});

test('a fare that is not filed in a currency is not converted but reported as missing', async () => {
  const { outbound } = await searchFlights(ctx, {
    ...trip,
    origin: 'MAD',
    destination: 'TFS',
    departureDate: '2026-12-10',
    returnDate: null,
    currency: 'HNL',
  });
  expect(outbound.flights.map((f) => f.state)).toContain('no_fare');
  expect(outbound.strip.map((d) => d.state)).not.toContain('from');
});

test('a day without a flight finds the nearest days that have one', async () => {
  const found = await nearestDays(ctx, { ...trip, origin: 'MAD', destination: 'SAP', date: '2027-01-12' });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((d) => d.state === 'from' && d.date !== '2027-01-12')).toBe(true);
});

test('flights that leave within the cut-off are no longer sold', async () => {
  const { outbound } = await searchFlights(ctx, trip);
  const departs = outbound.flights[0];
  if (!departs) throw new Error('no flight');
  const { rows } = await world.db.pool.query<{ at: Date }>(
    'select departs_at at from flight where flight_id = $1',
    [departs.flightId],
  );
  const at = rows[0]?.at ?? worldNow;
  const minutesBefore = (minutes: number) => ({ ...ctx, now: new Date(at.getTime() - minutes * 60_000) });
  const stateAt = async (minutes: number) =>
    (await searchFlights(minutesBefore(minutes), trip)).outbound.flights[0]?.state;
  expect(await stateAt(91)).toBe('available');
  expect(await stateAt(90)).toBe('closed');
});

test('a search writes nothing: it works in a read-only transaction', async () => {
  const client = await world.db.pool.connect();
  try {
    await client.query('begin read only');
    const readOnly = { ...ctx, db: { ...world.db, pool: client as unknown as typeof world.db.pool } };
    const result = await searchFlights(readOnly, trip);
    expect(result.outbound.flights.length).toBeGreaterThan(0);
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('a day that is over is past, whether or not something flew on it', async () => {
  const { days } = await readCalendar(ctx, {
    origin: 'MAD',
    destination: 'CUN',
    month: '2026-11',
    passengers: family,
    currency: 'EUR',
  });
  const states = new Map(days.map(({ date, state }) => [date, state]));
  for (const day of ['2026-11-01', '2026-11-12', '2026-11-19']) expect(states.get(day), day).toBe('past');
  expect(states.get('2026-11-21')).not.toBe('past');
  // In Madrid two o'clock at night is still the day before in UTC.
  const night = new Date('2026-12-01T23:30:00Z');
  const december = await readCalendar(
    { ...ctx, now: night },
    { origin: 'MAD', destination: 'CUN', month: '2026-12', passengers: family, currency: 'EUR' },
  );
  expect(december.days.slice(0, 2).map(({ state }) => state)).toEqual(['past', 'from']);
});
