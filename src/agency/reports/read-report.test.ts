// Reports on a real database: which rows they have, by which days, in which pages, and their sums.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tableBytes } from '#agency/files/stream-table.server.ts';
import { reportFile } from '#agency/reports/export-report.server.ts';
import { viewReport } from '#agency/reports/report-view.server.ts';
import { readReport, readRowKey, writeRowKey } from '#agency/reports/read-report.server.ts';
import { readReportQuery, reportNames, writeReportQuery } from '#agency/reports/report-query.ts';
import type { Agent } from '#identity/signed-in.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { agencyWithCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

const zone = 'Europe/Madrid';
const count = 60;
let test: TestDatabase;
let agency: string;
let agents: string[];
let other: string;

beforeAll(async () => {
  test = await openTestDatabase('world');
  const ctx = { db: test.db, now: worldNow };
  agency = await agencyWithCredit(ctx, { name: 'Viajes Brisa', currencies: ['EUR', 'USD'] });
  other = await agencyWithCredit(ctx, { name: 'Costa Norte' });
  agents = [
    await makeAgent(ctx, agency, { name: 'Joan Vidal' }),
    await makeAgent(ctx, agency, { name: 'Ana Sá' }),
  ];
  const otherAgents = [await makeAgent(ctx, other)];
  // From 1 November at 22:30 UTC, which is 23:30 in Madrid, one booking an hour.
  const from = new Date('2026-11-01T21:30:00Z');
  const common = { count, from, everySeconds: 3_600 };
  await sellBookings(test.db, {
    ...common,
    agencyId: agency,
    agentIds: agents,
    seed: 1,
    currencies: ['EUR', 'USD'],
  });
  await sellBookings(test.db, { ...common, agencyId: other, agentIds: otherAgents, seed: 2 });
  await sellBookings(test.db, { ...common, agencyId: null, seed: 3 });
});
afterAll(() => test.drop());

const account = () => ({ agencyId: agency, roles: ['administrator'] as const });

function read(address: string, after: string | null = null, who = account()) {
  const query = readReportQuery(new URLSearchParams(address), { now: worldNow, zone, mayReadMoney: true });
  return readReport({ db: test.db, zone, account: who }, query, readRowKey(after));
}

const november = 'from=2026-11-01&to=2026-11-30';

describe('[AG-09] bookings', () => {
  it("are the agency's own, newest first, with the sums of each currency and state", async () => {
    const { rows, totals, next } = await read(`report=bookings&${november}`);
    expect(rows).toHaveLength(count);
    expect(next).toBeNull();
    const at = rows.map(({ booked }) => Number(booked));
    expect(at).toEqual(at.toSorted((a, b) => b - a));
    for (const currency of ['EUR', 'USD']) {
      const own = rows.filter((row) => row.currency === currency && row.state === 'confirmed');
      const sum = totals.find((row) => row.currency === currency && row.state === 'confirmed');
      const add = (key: string) => own.reduce((all, row) => all + Number(row[key]), 0);
      expect(sum).toMatchObject({ bookings: own.length, gross: add('gross'), commission: add('commission') });
      expect(add('gross')).toBe(add('net') + add('commission'));
    }
  });

  it('[AG-11] of another agency and of travellers are in no report, with any filter', async () => {
    for (const report of reportNames) {
      const all = await read(`report=${report}&from=2026-01-01&to=2028-01-01&by=travel&rows=1000`);
      const asked = await read(
        `report=${report}&from=2026-01-01&to=2028-01-01&by=travel&rows=1000&agency=${other}`,
      );
      expect(asked.rows).toEqual([]);
      expect(all.choices.agents.map(({ accountId }) => accountId).toSorted()).toEqual(agents.toSorted());
      const ids = all.rows.flatMap(({ bookingId }) => (typeof bookingId === 'string' ? [bookingId] : []));
      expect(ids.filter((id) => !id.startsWith('00000001-'))).toEqual([]);
    }
  });

  it("are counted by the airline's day: 23:30 in Madrid is not the next day", async () => {
    const first = await read('report=bookings&from=2026-11-01&to=2026-11-01');
    expect(first.rows.map(({ booked }) => (booked as Date).toISOString())).toEqual([
      '2026-11-01T22:30:00.000Z',
    ]);
    const { rows } = await read('report=sales&group=day&from=2026-11-01&to=2026-11-02');
    expect(rows.map(({ group }) => group)).toEqual(expect.arrayContaining(['2026-11-01', '2026-11-02']));
    expect(rows.map(({ group }) => group)).not.toContain('2026-11-03');
  });

  it('can be filtered by agent, state, route and family', async () => {
    const all = (await read(`report=bookings&${november}`)).rows;
    const [some] = all;
    const byAgent = await read(`report=bookings&${november}&agent=${agents[0]}`);
    expect(byAgent.rows).toEqual(all.filter(({ agent }) => agent === 'Joan Vidal'));
    const held = await read(`report=bookings&${november}&state=held`);
    expect(held.rows).toEqual(all.filter(({ state }) => state === 'held'));
    const byRoute = await read(`report=bookings&${november}&route=${String(some?.route)}`);
    expect(byRoute.rows).toEqual(all.filter(({ route }) => route === some?.route));
    expect((await read(`report=bookings&${november}&family=flex`)).rows).toEqual([]);
    expect((await read(`report=bookings&${november}&family=${String(some?.family)}`)).rows).toHaveLength(
      count,
    );
  });
});

