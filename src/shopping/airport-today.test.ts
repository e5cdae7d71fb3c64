// "Today" is the day on the clocks of the airport of departure: in the evening in America, UTC has the next one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { airportDay } from '#flights/airport-day.ts';
import type { SearchInput } from '#flights/offer.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { partyOf } from '#reservations/passengers/check-passengers.ts';
import { followShortLink } from '#shopping/offers/follow-short-link.server.ts';
import { dayLink } from '#shopping/select-links.ts';
import { readSelect } from '#shopping/select-view.server.ts';
import { searchForm } from '#shopping/search-form.server.ts';
import { readSearchQuery } from '#shopping/search-query.ts';
import { defaultListOptions } from '#shopping/list-options.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let filed: Filed;
beforeAll(async () => {
  database = await openTestDatabase('world');
  filed = await readFiled({ db: database.db });
});
afterAll(() => database.drop());

/** 19:08 on 28 November in Cancún; ZZ104 to Madrid leaves at 20:45. */
const evening = new Date('2026-11-29T00:08:00Z');
/** 00:30 on 29 November in Madrid. */
const night = new Date('2026-11-28T23:30:00Z');
const site = { domainId: 1, url: 'http://localhost:3000', preview: false };

const trip: SearchInput = {
  origin: 'CUN',
  destination: 'MAD',
  departureDate: '2026-11-29',
  returnDate: '2026-12-06',
  passengers: { adults: 1, children: 0, infants: 0 },
  currency: 'EUR',
};

it('the flights of this evening are a link with their price on the select page', async () => {
  const ctx = { db: database.db, now: evening, locale: 'en' as const, site };
  const view = await readSelect(ctx, trip, defaultListOptions);
  expect(view.firstDay).toBe('2026-11-28');
  const today = view.directions[0]?.strip.find(({ date }) => date === '2026-11-28');
  expect(today?.state).toBe('from');
  expect(dayLink('en', view, 'outbound', '2026-11-28')).toContain('out=2026-11-28');
  expect(dayLink('en', view, 'outbound', '2026-11-27')).toBeNull();
});

it('yesterday cannot be chosen after midnight in Madrid, when UTC still has it', async () => {
  const ctx = { db: database.db, now: night, locale: 'en' as const, site };
  const input = { ...trip, origin: 'MAD', destination: 'CUN', departureDate: '2026-11-30' };
  expect((await readSelect(ctx, input, defaultListOptions)).firstDay).toBe('2026-11-29');
});

it('the search form offers the days that an origin still has, and no other', () => {
  const daysAt = (now: Date) => {
    const values = readSearchQuery(new URLSearchParams());
    return searchForm({ locale: 'en', country: null, now }, filed, values).firstDay;
  };
  expect(daysAt(evening)).toBe('2026-11-28');
  expect(daysAt(new Date('2026-11-29T12:00:00Z'))).toBe('2026-11-29');
});

describe('a short link to the flights of a day', () => {
  const link = async (key: string, search: object, now: Date) => {
    await database.db.pool.query(
      `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
       values (null, 'en', 'link', $1, $2, now())`,
      [key, JSON.stringify({ title: key, search })],
    );
    const settings = { PUBLIC_URL: 'http://localhost:3000', APP_MODE: 'demo' as const, LINK_HOSTS: [] };
    const ctx = { db: database.db, settings, site, now, locale: 'en' as const, log: openLog('silent') };
    const answer = await followShortLink(ctx, { key, currency: null });
    return answer.kind === 'leads' ? answer.to.slice(0, answer.to.indexOf('?')) : answer.kind;
  };

  it('leads to them until the day ends at the airport', async () => {
    expect(await link('tonight', { from: 'CUN', to: 'MAD', out: '2026-11-28' }, evening)).toBe('/en/select');
    expect(await link('yesterday', { from: 'MAD', to: 'CUN', out: '2026-11-28' }, night)).toBe('/en');
  });
});

it.each([
  ['CUN', evening, '2026-11-28'],
  ['MAD', night, '2026-11-29'],
  ['XXX', evening, '2026-11-29'],
])('a birth date of a trip from %s is judged by the day of that airport', (origin, now, day) => {
  const flights = [{ origin, departsLocal: '2027-01-15T10:30' }];
  const view = { passengers: [], flights } as unknown as Parameters<typeof partyOf>[0];
  expect(partyOf(view, filed, now).today).toBe(day);
  expect(airportDay(filed, origin, now)).toBe(day);
});
