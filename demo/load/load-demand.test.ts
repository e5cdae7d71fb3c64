// Fictional demand: prices differ from day to day, and nothing that somebody else set changes.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { closedClasses, loadDemoDemand } from '#demo/load/load-demand.server.ts';
import { magicOf } from '#demo/magic-flights.ts';
import { readCalendar } from '#flights/search.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
const going = { now: worldNow, isStopping: () => false };

beforeAll(async () => {
  database = await openTestDatabase('world');
});
afterAll(() => database.drop());

const limits = () =>
  prepared<{ flightId: number; limits: string }>(
    database.db,
    `select flight_id "flightId", limits::text from inventory where cabin = 'Y' order by flight_id`,
  );

it('a second start changes nothing, nor does one that is stopping; limits set by others stay', async () => {
  expect(await loadDemoDemand(database.db, { ...going, isStopping: () => true })).toBe(0);
  const [set] = await prepared<{ flightId: number }>(
    database.db,
    `update inventory i set limits[5] = 7 from flight f where f.flight_id = i.flight_id and cabin = 'Y'
       and f.flight_number = 103 and f.departure_date = '2026-12-13' returning i.flight_id "flightId"`,
  );
  expect(closedClasses('ZZ103MAD', '2026-12-13')).toBeGreaterThan(0);
  const before = new Map((await limits()).map((row) => [row.flightId, row.limits]));
  expect(await loadDemoDemand(database.db, going)).toBeGreaterThan(1_000);
  const after = await limits();
  expect(after.find(({ flightId }) => flightId === set?.flightId)?.limits).toMatch(/,7\}$/);
  expect(after.filter((row) => before.get(row.flightId) !== row.limits).length).toBeGreaterThan(1_000);
  expect(await loadDemoDemand(database.db, going)).toBe(0);
  expect(await limits()).toEqual(after);
  expect(await findImbalances(database.db)).toEqual([]);
});

it('flights with a known outcome keep it', async () => {
  const magic = await prepared<{ limits: string }>(
    database.db,
    `select distinct i.limits::text from flight f join inventory i using (flight_id)
     where i.cabin = 'Y' and (f.flight_number, f.origin, f.departure_date::text) in
       (select * from unnest($1::int[], $2::bpchar[], $3::text[]))`,
    magicOf(worldNow),
  );
  expect(magic.map((each) => each.limits)).toContain('{0,0,0,0,0}');
  expect(magic.map((each) => each.limits)).toContain('{3,3,3,2,0}');
});

it('within a season a Tuesday costs less than a Friday, and few days have the lowest price', async () => {
  const { days } = await readCalendar(
    { db: database.db, now: worldNow },
    {
      origin: 'MAD',
      destination: 'TFS',
      month: '2027-02',
      passengers: { adults: 1, children: 0, infants: 0 },
      currency: 'EUR',
    },
  );
  const mean = (weekday: number) => {
    const some = days.filter(({ date }) => new Date(date).getUTCDay() === weekday);
    return some.reduce((sum, { fromMinor }) => sum + (fromMinor ?? 0), 0) / some.length;
  };
  expect(mean(2)).toBeLessThan(mean(5));
  const lowest = Math.min(...days.map(({ fromMinor }) => fromMinor ?? Infinity));
  expect(days.filter(({ fromMinor }) => fromMinor === lowest).length).toBeLessThan(days.length / 2);
});
