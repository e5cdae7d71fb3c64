// Every link of the frame and of the content pages leads somewhere. Each site is read in one of its languages, the next
// site in the next language (each in all of them in the full run). Web staging is not listed anywhere.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { worldDomains } from '#demo/sites.ts';
import { supportedLanguages } from '#content/domain.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { sampleOf } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let pages: TestPages;
let keys: string[];
beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db);
  const { rows } = await database.db.pool.query<{ key: string }>(
    `select distinct entry_key as key from content_entry where kind = 'page' and published is not null order by 1`,
  );
  keys = rows.map(({ key }) => key);
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

/** Fictional sites of the demonstration, and real ones of authorities. No others may be linked. */
const elsewhere = [
  'social.example',
  'booking.alisio.example',
  'agencies.alisio.example',
  'us-flights.alisio.example',
  'europa.eu',
  'www.w3.org',
  'www.anac.pt',
  'www.seguridadaerea.gob.es',
  'www.aepd.es',
  'www.cnpd.pt',
  'www.livroreclamacoes.pt',
  'www.transportation.gov',
];

const plain = (html: string) => html.replaceAll('&amp;', '&');

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => plain(href));
}

/** Null for a link that works, otherwise what is wrong with it. */
async function wrongWith(
  href: string,
  at: { host: string; path: string; html: string },
): Promise<string | null> {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(href) || /^tel:\+\d{7,15}$/.test(href)) return null;
  if (href.startsWith('#')) {
    return href.length > 1 && at.html.includes(` id="${href.slice(1)}"`) ? null : 'jumps nowhere';
  }
  const url = new URL(href, `http://${at.host}${at.path}`);
  const own = url.hostname.endsWith('.localhost');
  if (!own) return elsewhere.includes(url.hostname) ? null : 'leads to a site that is not on the list';
  // This address is answered by another router.
  if (url.pathname === '/api/v1/docs') return null;
  const { status, headers } = await ask(url.hostname, url.pathname + url.search);
  if (status === 302 && headers.location) return wrongWith(headers.location, { ...at, path: url.pathname });
  return status === 200 ? null : `answers ${status}`;
}

type Got = Awaited<ReturnType<TestPages['get']>>;
const asked = new Map<string, Promise<Got>>();

function ask(host: string, path: string): Promise<Got> {
  const key = host + path;
  const known = asked.get(key) ?? pages.get(path, { host });
  asked.set(key, known);
  return known;
}

const sites = worldDomains.map(({ region, languages }, at) => {
  const all = supportedLanguages(languages);
  return { region, languages: sampleOf(all, all.length, at) };
});

test.each(sites)('every link of $region leads somewhere', async ({ region, languages }) => {
  const host = `${region}.localhost`;
  const wrong = new Set<string>();
  for (const locale of languages) {
    for (const key of ['', 'manage', 'checkin', ...keys]) {
      const path = `/${locale}${key && `/${key}`}`;
      const { status, body } = await ask(host, path);
      expect(status, `${host}${path}`).toBe(200);
      const html = body.toString();
      for (const href of linksOf(html)) {
        const why = await wrongWith(href, { host, path, html });
        if (why) wrong.add(`${path} → ${href} ${why}`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
});

test('a link that leads nowhere would be found', async () => {
  const at = { host: 'mexico.localhost', path: '/en', html: '<h2 id="s-here">Here</h2>' };
  expect(await wrongWith('/en/nothing-there', at)).toBe('answers 404');
  expect(await wrongWith('#', at)).toBe('jumps nowhere');
  expect(await wrongWith('#s-gone', at)).toBe('jumps nowhere');
  expect(await wrongWith('https://help.alisio.example/', at)).toBe('leads to a site that is not on the list');
  expect(await wrongWith('#s-here', at)).toBeNull();
});

test('web staging is only reached by its own host, and no search engine may index it', async () => {
  for (const { region } of sites) {
    const html = (await ask(`${region}.localhost`, '/en')).body.toString();
    const isOwn = region === 'web-staging';
    const offered = [...html.matchAll(/<input\b[^>]*\bname="region"[^>]*>/g)].map(([input]) => input);
    expect(offered.length, region).toBe(isOwn ? 8 : 7);
    expect(
      offered.filter((input) => input.includes('value="6"')),
      region,
    ).toHaveLength(isOwn ? 1 : 0);
    expect(html.includes('<meta name="robots" content="noindex"'), region).toBe(isOwn);
    if (!isOwn) expect(html, region).not.toContain('//web-staging.');
  }
});
