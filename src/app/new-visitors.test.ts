// Pages make an anonymous visitor with the first write, and only a limited number for one address.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openTestPages, type TestPages } from '#tests/support/app/test-pages.ts';

let own: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  own = await openTestDatabase('world');
  pages = await openTestPages(own.db, {
    render: () => Promise.resolve(new Response('rendered', { headers: { 'content-type': 'text/plain' } })),
    env: { NEW_VISITORS_PER_ADDRESS: '2' },
  });
});
afterAll(async () => {
  await pages.close();
  await own.drop();
});

test('the third new visitor of an address has to wait, while known visitors continue and all visitors may read', async () => {
  const write = (cookie?: string) =>
    pages.get('/es/own', { method: 'POST', headers: cookie === undefined ? {} : { cookie } });
  const first = await write();
  expect(first.status).toBe(200);
  const [cookie = ''] = (first.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '');
  expect(cookie).toMatch(/^user-uid=/);
  expect((await write()).status).toBe(200);
  const refused = await write();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body.toString()).toContain('Demasiadas solicitudes');
  expect((await write(cookie)).status).toBe(200);
  expect((await pages.get('/es/own')).status).toBe(200);
});
