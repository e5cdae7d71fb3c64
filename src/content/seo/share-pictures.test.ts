// The pictures for sharing: real PNGs of the known size, one per title and region, and none for a missing page.
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import type { Served } from '#platform/http/router-env.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshRows, keepContent, publishedRows } from '#content/content-copy.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { seoRouter } from '#content/seo/seo.api.ts';

let base: TestDatabase;
let router: Hono<Served>;

beforeAll(async () => {
  base = await openTestDatabase('world');
  router = new Hono<Served>();
  router.use(securityHeaders({ publicUrl: 'http://localhost:3000', formTargets: [] }));
  router.route(
    '/',
    seoRouter({ db: base.db, settings: { PUBLIC_URL: 'http://localhost:3000', APP_MODE: 'demo' } }),
  );
  await base.db.pool.query('delete from content_entry');
  await write('baggage', 'Bagagem');
  await write('fares', 'Tarifas e condições');
});
afterAll(() => base.drop());

async function write(key: string, title: string, scene?: string) {
  const body = { title, description: 'Sobre', html: '<p>Texto</p>', updatedOn: '2026-11-01', scene };
  await store('page', key, body);
}

async function store(kind: 'page' | 'link', key: string, body: object) {
  await base.db.pool.query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
     values (null, 'pt', $1, $2, $3, now())
     on conflict (domain_id, language, kind, entry_key) do update set published = excluded.published`,
    [kind, key, JSON.stringify(body)],
  );
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await router.request(path, { headers: { host: 'portugal.localhost:3000', ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('the picture of a page is a PNG of 1200 by 630', async () => {
  const { status, headers, bytes } = await ask('/og/pt/baggage.png');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n');
  expect(bytes.subarray(12, 16).toString('latin1')).toBe('IHDR');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('another title, another region and the home page have other pictures', async () => {
  const pictures = await Promise.all([
    ask('/og/pt/baggage.png'),
    ask('/og/pt/fares.png'),
    ask('/og/pt/baggage.png', { host: 'mexico.localhost:3000' }),
    ask('/og/pt/home.png'),
    ask('/og/pt/us-flights.png'),
  ]);
  expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(5);
  expect(new Set(pictures.map(({ headers }) => headers.get('etag'))).size).toBe(5);
});

test('a page about a destination and the link of one show its scene', async () => {
  const link = { title: 'Voos para Cancún', validFrom: null, validTo: null };
  await write('porto-em-abril', 'Porto em abril', 'OPO');
  await write('havana-em-abril', 'Porto em abril', 'HAV');
  await store('link', 'cancun', { ...link, search: { from: 'LIS', to: 'CUN' } });
  await store('link', 'punta-cana', { ...link, search: { from: 'LIS', to: 'PUJ' } });
  await store('link', 'ajuda', { ...link, page: 'baggage' });
  const keys = ['porto-em-abril', 'havana-em-abril', 'cancun', 'punta-cana'];
  const pictures = await Promise.all(keys.map((key) => ask(`/og/pt/${key}.png`)));
  expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // Two have the same title, and so have the other two: only the scene differs.
  expect(new Set(pictures.map(({ headers }) => headers.get('etag'))).size).toBe(4);
  expect((await ask('/og/pt/ajuda.png')).status).toBe(404);
});

test('a client that has the picture already gets 304, until its title changes', async () => {
  const etag = (await ask('/og/pt/fares.png')).headers.get('etag') ?? '';
  const again = await ask('/og/pt/fares.png', { 'if-none-match': etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  await write('fares', 'Tarifas');
  const changed = await ask('/og/pt/fares.png', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('there is no picture of a missing page, nor in a language that the site does not offer', async () => {
  expect((await ask('/og/pt/nowhere.png')).status).toBe(404);
  expect((await ask('/og/pt/home.png', { host: 'honduras.localhost:3000' })).status).toBe(404);
  expect((await ask('/og/pt/..%2Fbaggage.png')).status).toBe(404);
  expect((await ask('/og/de/home.png')).status).toBe(404);
});

test('too many requests for new pictures are asked to retry, and the drawn pictures are right', async () => {
  const keys = Array.from({ length: 16 }, (_, n) => `rush-${n}`);
  for (const key of keys) await write(key, `Página ${key}`);
  // With the site in memory all are asked for before one can be drawn.
  const keeper = keepContent(base.db, openLog('silent'));
  onTestFinished(() => keeper.stop());
  await keeper.ready;
  await eventually(async () => {
    await publishedRows(base.db);
    expect(freshRows(base.db)).not.toBeNull();
  });
  const answers = await Promise.all(keys.map((key) => ask(`/og/pt/${key}.png`)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(4);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
  const drawn = answers.filter(({ status }) => status === 200);
  expect(drawn.length + refused.length).toBe(16);
  expect(new Set(drawn.map(({ bytes }) => bytes.toString('base64'))).size).toBe(drawn.length);
});

test('a page with a photograph shows it, cropped around its focal point', async () => {
  const body = { title: 'Roatão', description: 'Sobre', html: '<p>Texto</p>', updatedOn: '2026-11-01' };
  await store('page', 'roatao', { ...body, photograph: 'roatan-evening' });
  const mean = async (top: number) => {
    const { bytes } = await ask('/og/pt/roatao.png');
    const part = await sharp(bytes).extract({ left: 0, top, width: 400, height: 40 }).toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean: value }) => value);
  };
  await base.db.pool.query('update photograph set focus_y = 0');
  const sky = await mean(0);
  await base.db.pool.query('update photograph set focus_y = 100');
  const water = await mean(370);
  // Blue above, green in the water at the lower edge of the picture.
  expect((sky[2] ?? 0) - (sky[1] ?? 0)).toBeGreaterThan(25);
  expect((water[1] ?? 0) - (water[0] ?? 0)).toBeGreaterThan(25);
  // Its title is on white below.
  expect(Math.min(...(await mean(590)))).toBeGreaterThan(200);
});

test('a destination is shared with the photograph of its site', async () => {
  const link = { title: 'Voos para Roatão', search: { from: 'LIS', to: 'RTB' } };
  await store('link', 'para-roatao', link);
  const drawn = await ask('/og/pt/para-roatao.png');
  await base.db.pool.query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
     values (null, 'pt', 'destination', 'rtb', '{"photograph": "roatan-evening"}', now())`,
  );
  const shown = await ask('/og/pt/para-roatao.png');
  expect(shown.status).toBe(200);
  expect(shown.headers.get('etag')).not.toBe(drawn.headers.get('etag'));
});
