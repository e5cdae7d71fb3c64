// Targets of short links, on which days, and whose clicks are counted.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { followShortLink } from '#shopping/offers/follow-short-link.server.ts';
import { countClick } from '#content/pages/count-click.server.ts';
import { isPerson } from '#content/pages/is-person.ts';
import { siteDay } from '#content/site/site-clock.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await openTestDatabase('world');
});
afterAll(() => base.drop());

const settings = {
  PUBLIC_URL: 'http://localhost:3000',
  APP_MODE: 'demo' as const,
  LINK_HOSTS: ['partner.example'],
};
const mexico = 1;
const portugal = 5;

async function write(key: string, body: object, language: Locale = 'en', domainId: number | null = null) {
  await base.db.pool.query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
     values ($1, $2, 'link', $3, $4, now())`,
    [domainId, language, key, JSON.stringify({ title: key, ...body })],
  );
}

type Asked = { now?: string; locale?: Locale; domainId?: number; currency?: string; preview?: boolean };

function follow(key: string, asked: Asked = {}) {
  const { now = '2026-11-20T12:00:00Z', locale = 'en', domainId = portugal, preview = false } = asked;
  const site = { domainId, url: settings.PUBLIC_URL, preview };
  const ctx = { db: base.db, settings, site, now: new Date(now), locale, log: openLog('silent') };
  return followShortLink(ctx, { key, currency: asked.currency ?? null });
}

const leadsTo = async (key: string, asked?: Asked) => {
  const answer = await follow(key, asked);
  return answer.kind === 'leads' ? answer.to : answer.kind;
};

test('[RT-02] a search link leads to its flights, in a currency that the site has', async () => {
  await write('to-cancun', { search: { from: 'MAD', to: 'CUN', out: '2027-03-01', back: '2027-03-08' } });
  const flights = '/en/select?type=return&from=MAD&to=CUN&out=2027-03-01&back=2027-03-08';
  const party = '&adults=1&children=0&infants=0';
  expect(await leadsTo('to-cancun')).toBe(`${flights}${party}&currency=EUR`);
  expect(await leadsTo('to-cancun', { domainId: mexico })).toBe(`${flights}${party}&currency=MXN`);
  expect(await leadsTo('to-cancun', { currency: 'GBP' })).toBe(`${flights}${party}&currency=GBP`);
  expect(await leadsTo('to-cancun', { currency: 'XXX' })).toBe(`${flights}${party}&currency=EUR`);
  expect(await leadsTo('to-cancun', { preview: true })).toBe(`${flights}${party}&currency=EUR&preview=1`);
});

test('[RT-02] a search link whose day is past leads to the prefilled home page', async () => {
  await write('too-late', { search: { from: 'MAD', to: 'CUN', out: '2026-11-19' } });
  expect(await leadsTo('too-late')).toBe('/en?type=return&from=MAD&to=CUN&currency=EUR');
});

test('[RT-02] a link begins and ends at midnight of its site', async () => {
  await write('one-day', {
    validFrom: '2026-11-20',
    validTo: '2026-11-20',
    search: { from: 'MAD', to: 'CUN' },
  });
  const kinds = async (domainId: number, now: string) => (await follow('one-day', { domainId, now })).kind;
  expect(await kinds(portugal, '2026-11-19T23:59:00Z')).toBe('early');
  expect(await kinds(portugal, '2026-11-20T00:00:00Z')).toBe('leads');
  expect(await kinds(portugal, '2026-11-20T23:59:00Z')).toBe('leads');
  expect(await kinds(portugal, '2026-11-21T00:00:00Z')).toBe('ended');
  expect(await kinds(mexico, '2026-11-20T05:59:00Z')).toBe('early');
  expect(await kinds(mexico, '2026-11-21T05:59:00Z')).toBe('leads');
  expect(await kinds(mexico, '2026-11-21T06:00:00Z')).toBe('ended');
});

test('[RT-02] a link leads only to our own hosts or to those listed in the settings', async () => {
  const targets: [string, boolean][] = [
    ['http://portugal.localhost:3000/pt', true],
    ['https://partner.example/hotels?x=1', true],
    ['https://evil.example/', false],
    ['https://partner.example.evil.example/', false],
    ['https://partner.example@evil.example/', false],
  ];
  for (const [n, [url, allowed]] of targets.entries()) {
    await write(`target-${n}`, { url });
    expect([url, await leadsTo(`target-${n}`)]).toEqual([url, allowed ? url : 'unknown']);
  }
});

test("[RT-02] a market's own link takes precedence over the one for all, and is unknown elsewhere", async () => {
  await write('deal', { search: { from: 'MAD', to: 'CUN' } });
  await write('deal', { search: { from: 'LIS', to: 'PUJ' } }, 'en', portugal);
  await write('only-here', { search: { from: 'LIS', to: 'PUJ' } }, 'pt', portugal);
  expect(await leadsTo('deal')).toContain('from=LIS&to=PUJ');
  expect(await leadsTo('deal', { domainId: mexico })).toContain('from=MAD&to=CUN');
  expect(await leadsTo('only-here', { locale: 'es' })).toBe('/es?type=return&from=LIS&to=PUJ&currency=EUR');
  expect(await leadsTo('only-here', { domainId: mexico })).toBe('unknown');
});

test('a hundred clicks at once are a hundred clicks', async () => {
  const click = { domainId: mexico, entryKey: 'busy', day: '2026-11-20' };
  await Promise.all(Array.from({ length: 100 }, () => countClick(base, click)));
  await countClick(base, { ...click, day: '2026-11-21' });
  const { rows } = await base.db.pool.query('select day::text, clicks from short_link_click order by day');
  expect(rows).toEqual([
    { day: '2026-11-20', clicks: 100 },
    { day: '2026-11-21', clicks: 1 },
  ]);
});

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test.each<[string, boolean, string, Record<string, string>]>([
  ['a person', true, 'GET', { 'user-agent': browser }],
  ['a search engine', false, 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['a program that does not say its name', false, 'GET', {}],
  ['a browser that fetches ahead', false, 'GET', { 'user-agent': browser, 'sec-purpose': 'prefetch' }],
  ['an old browser that fetches ahead', false, 'GET', { 'user-agent': browser, 'x-moz': 'prefetch' }],
  ['a check for the address', false, 'HEAD', { 'user-agent': browser }],
])('%s is counted: %s', (_, counted, method, headers) => {
  expect(isPerson({ method, headers: new Headers(headers) })).toBe(counted);
});

test('the day of a site is that of its country, or UTC where it has no country', () => {
  const late = new Date('2026-07-01T03:30:00Z');
  expect(siteDay(late, 'MX')).toBe('2026-06-30');
  expect(siteDay(late, 'US')).toBe('2026-06-30');
  expect(siteDay(late, 'PT')).toBe('2026-07-01');
  expect(siteDay(late, null)).toBe('2026-07-01');
});
