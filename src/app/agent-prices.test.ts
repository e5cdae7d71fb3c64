// What only agents see is on their own pages: none of it is kept by a cache, and none of it reaches anybody else.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readSettings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { fileCommission } from '#tests/support/trips/agency-trips.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let pages: TestPages;
let agencyId: string;
beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db);
  agencyId = await makeAgency({ db: database.db, now: worldNow }, 'Viajes Brisa');
  await fileCommission(database.db, worldNow);
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

async function agent(role: AgencyRole): Promise<{ cookie: string }> {
  const read = readSettings({});
  assert(read.ok, 'the settings are good');
  const made = { db: database.db, now: worldNow, settings: read.settings };
  const accountId = await makeAgent(made, agencyId, { role });
  return { cookie: `user-uid=${await openSessionOf(made, accountId, 'agency')}; user-type=agency` };
}

const SELECT = '/en/select?type=one-way&from=MAD&to=CUN&out=2026-12-11&adults=1&currency=EUR';
const NET = /Commission \d/;

it('[AG-10] net prices are on the page of who sells for an agency, and on nobody else’s', async () => {
  const seller = await pages.get(SELECT, { headers: await agent('seller') });
  expect(seller.body.toString()).toMatch(NET);
  expect(seller.headers['cache-control']).toMatch(/^private/);
  const hidden = await agent('seller');
  const others = [{}, await agent('finance'), { cookie: `${hidden.cookie}; net-prices=hidden` }];
  for (const headers of others) {
    const page = await pages.get(SELECT, { headers });
    expect(page.status).toBe(200);
    expect(page.body.toString()).not.toMatch(NET);
  }
});

it.each(['/en', '/en/us-flights'])(
  '[AG-11] %s is the same to the byte for an agent as for everybody',
  async (path) => {
    const page = await pages.get(path);
    const again = await pages.get(path, { headers: await agent('administrator') });
    expect(again.headers.etag).toBe(page.headers.etag);
    expect(page.headers.etag).toBeDefined();
    expect(again.body.equals(page.body)).toBe(true);
  },
);

it('[AG-11] the switch of net prices leads back to this site only, and is no page of its own', async () => {
  const headers = {
    ...(await agent('seller')),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const press = (back: string) =>
    pages.get('/en/ta/net-prices', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ net: 'hidden', back }).toString(),
    });
  const answer = await press(SELECT);
  expect([answer.status, answer.headers.location]).toEqual([303, SELECT]);
  expect(answer.headers['set-cookie']?.join()).toMatch(/net-prices=hidden;.*HttpOnly.*SameSite=Lax/);
  for (const back of ['https://evil.example/en/', '//evil.example/en/', 'javascript:alert(1)', '', '/api/v1'])
    expect((await press(back)).headers.location).toBe('/en');
  expect((await pages.get('/en/ta/net-prices')).status).toBe(405);
});

it('[AG-11] a quote that does not exist is a polite page that nothing keeps', async () => {
  const page = await pages.get('/es/quote/AAAA');
  expect(page.status).toBe(404);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.body.toString()).toContain('No encontramos esta oferta');
});
