// What crawlers read: correct, well-formed sitemaps, and which hosts and pages they may read.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import type { Served } from '#platform/http/router-env.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { seoRouter } from '#content/seo/seo.api.ts';
import { elementsOf, type XmlElement } from '#tests/support/pages/read-xml.ts';

let base: TestDatabase;
let router: Hono<Served>;

const origin = (region: string) => `http://${region}.localhost:3000`;

beforeAll(async () => {
  base = await openTestDatabase('world');
  const settings = { PUBLIC_URL: 'http://localhost:3000', APP_MODE: 'demo' as const };
  router = new Hono<Served>();
  router.use(securityHeaders({ publicUrl: settings.PUBLIC_URL, formTargets: [] }));
  const madePages = async () => [{ path: 'destinations/cancun-cun', domainIds: [5] }];
  router.route('/', seoRouter({ db: base.db, settings, madePages }));
  router.get('*', (c) => c.text('a page'));
  await base.db.pool.query('delete from content_entry');
  await addPage(null, 'en', 'baggage', '2026-03-01');
  await addPage(null, 'es', 'baggage', '2026-04-01');
  await addPage(null, 'es-419', 'baggage', '2026-04-19');
  await addPage(null, 'es-MX', 'only-market', '2026-04-19');
  await addPage(null, 'pt', 'baggage', '2026-05-01');
  await addPage(5, 'pt', 'baggage', '2026-06-01');
  await addPage(null, 'en', 'only-english', '2026-03-01');
  await addPage(1, 'es', 'only-mexico', '2026-03-01');
});
afterAll(() => base.drop());

