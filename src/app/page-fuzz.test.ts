// Bad input to pages gets a proper answer and never breaks anything: generated requests over the whole site map, behind a
// proxy that ends TLS. A new route is included as soon as it is in src/routes.ts.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Ask, TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { sized } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import type { Screen } from '#tests/support/pages/screens-build.ts';
import { bookFamily, holdFamily, holdTripOf, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { visitorCookies } from '#identity/visitor.server.ts';
import { madeVisitor } from '#tests/support/visitors.ts';

/** Requests of each kind for each route; other ones in every run. */
const REQUESTS = sized({ short: 3, full: 100 });

/** It fails on purpose (src/screens/frame/fail.tsx). */
const fuzzed = screens.filter(({ file }) => file !== 'screens/frame/fail.tsx');

let test: TestDatabase;
let pages: TestPages;
let cookie = '';
const bookings: string[] = [];

beforeAll(async () => {
  test = await openTestDatabase('world', 10);
  pages = await openTestScreens(test.db, { tls: true });
  // Real bookings, so that requests get past "unknown booking" and reach the commands.
  const own = madeVisitor();
  cookie = visitorCookies(own, true)
    .map((each) => each.split(';')[0])
    .join('; ');
  const ctx = { ...noticesCtx(test.db), visitor: own.visitor };
  bookings.push(await bookFamily(ctx, 'en').then(({ bookingId }) => bookingId));
  bookings.push(await holdFamily(ctx, 'en'), await holdTripOf(ctx));
});
afterAll(async () => {
  await pages.close();
  await test.drop();
});

const odd = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', '\0', 'a\0b', '\u202e'),
  fc.constantFrom('9'.repeat(400), '-1', '1e999', 'NaN', '0000-00-00', '+275760-09-14', '2027-02-30', '%'),
  fc.constantFrom(
    "'; drop table booking; --",
    '../../etc/passwd',
    '<script>',
    '😀'.repeat(50),
    '//x.example',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Names that some page reads, each with values that it might understand. */
const known: Record<string, readonly string[]> = {
  booking: ['own'],
  payment: ['own'],
  token: ['AAAA.BBBB'],
  type: ['return', 'one-way'],
  from: ['MAD'],
  origin: ['MAD', 'NYC'],
  to: ['CUN'],
  destination: ['CUN'],
  out: ['2027-01-15'],
  back: ['2027-01-22'],
  adults: ['1'],
  children: ['1'],
  currency: ['EUR', 'eur'],
  promotion: ['VERANO10'],
  sort: ['price'],
  with: ['bag.seat'],
  leave: ['morning'],
  month: ['2027-01'],
  week: ['2027-01-10'],
  flight: ['1', '2', 'ZZ103'],
  family: ['basic'],
  cabin: ['Y'],
  seats: ['1-1', '3-1'],
  path: ['/en/select', '//x.example', 'https://x.example/'],
  region: ['mexico'],
  language: ['es'],
  preview: ['1'],
  referenceCode: ['BCD234'],
  lastName: ['Núñez'],
  index: [''],
  intent: ['continue', 'seats-best', 'seats-undo', 'seat:1-1:12A', 'seat:1-2:', 'seats:2-1', 'choose-method']
    .concat(['everyone:BG23', 'both:BG23', 'undo:BG23', 'resend', 'invoice', 'extend', 'retake'])
    .concat(['add-voucher', 'drop-voucher:x', 'cancel-payment', 'settle-payment']),
  name: ['Ana'],
  email: ['ana@example.com'],
  consent: ['yes'],
  method: ['card'],
  code: ['ALIS-EUR0-0100-DEMO'],
  due: ['1', 'x'],
  shown: ['card', '0199c000-0000-7000-8000-000000000000'],
  accept: ['1'],
  outbound: ['1.basic.M.EUR.100.abcde'],
  inbound: ['1.basic.M.EUR.100.abcde'],
  undo: ['1-1-BG23-1'],
  seatUndo: ['1-1:12A 2-1:'],
  seatKept: ['seat:1-1:12A yes'],
  seatPreference: ['window'],
  taxId: ['X'],
  address: ['Street 1'],
  country: ['ES'],
  'passengers.0.surname': ['Núñez'],
  'passengers.0.birthDate': ['01/02/1990'],
  'passengers.0.adultNo': ['1'],
  'contact.email': ['ana@example.com'],
  'contact.locale': ['en'],
};

const field = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...Object.keys(known))
      .chain((name) => fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...(known[name] ?? [''])), odd))),
  },
  { weight: 1, arbitrary: fc.tuple(odd, odd) },
);
const fields = fc.array(field, { maxLength: 12 });

type Body = { type: string | null; body: string | Uint8Array | null };

const boundary = 'x-boundary';
const multipart = (pairs: [string, string][]) =>
  pairs
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
const urlencoded = 'application/x-www-form-urlencoded';

