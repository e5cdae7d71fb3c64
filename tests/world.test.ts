// The demonstration world in a real database: it loads from nothing, every route can be sold, and it never becomes
// outdated.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { magic, magicDay } from '#demo/magic-flights.ts';
import { worldRoutes } from '#demo/rotations.ts';
import { loadWorld, type LoadedWorld } from '#demo/load/load-world.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

let own: TestDatabase;
let first: LoadedWorld;
beforeAll(async () => {
  own = await openTestDatabase('empty', 4);
  first = await loadWorld(own.db, { now });
});
afterAll(() => own.drop());

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await own.db.pool.query(text, values)).rows as T[];
}

/** Outbound routes that allow a stay of this many nights. */
async function stays(nights: number): Promise<string[]> {
  const found = await rows<{ route: string }>(
    `SELECT DISTINCT o.origin || o.destination AS route FROM flight o JOIN flight b
     ON b.origin = o.destination AND b.destination = o.origin AND b.departure_date = o.departure_date + $1::int
     WHERE o.origin IN ('MAD', 'BCN', 'LIS', 'OPO')`,
    [nights],
  );
  return found.map(({ route }) => route);
}

test('it loads from nothing through the importer of schedule files', async () => {
  expect(first).toMatchObject({
    fresh: false,
    report: { problems: [], offsetWarnings: 0, outsideValidity: 0 },
  });
  const [row] = await rows<{ flights: number; first: string; last: string }>(
    'SELECT count(*) AS flights, min(departure_date) AS first, max(departure_date) AS last FROM flight',
  );
  expect(row?.flights).toBeGreaterThan(12_000);
  expect([row?.first, row?.last]).toEqual(['2026-11-17', '2027-11-21']);
});

test('the importer keeps the terminals of the schedule file at airports with several', async () => {
  const flown = await rows<{ origin: string; departs: string; arrives: string }>(
    `SELECT DISTINCT origin, departure_terminal AS departs, arrival_terminal AS arrives FROM flight
     WHERE flight_number IN (103, 104, 501) AND origin IN ('MAD', 'CUN') ORDER BY origin, arrives`,
  );
  expect(flown).toEqual([
    { origin: 'CUN', departs: '4', arrives: '4S' },
    { origin: 'MAD', departs: '4S', arrives: '' },
    { origin: 'MAD', departs: '4S', arrives: '4' },
  ]);
});

test('every route operates in every one of the coming twelve months, both ways', async () => {
  const flown = await rows<{ route: string; months: number }>(
    `SELECT origin || destination AS route, count(DISTINCT to_char(departure_date, 'YYYY-MM'))::int AS months
     FROM flight WHERE departure_date BETWEEN '2026-12-01' AND '2027-11-15' GROUP BY 1`,
  );
  const months = new Map(flown.map((row) => [row.route, row.months]));
  for (const { origin, destination } of worldRoutes()) expect(months.get(origin + destination)).toBe(12);
});

test('every flight has seats in each cabin and a fare in euro for each of its classes', async () => {
  const bare = await rows(
    `SELECT f.flight_number FROM flight f LEFT JOIN inventory i USING (flight_id) WHERE i.flight_id IS NULL
     UNION ALL
     SELECT f.flight_number FROM flight f JOIN inventory i USING (flight_id) JOIN booking_class b USING (cabin)
     WHERE NOT EXISTS (SELECT FROM fare WHERE fare.origin = f.origin AND fare.destination = f.destination
       AND fare.booking_class = b.booking_class AND currency = 'EUR'
       AND f.departure_date BETWEEN travel_from AND travel_to)`,
  );
  expect(bare).toEqual([]);
});

test('stays of 7 and 14 nights are possible on every route, of 10 on the twice-weekly ones', async () => {
  const outbound = new Set(
    worldRoutes()
      .filter((r) => /MAD|BCN|LIS|OPO/.test(r.origin))
      .map((r) => r.origin + r.destination),
  );
  expect((await stays(14)).length).toBe(outbound.size);
  expect((await stays(7)).length).toBe(outbound.size - 1);
  expect(await stays(10)).toEqual(expect.arrayContaining(['MADSAP', 'MADHAV', 'BCNPUJ']));
});

test('the magic flights have their documented states', async () => {
  for (const flight of magic) {
    const [row] = await rows<{ state: string; limits: number[] }>(
      `SELECT state, limits FROM flight JOIN inventory USING (flight_id)
       WHERE cabin = 'Y' AND flight_number = $1 AND origin = $2 AND departure_date = $3`,
      [flight.flightNumber, flight.origin, magicDay(flight, now)],
    );
    expect(row?.state).toBe(flight.meaning === 'closed' ? 'closed' : 'open');
    if (flight.limits) expect(row?.limits).toEqual(flight.limits);
  }
});

describe('loading again', () => {
  test('loading on the same day costs one query and changes nothing', async () => {
    expect(await loadWorld(own.db, { now: later(1) })).toEqual({ fresh: true });
  });

  test('a month later the horizon moves on, and no flight is cancelled, duplicated or renumbered', async () => {
    const before = await rows<{ id: number }>(`SELECT flight_id AS id FROM flight ORDER BY 1`);
    await rows(`UPDATE translation SET text = 'Ciudad' WHERE airport_code = 'MAD' AND locale = 'en'`);
    const again = await loadWorld(own.db, { now: later(32) });
    expect(again).toMatchObject({ fresh: false, report: { updated: 0, cancelled: 0, removed: 0 } });
    const after = new Set(
      (await rows<{ id: number }>(`SELECT flight_id AS id FROM flight`)).map((row) => row.id),
    );
    expect(before.filter((row) => !after.has(row.id))).toEqual([]);
    expect(after.size).toBeGreaterThan(before.length);
    expect(await rows(`SELECT max(departure_date) AS last FROM flight`)).toEqual([{ last: '2027-12-23' }]);
    expect(await rows(`SELECT text FROM translation WHERE airport_code = 'MAD' AND locale = 'en'`)).toEqual([
      { text: 'Ciudad' },
    ]);
    expect(
      await rows(`SELECT count(*) - count(DISTINCT (code, departure_country, arrival_country, currency)) AS twice
      FROM charge`),
    ).toEqual([{ twice: 0 }]);
  });

  test('two processes that start at once load it once', async () => {
    const answers = await Promise.all([1, 2].map(() => loadWorld(own.db, { now: later(70) })));
    const inserted = answers.map((answer) => (answer.fresh ? 0 : answer.report.inserted));
    expect(Math.min(...inserted)).toBe(0);
    expect(Math.max(...inserted)).toBeGreaterThan(1_000);
  });
});
