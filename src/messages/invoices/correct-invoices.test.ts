// Invoices of bookings that changed: credit notes with the difference, once, numbered without gaps, and the same document
// everywhere.
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Jobs } from '#messages/jobs.ts';
import { correctInvoices } from '#messages/invoices/correct-invoices.server.ts';
import { issueInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { readCreditNotes } from '#messages/invoices/read-credit-notes.server.ts';
import { sendCreditNote } from '#messages/invoices/send-credit-note.server.ts';
import type { DocumentFile } from '#messages/documents/document-file.ts';
import { readAgencyDocument, readDocument } from '#messages/invoices/read-document.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { date, money, total } from '#platform/i18n/format.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import {
  cancel,
  giveBack,
  inbound,
  invoicedFamily,
  outbound,
  paidFamily,
  payer,
} from '#tests/support/messages/invoiced-bookings.ts';
import { flat, mailKeeper } from '#tests/support/messages/mail-keeper.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('world', 12);
  api = openTestApp(test.db, () => worldNow);
  await api.app.warm;
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const ctxOf = (locale: Locale = 'en', visitor: string | null = 'v'.repeat(64)) =>
  api.app.ctxFor({
    locale,
    site: { domainId: 1, url: 'http://localhost:3000', preview: false },
    visitor,
    requestId: 't',
  });

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await test.db.pool.query<Row & object>(text, values)).rows as Row[];

let jobs: { name: string; data: object }[] = [];
const keep: Jobs = {
  enqueue: (_tx, name, ...work) => {
    jobs.push(...work.map((data) => ({ name, data })));
    return Promise.resolve();
  },
};
const correct = (db = test.db, given: Jobs = keep) => correctInvoices({ ...ctxOf(), db, jobs: given });

/** What the invoice and its notes say together, what the lines say, and what was paid and not given back. */
async function sums(bookingId: string) {
  const [sum] = await rows<{ stated: number; lines: number; kept: number }>(
    `select (select coalesce(sum(l.amount_minor), 0) from price_line l join invoice i using (booking_id)
        where booking_id = $1 and l.line_no <= i.through_line_no)::int
      + (select coalesce(sum(n.amount_minor), 0) from credit_note n where n.booking_id = $1)::int stated,
      (select total_minor from booking where booking_id = $1)::int lines,
      (select amount_minor from payment where booking_id = $1)::int
        - (select coalesce(sum(amount_minor), 0) from refund where booking_id = $1)::int kept`,
    [bookingId],
  );
  assert(sum, 'there is an invoice');
  return sum;
}

