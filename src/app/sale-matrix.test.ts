// Bookings of an agency, asked for by everybody: every call of the API and every page of the sale that names one.
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { apiRoutes } from '#app/api.ts';
import { makeApiDocument } from '#app/api-docs/api-document.ts';
import { agencyRoles } from '#identity/access/roles.ts';
import { actAs, atOffice } from '#tests/support/acting.ts';
import { fillAgency } from '#tests/support/agency/fill-agency.ts';
import { type GroupWorld, openGroupWorld } from '#tests/support/agency/group-world.ts';
import {
  type Ask,
  type Asker,
  callsOf,
  idsOfCalls,
  isSaleScreen,
  pagesOf,
  type SaleGiven,
  type SaleRequest,
  wrongSaleAnswers,
} from '#tests/support/app/sale-matrix.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { sized } from '#tests/support/extent.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';
import { madeToken } from '#tests/support/visitors.ts';

/** Each request is made by every third asker. */
const every = sized({ short: 3, full: 1 });

let world: GroupWorld;
let api: TestApp;
let pages: TestPages;
let owner: TestAgency;
let askers: Asker[];
let given: Omit<SaleGiven, 'ask' | 'requests'>;

beforeAll(async () => {
  world = await openGroupWorld();
  api = openTestApp(world.db, () => worldNow, { TRUST_PROXY: '1' });
  pages = await openTestScreens(world.db);
  const made = { db: world.db, now: worldNow, settings: api.app.settings };
  owner = await makeAgencyWorld(made, 'Norteza');
  await fillAgency(world, owner);
  const other = await makeAgencyWorld(made, 'Surenka');
  const { staff, cookie } = await atOffice(made);
  askers = [
    ...agencyRoles.map((role) => ({ name: role, cookie: owner.cookies[role], isOwner: role !== 'finance' })),
    { name: 'acting', cookie: `${cookie}; ${await actAs(made, staff, owner.agencyId)}`, isOwner: true },
    { name: 'seller of another', cookie: other.cookies.seller, isOwner: false },
    { name: 'a visitor', cookie: `user-uid=${madeToken()}; user-type=anonymous`, isOwner: false },
    { name: 'nobody', cookie: '', isOwner: false },
  ];
  given = { askers, owner, ...(await owned()), otherId: other.heldId };
});
afterAll(async () => {
  await pages.close();
  await api.app.stop();
  await world.drop();
});

/** A payment of the owner, and a voucher that it chose for the booking on hold. */
async function owned(): Promise<{ paymentId: string; voucherId: string }> {
  const { rows: payments } = await world.db.pool.query<{ id: string }>(
    'select payment_id id from payment join booking using (booking_id) where agency_id = $1',
    [owner.agencyId],
  );
  const chosen = await api.call(`/api/v1/bookings/${owner.heldId}/vouchers`, {
    json: { code: 'ALIS-EUR0-0100-DEMO' },
    key: 'choose',
    headers: { cookie: owner.cookies.seller },
  });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  const voucherId = /"voucherId":"([^"]+)"/.exec(JSON.stringify(chosen.body))?.[1] ?? '';
  return { paymentId: payments[0]?.id ?? '', voucherId };
}

let asked = 0;
/** Each request has another network address, so that none uses up the limit of another. */
const from = () => ({ 'x-forwarded-for': `10.${++asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` });

const askApi: Ask = async ({ method, path, cookie, json }) => {
  const headers = { ...from(), ...(cookie && { cookie }) };
  const key = `key-${asked}`;
  const answer = await api.call(path, { method, headers, key, ...(json !== undefined && { json }) });
  return { status: answer.status, text: JSON.stringify(answer.body) };
};

const askPage: Ask = async ({ method, path, cookie, form }) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const headers = { ...from(), ...(cookie && { cookie }), ...(form !== undefined && type) };
  const got = await pages.get(path, { method, headers, ...(form !== undefined && { body: form }) });
  return { status: got.status, location: got.headers.location, text: got.body.toString() };
};

