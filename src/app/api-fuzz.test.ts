// Bad input gets a clear error and never breaks anything: generated requests over every route of the API, behind a proxy
// that ends TLS.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiDocument } from '#app/api-docs/api-document.ts';
import { apiRoutes } from '#app/api.ts';
import { documentedAnswers } from '#tests/support/app/documented-answers.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { getByTls } from '#tests/support/app/test-pages.ts';
import { openTlsProxy, type TlsProxy } from '#tests/support/tls/tls-proxy.ts';
import { isFull, sized } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { problemSchema } from '#platform/http/problem.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { madeToken } from '#tests/support/visitors.ts';

const REQUESTS = sized({ short: 400, full: 2_400 });

let test: TestDatabase;
let api: TestApp;
const token = madeToken();
let bookingId = '';
let proxy: TlsProxy;
let undocumented: ReturnType<typeof documentedAnswers>;
const server = createServer(
  (request, response) => void getRequestListener(api.router.fetch)(request, response),
);

beforeAll(async () => {
  test = await openTestDatabase('world', 10);
  api = openTestApp(test.db, () => worldNow, { PUBLIC_URL: 'https://mexico.localhost', TRUST_PROXY: '2' });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  proxy = await openTlsProxy(() => (server.address() as AddressInfo).port);
  // A real hold, so that requests get past "unknown booking" and reach the commands.
  const search = { origin: 'MAD', destination: 'CUN', departureDate: '2027-01-15' };
  const found = await api.call('/api/v1/search', { json: search });
  const offer = /"offerId":"([^"]+)"/.exec(JSON.stringify(found.body))?.[1];
  const held = await api.call('/api/v1/holds', { json: { offers: [offer] }, token, key: 'hold' });
  undocumented = documentedAnswers((await api.call('/api/v1/openapi.json')).body as ApiDocument);
  expect(held.status).toBe(201);
  bookingId = String(Reflect.get(Object(held.body), 'bookingId'));
});
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
  await api.app.stop();
  await test.drop();
});

const odd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\u202e',
    "'; drop table booking; --",
    '../../etc/passwd',
    '<script>',
    '😀'.repeat(50),
  ),
  fc.constantFrom(
    '9'.repeat(400),
    '-1',
    '1e999',
    'NaN',
    '2027-02-30',
    '0000-00-00',
    '+275760-09-14',
    'MAD',
    'CUN',
    'EUR',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const value = fc.oneof(
  odd,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

const person = fc.record(
  {
    passengerNo: fc.oneof(fc.integer({ min: -1, max: 20 }), value),
    givenNames: value,
    surname: value,
    gender: fc.oneof(fc.constantFrom('F', 'M'), value),
    birthDate: fc.oneof(fc.constant('1990-01-01'), value),
    nationality: fc.oneof(fc.constant('ES'), value),
    adultNo: value,
  },
  { requiredKeys: [] },
);
const choice = fc.record(
  { passengerNo: value, flightNo: value, extraCode: fc.oneof(fc.constant('BG23'), value), quantity: value },
  { requiredKeys: [] },
);
const fields = {
  origin: fc.oneof(fc.constant('MAD'), value),
  destination: fc.oneof(fc.constant('CUN'), value),
  departureDate: fc.oneof(fc.constant('2027-01-15'), value),
  returnDate: value,
  month: fc.oneof(fc.constant('2027-01'), value),
  adults: fc.oneof(fc.integer({ min: -3, max: 12 }), value),
  children: value,
  infants: value,
  currency: fc.oneof(fc.constant('EUR'), value),
  promotionCode: fc.oneof(fc.constant('VERANO10'), value),
  offers: fc.oneof(fc.array(fc.oneof(odd, fc.constant('1.basic.M.EUR.100.abcde')), { maxLength: 3 }), value),
  acceptTotalMinor: value,
  passengers: fc.oneof(fc.array(person, { maxLength: 20 }), value),
  contact: fc.oneof(fc.record({ email: value, phone: value, locale: value, marketingConsent: value }), value),
  choices: fc.oneof(fc.array(choice, { maxLength: 5 }), value),
  consent: value,
  returnUrl: value,
  expectedTotalMinor: value,
  expectedPayMinor: value,
  method: fc.oneof(fc.constantFrom('card', 'instant'), value),
  paymentToken: fc.oneof(fc.constant('tok_approved'), value),
  code: fc.oneof(fc.constant('ALIS-EUR0-0100-DEMO'), value),
  reference: fc.oneof(fc.constant('BCD234'), value),
  lastName: value,
};
const body = fc.oneof(
  { weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }).map((each) => JSON.stringify(each)) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.nat({ max: 30_000 }).map((depth) => '['.repeat(depth)) },
);

