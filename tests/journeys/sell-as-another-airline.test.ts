// The built product sells for another airline, which its own database describes, and nothing that leaves the
// server names the demonstration airline.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';

import { loadDemoContent } from '#demo/load/load-content.server.ts';
import { loadWorld } from '#demo/load/load-world.server.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import { type Database, openDatabase, withTx } from '#platform/db/client.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import { norteAir } from '#tests/support/airline.ts';
import { freePort, urlOfDatabase } from '#tests/support/database/test-server.ts';
import { databaseUrl } from '#tests/support/journeys/database.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';

const root = path.resolve(import.meta.dirname, '../..');
const name = `norte_${process.pid}`;
const code = 'NRTE-EUR0-5000-TEST';

let db: Database;
let server: ChildProcess;
let url: string;
let dataDir: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await onServer(`CREATE DATABASE ${name}`);
  db = openDatabase({ url: urlOfDatabase(databaseUrl(), name) });
  await migrateDatabase(db);
  const now = new Date();
  await loadWorld(db, { now, seller: norteAir });
  await loadDemoContent({ db, now, settings: { LINK_HOSTS: [] } }, { files: content, pictures: [] });
  const voucher = { code, currency: 'EUR', amountMinor: 500_000, reason: 'goodwill' as const };
  await withTx(db, (tx) => issueVoucher(tx, { now, random: cryptoRandom }, voucher));
  const port = await freePort();
  url = `http://localhost:${port}`;
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'norte-'));
  server = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'production',
      DATABASE_URL: urlOfDatabase(databaseUrl(), name),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      PAYMENT_SECRET_KEY: 'sk_of_another_airline_0123456789',
      PAYMENT_WEBHOOK_SECRET: 'whsec_of_another_airline_0123456789',
      LINK_SECRET: 'links_of_another_airline_0123456789',
      LOG_LEVEL: 'warn',
    },
  });
  await expect.poll(() => isReady(), { timeout: 60_000 }).toBe(true);
});

test.afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await db?.close();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const texts = (footer: string, title: string) =>
  `texts:\n  published:\n    footerText: <p>${footer}</p>\n    seoTitle: ${title}\n    seoDescription: ${footer}\n`;

/** All content that this airline's editors wrote. */
const content = [
  { path: 'shared/en/texts.yaml', text: texts('Norte Air flies north.', 'Norte Air, flights') },
  { path: 'shared/es/texts.yaml', text: texts('Norte Air vuela al norte.', 'Norte Air, vuelos') },
];

test('no page, file or header of the site names the demonstration airline', async () => {
  for (const at of ['/en', '/es', '/pt', '/en/manage', '/en/newsletter', '/en/us-flights']) {
    expect(await page(at), at).toContain('Norte Air');
  }
  for (const at of ['/en/nothing-here', '/nothing-here'])
    expect(await page(at, { status: 404 })).toContain('Norte');
  for (const at of ['/robots.txt', '/sitemap.xml', '/en/sitemap.xml', '/favicon.svg']) await page(at);
  expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ name: 'Norte Air' });
  expect((await fetch(`${url}/og/en/home.png`)).status).toBe(200);
  const document = JSON.parse(await page('/api/v1/openapi.json')) as { info: { title: string } };
  expect(document.info.title).toBe('Norte Air API');
  expect(await page('/api/v1/docs')).toContain('Norte Air API');
});

test('no file that browsers load names the demonstration airline', () => {
  const folder = path.join(root, 'build/client');
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|css|svg|html)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  for (const file of texts)
    expectNoTrace(file.name, fs.readFileSync(path.join(file.parentPath, file.name), 'utf8'));
});

test('a trip is sold, mailed and documented in the airline’s name, with its own ticket numbers', async () => {
  const { token } = JSON.parse(await page('/api/v1/visitors', { method: 'POST', status: 201 })) as {
    token: string;
  };
  const bookingId = await holdTrip(token);
  const cookie = `user-uid=${token}`;
  for (const step of ['extras', 'passengers', 'payment']) {
    expect(await page(`/en/${step}?booking=${bookingId}`, { cookie }), step).toContain('Norte Air');
  }
  const at = `/api/v1/bookings/${bookingId}`;
  await page(`${at}/vouchers`, { token, key: 'voucher', json: { code } });
  await page(`${at}/payments`, { token, key: 'pay', json: { consent: true }, status: 201 });
  const booking = await page(at, { token });
  expect(booking).toContain('"state":"confirmed"');
  expect(await page(`/en/confirmation?booking=${bookingId}`, { cookie })).toMatch(/\b999-?\d{10}/);
  await documentsOf(bookingId, cookie);
  await mailOf(bookingId);
});

