// The built product sells for another airline, which is described in its own database. Nothing that leaves the server
// names the demonstration airline.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { challengePath } from '#servicing/reservation-pair.ts';
import { withTx } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import { returnPath, startPath } from '#identity/popup/popup-codes.ts';
import { norteAirline, tailOfMark } from '#tests/support/airline.ts';
import { payWith, visit } from '#tests/support/sandbox-payer.ts';
import {
  expectNoTrace,
  type NorteAir,
  root,
  startNorteAir,
} from '#tests/support/journeys/product/another-airline.ts';
import { ownLink, ownPage } from '#tests/support/journeys/product/another-airline-content.ts';
import { routesNotVisited } from '#tests/support/journeys/product/another-airline-routes.ts';
import { inksOf } from '#tests/support/messages/read-pdf.ts';

const code = 'NRTE-EUR0-5000-TEST';

let norte: NorteAir;
const page: NorteAir['page'] = (at, asked) => norte.page(at, asked);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  norte = await startNorteAir('norte', { pays: true });
  const voucher = { code, currency: 'EUR', amountMinor: 500_000, reason: 'goodwill' as const };
  const now = new Date();
  await withTx(norte.db, (tx) => issueVoucher(tx, { now, random: cryptoRandom }, voucher));
});
test.afterAll(() => norte?.stop());

test('no page, file or header of the site names the demonstration airline', async () => {
  for (const at of ['/en', '/es', '/pt', '/en/manage', '/en/newsletter', '/en/us-flights']) {
    expect(await page(at), at).toContain('Norte Air');
  }
  for (const at of ['/en/nothing-here', '/nothing-here', '/nothing/of/this'])
    expect(await page(at, { status: 404 })).toContain('Norte');
  for (const at of ['/robots.txt', '/sitemap.xml', '/en/sitemap.xml', '/favicon.svg']) await page(at);
  expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ name: 'Norte Air' });
  expect((await norte.ask('/og/en/home.png')).status).toBe(200);
  const document = JSON.parse(await page('/api/v1/openapi.json')) as { info: { title: string } };
  expect(document.info.title).toBe('Norte Air API');
  expect(await page('/api/v1/docs')).toContain('Norte Air API');
});

for (const lang of locales) {
  test(`pages outside a purchase are Norte Air’s, in ${lang} @full`, async () => {
    for (const at of [
      '',
      '/manage',
      '/checkin',
      '/newsletter',
      '/cookie-settings',
      '/us-flights',
      `/${ownPage}`,
    ])
      expect(await page(`/${lang}${at}`), at).toContain('Norte Air');
    expect(await page(`/${lang}`)).toContain('Norte Air, p');
    for (const at of ['', `/${ownPage}`]) await page(`/${lang}${at}/_payload.json`);
    for (const key of ['home', ownPage, ownLink])
      expect((await norte.ask(`/og/${lang}/${key}.png`)).headers.get('content-type')).toBe('image/png');
    const link = await norte.ask(`/${lang}/${ownLink}`);
    expect(link.headers.get('location')).toContain('from=MAD&to=CUN');
    const wrong = `token=${'A'.repeat(54)}`;
    for (const at of ['newsletter/confirm', 'newsletter/unsubscribe'])
      expect(await page(`/${lang}/${at}?${wrong}`, { status: 404 }), at).toContain('Norte Air');
    const pair = `referenceCode=${lang.toUpperCase()}C234&lastName=Wrong-${lang}`;
    expect(await page(`/${lang}/manage?${pair}`, { status: 404 })).toContain('Norte Air');
    for (const purpose of ['manage', 'checkin'] as const)
      expect(await page(challengePath(lang, purpose, '1'))).toContain('Norte Air');
    for (const at of ['nothing-here', 'checkin/nothing', '_fail', 'seats/999999999'])
      expect(await page(`/${lang}/${at}`, { status: 404 }), at).toContain('Norte Air');
    expect(await page(`/${lang}/preferences`, { form: {}, status: 405 })).not.toBe('');
    for (const at of [startPath, returnPath])
      await page(`${at}?lang=${lang}&attempt=a1&provider=none`, { status: 400 });
    expect((await norte.ask('/')).status).toBeLessThan(400);
    await page(`/preferences?path=/${lang}&language=es`, { status: 303 });
  });
}

test('a subscription to the newsletter is Norte Air’s from the form to its end @full', async () => {
  const form = { name: 'Inês', email: 'news@example.pt' };
  expect(await page('/pt/newsletter', { form, status: 202 })).toContain('Norte Air');
  const read = () =>
    norte.db.pool.query<{ text_body: string }>(
      'select text_body from message where newsletter_subscription_id is not null and sent_at is not null',
    );
  await expect.poll(async () => (await read()).rowCount, { timeout: 60_000 }).toBe(1);
  const text = (await read()).rows[0]?.text_body ?? '';
  for (const step of ['confirm', 'unsubscribe']) {
    const [link = ''] = new RegExp(`/pt/newsletter/${step}\\?token=[\\w-]{54}`).exec(text) ?? [];
    expect(await page(link), step).toContain('Norte Air');
    expect(await page(link, { form: {} }), step).toContain('Norte Air');
  }
  const wrong = { name: 'Inês', email: 'no address' };
  const status = async () => (await norte.ask('/pt/newsletter', { form: wrong })).status;
  await expect.poll(status, { intervals: [10], timeout: 60_000 }).toBe(429);
  expect(await page('/pt/newsletter', { form: wrong, status: 429 })).toContain('Norte Air');
});

