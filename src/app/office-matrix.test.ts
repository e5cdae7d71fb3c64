// Who may request what from the office: every route of the site map, in every way, by everybody, behind a proxy that ends
// TLS.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerBuild } from 'react-router';

import { eq } from 'drizzle-orm';

import { agencyInvoice, creditAccount, flight, message } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { atOffice } from '#tests/support/acting.ts';
import { makeAgency, makeApplication, makeStaff } from '#tests/support/accounts.ts';
import { staffRoles } from '#identity/access/roles.ts';
import { officeForms } from '#office/frame/office-forms.ts';
import { wrongForms } from '#tests/support/app/form-matrix.ts';
import {
  actorHeader,
  askedBy,
  everybody,
  type Actors,
  type OfficeScreen,
  officeScreens,
  wrongAnswers,
} from '#tests/support/app/office-matrix.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { moveCredit } from '#tests/support/agency/credit-books.ts';
import { build, openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { sized } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeGroup } from '#tests/support/trips/agency-world.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let database: TestDatabase;
let pages: TestPages;
let actors: Actors;
let known: Record<string, string>;
const agencyScreen = 'screens/office/agencies/agency.tsx';
const unknown = ['01900000-0000-7000-8000-000000000000', 'x'];

const accountOf = (request: Request) => actors.get(request.headers.get(actorHeader) ?? '') ?? null;