async function addPage(domainId: number | null, language: string, key: string, updatedOn: string) {
  const body = { title: key, description: 'About it', html: '<p>Text</p>', updatedOn };
  await base.db.pool.query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
     values ($1, $2, 'page', $3, $4, now())`,
    [domainId, language, key, JSON.stringify(body)],
  );
}

async function ask(path: string, host = 'mexico.localhost:3000') {
  const response = await router.request(path, { headers: { host } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

type Entry = { loc: string; lastmod: string | undefined; alternates: Record<string, string> };

/** Reads a sitemap as a strict XML reader does: anything that is not well-formed throws. */
async function entriesOf(path: string, host?: string): Promise<Entry[]> {
  const { status, text, headers } = await ask(path, host);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const root = elementsOf(text);
  expect(root).toMatchObject({
    name: 'urlset',
    attributes: {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    },
  });
  const textOf = (url: XmlElement, name: string) => url.children.find((child) => child.name === name)?.text;
  return root.children.map((url) => ({
    loc: textOf(url, 'loc') ?? '',
    lastmod: textOf(url, 'lastmod'),
    alternates: Object.fromEntries(
      url.children
        .filter(({ name }) => name === 'xhtml:link')
        .map(({ attributes }) => [attributes['hreflang'] ?? '', attributes['href'] ?? '']),
    ),
  }));
}

for (const lang of ['en', 'es', 'pt']) {
  test(`[RT-08] /${lang}/sitemap.xml is valid XML with absolute addresses and the three languages`, async () => {
    const entries = await entriesOf(`/${lang}/sitemap.xml`);
    expect(entries.map(({ loc }) => loc)).toContain(`${origin('mexico')}/${lang}/baggage`);
    for (const { loc, alternates } of entries) {
      expect(loc.startsWith(`${origin('mexico')}/${lang}`)).toBe(true);
      for (const href of Object.values(alternates)) expect(() => new URL(href)).not.toThrow();
      expect(Object.values(alternates)).toContain(loc);
    }
    const baggage = entries.find(({ loc }) => loc.endsWith('/baggage'));
    for (const language of ['en', 'es', 'pt']) {
      expect(baggage?.alternates[language]).toBe(`${origin('www')}/${language}/baggage`);
      expect(baggage?.alternates[`${language}-MX`]).toBe(`${origin('mexico')}/${language}/baggage`);
    }
    expect(baggage?.alternates['x-default']).toBe(`${origin('www')}/es/baggage`);
  });
}

test('[RT-08] the same page names the same addresses on every site, so each is named back', async () => {
  const named = async (host: string) =>
    (await entriesOf('/es/sitemap.xml', host)).find(({ loc }) => loc.endsWith('/baggage'))?.alternates;
  expect(await named('portugal.localhost:3000')).toEqual(await named('mexico.localhost:3000'));
});

test('the screens that search engines may keep are listed, steps of a booking are not', async () => {
  const paths = (await entriesOf('/en/sitemap.xml')).map(({ loc }) => new URL(loc).pathname);
  expect(paths).toEqual(['/en', '/en/us-flights', '/en/destinations', '/en/baggage', '/en/only-english']);
});

test('a page that another module makes is listed on the sites that have it', async () => {
  const paths = async (host: string) =>
    (await entriesOf('/en/sitemap.xml', host)).map(({ loc }) => new URL(loc).pathname);
  expect(await paths('portugal.localhost:3000')).toContain('/en/destinations/cancun-cun');
  expect(await paths('mexico.localhost:3000')).not.toContain('/en/destinations/cancun-cun');
  const entries = await entriesOf('/en/sitemap.xml', 'portugal.localhost:3000');
  const own = entries.find(({ loc }) => loc.endsWith('cancun-cun'));
  expect(Object.values(own?.alternates ?? {}).every((href) => href.startsWith(origin('portugal')))).toBe(
    true,
  );
});

test('a page is listed only in the languages and on the sites that have it', async () => {
  const paths = async (lang: string, host?: string) =>
    (await entriesOf(`/${lang}/sitemap.xml`, host)).map(({ loc }) => new URL(loc).pathname);
  expect(await paths('es')).toContain('/es/only-mexico');
  expect(await paths('es', 'portugal.localhost:3000')).not.toContain('/es/only-mexico');
  expect(await paths('es')).toContain('/es/only-market');
  expect(await paths('es', 'honduras.localhost:3000')).not.toContain('/es/only-market');
  expect(await paths('pt')).not.toContain('/pt/only-english');
});

test('the last change is that of the text shown on this site', async () => {
  const changed = async (host: string, lang = 'pt') =>
    (await entriesOf(`/${lang}/sitemap.xml`, host)).find(({ loc }) => loc.endsWith('/baggage'))?.lastmod;
  expect(await changed('mexico.localhost:3000')).toBe('2026-05-01');
  expect(await changed('portugal.localhost:3000')).toBe('2026-06-01');
  expect(await changed('honduras.localhost:3000', 'es')).toBe('2026-04-19');
  expect(await changed('portugal.localhost:3000', 'es')).toBe('2026-04-01');
});

test('a site has no sitemap in a language that it does not speak', async () => {
  expect((await ask('/pt/sitemap.xml', 'honduras.localhost:3000')).status).toBe(404);
  expect((await ask('/de/sitemap.xml')).text).toBe('a page');
});

test('/sitemap.xml leads to the sitemap of each language', async () => {
  const { text } = await ask('/sitemap.xml', 'honduras.localhost:3000');
  const root = elementsOf(text);
  expect(root.name).toBe('sitemapindex');
  expect(root.children.map(({ children }) => children[0]?.text)).toEqual([
    `${origin('honduras')}/es/sitemap.xml`,
    `${origin('honduras')}/en/sitemap.xml`,
  ]);
});

test('an address invented by a visitor does not come back in a sitemap', async () => {
  const { text } = await ask('/en/sitemap.xml', 'evil.example');
  expect(text).not.toContain('evil.example');
  expect(text).toContain(`${origin('mexico')}/en`);
});

test('robots may read the demonstration and find its sitemaps, but no booking and no draft', async () => {
  const { text, headers } = await ask('/robots.txt');
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = text.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${origin('mexico')}/sitemap.xml`);
  for (const path of ['/en/select', '/es/payment', '/pt/manage', '/en/checkin', '/es/ta', '/api/', '/dev/']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Disallow: /*preview=1');
  expect(lines).not.toContain('Disallow: /');
});

test.each([
  'mexico.staging.alisio.example',
  'portugal.test.alisio.example',
  'usa.pre.alisio.example',
  'web-staging.localhost:3000',
  'unknown.example',
])('robots may not read %s', async (host) => {
  expect((await ask('/robots.txt', host)).text).toBe('User-agent: *\nDisallow: /\n');
});

test('the configured host and those of production may be read', async () => {
  for (const host of ['localhost:3000', 'mexico.alisio.example', 'WWW2.alisio.example']) {
    expect((await ask('/robots.txt', host)).text).toContain('Sitemap: ');
  }
  expect((await ask('/sitemap.xml', 'web-staging.localhost:3000')).status).toBe(404);
});

test('no search engine keeps the steps of a booking, and every other page may be kept', async () => {
  for (const path of [
    '/en/select',
    '/es/payment',
    '/pt/manage/confirmation',
    '/en/checkin/seats',
    '/es/ta',
  ]) {
    expect((await ask(path)).headers.get('x-robots-tag')).toBe('noindex');
  }
  for (const path of ['/', '/en', '/es/baggage', '/en/tacos', '/pt/managers']) {
    expect((await ask(path)).headers.get('x-robots-tag')).toBeNull();
  }
});

test('a site can be put on a home screen in its own colours', async () => {
  const { text, headers } = await ask('/site.webmanifest', 'portugal.localhost:3000');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({
    name: 'Alisio',
    lang: 'pt',
    start_url: '/pt',
    theme_color: '#1d4f7c',
  });
});
