// Who may request what from the portal: every route, in every way, by every role, for own, foreign and unknown ids; all
// of it behind a proxy that ends TLS.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerBuild } from 'react-router';

import { prepared } from '#platform/db/client.server.ts';
import { portalForms } from '#agency/frame/portal-forms.ts';
import { wrongForms } from '#tests/support/app/form-matrix.ts';
import {
  askedBy,
  type PortalScreen,
  portalScreens,
  postOwnForms,
  wrongPortalAnswers,
} from '#tests/support/app/portal-matrix.ts';
import { actAs, atOffice } from '#tests/support/acting.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { build, openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { sized } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

let database: TestDatabase;
let pages: TestPages;
let own: TestAgency;
let foreign: TestAgency;
let acting: string;

beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db, { tls: true });
  const made = { db: database.db, now: worldNow, settings: pages.app.settings };
  own = await makeAgencyWorld(made, 'Norteza');
  foreign = await makeAgencyWorld(made, 'Surenka');
  const { staff, cookie } = await atOffice(made);
  acting = `${cookie}; ${await actAs(made, staff, own.agencyId)}`;
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

test('[AG-11] [RT-06] every route of the portal answers as the table of acts says, with 0 foreign rows', async () => {
  const every = sized({ short: 3, full: 1 });
  const given = { pages, screens, own, foreign, acting, every };
  const { wrong, asked, foreignRows } = await wrongPortalAnswers(given);
  expect(wrong).toEqual([]);
  expect(foreignRows).toBe(0);
  expect(asked).toBeGreaterThan(sized({ short: 100, full: 300 }));
  // No data of the other agency was changed.
  const { rows } = await database.db.pool.query(
    `select from account a join agency_member m using (account_id) join agency g using (agency_id)
      where g.agency_id = $1 and a.suspended_at is null and g.suspended_at is null`,
    [foreign.agencyId],
  );
  expect(rows).toHaveLength(3);
  const { rows: holds } = await database.db.pool.query<{ state: string }>(
    'select state from booking where booking_id = $1',
    [foreign.heldId],
  );
  expect(holds[0]?.state).toBe('held');
  const { rows: credit } = await database.db.pool.query(
    `select c.movements, c.month_limit_minor, s.ended_at from credit_account c join report_schedule s using (agency_id)
      where agency_id = $1`,
    [foreign.agencyId],
  );
  expect(credit).toEqual([{ movements: 1, month_limit_minor: null, ended_at: null }]);
});

test('[AG-11] every form that a screen of the portal answers is in the table, and no other', () => {
  // The forms at the address of the dashboard are the login and the log-out: src/app/logins.test.ts.
  const tried = portalScreens(screens).filter(({ file }) => file !== 'screens/ta/ta.tsx');
  expect(wrongForms({ screens: tried, declared: portalForms, tried: askedBy })).toEqual([]);
  const { 'screens/ta/branches.tsx': branches, ...others } = askedBy;
  const { transfer: _, ...forms } = branches?.forms ?? {};
  const forgetful = { ...others, 'screens/ta/branches.tsx': { load: 'portal.branches', forms } } as const;
  expect(wrongForms({ screens: tried, declared: portalForms, tried: forgetful })).toEqual([
    'screens/ta/branches.tsx answers transfer, untried',
  ]);
});

test('[AG-11] a route that reads as the owner of the tables without naming an agency is found', async () => {
  const file = 'screens/ta/careless.tsx';
  const careless = {
    id: 'screens/ta/careless',
    file,
    path: '/:lang/ta/careless',
    loads: true,
    acts: false,
  } as PortalScreen;
  const loader = () => prepared(database.db, 'select surname || $1 as name from passenger', [' Ana']);
  const routes = {
    ...build.routes,
    [careless.id]: {
      ...build.routes['screens/ta/bookings'],
      id: careless.id,
      path: ':lang/ta/careless',
      module: { default: () => null, loader },
    },
  } as unknown as ServerBuild['routes'];
  const assets = {
    ...build.assets,
    routes: {
      ...build.assets.routes,
      [careless.id]: {
        ...build.assets.routes['screens/ta/bookings'],
        id: careless.id,
        path: ':lang/ta/careless',
      },
    },
  } as ServerBuild['assets'];
  const other = await openTestScreens(database.db, { pages: { ...build, routes, assets }, tls: true });
  const { wrong, foreignRows } = await wrongPortalAnswers({
    pages: other,
    screens: [careless],
    own,
    foreign,
    acting,
  });
  await other.close();
  expect(wrong).toContain(`${file} is not in the table`);
  expect(wrong).toContainEqual(expect.stringMatching(/^nobody, GET .*_routes=.*: 200 and not log-in$/));
  expect(foreignRows).toBeGreaterThan(0);
});

test('every form of the portal that an administrator sends for own rows reaches its action', async () => {
  const answers = await postOwnForms({ pages, screens, own, foreign, acting });
  // Not 400 or 403, which the guards against other origins answer, and no log-in.
  const wrong = answers.filter(({ status }) => ![200, 202, 303, 404, 409, 422, 429].includes(Number(status)));
  expect(wrong).toEqual([]);
  expect(answers.length).toBeGreaterThan(30);
});

test('the site map has a portal', () => {
  expect(portalScreens(screens).length).toBeGreaterThanOrEqual(11);
});

test('[AG-03] a page of the portal is neither cached nor indexed, and sends no other site its address', async () => {
  const { headers } = await pages.get('/es/ta/bookings', { headers: { cookie: own.cookies.seller } });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['referrer-policy']).toBe('same-origin');
});
