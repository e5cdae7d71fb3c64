// Kept pages are still served while the database is down: marked as stale, and only for a limited time.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { openTestPages, type TestPages } from '#tests/support/app/test-pages.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';

let own: TestDatabase;
let pages: TestPages;
let ms = 0;
let away = false;

beforeAll(async () => {
  own = await openTestDatabase('world');
  pages = await openTestPages(own.db, { render, clock: () => ms });
});
afterEach(() => {
  away = false;
});
afterAll(async () => {
  await pages.close();
  await own.drop();
});

const render = async () =>
  away
    ? new Response(null, { status: 503 })
    : new Response(`<html><p>made at ${ms}</p></html>`, {
        headers: { 'cache-control': anonymousPage, 'content-type': 'text/html; charset=utf-8' },
      });

const textOf = ({ body }: { body: Buffer }) => /<p>(.*)<\/p>/.exec(body.toString())?.[1];

it('an old page is served while no new one can be made, with the time since it should have been replaced', async () => {
  const first = await pages.get('/en');
  expect(first.headers['cache-status']).toBeUndefined();
  away = true;
  ms = 45_000;
  const old = await pages.get('/en');
  expect([old.status, textOf(old)]).toEqual([200, 'made at 0']);
  expect(old.headers['cache-status']).toBe('page-cache; hit; ttl=-30');
  const known = await pages.get('/en', { headers: { 'if-none-match': String(old.headers.etag) } });
  expect([known.status, known.headers['cache-status']]).toEqual([304, 'page-cache; hit; ttl=-30']);
});

it('a page that was never made gets an answer with the time to come back', async () => {
  away = true;
  const { status, headers } = await pages.get('/es');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
});

it('a page that is more than an hour old is no longer served', async () => {
  const { headers } = await pages.get('/en');
  expect(headers['cache-status']).toBeUndefined();
  away = true;
  ms += 3_600_001;
  expect((await pages.get('/en')).status).toBe(503);
});
