// What pages answer to requests that they refuse: our own text, in the page's language, with a status below 500.
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Agent, Staff } from '#identity/signed-in.ts';
import type { Ask, TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { makeAgency } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  database = await openTestDatabase('world');
  const agencyId = await makeAgency({ db: database.db, now: worldNow }, 'Viajes Norte');
  agent = { ...administrator, kind: 'agency', agencyId, roles: ['administrator'] };
  // The desks of the office handle forms from staff only.
  pages = await openTestScreens(database.db, {
    accountOf: ({ url }) => {
      const { pathname } = new URL(url);
      if (desk.test(pathname)) return administrator;
      return portal.test(pathname) ? agent : null;
    },
  });
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

const desk = /^\/en\/office\/(search|bookings|flights|messages|people|agencies|groups)/;
const portal =
  /^\/en\/ta\/(search|bookings|holds|allotments|groups|agents|branches|profile|reset-password|reports)/;
const administrator: Staff = {
  kind: 'staff',
  accountId: '01900000-0000-7000-8000-000000000000',
  sessionId: 's',
  name: 'Ana Peña',
  email: 'ana@example.com',
  roles: ['administrator'],
};
let agent: Agent;

async function ask(path: string, options?: Ask) {
  const { status, headers, body } = await pages.get(path, options);
  return { status, headers, text: body.toString() };
}

const form = 'application/x-www-form-urlencoded';
const post = (type: string | null, body?: string | Uint8Array): Ask => ({
  method: 'POST',
  headers: type === null ? {} : { 'content-type': type },
  ...(body !== undefined && { body }),
});

/** Every screen with an action that reads its form; `/preferences` refuses every form. */
const forms = screens
  .filter(({ acts, path }) => acts && !/^\/(?::lang\/newsletter\/|preferences)/.test(path))
  .map(({ path }) => path.replace(':lang', 'en'));

test('the site map contains the forms that these tests post to', () => {
  expect(forms).toEqual(
    expect.arrayContaining(['/en/newsletter', '/en/select', '/en/extras', '/en/passengers', '/en/payment']),
  );
});

const uploads: ReadonlySet<string> = new Set(['/en/ta/profile', '/en/ta/groups/:groupId']);

const malformed: [string, Ask, number, string][] = [
  ['JSON', post('application/json', '{}'), 415, 'The request is in a format that we cannot read.'],
  ['a type that says nothing', post('x', 'a=b'), 415, 'The request is in a format that we cannot read.'],
  [
    'a multipart body that ends early',
    post('multipart/form-data; boundary=x', '--x\r\n'),
    400,
    'could not be read',
  ],
  ['a multipart body without a boundary', post('multipart/form-data', 'a=b'), 400, 'could not be read'],
  ['a NUL', post(form, 'intent=continue&name=a%00b'), 400, 'could not be read'],
  ['a NUL in the name of a field', post(form, 'in%00tent=continue'), 400, 'could not be read'],
  [
    'a field twice, each time differently',
    post(form, 'intent=continue&intent=retake'),
    400,
    'could not be read',
  ],
  // Forms with a file, such as the logo of an agency, may be larger.
  [
    'more than any form may have',
    post(form, `a=${'x'.repeat(300_000)}`),
    413,
    'more data than we can accept',
  ],
];

test.each(malformed)(
  'a body that is %s is refused by every form with a page that says why',
  async (_, sent, status, why) => {
    for (const path of forms) {
      const got = await ask(path, sent);
      if (status === 413 && uploads.has(path)) {
        // At the field of the file, on the form's own page.
        expect(got.status, path).toBe(422);
        continue;
      }
      expect(got.status, path).toBe(status);
      // The one resource among them answers without a page.
      if (!got.headers['content-type']?.startsWith('text/html')) continue;
      expect(got.text).toContain('<h1');
      expect(got.text).toContain(why);
      expect(got.text).toContain('Back to the home page');
    }
  },
);

test('a post without a body is a form with nothing filled in', async () => {
  for (const sent of [post(null), post(form)]) {
    const got = await ask('/en/newsletter', sent);
    expect(got.status).toBe(422);
    expect(got.text).toContain('<form');
  }
});

test('a field that is sent twice with the same value is read as one', async () => {
  const got = await ask('/en/newsletter', post(form, 'name=Ana&name=Ana&email=x'));
  expect(got.status).toBe(422);
  expect(got.text).toContain('value="Ana"');
});

test.each([
  ['/en/fares', 'This address does not accept that kind of request.'],
  ['/es/us-flights', 'Esta dirección no acepta ese tipo de solicitud.'],
  ['/pt', 'Este endereço não aceita esse tipo de pedido.'],
  ['/pt/nowhere/at-all', 'Este endereço não aceita esse tipo de pedido.'],
])(
  '[ER-02] a post to %s, which accepts none, gets the text and the title of its language',
  async (path, sentence) => {
    const got = await ask(path, post(form, 'a=b'));
    expect(got.status).toBe(405);
    expect(got.text).toContain(`<title>405 - ${sentence}</title>`);
    expect(got.text).toContain(`<html lang="${path.startsWith('/es') ? 'es-MX' : path.slice(1, 3)}"`);
    expect(/<main.*<\/main>/s.exec(got.text)?.[0]).not.toMatch(/did not provide|errors\.|Method Not Allowed/);
    const asData = await ask(`${path === '/pt' ? '/pt/_' : path}.data`, post(form, 'a=b'));
    for (const { text } of [got, asData]) expect(text).not.toContain('did not provide');
  },
);

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a page answers %s with the methods that it supports',
  async (method) => {
    const got = await ask('/en/newsletter', { method });
    expect(got.status).toBe(405);
    expect(got.headers.allow).toBe('GET, HEAD, POST');
    expect(got.text).toBe('This address does not accept that kind of request.');
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  '[%s] a search for an airport of that name is a search',
  async (name) => {
    for (const query of [`origin=${name}`, `from=${name}&to=${name}`, `from=MAD&to=${name}`]) {
      for (const path of ['/en', '/en/select']) {
        expect((await ask(`${path}?${query}`)).status, `${path}?${query}`).toBeLessThan(500);
      }
    }
  },
);

test('[RT-09] [ER-04] a client that follows a link gets the address of the page in the message', async () => {
  for (const path of ['/es/nope', '/es/nowhere/at-all', '/es/checkin/nope', '/de/select']) {
    const got = await ask(`${path}.data`);
    expect(got.status).toBe(404);
    expect(got.text).toContain(`Page Not Found: ${path}"`);
  }
});

test('[ER-05] a language that the site lacks: 500, the specified text, links, and no reload', async () => {
  const got = await ask('/pt/baggage?a=b', { host: 'usa.localhost' });
  expect(got.status).toBe(500);
  expect(got.text).toContain('Something went wrong');
  expect(got.text).toContain('We could not find the current domain or locale');
  expect(got.text).toContain('href="/en/baggage?a=b"');
  expect(got.text).toContain('href="/es/baggage?a=b"');
  expect(got.text).not.toContain('href="/pt"');
  expect(got.text).not.toContain('id="reloading"');
});

test('a language that the site lacks is no failure in the log, and neither is the page that says so', async () => {
  const lines: { level: number; msg: string; status?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logged = await openTestScreens(database.db, { log });
  lines.length = 0;
  expect((await logged.get('/pt/baggage', { host: 'usa.localhost' })).status).toBe(500);
  expect(lines).toMatchObject([{ level: 30, msg: 'request', status: 500 }]);
  await logged.close();
});

const keptByNobody = 'private, no-store';
test.each([
  ['/en/extras', keptByNobody],
  ['/en/passengers', keptByNobody],
  ['/en/payment', keptByNobody],
  ['/en/confirmation', keptByNobody],
  ['/en/confirmation.data', keptByNobody],
  ['/en/nowhere', keptByNobody],
  // "Back" may show a search at once.
  ['/en/select', 'private, no-cache'],
])('no cache keeps a page unless it says otherwise: %s', async (path, expected) => {
  expect((await ask(path)).headers).toMatchObject({ 'cache-control': expected });
});

test.each([
  ['POST', '/preferences', 'GET, HEAD'],
  ['GET', '/es/passengers/draft', 'POST'],
])('an address without a page names the methods it has: %s %s', async (method, path, allow) => {
  const { status, headers, text } = await ask(path, { method, ...(method === 'POST' && post(form, 'a=b')) });
  expect(status).toBe(405);
  expect(headers).toMatchObject({ allow, 'content-type': 'text/plain; charset=utf-8' });
  expect(text).toMatch(/^[A-ZÁÉ].+\.$/);
  expect(text).not.toContain('{');
});

test.each(['/%09', '/%0a', '/%7F', '/en/%1b', '/es/x%00y', '//', '/%20', '/%E0%A4'])(
  'an address with invalid characters is an unknown page: %s',
  async (path) => {
    const read = await ask(path);
    // Two slashes lead to the home page.
    expect(read.status, read.text.slice(0, 100)).toBe(path === '//' ? 200 : 404);
    expect(read.text).toContain('<html');
    const posted = await ask(path, post(form, 'a=b'));
    expect([404, 405], posted.text.slice(0, 100)).toContain(posted.status);
    expect(posted.text).toContain('<html');
  },
);
