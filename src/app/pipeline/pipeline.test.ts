// What the pages' middlewares answer or pass on, by request: status, headers, cookies, and what is rendered.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visitorCookie } from '#identity/visitor.server.ts';
import { previewToken } from '#content/preview.server.ts';
import { type Ask, openTestPages, type Rendered, type TestPages } from '#tests/support/app/test-pages.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

const PREVIEW_SECRET = 'a secret for previews that is long enough';

let own: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  own = await openTestDatabase('world');
  await own.db.pool.query('update domain set preview_token_required = true where domain_id = 5');
  pages = await openTestPages(own.db, {
    env: { PREVIEW_SECRET, NEW_VISITORS_PER_ADDRESS: '5', PAGE_CACHE_MB: '0' },
    now: () => worldNow,
    isAnonymous: (path) => /^\/(?:en|es|pt)(?:\/baggage)?$/.test(path),
    render: (rendered) => Promise.resolve(page(rendered)),
  });
});
afterAll(async () => {
  await pages.close();
  await own.drop();
});

/** The query of the address says what the screen answers. */
function page({ request, facts }: Rendered): Response {
  const asked = new URL(request.url).searchParams;
  const status = Number(asked.get('status') ?? 200);
  const headers = new Headers({ 'Content-Type': 'text/html' });
  const control = asked.get('control');
  if (control) headers.set('Cache-Control', control);
  if (asked.has('logs-in')) headers.append('Set-Cookie', `${visitorCookie}=own; Path=/`);
  const { locale, site, visitor, actingEnded, form, client } = facts;
  const body = {
    rendered: `${request.method} ${new URL(request.url).pathname}`,
    locale,
    site: site.domainId,
    ...(site.preview && { preview: true }),
    ...(site.previewRefused && { previewRefused: true }),
    ...(visitor && { visitor: 'new' }),
    ...(actingEnded && { actingEnded }),
    ...(form && { form: form.ok ? Object.fromEntries(form.value) : form.code }),
    client,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

const compared = ['allow', 'cache-control', 'link', 'location', 'retry-after', 'vary', 'x-robots-tag'].concat(
  ['referrer-policy', 'content-type'],
);

async function answer(path: string, ask: Ask = {}) {
  const { status, headers, body } = await pages.get(path, ask);
  const named = compared.flatMap((name) => (headers[name] ? [`${name}: ${String(headers[name])}`] : []));
  const cookies = (headers['set-cookie'] ?? [])
    .map((cookie) => cookie.split('=')[0] ?? '')
    .toSorted((one, other) => one.localeCompare(other));
  const lines = [String(status), ...named, ...cookies.map((name) => `cookie: ${name}`), body.toString()];
  return lines.join('\n').replace(/^retry-after: \d{3}$/m, 'retry-after: minutes');
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (more: Ask = {}): Ask => ({
  method: 'POST',
  body: 'name=Ana',
  ...more,
  headers: { ...form, ...more.headers },
});
const prefetch = { headers: { 'sec-purpose': 'prefetch' } };
const acting = { headers: { cookie: `acting-session=${'x'.repeat(43)}` } };
const token = () => previewToken({ PREVIEW_SECRET }, 5, new Date(worldNow.getTime() + 3_600_000)) ?? '';
const anonymous = encodeURIComponent('public, max-age=0, stale-while-revalidate=60');

test.each<[string, string, Ask?]>([
  ['a page', '/es/baggage'],
  ['its data', '/es/baggage.data'],
  ['its head', '/es/baggage', { method: 'HEAD' }],
  ['another method', '/es/baggage', { method: 'PUT' }],
  ['a page for everybody', `/es/baggage?control=${anonymous}`],
  ['a page for everybody, fetched ahead', `/es/baggage?control=${anonymous}`, prefetch],
  ['its data, fetched ahead', `/es/baggage.data?control=${anonymous}`, prefetch],
  ['a search fetched ahead', '/es/select.data', prefetch],
  ['a page with its own rule', '/es/baggage?control=no-store'],
  ['an unknown language', '/fr/baggage'],
  ['an unknown host', '/es/baggage', { host: 'nobody.example' }],
  [
    'an unknown host without a language',
    '/',
    { host: 'nobody.example', headers: { 'accept-language': 'pt' } },
  ],
  ['home in the default language', '/', { headers: { 'accept-language': 'es' } }],
  ['home in another language', '/?from=MAD', { headers: { 'accept-language': 'pt' } }],
  [
    'home with a stored language',
    '/',
    { headers: { cookie: 'i18n_redirected=en', 'accept-language': 'pt' } },
  ],
  ['home for a crawler', '/', { headers: { 'user-agent': 'Googlebot/2.1', 'accept-language': 'pt' } }],
  ['head of home', '/', { method: 'HEAD', headers: { 'accept-language': 'pt' } }],
  ['the office without a language', '/office?a=b', { headers: { 'accept-language': 'pt' } }],
  ['drafts for everybody', '/es/baggage?preview=1'],
  ['drafts without a token', '/es?preview=1', { host: 'portugal.localhost' }],
  ['a page while the database is away', '/es/baggage?status=503'],
  ['an acting that has ended', '/es/select', acting],
  ['data after an acting has ended', '/es/ta/bookings.data', acting],
])('GET: %s', async (_, path, ask) => {
  expect(await answer(path, ask)).toMatchSnapshot();
});

test('GET: drafts by a link with a token', async () => {
  const path = `/pt?preview=1&preview_token=${token()}`;
  expect(await answer(path, { host: 'portugal.localhost' })).toMatchSnapshot();
});

test.each<[string, string, Ask?]>([
  ['a form of a new visitor', '/es/newsletter', post()],
  ['a login', '/es/manage?logs-in', post()],
  ['without a body', '/es/newsletter', { method: 'POST' }],
  ['another media type', '/es/newsletter', { method: 'POST', body: 'a' }],
  ['from another site', '/es/newsletter', post({ headers: { origin: 'https://evil.example' } })],
  ['a large body', '/es/ta/agents', post({ body: `a=${'a'.repeat(70_000)}` })],
  ['a large body for the logo', '/es/ta/profile', post({ body: `a=${'a'.repeat(70_000)}` })],
  [
    'a large body for a list of names',
    `/es/ta/groups/${'0'.repeat(36)}`,
    post({ body: `a=${'a'.repeat(70_000)}` }),
  ],
  ['a form of the office', '/es/office/login', post()],
  ['a form of the portal', '/es/ta/bookings', post()],
  ['a choice about cookies', '/es/cookie-settings', post()],
  ['a form after an acting has ended', '/es/passengers?booking=1', post(acting)],
  ['a form as data after an acting has ended', '/es/passengers.data', post(acting)],
  ['a login after an acting has ended', '/es/ta', post(acting)],
  ['the end of an acting that has ended', '/es/ta/acting', post(acting)],
  ['the office after an acting has ended', '/es/office/login', post(acting)],
  ['an unknown host', '/es/newsletter', post({ host: 'nobody.example' })],
  ['one visitor too many', '/pt/newsletter.data', post()],
  ['one visitor too many at an unknown host', '/pt/newsletter', post({ host: 'nobody.example' })],
])('POST: %s', async (_, path, ask) => {
  expect((await answer(path, ask)).replaceAll('a'.repeat(70_000), '70,000 letters')).toMatchSnapshot();
});
