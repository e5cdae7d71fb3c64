// Two agencies at once on two connections: every page of the portal, in whatever order the requests come, shows neither
// of them a row of the other, and answers as it does when it is asked alone. With TESTS=full ten thousand requests
// instead of 130.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { agencyRoles, type AgencyRole } from '#identity/access/roles.ts';
import { type Database, openDatabase, prepared } from '#platform/db/client.server.ts';
import { isOfOther, portalReads } from '#tests/support/app/portal-matrix.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { isFull, sized } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

const requests = sized({ short: 130, full: 10_000 });
/** In the short run each path of a page is one of four. */
const stride = sized({ short: 4, full: 1 });

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
});
afterAll(async () => {
  await pages.close();
  await narrow.close();
  await test.drop();
});

type Asked = { own: TestAgency; foreign: TestAgency; role: AgencyRole; path: string };

/** The agencies in turn, each path of theirs in turn, and every role at each path before one comes again. */
function plan(count: number): Asked[] {
  const [one, two] = agencies;
  const both = [
    { own: one, foreign: two, paths: portalReads(screens, { own: one, foreign: two }) },
    { own: two, foreign: one, paths: portalReads(screens, { own: two, foreign: one }) },
  ];
  return Array.from({ length: count / 2 }, (_, no) => no).flatMap((no) =>
    both.map(({ own, foreign, paths }): Asked => {
      const at = (no * stride) % paths.length;
      const role =
        agencyRoles[(Math.floor(at / stride) + Math.floor(no / paths.length)) % agencyRoles.length];
      const path = paths[at];
      if (path === undefined || role === undefined) throw new Error('every agency has paths and roles');
      return { own, foreign, role, path };
    }),
  );
}

const nameOf = ({ own, role, path }: Asked) => `${own.marker} ${role} ${path}`;

let clients = 0;
async function read({ own, role, path }: Asked, cookie = own.cookies[role]) {
  const no = ++clients;
  const client = `10.${no >> 16}.${(no >> 8) & 255}.${no & 255}`;
  const { status, body } = await pages.get(path, { headers: { cookie, 'x-forwarded-for': client } });
  return { status, text: body.toString() };
}

/** The status of each request when nothing else is asked. */
async function oneByOne(all: readonly Asked[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const asked of all) {
    const name = nameOf(asked);
    if (!statuses.has(name)) statuses.set(name, (await read(asked)).status);
  }
  return statuses;
}

type Counted = { leaks: string[]; own: number; statuses: [name: string, status: number][] };

/** How many answers contained data of the other agency, and how many data of the agency itself. */
async function interleave(all: readonly Asked[], cookieOf?: (asked: Asked) => string): Promise<Counted> {
  const counted: Counted = { leaks: [], own: 0, statuses: [] };
  const one = async (asked: Asked) => {
    const { own, foreign, path } = asked;
    const { status, text } = await read(asked, cookieOf?.(asked));
    counted.statuses.push([nameOf(asked), status]);
    if (isOfOther(text, foreign, path) || text.includes(foreign.reference)) counted.leaks.push(path);
    if (text.includes(own.marker)) counted.own++;
  };
  // Twenty at a time wait for two connections.
  for (let from = 0; from < all.length; from += 20) await Promise.all(all.slice(from, from + 20).map(one));
  return counted;
}

describe('[AG-11] the requests of two agencies on a pool of two connections', () => {
  it(
    'are shown no row of the other one, and have the answer that each has alone',
    async () => {
      const all = plan(requests);
      expect(new Set(all.map(({ role }) => role))).toEqual(new Set(agencyRoles));
      const alone = await oneByOne(all);
      expect(new Set(alone.values())).toEqual(new Set([200, 404]));
      const { leaks, own, statuses } = await interleave(all);
      expect(leaks).toEqual([]);
      expect(statuses.filter(([name, status]) => status !== alone.get(name))).toEqual([]);
      const shown = statuses.filter(([, status]) => status === 200);
      expect(own).toBeGreaterThan(shown.length / 2);
      if (!isFull()) return;
      const counts = Map.groupBy(statuses, ([, status]) => status);
      const summary = [...counts].map(([status, { length }]) => `${status} ${length} ×`).join(', ');
      console.info(`${requests} requests, ${leaks.length} leaks, ${own} with own rows; ${summary}`);
    },
    sized({ short: 600_000, full: 7_200_000 }),
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
    expect(portalReads(screens, { own: one, foreign: two }).length).toBeLessThanOrEqual(260);
  });

  it('leave neither the role nor the agencies on a connection', async () => {
    await interleave(plan(60));
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
    const { leaks } = await interleave(plan(40), () => agencies[0].cookies.administrator);
    expect(leaks.length).toBeGreaterThan(5);
  });
});
