// What the select page shows where there is nothing to buy, and where there is.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#db/test-database.ts';
import { magic, magicDay } from '#db/world.ts';
import type { SearchInput } from '#flights/offer.ts';
import { readSelect } from '#shopping/select-view.server.ts';
import type { Sort } from '#shopping/select-view.ts';

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

function read(changes: Partial<SearchInput>, sort: Sort = 'time', month: string | null = null) {
  const ctx = { db: database.db, now: worldNow, locale: 'pt' as const };
  return readSelect(ctx, { ...trip, ...changes }, { sort, months: { outbound: month, inbound: null } });
}

const dayOf = (meaning: string) => {
  const flight = magic.find((m) => m.meaning === meaning);
  return flight ? magicDay(flight, worldNow) : '';
};

it('a sold out flight stays in view and the nearest days that can be bought stand beside it', async () => {
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

it('the families of a flight stand from the cheapest to the dearest', async () => {
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

it('a whole month is read only when it is asked for, and nonsense is overlooked', async () => {
  expect((await read({})).directions[0]?.month).toBeNull();
  expect((await read({}, 'time', '2027-13')).directions[0]?.month).toBeNull();
  const month = (await read({}, 'time', '2027-02')).directions[0]?.month;
  expect(month?.days).toHaveLength(28);
});
