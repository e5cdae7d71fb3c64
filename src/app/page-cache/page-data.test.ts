// The data of pages that are the same for everybody.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db);
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

async function dataOf(page: string, query = '', headers: Record<string, string> = {}) {
  const host = 'portugal.localhost:3000';
  const got = await pages.get(`${page}/_payload.json${query}`, { host, headers });
  return { ...got, json: JSON.parse(got.body.toString()) };
}

describe('[AP-15] _payload.json of a page', () => {
  test('answers what its loaders return, in its language', async () => {
    const { status, headers, json } = await dataOf('/pt/baggage');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, stale-while-revalidate=60',
      'content-language': 'pt',
    });
    expect(JSON.stringify(json.data['screens/site/page'])).toContain('Bagagem');
    const page = (await pages.get('/pt/baggage', { host: 'portugal.localhost:3000' })).body.toString();
    expect(page).toContain('Bagagem');
  });

  test('depends on no data of the visitor, and contains no secret of a page', async () => {
    const cookie = `user-uid=${'v'.repeat(43)}; locale_changed=1`;
    const [visitor, nobody] = [await dataOf('/en', '', { cookie }), await dataOf('/en')];
    expect(visitor.json).toEqual(nobody.json);
    expect(visitor.headers['set-cookie']).toBeUndefined();
    expect(Object.keys(visitor.json.data)).not.toContain('root');
    expect(nobody.body.toString()).not.toMatch(/"nonce"|requestId|vvvvv/);
  });

  test('uses the currency in the address', async () => {
    expect((await dataOf('/en', '?currency=USD')).body.equals((await dataOf('/en')).body)).toBe(false);
  });

  test.each(['/en/select', '/en/passengers', '/en/nowhere', '/en/manage', '/fr', '/en/baggage/x'])(
    'does not exist for a page that is not shared: %s',
    async (page) => {
      const { status, headers, json } = await dataOf(page);
      expect({ status, json }).toEqual({ status: 404, json: { data: null } });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('of an unknown host is kept by no cache', async () => {
    const { headers } = await pages.get('/en/baggage/_payload.json', { host: 'elsewhere.example' });
    expect(headers['cache-control']).toBe('no-store');
  });
});
