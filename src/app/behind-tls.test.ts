// Forms behind a proxy that ends TLS: the browser's origin is https, the process is asked over http.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const PUBLIC_URL = 'https://mexico.localhost';

let own: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  own = await openTestDatabase('world');
  pages = await openTestScreens(own.db, { env: { PUBLIC_URL } });
});
afterAll(async () => {
  await pages.close();
  await own.drop();
});

const post = (path: string, headers: Record<string, string>) =>
  pages.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: '',
  });

describe('every page that takes a form takes it from the https origin of its own site', () => {
  // Without a login or a booking: the router's guard comes before the page's own.
  test.each(screens.filter(({ acts }) => acts).map(({ path }) => path))('%s', async (pattern) => {
    const path = pattern.replaceAll(':lang', 'en').replaceAll(/:\w+\??/g, '1');
    const [plain, behind] = [await post(path, {}), await post(path, { origin: PUBLIC_URL })];
    expect(behind.status).toBe(plain.status);
  });
});

test('a form from another origin is still refused', async () => {
  expect((await post('/en/cookie-settings', { origin: 'https://other.example' })).status).toBe(403);
  expect((await post('/en/cookie-settings', { origin: 'null' })).status).toBe(403);
});
