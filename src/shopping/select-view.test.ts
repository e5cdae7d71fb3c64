// What the select page shows where there is nothing to buy, and where there is.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { magic, magicDay } from '#demo/magic-flights.ts';
import type { SearchInput } from '#flights/offer.ts';
import { addDays } from '#platform/lib/time.ts';
import { firstChoice } from '#shopping/select-view.ts';
import { readSelect } from '#shopping/select-view.server.ts';
import { defaultListOptions, type ListOptions } from '#shopping/list-options.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('world');
});
afterAll(() => database.drop());

const trip: SearchInput = {
  origin: 'MAD',
  destination: 'TFS',
  departureDate: '2027-01-16',
  returnDate: null,
  passengers: { adults: 1, children: 0, infants: 0 },
  currency: 'EUR',
};

const site = { domainId: 1, url: 'http://localhost', preview: false };

function read(changes: Partial<SearchInput>, options: Partial<ListOptions> = {}) {
  const ctx = { db: database.db, now: worldNow, locale: 'pt' as const, site };
  return readSelect(ctx, { ...trip, ...changes }, { ...defaultListOptions, ...options });
}

const dayOf = (meaning: string) => {
  const flight = magic.find((m) => m.meaning === meaning);
  return flight ? magicDay(flight, worldNow) : '';
};

it('a sold-out flight stays visible with the nearest days that can be bought', async () => {
  const day = dayOf('sold_out');
  const [outbound] = (await read({ departureDate: day })).directions;
  expect(outbound?.flights.map((f) => f.state)).toContain('sold_out');
  const open = outbound?.flights.some((f) => f.state === 'available');
  expect(outbound?.nearest.length ?? 0).toBe(open ? 0 : 6);
  for (const near of outbound?.nearest ?? []) expect(near.fromMinor).not.toBeNull();
});

it('a route without a fare in the currency names the currencies that it has', async () => {
  const view = await read({ currency: 'CRC' });
  expect(view.directions[0]?.flights.every((f) => f.state === 'no_fare')).toBe(true);
  expect(view.currencies).toContain('EUR');
  expect(view.currencies).not.toContain('CRC');
});

it('the families of a flight are sorted from the cheapest to the most expensive', async () => {
  const view = await read({ destination: 'CUN' });
  for (const flight of view.directions[0]?.flights ?? []) {
    const totals = flight.fares.map((fare) => fare.totalMinor);
    expect(totals.length).toBeGreaterThan(2);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  }
});

it('every charge has its name in the language of the page', async () => {
  const view = await read({ destination: 'CUN' });
  const parts = view.directions[0]?.flights[0]?.fares[0]?.parts ?? [];
  for (const part of parts.filter(({ kind }) => kind !== 'fare')) {
    expect(view.chargeNames[part.code], part.code).toBeTruthy();
  }
});

it('a whole month is read only on request', async () => {
  expect((await read({})).directions[0]?.month).toBeNull();
  const months = { outbound: '2027-02', inbound: null };
  expect((await read({}, { months })).directions[0]?.month?.days).toHaveLength(28);
});

it('the strip shows seven other days on request, and ignores a day out of range', async () => {
  const strip = async (outbound: string) => {
    const view = await read({}, { weeks: { outbound, inbound: null } });
    return view.directions[0]?.strip.map((day) => day.date) ?? [];
  };
  expect(await strip('2027-01-20')).toHaveLength(7);
  expect((await strip('2027-01-20'))[0]).toBe('2027-01-20');
  expect((await strip('1999-01-01'))[0]).toBe('2027-01-13');
});

it('a return flight that leaves before any outbound flight arrives is marked, and cannot be chosen', async () => {
  // All three flights to Tenerife leave on the same day; the first one back leaves before the second one arrives.
  const view = await read({ returnDate: '2027-01-16' });
  const [out, back] = view.directions;
  const first = out?.flights.map((f) => f.arrivesLocal).toSorted()[0] ?? '';
  for (const flight of back?.flights ?? []) {
    expect(flight.state === 'too_early', flight.departsLocal).toBe(flight.departsLocal <= first);
  }
  const long = await read({ destination: 'CUN', departureDate: '2027-01-16', returnDate: '2027-01-16' });
  expect(long.directions[1]?.flights.map((f) => f.state)).toEqual(['available']);
});

it('far past the end of the schedule the last days with flights are offered', async () => {
  const [outbound] = (await read({ departureDate: addDays(worldNow.toISOString().slice(0, 10), 400) }))
    .directions;
  expect(outbound?.flown).toBe(0);
  expect(outbound?.nearest).toHaveLength(3);
});

it('lengths of stay are those with a return flight, priced for both directions', async () => {
  const daily = await read({ returnDate: '2027-01-23' });
  expect(daily.stays.map((stay) => stay.nights)).toEqual([7, 10, 14]);
  // Saturdays only.
  const weekly = await read({ destination: 'RTB', departureDate: '2027-01-16', returnDate: '2027-01-23' });
  expect(weekly.stays.map((stay) => stay.nights)).toEqual([7, 14, 21]);
  const [out, back] = weekly.directions.map(
    ({ strip, date }) => strip.find((day) => day.date === date)?.fromMinor,
  );
  expect(weekly.stays[0]?.fromMinor).toBe((out ?? 0) + (back ?? 0));
  expect((await read({})).stays).toEqual([]);
});

it('filters remove fares and flights, and the view has the numbers shown and in total', async () => {
  const [all] = (await read({})).directions;
  const [some] = (await read({}, { with: ['bag'], leaves: { outbound: ['morning'], inbound: [] } }))
    .directions;
  expect(all?.flights).toHaveLength(3);
  expect(some?.flights.map((f) => f.departsLocal.slice(11))).toEqual(['07:15']);
  expect(some?.flown).toBe(3);
  expect(some?.flights[0]?.fares.map((fare) => fare.family)).toEqual(['plus', 'flex']);
  expect(some?.dayParts).toEqual(['morning', 'afternoon', 'evening']);
});

it.each<[string | null, string | undefined]>([
  [null, '07:15'],
  ['2027-01-16T07:15', '15:00'],
  ['2027-01-16T14:00', '15:00'],
  ['2027-01-16T20:00', undefined],
])('after an arrival at %s the fares of %s are open', (after, clock) => {
  const at = (time: string, state: 'available' | 'sold_out' = 'available') => ({
    departsLocal: `2027-01-16T${time}`,
    state,
  });
  const flights = [at('06:00', 'sold_out'), at('07:15'), at('15:00')];
  expect(firstChoice(flights, after)?.departsLocal.slice(11)).toBe(clock);
});