test('logo, icon and colours are those of the airline’s record @full', async () => {
  const home = await page('/en');
  expect(home).toContain('--primary:#123456;--primary-soft:#e4eaf1;--accent:#e9c46a');
  const header = /<header[\s>].*?<\/header>/s.exec(home)?.[0] ?? '';
  expect(header).toContain(norteAirline.mark?.light);
  expect(header).toContain(norteAirline.mark?.dark);
  expect(await page('/favicon.svg')).toBe(norteAirline.icon);
  expect(norteAirline.icon).toContain('#123456');
  expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ theme_color: '#123456' });
});

test('no file that browsers load names the demonstration airline @full', () => {
  const folder = path.join(root, 'build/client');
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|css|svg|html)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  for (const file of texts)
    expectNoTrace(file.name, fs.readFileSync(path.join(file.parentPath, file.name), 'utf8'));
});

test('a trip is sold, mailed and documented in the airline’s name, with its own ticket numbers', async () => {
  test.setTimeout(150_000);
  const token = await newVisitor();
  const bookingId = await holdTrip(token);
  const cookie = `user-uid=${token}`;
  for (const step of ['extras', 'passengers', 'payment']) {
    expect(await page(`/en/${step}?booking=${bookingId}`, { cookie }), step).toContain('Norte Air');
  }
  for (const lang of ['es', 'pt'])
    for (const step of ['extras', 'passengers', 'payment'])
      expect(await page(`/${lang}/${step}?booking=${bookingId}`, { cookie }), step).toContain('Norte Air');
  await page(`/en/seats?booking=${bookingId}&flight=1`, { cookie });
  await page(`/en/passengers/draft?booking=${bookingId}`, { cookie, form: {}, status: 204 });
  const at = `/api/v1/bookings/${bookingId}`;
  await page(`${at}/vouchers`, { token, key: 'voucher', json: { code } });
  await page(`${at}/payments`, { token, key: 'pay', json: { consent: true }, status: 201 });
  const booking = await page(at, { token });
  expect(booking).toContain('"state":"confirmed"');
  expect(await page(`/en/confirmation?booking=${bookingId}`, { cookie })).toMatch(/\b999-?\d{10}/);
  for (const lang of ['es', 'pt'])
    expect(await page(`/${lang}/confirmation?booking=${bookingId}`, { cookie })).toContain('Norte Air');
  await documentsOf(bookingId, cookie);
  await reservationOf((JSON.parse(booking) as { reference: string }).reference);
  await mailOf(bookingId);
});

async function newVisitor(): Promise<string> {
  const made = await page('/api/v1/visitors', { method: 'POST', status: 201 });
  return (JSON.parse(made) as { token: string }).token;
}

test('a card is charged in the airline’s name, on the provider’s page and in its books @full', async () => {
  test.setTimeout(150_000);
  const token = await newVisitor();
  const bookingId = await holdTrip(token);
  const at = `/api/v1/bookings/${bookingId}`;
  const json = { consent: true, method: 'card' };
  const taken = await page(`${at}/payments`, { token, key: 'card', json, status: 201 });
  const { redirectUrl } = JSON.parse(taken) as { redirectUrl: string };
  const { html } = await visit(redirectUrl);
  expect(html).toContain('<dd>Norte Air</dd>');
  expectNoTrace('the page of the provider', html);
  const { location } = await payWith(redirectUrl, 'approved');
  const back = new URL(location ?? '');
  expect(back.origin).toBe(norte.url);
  const cookie = `user-uid=${token}`;
  await norte.ask(back.pathname + back.search, { cookie });
  const state = async () => (JSON.parse(await page(at, { token })) as { state: string }).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('confirmed');
  const books = await norte.sandbox?.books.query('select * from payment');
  expect(books?.rows).toHaveLength(1);
  expect(books?.rows[0]).toMatchObject({ description: 'Norte Air' });
  expectNoTrace('the books of the provider', JSON.stringify(books?.rows));
});

async function lookAtFlights(query: string): Promise<void> {
  const flights = await page(`/en/select?${query}`);
  expect(flights).toContain('Operated by Norte Air');
  for (const lang of ['es', 'pt']) expect(await page(`/${lang}/select?${query}`)).toContain('Norte Air');
  const [, seats = ''] = /href="\/en(\/seats\/\d+[^"]*)"/.exec(flights) ?? [];
  for (const lang of ['en', 'es', 'pt'])
    expect(await page(`/${lang}${seats.replaceAll('&amp;', '&')}`)).toContain('Norte Air');
}

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
    if (offer) await lookAtFlights(query);
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

/** Opened again with its reference and a last name, to manage it and to check in. */
async function reservationOf(referenceCode: string): Promise<void> {
  const pair = new URLSearchParams({ referenceCode, lastName: 'Conceição' });
  for (const lang of ['en', 'es', 'pt'])
    for (const step of ['manage', 'checkin/select']) {
      const found = await norte.ask(`/${lang}/${step}?${pair}`);
      expect(found.status).toBe(303);
      const [cookie = ''] = (found.headers.get('set-cookie') ?? '').split(';');
      const opened = await page(found.headers.get('location') ?? '', { cookie });
      expect(opened).toContain(referenceCode);
      expect(opened).toContain('Norte Air');
    }
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

test('every route of the site was visited @full', () => {
  expect(routesNotVisited('site', norte.visited)).toEqual([]);
});

test('a page that is served while the database is away is marked without a name @full', async () => {
  test.setTimeout(120_000);
  expect(await page('/en')).toContain('Norte Air');
  await norte.withoutDatabase(async () => {
    const mark = async () => (await norte.ask('/en')).headers.get('cache-status');
    await expect.poll(mark, { timeout: 60_000, intervals: [1_000] }).toMatch(/; hit; ttl=-\d+$/);
    expect(await page('/en')).toContain('Norte Air');
    for (const lang of locales) await page(`/${lang}/confirmation?booking=1`, { status: 503 });
  });
});