async function textOf(bookingId: string, file: DocumentFile, locale: Locale): Promise<string> {
  const read = await readDocument(ctxOf(locale), { bookingId, file });
  assert(read.ok, `the document is theirs: ${JSON.stringify(read)}`);
  const pdf = await readPdf(read.value.content);
  expect(pdf).toMatchObject({ marked: true, unmarkedText: 0 });
  return pdf.text;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

it('a canceled flight is taken back by a note, and the invoice stays as it was in every language', async () => {
  const bookingId = await invoicedFamily(ctxOf());
  const before = await sums(bookingId);
  const backMinor = await cancel(ctxOf(), bookingId, outbound);
  expect(backMinor).toBeGreaterThan(0);
  expect(await correct()).toBe(1);
  expect(await correct()).toBe(0);
  const after = await sums(bookingId);
  expect(after).toEqual({ stated: before.stated - backMinor, lines: after.stated, kept: after.stated });
  const [note] = await readCreditNotes(test, bookingId);
  assert(note, 'the note is there');
  expect(note).toMatchObject({ noteNo: 1, cause: 'cancelled', amountMinor: -backMinor });
  expect(note.number).toMatch(/^R-[A-Z]+-2026-0{5}\d$/);
  const [invoice] = await rows<{ number: string }>(
    `select series || '-' || lpad(number::text, 6, '0') number from invoice where booking_id = $1`,
    [bookingId],
  );
  for (const locale of locales) {
    const words = say({ locale, country: 'MX' });
    const whole = (minor: number) => plain(total({ minor, currency: 'EUR' }, locale, 'MX'));
    const text = plain(await textOf(bookingId, 'credit-note-1.pdf', locale));
    for (const fact of [
      words('documents.creditNoteTitle', { number: note.number, rises: 'no' }),
      words('documents.correctsInvoice', { number: invoice?.number ?? '', date: date('2026-11-20', locale) }),
      words('documents.correctsCause', { cause: 'cancelled' }),
      payer.name,
      payer.taxId,
      '(JD)',
      `${words('documents.differenceTotal')} ${whole(-backMinor)}`,
      words('documents.correctsTo', { number: invoice?.number ?? '', amount: whole(note.statedMinor) }),
    ])
      expect(text, locale).toContain(plain(fact));
    expect(text).not.toContain(plain(words('documents.reduction', { rises: 'no' })));
    // First served after the cancellation: what was invoiced, nevertheless.
    const first = plain(await textOf(bookingId, 'invoice.pdf', locale));
    expect(first).toContain(`${words('documents.total')} ${whole(before.stated)}`);
    expect(first).not.toContain(whole(note.statedMinor));
  }
});

it('an apology is stated once, also when the whole trip ends afterwards', async () => {
  const bookingId = await invoicedFamily(ctxOf());
  const { stated } = await sums(bookingId);
  await giveBack(ctxOf(), bookingId, 5_000);
  expect(await correct()).toBe(1);
  await cancel(ctxOf(), bookingId, [...outbound, ...inbound], 'airline');
  expect(await correct()).toBe(1);
  const notes = await readCreditNotes(test, bookingId);
  expect(notes).toMatchObject([
    { cause: 'goodwill', amountMinor: -5_000, statedMinor: stated - 5_000 },
    { cause: 'schedule_change', amountMinor: 5_000 - stated, statedMinor: 0 },
  ]);
  expect(await sums(bookingId)).toEqual({ stated: 0, lines: 0, kept: 0 });
  const text = plain(await textOf(bookingId, 'credit-note-2.pdf', 'es'));
  expect(text).toContain(
    plain(`Parte ya descontada en una nota anterior ${money({ minor: 5_000, currency: 'EUR' }, 'es', 'MX')}`),
  );
});

it('a trip that staff refund whole is taken back line by line', async () => {
  const bookingId = await invoicedFamily(ctxOf());
  await giveBack(ctxOf(), bookingId, 'all', 'cancelled');
  expect(await correct()).toBe(1);
  expect(await sums(bookingId)).toMatchObject({ stated: 0, kept: 0 });
  const text = await textOf(bookingId, 'credit-note-1.pdf', 'pt');
  for (const part of ['Nota de crédito', '(YQ)', '(JD)', '(XD)', 'cancelamento de voos'])
    expect(text).toContain(part);
  expect(text).not.toContain('Redução do preço');
});

it('two changes before a comparison are one note, and none is made of what was paid twice', async () => {
  const bookingId = await invoicedFamily(ctxOf());
  await giveBack(ctxOf(), bookingId, 1_000, 'duplicate');
  expect(await correct()).toBe(0);
  await cancel(ctxOf(), bookingId, [{ passengerNo: 1, flightNo: 1 }], 'waiver');
  await cancel(ctxOf(), bookingId, [{ passengerNo: 1, flightNo: 2 }], 'waiver');
  expect(await correct()).toBe(1);
  const { stated, lines } = await sums(bookingId);
  expect(stated).toBe(lines);
});

it('an invoice that is made after a change states what stands, and a booking without one gets no note', async () => {
  const bookingId = await paidFamily(ctxOf());
  await cancel(ctxOf(), bookingId, outbound, 'waiver');
  await giveBack(ctxOf(), bookingId, 700);
  expect(await correct()).toBe(0);
  expect(await issueInvoice(ctxOf(), { bookingId, ...payer })).toMatchObject({ ok: true });
  expect(await correct()).toBe(1);
  const { stated, lines, kept } = await sums(bookingId);
  expect({ stated, kept }).toEqual({ stated: lines - 700, kept: lines - 700 });
});

it('of many changes compared by many processes at once, each gets one note, numbered without gaps', async () => {
  const bookings: string[] = [];
  for (let n = 0; n < 6; n++) bookings.push(await invoicedFamily(ctxOf()));
  await Promise.all(bookings.map((bookingId) => giveBack(ctxOf(), bookingId, 100)));
  jobs = [];
  // A number that is not used is given again.
  const broken: Jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
  expect(await correct(test.db, broken)).toBe(0);
  const processes = Array.from({ length: 4 }, () => openDatabase({ url: test.url, poolSize: 2 }));
  const made = await Promise.all(processes.map((db) => correct(db)));
  await Promise.all(processes.map((db) => db.close()));
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(6);
  expect(jobs.map(({ data }) => data)).toHaveLength(6);
  const numbers = await rows<{ series: string; number: number }>(
    'select series, number from credit_note order by series, number',
  );
  const bySeries = Map.groupBy(numbers, ({ series }) => series);
  for (const own of bySeries.values())
    expect(own.map(({ number }) => number)).toEqual(own.map((_, at) => at + 1));
  for (const bookingId of bookings) expect(await readCreditNotes(test, bookingId)).toHaveLength(1);
});

it('the note is mailed with the file that is served, once', async () => {
  const bookingId = await invoicedFamily(ctxOf('es'));
  await giveBack(ctxOf('es'), bookingId, 2_500);
  jobs = [];
  await correct();
  expect(jobs).toEqual([{ name: 'send-credit-note', data: { bookingId, noteNo: 1 } }]);
  const keeper = mailKeeper();
  expect(await sendCreditNote(ctxOf('es'), keeper, { bookingId, noteNo: 1 })).toBe('sent');
  expect(await sendCreditNote(ctxOf('es'), keeper, { bookingId, noteNo: 1 })).toBe('sent before');
  const [mail] = keeper.sent;
  assert(mail, 'a mail was sent');
  expect(flat(mail.text)).toMatch(/Rectificamos|Hemos rectificado|Corregimos/);
  expect(mail.files).toHaveLength(1);
  const served = await readDocument(ctxOf('es'), { bookingId, file: 'credit-note-1.pdf' });
  assert(served.ok, 'the file is served');
  expect(mail.files?.[0]?.content.equals(served.value.content)).toBe(true);
  expect(mail.files?.[0]?.fileName).toBe(served.value.fileName);
});

it('is read by whoever may read the invoice, and nobody else', async () => {
  const bookingId = await invoicedFamily(ctxOf());
  await giveBack(ctxOf(), bookingId, 300);
  await correct();
  const read = (file: DocumentFile, visitor: string | null = 'v'.repeat(64)) =>
    readDocument(ctxOf('en', visitor), { bookingId, file });
  expect(await read('credit-note-1.pdf')).toMatchObject({ ok: true });
  expect(await read('credit-note-2.pdf')).toMatchObject({ code: 'resource_unknown' });
  expect(await read('credit-note-1.pdf', 's'.repeat(64))).toMatchObject({ code: 'booking_unknown' });
  expect(await read('credit-note-1.pdf', null)).toMatchObject({ code: 'booking_unknown' });
  const agencyId = await makeAgency({ db: test.db, now: worldNow }, 'Brisa');
  const agentId = await makeAgent({ db: test.db, now: worldNow }, agencyId);
  const asAgency = (own: string) =>
    readAgencyDocument({ ...ctxOf(), account: { agencyId: own } } as never, {
      bookingId,
      file: 'credit-note-1.pdf',
    });
  expect(await asAgency(agencyId)).toMatchObject({ code: 'booking_unknown' });
  await rows('update booking set agency_id = $1, agent_id = $2 where booking_id = $3', [
    agencyId,
    agentId,
    bookingId,
  ]);
  expect(await asAgency(agencyId)).toMatchObject({ ok: true });
  expect(await asAgency(uuidv7(worldNow))).toMatchObject({ code: 'booking_unknown' });
});

it.each(['update credit_note set amount_minor = 0', 'delete from credit_note', 'truncate credit_note'])(
  'cannot be changed: %s',
  async (statement) => {
    await expect(test.db.pool.query(statement)).rejects.toMatchObject({ code: '23000' });
  },
);
