// Acting as an agency over HTTP, with the real pages and the real API: cookies that were stolen, kept, or sent from
// another site, and an end in the middle of a booking.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { beginActing } from '#identity/acting/begin-acting.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { actAs, actingWhy, type AtOffice, atOffice } from '#tests/support/acting.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { Got, TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { cancunTrip, findOffers, oneAdult } from '#tests/support/trips/test-trips.ts';

let test: TestDatabase;
let pages: TestPages;
let api: TestApp;
let agencyId: string;
let ana: AtOffice;
beforeAll(async () => {
  test = await openTestDatabase('world');
  pages = await openTestScreens(test.db);
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await pages.close();
  await api.app.stop();
  await test.drop();
});

const given = () => ({ db: test.db, now: worldNow, settings: pages.app.settings });

beforeEach(async () => {
  agencyId = await makeAgency(given(), 'Viajes Norteza');
  ana = await atOffice(given());
});

const both = async () => `${ana.cookie}; ${await actAs(given(), ana.staff, agencyId)}`;
const get = (path: string, cookie: string) => pages.get(path, { headers: { cookie } });
const post = (path: string, cookie: string, fields: Record<string, string>, more = {}) =>
  pages.get(path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...more },
    body: new URLSearchParams({ formKey: uuidv7(worldNow), ...fields }).toString(),
  });
const set = ({ headers }: Got) => (headers['set-cookie'] ?? []).join('\n');

const SELECT = '/en/select?type=one-way&from=MAD&to=CUN&out=2026-12-11&adults=1&currency=EUR';
const BANNER = 'Acting as an agency';

it('the office begins it, the portal shows both names, its end and the reason, and its button ends it', async () => {
  const desk = `/en/office/agencies/${agencyId}`;
  const begun = await post(desk, ana.cookie, { intent: 'act_as', reason: actingWhy });
  expect([begun.status, begun.headers.location]).toEqual([303, '/en/ta']);
  expect(set(begun)).toMatch(/^acting-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/m);
  const cookie = `${ana.cookie}; ${set(begun).split(';')[0]}`;
  for (const path of ['/en/ta', '/en/ta/bookings', SELECT]) {
    const page = (await get(path, cookie)).body.toString();
    expect(page).toContain(BANNER);
    expect(page).toMatch(/Viajes Norteza.*Ana Peña of .* until .*12:30 UTC/s);
    expect(page).toContain(actingWhy);
    // Before the link to the content, so that it comes first.
    expect(page.indexOf('name="acting"')).toBeLessThan(page.indexOf('href="#content"'));
  }
  const ended = await post('/en/ta/acting', cookie, { acting: 'end' });
  expect([ended.status, ended.headers.location]).toEqual([303, `${desk}?done=act_as_end`]);
  expect(set(ended)).toMatch(/^acting-session=;/m);
  expect((await get('/en/office/agencies', ana.cookie)).status).toBe(200);
});

it('over HTTPS no other host of the airline can set the cookie', async () => {
  const settings = { ...pages.app.settings, PUBLIC_URL: 'https://www.alisio.example' };
  expect(await actAs({ ...given(), settings }, ana.staff, agencyId)).toMatch(/^__Host-acting-session=/);
});

it.each([
  ['the cookie alone', async () => (await both()).split('; ')[1] ?? ''],
  [
    'with the office of somebody else',
    async () => {
      const rui = await atOffice(given(), ['administrator']);
      return `${rui.cookie}; ${await actAs(given(), ana.staff, agencyId)}`;
    },
  ],
  ['a forged id', () => Promise.resolve(`${ana.cookie}; acting-session=${'x'.repeat(43)}`)],
  [
    'after the end',
    async () => {
      const cookie = await both();
      await post('/en/ta', cookie, { intent: 'leave' });
      return cookie;
    },
  ],
])('%s: portal and booking lead to the end, and no form gets another identity', async (_, made) => {
  const cookie = await made();
  for (const path of ['/en/ta', '/en/ta/bookings', SELECT]) {
    const page = await get(path, cookie);
    expect([page.status, page.headers.location]).toEqual([302, '/en/ta/acting']);
  }
  const sent = await post(SELECT, cookie, { out: 'x', passengers: '1' });
  expect([sent.status, sent.headers.location]).toEqual([303, '/en/ta/acting']);
  const held = await api.call('/api/v1/holds', { json: {}, headers: { cookie } });
  expect([held.status, held.body]).toMatchObject([403, { code: 'acting_expired' }]);
  const shown = await get('/en/ta/acting', cookie);
  expect(shown.body.toString()).toContain('You no longer act as the agency');
  expect(set(shown)).toMatch(/^acting-session=;/m);
});

