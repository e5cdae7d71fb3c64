// Two agencies at once on two connections: every page of the portal, in whatever order the requests come, shows neither
// of them a row of the other. With TESTS=full ten thousand requests instead of 480.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Database, openDatabase, prepared } from '#platform/db/client.server.ts';
import { isOfOther, portalReads } from '#tests/support/app/portal-matrix.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

const isFull = process.env['TESTS'] === 'full';
const requests = isFull ? 10_000 : 480;

let test: TestDatabase;
let narrow: Database;
let pages: TestPages;
let agencies: [TestAgency, TestAgency];
beforeAll(async () => {
  test = await openTestDatabase('world');
  narrow = openDatabase({ url: test.url, poolSize: 2 });
  const made = { db: test.db, now: worldNow, settings: testSettings() };
  agencies = [await makeAgencyWorld(made, 'Norteza'), await makeAgencyWorld(made, 'Surenka')];
  pages = await openTestScreens(narrow);
}, 120_000);
afterAll(async () => {
  await pages.close();
  await narrow.close();
  await test.drop();
});

type Counted = { leaks: string[]; own: number; statuses: Map<number, number> };

/** How many answers had anything of the other agency, and how many something of the own one. */
async function interleave(count: number, cookieOf = ({ cookies }: TestAgency) => cookies.administrator) {
  const counted: Counted = { leaks: [], own: 0, statuses: new Map() };
  const [one, two] = agencies;
  const both = [
    { own: one, foreign: two, paths: portalReads(screens, { own: one, foreign: two }) },
    { own: two, foreign: one, paths: portalReads(screens, { own: two, foreign: one }) },
  ];
  const read = async (no: number) => {
    const asker = both[no % 2] ?? both[0];
    const path = asker?.paths[Math.floor(no / 2) % asker.paths.length];
    if (!asker || path === undefined) throw new Error('there are two agencies');
    const client = `10.${no >> 16}.${(no >> 8) & 255}.${no & 255}`;
    const headers = { cookie: cookieOf(asker.own), 'x-forwarded-for': client };
    const { status, body } = await pages.get(path, { headers });
    const text = body.toString();
    counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
    if (isOfOther(text, asker.foreign) || text.includes(asker.foreign.reference)) counted.leaks.push(path);
    if (text.includes(asker.own.marker)) counted.own++;
  };
  // Twenty at a time wait for two connections.
  for (let from = 0; from < count; from += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, i) => read(from + i)));
  return counted;
}

describe('[AG-11] the requests of two agencies on a pool of two connections', () => {
  it(
    'are shown no row of the other one',
    async () => {
      const { leaks, own, statuses } = await interleave(requests);
      expect(leaks).toEqual([]);
      expect(own).toBeGreaterThan(requests / 2);
      expect(new Set(statuses.keys())).toEqual(new Set([200, 404]));
      if (!isFull) return;
      const said = [...statuses].map(([status, count]) => `${status} ${count} ×`).join(', ');
      console.info(`${requests} requests, ${leaks.length} leaks, ${own} with own rows; ${said}`);
    },
    isFull ? 7_200_000 : 180_000,
  );

  it('read every page of the portal, with ids of both agencies', () => {
    const [one, two] = agencies;
    const paths = portalReads(screens, { own: one, foreign: two }).join('\n');
    const of = [
      'reports',
      'reports/file',
      'statement',
      'invoices',
      'allotments',
      'groups',
      'visits',
      'agents',
    ];
    for (const page of of) expect(paths).toMatch(new RegExp(`^/en/ta/${page}(\\.data)?(\\?|$)`, 'm'));
    for (const id of ['confirmedId', 'heldId', 'groupId', 'blockId', 'invoiceId'] as const)
      for (const agency of agencies) expect(paths).toContain(agency[id]);
    expect(portalReads(screens, { own: one, foreign: two }).length).toBeLessThanOrEqual(requests / 2);
  });

  it('leave neither the role nor the agencies on a connection', async () => {
    await interleave(60);
    const left = await Promise.all(
      Array.from({ length: 20 }, () =>
        prepared<{ role: string; agencies: string | null }>(
          narrow,
          `select current_user::text role, current_setting('portal.agencies', true) agencies`,
        ),
      ),
    );
    for (const [row] of left) {
      expect(row?.role).not.toBe('agency_portal');
      expect(row?.agencies ?? '').toBe('');
    }
  });

  it('are found out when one session answers for both agencies', async () => {
    const { leaks } = await interleave(40, () => agencies[0].cookies.administrator);
    expect(leaks.length).toBeGreaterThan(5);
  });
});
