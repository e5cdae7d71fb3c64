// The product's main flow through the API alone, over real sockets: search, hold, extras, names, payment, and the mail.
import type { Server } from 'node:http';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import type { ApiDocument } from '#app/api-docs/api-document.ts';
import { documentedAnswers } from '#tests/support/app/documented-answers.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { bookingSchema, heldSchema } from '#reservations/booking.schemas.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { extrasChosenSchema, extrasSchema } from '#extras/extras.schemas.ts';
import { airportsSchema, calendarResultSchema, searchResultSchema } from '#flights/flights.schemas.ts';
import { problemSchema } from '#platform/http/problem.server.ts';
import { visitorSchema } from '#identity/visitor.api.ts';
import { paymentStatusSchema, paymentTakenSchema } from '#payments/payments.schemas.ts';
import { openTestSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
let api: TestApp;
let sandbox: TestSandbox;
let server: Server;
let url: string;
let dataDir: string;
let undocumented: ReturnType<typeof documentedAnswers>;

beforeAll(async () => {
  test = await openTestDatabase('world', 20);
  dataDir = await mkdtemp(path.join(tmpdir(), 'alisio-journey-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  sandbox = await openTestSandbox({ now: worldNow, publicUrl: url });
  const { SANDBOX_PORT, PAYMENT_API_URL } = sandbox.settings;
  api = openTestApp(test.db, () => worldNow, {
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    SANDBOX_PORT: String(SANDBOX_PORT),
    PAYMENT_API_URL,
  });
  undocumented = documentedAnswers((await api.call('/api/v1/openapi.json')).body as ApiDocument);
  await new Promise<void>((done) => {
    server = serve({ fetch: api.router.fetch, port, hostname: '127.0.0.1' }, () => done()) as Server;
  });
});
afterAll(async () => {
  await sandbox.close();
  await new Promise((done) => server.close(done));
  await api.app.stop();
  await test.drop();
  await rm(dataDir, { recursive: true });
});

type Sent = { method?: string; json?: unknown; token?: string; key?: string; language?: string };

async function send(at: string, { json, token, key, language, method }: Sent = {}): Promise<Response> {
  const given = method ?? (json === undefined ? 'GET' : 'POST');
  const headers = new Headers();
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  if (language) headers.set('accept-language', language);
  const response = await fetch(url + at, {
    method: given,
    headers,
    body: json === undefined ? null : JSON.stringify(json),
  });
  const type = response.headers.get('content-type');
  const copy = response.clone();
  const body: unknown = type?.includes('json') ? await copy.json() : await copy.text();
  const { status } = response;
  expect(undocumented({ method: given, path: at, status, type, body })).toEqual([]);
  return response;
}

/** The response, checked against the documented shape to the last field. */
async function read<S extends z.ZodType>(
  schema: S,
  sent: Promise<Response>,
  status = 200,
): Promise<z.infer<S>> {
  const response = await sent;
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(status);
  return schema.parse(body);
}

const party = { adults: 1, children: 1, infants: 0 };

async function holdTrip(token: string, key: string) {
  const search = { origin: 'MAD', destination: 'CUN', departureDate: '2027-01-15', returnDate: '2027-01-22' };
  const found = await read(searchResultSchema, send('/api/v1/search', { json: { ...search, ...party } }));
  const offers = [found.outbound, found.inbound].map(
    (direction) => direction?.flights.find((flight) => flight.state === 'available')?.fares[0]?.offerId,
  );
  const hold = () => send('/api/v1/holds', { json: { offers, ...party }, token, key, language: 'pt' });
  const response = await hold();
  const again = await hold();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const held = await read(heldSchema, Promise.resolve(response), 201);
  expect(await again.json()).toEqual(held);
  expect(response.headers.get('location')).toBe(`/api/v1/bookings/${held.bookingId}`);
  return held;
}

function names(email: string) {
  const person = (passengerNo: number, givenNames: string, birthDate: string) => ({
    passengerNo,
    givenNames,
    birthDate,
    surname: 'Conceição',
    gender: 'F',
    nationality: 'PT',
  });
  return {
    passengers: [person(1, 'Inês', '1990-05-05'), person(2, 'Rita', '2018-03-03')],
    contact: { email, phone: '+351912345678', locale: 'pt', marketingConsent: false },
  };
}

describe('a trip bought by a program [RT-03]', () => {
  it('goes from a search to a paid booking and a mail, each response as documented', async () => {
    const { airports } = await read(airportsSchema, send('/api/v1/airports', { language: 'es' }));
    expect(airports.find((airport) => airport.airportCode === 'MAD')?.destinations).toContain('CUN');
    const first = await read(airportsSchema, send('/api/v1/airports?limit=7', { language: 'es' }));
    const rest = await read(airportsSchema, send(`/api/v1/airports?after=${first.next}`, { language: 'es' }));
    expect(first.airports).toHaveLength(7);
    expect([...first.airports, ...rest.airports]).toEqual(airports);
    expect(rest.next).toBeNull();
    expect((await send('/api/v1/airports?limit=0')).status).toBe(422);
    const month = { origin: 'MAD', destination: 'CUN', month: '2027-01', ...party };
    const { days } = await read(calendarResultSchema, send('/api/v1/calendar', { json: month }));
    expect(days).toHaveLength(31);

    const { token } = await read(visitorSchema, send('/api/v1/visitors', { method: 'POST' }), 201);
    const held = await holdTrip(token, 'trip-1');
    const at = `/api/v1/bookings/${held.bookingId}`;
    const { extras } = await read(extrasSchema, send(`${at}/extras`, { token }));
    const bag = extras[0]?.flights[0]?.options.find((option) => option.code === 'BG23');
    const choices = [{ passengerNo: 1, flightNo: 1, extraCode: 'BG23', quantity: 1 }];
    const chosen = await read(
      extrasChosenSchema,
      send(`${at}/extras`, { method: 'PUT', json: { choices }, token, key: 'bags' }),
    );
    expect(chosen.totalMinor).toBe(held.totalMinor + (bag?.amountMinor ?? Number.NaN));

    await send(`${at}/passengers`, { method: 'PUT', json: names('ines@example.pt'), token, key: 'names' });
    const pay = () => send(`${at}/payments`, { json: { consent: true }, token, key: 'pay', language: 'pt' });
    const taken = await read(paymentTakenSchema, pay(), 201);
    expect(await (await pay()).json()).toEqual(taken);
    const back = await payWith(taken.redirectUrl ?? '', 'approved');
    expect(back.location).toContain(`${url}/pt/payment?booking=${held.bookingId}&payment=${taken.paymentId}`);

    const payment = `${at}/payments/${taken.paymentId}`;
    const settled = await read(paymentStatusSchema, send(`${payment}/settle`, { method: 'POST', token }));
    expect(settled).toMatchObject({ state: 'confirmed' });
    const status = await read(paymentStatusSchema, send(payment, { token }));
    expect(status).toMatchObject({ state: 'confirmed', amountMinor: chosen.totalMinor });
    const booking = await read(bookingSchema, send(at, { token }));
    expect(booking).toMatchObject({
      state: 'confirmed',
      reference: status.reference,
      totalMinor: chosen.totalMinor,
    });
    const parts = [...booking.lines, ...booking.extras].map((line) => line.amountMinor);
    expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(booking.totalMinor);

    const mail = await theMail();
    expect(mail).toContain('To: ines@example.pt');
    expect(mail).toMatch(new RegExp(`Subject: .*${booking.reference}`));
  });

  it('goes from nothing to a paid booking by the quick start of the documentation', async () => {
    const page = await (await fetch(`${url}/api/v1/docs`)).text();
    const [, shown = ''] = /id="try"[\s\S]*?<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(page) ?? [];
    const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
    const program = path.join(dataDir, 'book.mjs');
    await writeFile(
      program,
      shown.replaceAll(/&(#?\w+);/g, (all, name) => entities[name] ?? all),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout).toMatch(/^confirmed [A-Z0-9]{6}\n$/);
  });

  it('cannot be seen, changed or paid by another visitor', async () => {
    const owner = await read(visitorSchema, send('/api/v1/visitors', { method: 'POST' }), 201);
    const other = await read(visitorSchema, send('/api/v1/visitors', { method: 'POST' }), 201);
    const { bookingId } = await holdTrip(owner.token, 'mine');
    const at = `/api/v1/bookings/${bookingId}`;
    const token = other.token;
    const tries = [
      send(at, { token }),
      send(`${at}/extras`, { token }),
      send(`${at}/extras`, { token, method: 'PUT', json: { choices: [] }, key: 'x1' }),
      send(`${at}/passengers`, { token, method: 'PUT', json: names('a@b.pt'), key: 'x2' }),
      send(`${at}/payments`, { token, json: { consent: true }, key: 'x3' }),
      send(`${at}/extend`, { token, method: 'POST', key: 'x4' }),
      send(`${at}/release`, { token, method: 'POST', key: 'x5' }),
    ];
    for (const tried of tries) {
      expect((await read(problemSchema, tried, 404)).code).toBe('booking_unknown');
    }
    // The same keys sent by another visitor count as different keys.
    const extended = await send(`${at}/extend`, { token: owner.token, method: 'POST', key: 'x4' });
    expect(extended.status).toBe(200);
    const released = await send(`${at}/release`, { token: owner.token, method: 'POST', key: 'x5' });
    expect(await released.json()).toEqual({ bookingId, state: 'released' });
  });

  it('refuses a body without a length that is too large, and keeps the connection open', async () => {
    const large = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(8192)));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: large,
      duplex: 'half',
    };
    const refused = await read(problemSchema, fetch(`${url}/api/v1/search`, init as RequestInit), 413);
    expect(refused.code).toBe('body_too_large');
    expect((await send('/api/v1/airports')).status).toBe(200);
  });
});

async function theMail(): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const file = await eventually(async () => {
    const found = (await readdir(folder)).find((name) => name.endsWith('.eml'));
    expect(found).toBeDefined();
    return found ?? '';
  });
  return readFile(path.join(folder, file), 'utf8');
}