async function holdTrip(token: string): Promise<string> {
  const day = (ahead: number) => addDays(localDay(new Date(), 'UTC'), ahead);
  const party = { adults: 1, children: 0, infants: 0 };
  type Found = { flights: { state: string; flightNumber: string; fares: { offerId: string }[] }[] };
  let offer: string | undefined;
  for (let ahead = 40; ahead < 50 && !offer; ahead++) {
    const json = { origin: 'MAD', destination: 'CUN', departureDate: day(ahead), ...party };
    const found = JSON.parse(await page('/api/v1/search', { json })) as { outbound: Found };
    const flight = found.outbound.flights.find(({ state }) => state === 'available');
    offer = flight?.fares[0]?.offerId;
    if (flight) expect(flight.flightNumber).toMatch(/^YY\d+$/);
    const query = `type=one-way&from=MAD&to=CUN&out=${day(ahead)}&adults=1`;
    if (offer) expect(await page(`/en/select?${query}`)).toContain('Operated by Norte Air');
  }
  const holding = { token, key: 'hold', json: { offers: [offer], ...party }, status: 201 };
  const { bookingId } = JSON.parse(await page('/api/v1/holds', holding)) as { bookingId: string };
  const person = {
    givenNames: 'Inês',
    surname: 'Conceição',
    birthDate: '1990-05-05',
    gender: 'F',
    nationality: 'PT',
  };
  const contact = { email: 'ines@example.pt', phone: '+351912345678', locale: 'en', marketingConsent: false };
  const json = { passengers: [{ passengerNo: 1, ...person }], contact };
  await page(`/api/v1/bookings/${bookingId}/passengers`, { token, key: 'names', json, method: 'PUT' });
  return bookingId;
}

async function documentsOf(bookingId: string, cookie: string): Promise<void> {
  for (const file of ['itinerary.pdf', 'receipt.pdf']) {
    const answer = await fetch(`${url}/en/confirmation/${file}?booking=${bookingId}`, {
      headers: { cookie },
    });
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('norte-air-');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expectNoTrace(file, bytes.toString('latin1'));
    const said = JSON.stringify(await readPdf(bytes));
    expectNoTrace(file, said);
    expect(said).toContain('Norte Air');
  }
  const calendar = await page(`/en/confirmation/trip.ics?booking=${bookingId}`, { cookie });
  expect(calendar).toContain('Norte Air');
  expect(calendar).toContain('@norte-air');
}

async function mailOf(bookingId: string): Promise<void> {
  const read = () =>
    db.pool.query<{ message_id: string; subject: string; text_body: string; html_body: string }>(
      'select * from message where booking_id = $1 and sent_at is not null',
      [bookingId],
    );
  await expect.poll(async () => (await read()).rowCount, { timeout: 30_000 }).toBe(1);
  const [mail] = (await read()).rows;
  for (const part of [mail?.subject, mail?.text_body, mail?.html_body]) expectNoTrace('mail', part ?? '');
  expect(mail?.text_body).toContain('Thank you for flying with Norte Air.');
  expect(mail?.html_body).toContain('>Norte Air</td>');
  expect(mail?.html_body).toContain('"iataCode":"YY"');
  const eml = fs.readFileSync(path.join(dataDir, 'mail', `${mail?.message_id}.eml`), 'utf8');
  expectNoTrace('mail', eml);
  expect(eml).toContain('From: Norte Air <mail@norte.example>');
  expect(eml).toMatch(/^Message-ID: <[0-9a-f-]+@localhost>$/m);
  expect(eml).toContain('norte-air-');
}

type Asked = {
  method?: string;
  json?: unknown;
  token?: string;
  key?: string;
  cookie?: string;
  status?: number;
};

/** The text of an answer without a trace of the demonstration airline, also in its headers. */
async function page(at: string, { method, json, token, key, cookie, status }: Asked = {}): Promise<string> {
  const headers = new Headers();
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  if (cookie) headers.set('cookie', cookie);
  const answer = await fetch(url + at, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers,
    body: json === undefined ? null : JSON.stringify(json),
  });
  const text = await answer.text();
  expect(answer.status, `${at} ${text.slice(0, 300)}`).toBe(status ?? 200);
  expectNoTrace(at, text);
  expectNoTrace(at, JSON.stringify([...answer.headers]));
  return text;
}

/** Neither the name nor a flight or ticket of the demonstration airline. */
function expectNoTrace(what: string, text: string): void {
  expect(/.{0,60}(?:alisio|\bZZ\d{2,4}\b|\b000-\d{10}).{0,60}/i.exec(text)?.[0], what).toBeUndefined();
}

async function isReady(): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: urlOfDatabase(databaseUrl(), 'postgres') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
