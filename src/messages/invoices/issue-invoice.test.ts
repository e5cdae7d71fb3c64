// Invoices: once per booking, with consecutive numbers, also for simultaneous requests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { madeToken, madeVisitor } from '#tests/support/visitors.ts';
import { bookFamily } from '#tests/support/trips/booked-trips.ts';
import type { InvoiceInput } from '#messages/invoices/invoice.ts';
import { issueInvoice, readInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { readDocumentFacts } from '#messages/documents/read-document-facts.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readBooking } from '#reservations/read-booking.server.ts';

let test: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  test = await openTestDatabase('world', 20);
  api = openTestApp(test.db, () => worldNow);
  await api.app.warm;
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const payer: InvoiceInput = {
  name: ' Construções  Gonçalves, Lda. ',
  taxId: 'PT 501.234.567',
  address: 'Rua da Conceição 12\r\n\r\n 1100-154  Lisboa ',
  country: 'pt',
};

function ctxOf(visitor: string | null = 'v'.repeat(64)) {
  const site = { domainId: 1, url: 'http://localhost:3000', preview: false };
  return api.app.ctxFor({ locale: 'en', site, visitor, requestId: 't' });
}

async function booked(ctx = ctxOf()) {
  return (await bookFamily(ctx, 'en')).bookingId;
}

/** The given number of confirmed bookings, without buying each of them. */
async function copies(of: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7(worldNow));
  const { rows } = await test.db.pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'booking' and column_name not in ('booking_id', 'reference')
       and is_generated = 'NEVER'`,
  );
  const names = rows[0]?.names ?? '';
  for (const [at, id] of ids.entries())
    await test.db.pool.query(
      `insert into booking (booking_id, reference, ${names})
       select $1, $2, ${names} from booking where booking_id = $3`,
      [id, `T${String(at).padStart(5, '0')}`, of],
    );
  return ids;
}

describe('an invoice', () => {
  it('is made once, tidy, with the first number of its region and year', async () => {
    const bookingId = await booked();
    const issued = await issueInvoice(ctxOf(), { bookingId, ...payer });
    expect(issued).toMatchObject({
      ok: true,
      value: {
        number: 'MEXICO-2026-000001',
        name: 'Construções Gonçalves, Lda.',
        taxId: 'PT501234567',
        address: 'Rua da Conceição 12\n1100-154 Lisboa',
        country: 'PT',
      },
    });
    const again = await issueInvoice(ctxOf(), { bookingId, ...payer, name: 'Somebody Else' });
    expect(again).toMatchObject({
      ok: false,
      code: 'invoice_already_issued',
      params: { number: 'MEXICO-2026-000001' },
    });
    expect(await readInvoice(ctxOf(), bookingId)).toMatchObject({ name: 'Construções Gonçalves, Lda.' });
  });

  it('has consecutive, unique numbers when fifty are requested at once, each of them twice', async () => {
    const ids = await copies(await booked(), 50);
    const requests = ids.flatMap((bookingId) => [bookingId, bookingId]);
    const answers = await Promise.all(
      requests.map((bookingId) => issueInvoice(ctxOf(), { bookingId, ...payer })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(50);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
      new Set(['invoice_already_issued']),
    );
    const { rows } = await test.db.pool.query<{ series: string; number: number }>(
      'select series, number from invoice order by series, number',
    );
    expect(rows.map((row) => row.number)).toEqual(rows.map((_, at) => at + 1));
    expect(new Set(rows.map((row) => row.series))).toEqual(new Set(['MEXICO-2026']));
  });

  it('uses no number for a refused request', async () => {
    const before = await test.db.pool.query('select count(*)::int as n from invoice');
    const bookingId = await booked();
    const wrong: InvoiceInput = { name: ' ', taxId: 'x!', address: '', country: 'QQ' };
    expect(await issueInvoice(ctxOf(), { bookingId, ...wrong })).toEqual({
      ok: false,
      code: 'input_invalid',
      fields: [
        { path: 'name', code: 'invoice_name_invalid' },
        { path: 'taxId', code: 'tax_id_invalid' },
        { path: 'address', code: 'invoice_address_invalid' },
        { path: 'country', code: 'field_invalid' },
      ],
    });
    for (const [part, text] of [
      ['name', 'x'.repeat(121)],
      ['name', '東京株式会社'],
      ['name', '😀😀'],
      ['address', 'x'.repeat(301)],
      ['taxId', '123'],
      ['country', ''],
    ] as const)
      expect(await issueInvoice(ctxOf(), { bookingId, ...payer, [part]: text }), text).toMatchObject({
        code: 'input_invalid',
        fields: [{ path: part }],
      });
    expect(await test.db.pool.query('select count(*)::int as n from invoice')).toMatchObject({
      rows: before.rows,
    });
  });

  it('is not available to others, nor for an unpaid booking', async () => {
    const bookingId = await booked();
    for (const stranger of [ctxOf('s'.repeat(64)), ctxOf(null)])
      expect(await issueInvoice(stranger, { bookingId, ...payer })).toMatchObject({
        code: 'booking_unknown',
      });
    expect(await issueInvoice(ctxOf(), { bookingId: 'nonsense', ...payer })).toMatchObject({
      code: 'booking_unknown',
    });
    await test.db.pool.query(
      `update booking set state = 'released', reference = null where booking_id = $1`,
      [bookingId],
    );
    expect(await issueInvoice(ctxOf(), { bookingId, ...payer })).toMatchObject({ code: 'booking_not_paid' });
  });
});

it('documents are read only by the visitor who booked, in the requested language', async () => {
  const { token, visitor } = madeVisitor();
  const { bookingId, reference } = await bookFamily(ctxOf(visitor), 'pt');
  const path = (file: string) => `/api/v1/bookings/${bookingId}/documents/${file}`;
  const headers = { 'accept-language': 'es' };
  for (const [file, name, type, begins] of [
    ['itinerary.pdf', `alisio-itinerario-${reference}.pdf`, 'application/pdf', '%PDF-1.7'],
    ['receipt.pdf', `alisio-recibo-${reference}.pdf`, 'application/pdf', '%PDF-1.7'],
    ['trip.ics', `alisio-viaje-${reference}.ics`, 'text/calendar', 'BEGIN:VCALENDAR\r\n'],
  ] as const) {
    const mine = await api.call(path(file), { token, headers });
    expect(mine.status, file).toBe(200);
    expect(mine.headers.get('content-type')).toContain(type);
    expect(mine.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(mine.headers.get('cache-control')).toBe('no-store');
    expect(String(mine.body).startsWith(begins)).toBe(true);
    expect((await api.call(path(file), { token: madeToken() })).status).toBe(404);
    expect((await api.call(path(file))).status).toBe(404);
  }
  expect((await api.call(path('passports.pdf'), { token })).status).toBe(404);
});

it('knows which flights cross a border, for the note on VAT', async () => {
  const ctx = ctxOf();
  const bookingId = await booked(ctx);
  const borders = async () => {
    const read = await readBooking(ctx, bookingId);
    assert(read.ok, 'the booking is read');
    return (await readDocumentFacts(ctx, read.value, 'en')).borders;
  };
  expect(await borders()).toEqual({ crossed: true, inland: false });
  await test.db.pool.query(
    `update booking_flight set flight_id =
       (select flight_id from flight where origin = 'MAD' and destination = 'TFS' order by departs_at limit 1)
     where booking_id = $1 and flight_no = 2`,
    [bookingId],
  );
  expect(await borders()).toEqual({ crossed: true, inland: true });
});
