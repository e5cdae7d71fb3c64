// The page for an address that made too many visitors: browsers get a page that is kept, programs a sentence.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Ask, TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { currentRows } from '#content/content-copy.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';

let own: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  own = await openTestDatabase('world');
  pages = await openTestScreens(own.db, { env: { NEW_VISITORS_PER_ADDRESS: '1' } });
  await send({}, '/en/newsletter');
});
afterAll(async () => {
  await pages.close();
  await own.drop();
});

/** A form of a new visitor; only the first one at this address is accepted. */
const send = (headers: Record<string, string>, path: string, more: Ask = {}) =>
  pages.get(path, {
    ...more,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Ana',
  });
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const shown = {
  en: ['One moment, please', 'There were many requests', 'Perhaps you were looking for', 'Search flights'],
  es: ['Un momento, por favor', 'Desde tu conexión llegaron', 'Quizá buscabas', 'Buscar vuelos'],
  pt: ['Um momento, por favor', 'Recebemos muitos pedidos', 'Talvez procurasse', 'Pesquisar voos'],
};

test.each(Object.entries(shown))(
  'in %s a browser gets the page with links and a search',
  async (lang, words) => {
    const { status, headers, body } = await send(browser, `/${lang}/newsletter`);
    const text = body.toString();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'x-frame-options': 'DENY',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const has = (part: string) => text.includes(part);
    const parts = [
      ...words,
      `action="/${lang}/select"`,
      '<option value="CUN"',
      'name="robots" content="noindex"',
    ];
    expect(parts.filter((part) => !has(part))).toEqual([]);
  },
);

test('it runs no script, and its policy allows none', async () => {
  const { headers, body } = await send(browser, '/en/newsletter');
  const text = body.toString();
  expect(/<script|modulepreload|nonce=/.exec(text)?.[0]).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'none'");
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'(?:;| )/);
});

test('it is rendered once for each site and language, and sent compressed', async () => {
  await send(browser, '/pt/newsletter', { host: 'portugal.localhost' });
  const before = pages.renders.length;
  const encoded = { ...browser, 'accept-encoding': 'gzip, br' };
  const path = '/pt/checkin/passengers';
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(encoded, path, { host: 'portugal.localhost' })),
  );
  expect(pages.renders.length).toBe(before);
  for (const { status, headers, body } of answers) {
    expect([status, headers['content-encoding']]).toEqual([429, 'br']);
    expect(body.length).toBeLessThan(20_000);
  }
});

test('an edit of the site is on the next page', async () => {
  const { version } = await currentRows(own.db);
  const before = pages.renders.length;
  await own.db.pool.query('update content_version set version = version + 1');
  await eventually(async () => expect((await currentRows(own.db)).version).toBeGreaterThan(version));
  await send(browser, '/en/newsletter');
  expect(pages.renders.length).toBe(before + 1);
});

test.each([
  ['a program', '/es/newsletter', {}],
  ['the script of our pages', '/es/newsletter.data', browser],
])('%s gets one sentence', async (_who, path, headers) => {
  const before = pages.renders.length;
  const answer = await send(headers, path);
  expect([answer.status, answer.headers['content-type']]).toEqual([429, 'text/plain; charset=UTF-8']);
  expect(answer.body.toString()).toContain('Demasiadas solicitudes');
  expect(pages.renders.length).toBe(before);
});