const body: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 6,
    arbitrary: fields.map((pairs) => ({ type: urlencoded, body: queryOf(pairs) })),
  },
  {
    weight: 2,
    arbitrary: fields.map((pairs) => ({
      type: `multipart/form-data; boundary=${boundary}`,
      body: `${multipart(pairs)}--${boundary}--\r\n`,
    })),
  },
  fc.constant({ type: null, body: null }),
  fc.constant({ type: urlencoded, body: null }),
  fc.constant({ type: urlencoded, body: 'a='.concat('x'.repeat(70_000)) }),
  fields.map((pairs) => ({ type: `multipart/form-data; boundary=${boundary}`, body: multipart(pairs) })),
  fc.constant({ type: 'multipart/form-data', body: 'no boundary' }),
  fc.json().map((text) => ({ type: 'application/json', body: text })),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ type: urlencoded, body: bytes })),
  fc.tuple(header(), fc.string()).map(([type, text]) => ({ type, body: text })),
);

function header() {
  return fc.oneof(odd, fc.string()).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').trim());
}

function queryOf(pairs: readonly [string, string][]): string {
  const own = (value: string, at: number) =>
    value === 'own' ? (bookings[at % bookings.length] ?? '') : value;
  const all = pairs.map(([name, value], at) => [name.toWellFormed(), own(value.toWellFormed(), at)]);
  return new URLSearchParams(all).toString();
}

const segment = fc.oneof(odd, fc.constantFrom('receipt', 'baggage', 'en')).map((text) => text.toWellFormed());
const lang = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('en', 'es', 'pt') },
  { weight: 1, arbitrary: segment },
);

/** An address of the route: its own words, and any value for the parameters of the site map. */
function addressOf({ path }: Screen) {
  const parts = path.split('/').slice(1);
  const values = parts.map((part) => {
    if (part === ':lang') return lang.map(encodeURIComponent);
    if (part === '*')
      return fc.array(segment, { maxLength: 3 }).map((all) => all.map(encodeURIComponent).join('/'));
    return part.startsWith(':') ? segment.map(encodeURIComponent) : fc.constant(part);
  });
  return fc.tuple(...values).map((all) => `/${all.join('/')}`);
}

const client = fc.ipV4();

function requestTo(screen: Screen, method: 'GET' | 'POST') {
  return fc.record({
    address: addressOf(screen),
    query: fields.map((pairs) => pairs),
    ownBooking: fc.boolean(),
    data: fc.boolean(),
    sent: method === 'POST' ? body : fc.constant({ type: null, body: null }),
    client,
    language: header(),
    referer: header(),
  });
}

type Sent = ReturnType<typeof requestTo> extends fc.Arbitrary<infer Value> ? Value : never;

async function send(method: string, { address, query, ownBooking, data, sent, ...from }: Sent) {
  const pairs: [string, string][] = ownBooking ? [['booking', 'own'], ...query] : query;
  const asked = queryOf(pairs);
  const headers: Record<string, string> = {
    cookie,
    'x-forwarded-for': from.client,
    'accept-language': from.language,
    referer: from.referer,
    ...(sent.type !== null && { 'content-type': sent.type }),
  };
  const ask: Ask = { method, headers, ...(sent.body !== null && { body: sent.body }) };
  return pages.get(`${address}${data ? '.data' : ''}${asked ? `?${asked}` : ''}`, ask);
}

/** No stack trace, no database error, and no key of a missing message. */
const internals = /\n\s+at \w|PostgresError|DrizzleQueryError|>(errors|common|site|booking)\.[a-z_A-Z.]+</;

function expectDesigned(got: Awaited<ReturnType<typeof send>>) {
  const text = got.body.toString();
  const leaked = internals.exec(text);
  expect(got.status, text.slice(0, 2000)).toBeLessThan(500);
  expect(leaked && text.slice(leaked.index - 200, leaked.index + 300)).toBeNull();
  const isPage = got.headers['content-type']?.startsWith('text/html') ?? false;
  if (isPage && got.status >= 400) expect(text).toContain('<h1');
}

describe('any request to a page', () => {
  it.each(fuzzed.map((screen) => [screen.path, screen] as const))(
    `%s answers ${REQUESTS} bad requests below 500`,
    async (_path, screen) => {
      const run = async (sent: Sent) => expectDesigned(await send('GET', sent));
      await fc.assert(fc.asyncProperty(requestTo(screen, 'GET'), run), { numRuns: REQUESTS });
    },
  );

  it.each(fuzzed.map((screen) => [screen.path, screen] as const))(
    `%s answers ${REQUESTS} bad posts below 500`,
    async (_path, screen) => {
      const run = async (sent: Sent) => expectDesigned(await send('POST', sent));
      await fc.assert(fc.asyncProperty(requestTo(screen, 'POST'), run), { numRuns: REQUESTS });
    },
  );
});