/** A body for one route: mostly only fields that it knows, so that it is often read to the end. */
const known: Record<string, readonly (keyof typeof fields)[]> = {
  search: [
    'origin',
    'destination',
    'departureDate',
    'returnDate',
    'adults',
    'children',
    'infants',
    'currency',
    'promotionCode',
  ],
  calendar: ['origin', 'destination', 'month', 'adults', 'children', 'infants', 'currency', 'promotionCode'],
  holds: ['offers', 'adults', 'children', 'infants', 'currency', 'promotionCode', 'acceptTotalMinor'],
  extras: ['choices'],
  passengers: ['passengers', 'contact'],
  payments: ['consent', 'returnUrl', 'expectedTotalMinor', 'expectedPayMinor', 'method', 'paymentToken'],
  vouchers: ['code'],
  find: ['reference', 'lastName'],
};

function bodyFor(path: string) {
  const names = known[path.split('/').pop() ?? ''];
  if (!names) return body;
  const own = Object.fromEntries(names.map((name) => [name, fields[name]]));
  const fitting = fc.record(own, { requiredKeys: [] }).map((each) => JSON.stringify(each));
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: body });
}

const id = fc.oneof(
  { weight: 4, arbitrary: fc.constant('own') },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: odd },
);
const routes = apiRoutes().routes.filter((route) => route.method !== 'ALL');
const header = fc.oneof(odd, fc.string()).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').trim());

const request = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    path: fc.tuple(id, id).map(([first, second]) => ({ template: route.path, first, second })),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(route.method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
    ),
    body: bodyFor(route.path),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: header },
    ),
    key: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: header }),
    known: fc.oneof(
      { weight: 6, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    language: header,
    signature: header,
  }),
);

function pathOf({ template, first, second }: { template: string; first: string; second: string }): string {
  const own = (text: string, real: string) =>
    text === 'own' ? real : encodeURIComponent(text.toWellFormed());
  return (
    template
      // The real hold must not be released, or the other commands would have nothing to work on.
      .replace(
        ':bookingId',
        () => own(first, template.endsWith('release') ? uuidv7(worldNow) : bookingId) || '-',
      )
      .replace(':paymentId', () => own(second, uuidv7(worldNow)) || '-')
  );
}

describe('any request at all', () => {
  it(`is answered below 500, a refusal is always a whole problem, and all are in the document (${REQUESTS} requests)`, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const headers = {
          'content-type': sent.type,
          'accept-language': sent.language,
          'idempotency-key': sent.key,
          'sandbox-signature': sent.signature,
          ...(sent.known && { authorization: `Bearer ${token}` }),
        };
        const body = sent.method === 'GET' ? {} : { body: Buffer.from(sent.body) };
        const asked = { method: sent.method, headers, ...body };
        const response = await getByTls(proxy.port, pathOf(sent.path), asked);
        const text = response.body.toString();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect(response.status, text).toBeLessThan(500);
        expect(text).not.toMatch(/\n\s+at |node_modules|SELECT|select .* from/);
        const type = response.headers['content-type'] ?? null;
        const isJson = String(type).includes('json');
        const answer = { method: sent.method, path: sent.path.template, status: response.status, type };
        expect(undocumented({ ...answer, body: isJson ? JSON.parse(text) : text })).toEqual([]);
        if (response.status < 400) return;
        expect(response.headers['content-type']).toBe('application/problem+json');
        const problem = problemSchema.parse(JSON.parse(text));
        expect(problem.status).toBe(response.status);
      }),
      { numRuns: REQUESTS },
    );
    // The requests got far enough to produce different results.
    const seldom = isFull() ? [201, 405, 409, 415] : [];
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422, ...seldom]));
  });
});