beforeAll(async () => {
  database = await openTestDatabase('world');
  const { db } = database;
  const { staff } = await atOffice({ db, now: worldNow, settings: testSettings() }, staffRoles);
  await makeStaff({ db, now: worldNow });
  actors = everybody(staff.accountId, staff.sessionId);
  const { bookingId } = await bookFamily(noticesCtx(db), 'en');
  const messageId = uuidv7(worldNow);
  await db.orm.insert(message).values({
    messageId,
    bookingId,
    kind: 'confirmation',
    occasion: 'confirmed',
    locale: 'en',
    recipient: 'ines@example.com',
    subject: 'Booking confirmed',
    textBody: 'Thank you',
    htmlBody: '<p>Thank you</p>',
    createdAt: worldNow,
  });
  const [scheduled] = await db.orm.select().from(flight).limit(1);
  assert(scheduled, 'the demonstration has flights');
  const { flightId } = scheduled;
  const agencyId = await makeAgency({ db, now: worldNow }, 'Viajes Norte');
  const applicationId = await makeApplication(db, worldNow);
  const groupId = await makeGroup(
    { db, now: worldNow },
    { agencyId, agentId: staff.accountId, marker: 'Norte' },
  );
  const agencyInvoiceId = await makeInvoice(database, agencyId);
  known = {
    groupId,
    bookingId,
    messageId,
    accountId: staff.accountId,
    agencyId,
    applicationId,
    agencyInvoiceId,
    flightId: String(flightId),
  };
  pages = await openTestScreens(db, { accountOf, tls: true });
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

/** A credit line of an agency, and one invoice for it. */
async function makeInvoice({ db }: TestDatabase, agencyId: string): Promise<string> {
  const [creditAccountId, agencyInvoiceId] = [uuidv7(worldNow), uuidv7(worldNow)];
  await db.orm.insert(creditAccount).values({
    creditAccountId,
    agencyId,
    currency: 'EUR',
    kind: 'limit',
    limitMinor: 0,
    createdAt: worldNow,
  });
  await moveCredit(db, { agencyId, kind: 'adjustment', amountMinor: 100, at: worldNow });
  await db.orm.insert(agencyInvoice).values({
    agencyInvoiceId,
    year: 2026,
    number: 1,
    creditAccountId,
    agencyId,
    currency: 'EUR',
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    firstMovementNo: 1,
    lastMovementNo: 1,
    amountMinor: 100,
    dueOn: '2026-11-30',
    sellerName: 'Alisio',
    buyerName: 'Viajes Norte',
    issuedAt: worldNow,
  });
  return agencyInvoiceId;
}

test('every route of the office answers each person as the table of permissions says', async () => {
  const every = sized({ short: 3, full: 1 });
  const { wrong, asked } = await wrongAnswers({ pages, screens, actors, ids: { known, unknown }, every });
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(sized({ short: 200, full: 800 }));
  // Nothing was changed: requests with known ids had no reason, and unknown ids are unknown.
  const [kept] = await database.db.orm
    .select()
    .from(message)
    .where(eq(message.messageId, known['messageId'] ?? ''));
  expect(kept?.attempts).toBe(0);
});

test('every route and form of the office answers staff with every role', async () => {
  const whole = [...actors.values()].find((each) => each?.kind === 'staff');
  assert(whole?.kind === 'staff', 'one of the actors is staff');
  const everyRole = { ...whole, roles: staffRoles };
  const before = actors;
  actors = new Map([['every role', everyRole]]);
  const { wrong, asked } = await wrongAnswers({ pages, screens, actors, ids: { known, unknown } });
  actors = before;
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test('every form that a screen of the office answers is in the table, and no other', () => {
  const compared = { screens: officeScreens(screens), declared: officeForms };
  expect(wrongForms({ ...compared, tried: askedBy })).toEqual([]);
  const { act_as: _, ...forms } = askedBy[agencyScreen]?.forms ?? {};
  const forgetful = { ...askedBy, [agencyScreen]: { load: 'agencies.read', forms } } as const;
  expect(wrongForms({ ...compared, tried: forgetful })).toEqual([`${agencyScreen} answers act_as, untried`]);
});

test('a route that checks no permission is found, even inside the frame', async () => {
  const path = '/:lang/office/careless';
  const file = 'screens/office/careless.tsx';
  const careless = { id: 'screens/office/careless', file, path, loads: true, acts: false } as OfficeScreen;
  const routes = {
    ...build.routes,
    [careless.id]: {
      ...build.routes['screens/office/bookings'],
      id: careless.id,
      path: 'careless',
      module: { default: () => null, loader: () => ({ secret: 'all bookings' }) },
    },
  } as unknown as ServerBuild['routes'];
  const assets = {
    ...build.assets,
    routes: {
      ...build.assets.routes,
      [careless.id]: { ...build.assets.routes['screens/office/bookings'], id: careless.id, path: 'careless' },
    },
  } as ServerBuild['assets'];
  const other = await openTestScreens(database.db, {
    accountOf,
    pages: { ...build, routes, assets },
    tls: true,
  });
  const { wrong } = await wrongAnswers({
    pages: other,
    screens: [careless],
    actors,
    ids: { known, unknown },
  });
  await other.close();
  expect(wrong).toContain(`${file} is not in the table`);
  expect(wrong).toContainEqual(
    expect.stringMatching(/^nobody, GET .*\.data\?_routes=.*: shown and not log-in$/),
  );
  expect(wrong).toContainEqual(
    expect.stringMatching(/^agent, GET .*\.data\?_routes=.*: shown and not unknown$/),
  );
});

test('a page that a person may not see looks like an unknown address', async () => {
  const ask = async (path: string) => {
    const got = await pages.get(path, { headers: { [actorHeader]: 'editor' } });
    return { status: got.status, headers: got.headers, text: got.body.toString() };
  };
  const [forbidden, unknownPage] = [await ask('/en/office/people'), await ask('/en/office/nowhere')];
  const plain = ({ text }: { text: string }) =>
    text
      .replaceAll(/\/en\/office\/(people|nowhere)/g, '')
      .match(/<main[\s\S]*<\/main>/)?.[0]
      .replaceAll(/nonce="[^"]*"|<!--[\s\S]*?-->/g, '');
  expect(forbidden.status).toBe(404);
  expect(plain(forbidden)).toBe(plain(unknownPage));
  expect(plain(forbidden)).toContain('Page Not Found');
  for (const name of ['cache-control', 'referrer-policy', 'content-type'])
    expect(forbidden.headers[name]).toBe(unknownPage.headers[name]);
});

test('a page of the office is neither cached nor indexed, and sends no other site its address', async () => {
  const { headers, body } = await pages.get('/es/office/bookings', { headers: { [actorHeader]: 'service' } });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(body.toString()).toContain('<html lang="es-MX"');
});

test.each([
  ['es-MX,es;q=0.9', '/es/office'],
  ['pt', '/pt/office'],
  ['fr', '/es/office'],
])('/office leads to the office in the language of the browser: %s', async (language, to) => {
  const { status, headers } = await pages.get('/office', { headers: { 'accept-language': language } });
  expect([status, headers.location]).toEqual([302, to]);
  expect(headers['cache-control']).toContain('no-store');
});

test('the site map has an office', () => {
  expect(officeScreens(screens).length).toBeGreaterThanOrEqual(11);
});