it.each([
  ['bookings', 'booked'],
  ['bookings', 'travel'],
  ['departures', 'travel'],
  ['passengers', 'travel'],
  ['sales', 'booked'],
] as const)(
  '[AG-09] the pages of %s by %s have every row once, in the order of one page',
  async (report, by) => {
    const address = `report=${report}&by=${by}&group=day&from=2026-11-01&to=2028-01-01`;
    const whole = (await read(`${address}&rows=1000`)).rows;
    expect(whole.length).toBeGreaterThan(3);
    const query = readReportQuery(new URLSearchParams(address), { now: worldNow, zone, mayReadMoney: true });
    const small = { ...query, rows: 7 as 100 };
    const found: unknown[] = [];
    for (let after: ReturnType<typeof readRowKey> = null; ;) {
      const page = await readReport({ db: test.db, zone, account: account() }, small, after);
      found.push(...page.rows);
      if (!page.next) break;
      after = readRowKey(writeRowKey(page.next));
    }
    expect(found).toEqual(whole);
  },
);

it.each(reportNames.flatMap((report) => (['booked', 'travel'] as const).map((by) => [report, by] as const)))(
  '[AG-09] a key of another order begins %s by %s at its first row',
  async (report, by) => {
    const key = writeRowKey(['not a date', 'nor an id']);
    const address = `report=${report}&by=${by}&from=2026-11-01&to=2027-12-01`;
    const { rows } = await read(address);
    if (report !== 'passengers' && report !== 'sales' && report !== 'extras')
      expect((await read(address, key)).rows).toEqual(rows);
    for (const odd of ['', 'e30', 'WzEsMl0', writeRowKey(['\u0000', '\u0000'])])
      expect((await read(address, odd)).rows).toEqual(rows);
  },
);

it.each(['day', 'week', 'month', 'agent', 'route'])(
  '[AG-09] sales by %s add up to what was sold, never across currencies',
  async (group) => {
    const { rows, totals } = await read(`report=sales&group=${group}&${november}`);
    const query = readReportQuery(new URLSearchParams(`report=sales&group=${group}&${november}`), {
      now: worldNow,
      zone,
      mayReadMoney: true,
    });
    const page = { db: test.db, zone, account: account() };
    // When a page is not the whole report, the database sums.
    expect((await readReport(page, { ...query, rows: 1 as 100 }, null)).totals).toEqual(totals);
    expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    for (const { currency, gross, commission, net, bookings } of totals) {
      const own = rows.filter((row) => row.currency === currency);
      const add = (key: string) => own.reduce((sum, row) => sum + Number(row[key]), 0);
      expect([gross, commission, net, bookings]).toEqual(['gross', 'commission', 'net', 'bookings'].map(add));
      expect(Number(net) + Number(commission)).toBe(Number(gross));
    }
  },
);

it('[AG-09] departures count passengers, and each leads to their names', async () => {
  const { rows, totals } = await read('report=departures&from=2026-11-01&to=2028-01-01&rows=1000');
  const [first] = rows;
  const list = await read(`report=passengers&flight=${String(first?.flightId)}`);
  expect(list.rows).toHaveLength(Number(first?.passengers));
  expect(list.rows[0]).toMatchObject({ type: 'adult', flight: first?.flight });
  expect(totals).toMatchObject([{ flights: rows.length, passengers: (count / 10) * 8 * 2 }]);
});