it('with both sessions the office stays the office: an agency session opens nothing there', async () => {
  const cookie = await both();
  const office = await get('/en/office/agencies', cookie);
  expect(office.status).toBe(200);
  expect(office.body.toString()).not.toContain(BANNER);
  expect((await get('/en/office/people', cookie)).status).toBe(404);
  expect((await get('/en/office', cookie.split('; ')[1] ?? '')).headers.location).toContain('/office/login');
});

it('another site can neither begin nor end it', async () => {
  const cookie = await both();
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const desk = `/en/office/agencies/${agencyId}`;
  expect((await post(desk, cookie, { intent: 'act_as', reason: actingWhy }, evil)).status).toBe(403);
  expect((await post('/en/ta/acting', cookie, { acting: 'end' }, evil)).status).toBe(403);
  expect((await get('/en/ta', cookie)).body.toString()).toContain(BANNER);
});

it("public pages are the same to the byte, and the agency's own people see no banner", async () => {
  const [anybody, acting] = [await pages.get('/en'), await get('/en', await both())];
  expect(acting.body.equals(anybody.body)).toBe(true);
  const accountId = await makeAgent(given(), agencyId);
  const agent = `user-uid=${await openSessionOf(given(), accountId, 'agency')}`;
  expect((await get('/en/ta', agent)).body.toString()).not.toContain(BANNER);
});

it('the greeting of public pages names both, and its logout only ends the acting', async () => {
  const cookie = await both();
  const session = () => api.call('/api/_auth/session', { headers: { cookie } });
  expect((await session()).body).toEqual({ user: { name: 'Viajes Norteza (Ana Peña)' } });
  await api.call('/api/_auth/session', { method: 'DELETE', headers: { cookie } });
  expect((await session()).body).toEqual({ user: null });
  expect((await get('/en/office', ana.cookie)).status).toBe(200);
});

const bookingIn = (body: unknown) => String(Reflect.get(Object(body), 'bookingId'));

async function holdAs(cookie: string) {
  const { back: _, ...oneWay } = cancunTrip;
  const [offer] = await findOffers(api.app.ctxForJob('offers'), oneWay, oneAdult);
  const json = {
    offers: [offer?.offerId ?? ''],
    ...oneAdult,
    currency: 'EUR',
  };
  return api.call('/api/v1/holds', { json, key: crypto.randomUUID(), headers: { cookie } });
}

async function storedOf(bookingId: string) {
  const { rows } = await test.db.pool.query<Record<string, unknown>>(
    `select b.agency_id agency, b.agent_id agent, (select json_agg(e.act) from audit_entry e
        where e.subject_id = b.booking_id::text and e.actor_id = b.agent_id::text and e.agency_id = b.agency_id
          and e.acting_session_id is not null) acts
      from booking b where b.booking_id = $1`,
    [bookingId],
  );
  return rows[0];
}

it('a hold belongs to the agency, is made by the staff member, and is in the audit log with both', async () => {
  const held = await holdAs(await both());
  expect(held.status).toBe(201);
  expect(await storedOf(bookingIn(held.body))).toEqual({
    agency: agencyId,
    agent: ana.staff.accountId,
    acts: ['acting.hold'],
  });
});

it('an end while bookings are being held leaves whole bookings with their entries, and nothing else', async () => {
  const cookie = await both();
  const [, ...answers] = await Promise.all([
    post('/en/ta/acting', cookie, { acting: 'end' }),
    ...Array.from({ length: 6 }, () => holdAs(cookie)),
  ]);
  for (const { status, body } of answers) {
    expect([201, 403]).toContain(status);
    if (status === 201)
      expect(await storedOf(bookingIn(body))).toMatchObject({ agency: agencyId, acts: ['acting.hold'] });
  }
  const { rows } = await test.db.pool.query('select from booking where agency_id = $1', [agencyId]);
  expect(rows).toHaveLength(answers.filter(({ status }) => status === 201).length);
  expect((await holdAs(cookie)).status).toBe(403);
});

it('acting as an agency ends at the moment of its suspension, and cannot begin after it', async () => {
  const cookie = await both();
  const boss = await atOffice(given(), ['administrator']);
  const reason = 'they did not pay';
  await post(`/en/office/agencies/${agencyId}`, boss.cookie, { intent: 'suspend', reason });
  expect((await holdAs(cookie)).status).toBe(403);
  const again = await beginActing(
    { ...given(), random: cryptoRandom, requestId: 't', account: ana.staff },
    { agencyId, reason: actingWhy },
  );
  assert(!again.ok, 'nobody acts as a suspended agency');
  expect(again.code).toBe('agency_closed');
});
