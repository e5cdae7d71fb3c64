// The built product sells for another airline, which is described in its own database. Nothing that leaves the server
// names the demonstration airline.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import { norteAirline, tailOfMark } from '#tests/support/airline.ts';
import {
  expectNoTrace,
  type NorteAir,
  root,
  startNorteAir,
} from '#tests/support/journeys/product/another-airline.ts';
import { inksOf } from '#tests/support/messages/read-pdf.ts';

const code = 'NRTE-EUR0-5000-TEST';

let norte: NorteAir;
const page: NorteAir['page'] = (at, asked) => norte.page(at, asked);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  norte = await startNorteAir('norte');
  const voucher = { code, currency: 'EUR', amountMinor: 500_000, reason: 'goodwill' as const };
  const now = new Date();
  await withTx(norte.db, (tx) => issueVoucher(tx, { now, random: cryptoRandom }, voucher));
});
test.afterAll(() => norte?.stop());

test('no page, file or header of the site names the demonstration airline', async () => {
  for (const at of ['/en', '/es', '/pt', '/en/manage', '/en/newsletter', '/en/us-flights']) {
    expect(await page(at), at).toContain('Norte Air');
  }
  for (const at of ['/en/nothing-here', '/nothing-here'])
    expect(await page(at, { status: 404 })).toContain('Norte');
  for (const at of ['/robots.txt', '/sitemap.xml', '/en/sitemap.xml', '/favicon.svg']) await page(at);
  expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ name: 'Norte Air' });
  expect((await norte.ask('/og/en/home.png')).status).toBe(200);
  const document = JSON.parse(await page('/api/v1/openapi.json')) as { info: { title: string } };
  expect(document.info.title).toBe('Norte Air API');
  expect(await page('/api/v1/docs')).toContain('Norte Air API');
});

test('logo, icon and colours are those of the airline’s record', async () => {
  const home = await page('/en');
  expect(home).toContain('--primary:#123456;--primary-soft:#e4eaf1;--accent:#e9c46a');
  const header = /<header[\s>].*?<\/header>/s.exec(home)?.[0] ?? '';
  expect(header).toContain(norteAirline.mark?.light);
  expect(header).toContain(norteAirline.mark?.dark);
  expect(await page('/favicon.svg')).toBe(norteAirline.icon);
  expect(norteAirline.icon).toContain('#123456');
  expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ theme_color: '#123456' });
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
  test.setTimeout(150_000);
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
  const buyer = { name: 'Ana Lda.', taxId: 'PT123456789', address: 'Rua 1, 1000-001 Lisboa', country: 'PT' };
  const form = { intent: 'invoice', ...buyer };
  await page(`/en/confirmation?booking=${bookingId}`, { cookie, form });
  for (const file of ['itinerary.pdf', 'receipt.pdf', 'invoice.pdf']) {
    const at = `/en/confirmation/${file}?booking=${bookingId}`;
    expect((await norte.ask(at, { cookie })).headers.get('content-disposition')).toContain('norte-air-');
    expect(await page(at, { cookie }), file).toContain('Norte Air');
  }
  const itinerary = await norte.ask(`/en/confirmation/itinerary.pdf?booking=${bookingId}`, { cookie });
  const inks = inksOf(Buffer.from(await itinerary.arrayBuffer()));
  expect(inks).toEqual(expect.arrayContaining(['#123456', tailOfMark]));
  const calendar = await page(`/en/confirmation/trip.ics?booking=${bookingId}`, { cookie });
  expect(calendar).toContain('Norte Air');
  expect(calendar).toContain('@norte-air');
}

async function mailOf(bookingId: string): Promise<void> {
  const read = () =>
    norte.db.pool.query<{ message_id: string; subject: string; text_body: string; html_body: string }>(
      'select * from message where booking_id = $1 and sent_at is not null',
      [bookingId],
    );
  await expect.poll(async () => (await read()).rowCount, { timeout: 60_000 }).toBe(1);
  const [mail] = (await read()).rows;
  for (const part of [mail?.subject, mail?.text_body, mail?.html_body]) expectNoTrace('mail', part ?? '');
  expect(mail?.text_body).toContain('Thank you for flying with Norte Air.');
  expect(mail?.html_body).toContain('>Norte Air</td>');
  expect(mail?.html_body).toContain('"iataCode":"YY"');
  expect(mail?.html_body).toContain('background-color:#123456');
  expect(mail?.html_body).toContain('src="cid:mark-123456-e4eaf1-e9c46a"');
  const eml = fs.readFileSync(path.join(norte.dataDir, 'mail', `${mail?.message_id}.eml`), 'utf8');
  expectNoTrace('mail', eml);
  expect(eml).toContain('<mark-123456-e4eaf1-e9c46a');
  expect(eml).toContain('From: Norte Air <mail@norte.example>');
  expect(eml).toMatch(/^Message-ID: <[0-9a-f-]+@localhost>$/m);
  expect(eml).toContain('norte-air-');
}

test('a page that is served while the database is away is marked without a name', async () => {
  test.setTimeout(120_000);
  expect(await page('/en')).toContain('Norte Air');
  await norte.withoutDatabase(async () => {
    const mark = async () => (await norte.ask('/en')).headers.get('cache-status');
    await expect.poll(mark, { timeout: 60_000, intervals: [1_000] }).toMatch(/; hit; ttl=-\d+$/);
    expect(await page('/en')).toContain('Norte Air');
  });
});