it('[AG-09] extras are counted and summed by currency, with what they earn', async () => {
  // Each bag costs 30.00 and earns 2.10.
  await test.db.pool.query(
    `update booking_extra e set commission_minor = 210 from booking b
      where b.booking_id = e.booking_id and b.agency_id = $1`,
    [agency],
  );
  const { rows, totals } = await read(`report=extras&${november}`);
  const sold = (await read(`report=bookings&${november}&state=confirmed`)).rows;
  expect(rows.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  for (const { pieces, gross, commission, net } of [...rows, ...totals]) {
    expect(Number(pieces)).toBeGreaterThan(0);
    const [bags, earned] = [Number(pieces) * 3_000, Number(pieces) * 210];
    expect({ gross, commission, net }).toEqual({ gross: bags, commission: earned, net: bags - earned });
  }
  expect(totals).toHaveLength(2);
  expect(rows.reduce((sum, { pieces }) => sum + Number(pieces), 0)).toBeLessThan(sold.length);
});

it('[AG-11] an administrator also reads the branches; a seller and a branch do not', async () => {
  await test.db.pool.query('update agency set parent_agency_id = $1 where agency_id = $2', [agency, other]);
  const both = await read(`report=bookings&${november}&rows=1000`);
  expect(both.rows).toHaveLength(2 * count);
  expect(both.choices.agencies).toHaveLength(2);
  const branch = await read(`report=bookings&${november}&rows=1000&agency=${other}`);
  expect(branch.rows).toHaveLength(count);
  const seller = { agencyId: agency, roles: ['seller'] } as unknown as ReturnType<typeof account>;
  expect((await read(`report=bookings&${november}&rows=1000`, null, seller)).rows).toHaveLength(count);
  const own = { ...account(), agencyId: other };
  expect((await read(`report=bookings&${november}&rows=1000`, null, own)).rows).toHaveLength(count);
  await test.db.pool.query('update agency set parent_agency_id = null where agency_id = $1', [other]);
});

it('[AG-11] each row says whose it is where a parent reads its branches, as a page and as a file', async () => {
  await test.db.pool.query('update agency set parent_agency_id = $1 where agency_id = $2', [agency, other]);
  const person: Agent = {
    kind: 'agency',
    accountId: agents[0] ?? '',
    sessionId: 's',
    name: 'Joan Vidal',
    email: 'joan@brisa.example',
    agencyId: agency,
    roles: ['administrator'],
  };
  const ctx = { ...noticesCtx(test.db, { env: { AIRLINE_TIME_ZONE: zone } }), account: person };
  const cells = async (address: string) => {
    const { table } = await viewReport(ctx, new URLSearchParams(`${address}&${november}&rows=1000`));
    const at = table.columns.findIndex(({ label }) => label === 'Agency');
    return at < 0 ? null : [...new Set(table.rows.map(({ cells: row }) => row[at] ?? ''))].toSorted();
  };
  const names = ['Costa Norte', 'Viajes Brisa'];
  expect(await cells('report=bookings')).toEqual(names);
  expect(await cells('report=passengers&by=booked')).toEqual(names);
  expect(await cells('report=cancellations')).toEqual([]);
  expect([await cells(`report=bookings&agency=${other}`), await cells('report=sales')]).toEqual([null, null]);
  const query = readReportQuery(new URLSearchParams(`report=bookings&${november}`), {
    now: worldNow,
    zone,
    mayReadMoney: true,
  });
  const file = String(await tableBytes(await reportFile(ctx, person, { query, format: 'csv' }), 3_000_000));
  const [head = '', ...rows] = file.trim().split('\r\n');
  expect(head).toContain('Booked,Agency,Agent');
  for (const name of names) expect(rows.filter((row) => row.includes(`,${name},`))).toHaveLength(count);
  await test.db.pool.query('update agency set parent_agency_id = null where agency_id = $1', [other]);
  expect(await cells('report=bookings')).toBeNull();
});

describe('[AG-09] the address of a report', () => {
  const given = { now: worldNow, zone, mayReadMoney: true };

  it('contains everything that was chosen, and is the same after being read', () => {
    const chosen = readReportQuery(
      new URLSearchParams(
        `report=sales&by=travel&from=2026-01-01&to=2026-02-01&group=route&agent=${agents[0]}&route=mad-cun` +
          '&state=held&family=flex&rows=1000',
      ),
      given,
    );
    expect(readReportQuery(writeReportQuery(chosen), given)).toEqual(chosen);
    expect(chosen).toMatchObject({
      group: 'route',
      route: { origin: 'MAD', destination: 'CUN' },
      rows: 1000,
    });
  });

  it.each([
    'report=passwords&by=1&from=yesterday&to=2026-02-30&group=name&agent=1&route=M-C&state=sold&family=;&rows=5' +
      '&flight=x',
    "from=2026-11-30&to=2026-11-01&agent='&family=a b&flight=-1&flight=99999999999",
  ])('ignores what it does not know: %s', (address) => {
    const query = readReportQuery(new URLSearchParams(address), given);
    expect(query).toMatchObject({ report: 'bookings', by: 'booked', group: 'month', rows: 100 });
    expect(query).toMatchObject({ agent: null, route: null, state: null, family: null, flight: null });
    expect(query.from <= query.to).toBe(true);
  });

  it('shows bookings instead of a money report to people without money rights', () => {
    for (const report of ['sales', 'extras', 'cancellations'])
      expect(readReportQuery(new URLSearchParams({ report }), { ...given, mayReadMoney: false }).report).toBe(
        'bookings',
      );
  });
});