/** Everything that is stored of the owner's bookings. */
async function stored(): Promise<string> {
  const tables = [
    'booking',
    'passenger',
    'booking_extra',
    'booking_seat',
    'price_line',
    'payment',
    'booking_voucher',
  ];
  const parts = tables.map(
    (table) =>
      `(select string_agg(t::text, ';' order by t::text) from ${table} t where booking_id = b.booking_id)`,
  );
  const { rows } = await world.db.pool.query<{ text: string }>(
    `select string_agg(concat_ws('|', ${parts.join(', ')}), E'\\n' order by booking_id) as text
      from booking b where agency_id = $1`,
    [owner.agencyId],
  );
  return rows[0]?.text ?? '';
}

async function calls(): Promise<SaleRequest[]> {
  const document = await makeApiDocument(apiRoutes(), 'http://localhost:3000', worldNow);
  return callsOf(apiRoutes().routes, document.paths);
}

it('every id of a row that a call may name is asked for', () => {
  // Flights are numbered within a booking, and a provider is no row.
  const ids = ['bookingId', 'flightNo', 'paymentId', 'provider', 'voucherId'];
  expect(idsOfCalls(apiRoutes().routes)).toEqual(ids);
});

it('every page that reads a booking by its address is asked for', () => {
  const others = screens.filter((each) => !isSaleScreen(each) && !/^screens\/(ta|office)/.test(each.file));
  const reads = others.filter(({ file }) =>
    /readStep|readBooking\(|get\('booking'\)|'booking'\)/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(reads.map(({ file }) => file)).toEqual([]);
});

it('[AG-11] [AP-02] every call answers a booking of another agency as an unknown one', async () => {
  const [before, requests] = [await stored(), await calls()];
  const { wrong, foreignRows, ownRows, ...count } = await wrongSaleAnswers({
    ...given,
    ask: askApi,
    requests,
    every,
  });
  expect(wrong).toEqual([]);
  expect(foreignRows).toBe(0);
  expect(requests.length).toBeGreaterThanOrEqual(23);
  expect(count.asked).toBeGreaterThan(sized({ short: 80, full: 350 }));
  expect(ownRows).toBeGreaterThan(sized({ short: 3, full: 10 }));
  expect(await stored()).toBe(before);
});

it('[AG-11] someone with a session gets "unknown booking", not "invalid body"', async () => {
  const codes = new Set<string>();
  for (const request of await calls()) {
    const [path] = [request.path.replaceAll(/:\w+/g, owner.heldId)];
    const { status, text } = await askApi({ ...request, path, cookie: given.askers[4]?.cookie ?? '' });
    codes.add(`${status} ${/"code":"(\w+)"/.exec(text)?.[1]}`);
  }
  expect([...codes]).toEqual(['404 booking_unknown', '404 payment_unknown']);
});

it('[AG-11] every page of the sale answers a booking of another agency as an unknown one', async () => {
  const [before, requests] = [await stored(), pagesOf(screens)];
  const { wrong, foreignRows, ownRows, ...count } = await wrongSaleAnswers({
    ...given,
    ask: askPage,
    requests,
    every,
  });
  expect(wrong).toEqual([]);
  expect(foreignRows).toBe(0);
  expect(count.asked).toBeGreaterThan(sized({ short: 120, full: 500 }));
  expect(ownRows).toBeGreaterThan(sized({ short: 3, full: 10 }));
  expect(await stored()).toBe(before);
});

it('a call that shows a booking to any visitor is found', async () => {
  const path = '/api/v1/bookings/:bookingId';
  const careless: Ask = (request) => askApi({ ...request, cookie: owner.cookies.seller });
  const requests = [{ method: 'GET', path }];
  const { wrong, foreignRows } = await wrongSaleAnswers({ ...given, ask: careless, requests });
  expect(foreignRows).toBeGreaterThan(0);
  expect(wrong).toContain(`seller of another, GET ${path} : shows a row of the other agency`);
});
