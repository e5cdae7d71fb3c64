// Receipts and invoices are made once and kept: the same file again and again, and never an outdated one.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { contentEdited } from '#content/content-copy.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { booking, domain, keptDocument, payment, paymentTender, refund } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { bookFamily } from '#tests/support/trips/booked-trips.ts';
import type { DocumentFile } from '#messages/documents/document-file.ts';
import { issueInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { readDocument } from '#messages/invoices/read-document.server.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';

let test: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  await api.app.warm;
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const payer = {
  name: 'Construções Gonçalves, Lda.',
  taxId: '',
  address: 'Rua 1\n1100 Lisboa',
  country: 'PT',
};

function ctxOf(locale: Locale = 'en') {
  const site = { domainId: 1, url: 'http://localhost:3000', preview: false };
  return api.app.ctxFor({ locale, site, visitor: 'v'.repeat(64), requestId: 't' });
}

async function fileOf(bookingId: string, file: DocumentFile, locale?: Locale): Promise<Buffer> {
  const read = await readDocument(ctxOf(locale), { bookingId, file });
  assert(read.ok, 'the document is theirs');
  return read.value.content;
}

async function keptOf(bookingId: string): Promise<{ kind: string; locale: string; bytes: number }[]> {
  const { rows } = await test.db.pool.query<{ kind: string; locale: string; bytes: number }>(
    `select kind, locale, length(content)::int as bytes from kept_document where booking_id = $1
     order by kind, locale, made_at`,
    [bookingId],
  );
  return rows;
}

/** A confirmed booking that was paid by card. */
async function paidBooking(): Promise<{ bookingId: string; paymentId: string }> {
  const { bookingId } = await bookFamily(ctxOf(), 'en');
  const paymentId = uuidv7(worldNow);
  const [row] = await test.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId));
  const amountMinor = row?.totalMinor ?? 0;
  await openSaleDue(test.db, bookingId, 'captured');
  await test.db.orm.insert(payment).values({
    paymentId,
    dueId: bookingId,
    bookingId,
    state: 'captured',
    amountMinor,
    currency: 'EUR',
    provider: 'sandbox',
    returnUrl: 'http://localhost:3000',
    locale: 'en',
    createdAt: worldNow,
    updatedAt: worldNow,
  });
  await test.db.orm
    .insert(paymentTender)
    .values({ paymentId, tenderNo: 1, kind: 'card', amountMinor, state: 'taken' });
  return { bookingId, paymentId };
}

async function giveBack(of: { bookingId: string; paymentId: string }, occasion: string): Promise<void> {
  await test.db.orm.insert(refund).values({
    ...of,
    refundId: uuidv7(worldNow),
    tenderNo: 1,
    occasion,
    reason: 'goodwill',
    amountMinor: 1_250,
    currency: 'EUR',
    destination: 'source',
    state: 'done',
    createdAt: worldNow,
    updatedAt: worldNow,
  });
}

/** As an earlier release would have made it: the database itself refuses. */
async function rewrite(bookingId: string, kept: Buffer): Promise<void> {
  await withTx(test.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(keptDocument).set({ content: kept }).where(eq(keptDocument.bookingId, bookingId));
  });
}

it('a receipt is made when requested, and is the kept file from then on', async () => {
  const { bookingId } = await bookFamily(ctxOf(), 'en');
  expect(await keptOf(bookingId)).toEqual([]);
  const both = await Promise.all([fileOf(bookingId, 'receipt.pdf'), fileOf(bookingId, 'receipt.pdf')]);
  expect(await keptOf(bookingId)).toEqual([{ kind: 'receipt', locale: 'en', bytes: both[0].length }]);
  expect(both[0].equals(both[1])).toBe(true);
  // The kept file is served, whatever a later release would make of it.
  const kept = Buffer.from('%PDF-1.7 of an earlier release');
  await rewrite(bookingId, kept);
  expect(await fileOf(bookingId, 'receipt.pdf')).toEqual(kept);
  expect((await fileOf(bookingId, 'receipt.pdf', 'pt')).subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(await keptOf(bookingId)).toHaveLength(2);
});

it.each(["update kept_document set content = ''", 'delete from kept_document', 'truncate kept_document'])(
  'a kept file cannot be changed: %s',
  async (statement) => {
    await expect(test.db.pool.query(statement)).rejects.toMatchObject({ code: '23000' });
  },
);

it('a refund makes another receipt, and the previous one is never served again', async () => {
  const paid = await paidBooking();
  const { bookingId } = paid;
  const before = await readPdf(await fileOf(bookingId, 'receipt.pdf'));
  expect(before.text).not.toContain(say('en')('documents.afterRefunds'));
  await giveBack(paid, 'first');
  const [once, again] = [await fileOf(bookingId, 'receipt.pdf'), await fileOf(bookingId, 'receipt.pdf')];
  expect(once.equals(again)).toBe(true);
  expect((await readPdf(once)).text).toContain(say('en')('documents.afterRefunds'));
  await giveBack(paid, 'second');
  const later = await readPdf(await fileOf(bookingId, 'receipt.pdf'));
  expect(later.text.split('12.50')).toHaveLength(3);
  expect(await keptOf(bookingId)).toHaveLength(3);
});

it('a redesign makes no new receipt; another name of the airline does', async () => {
  const { bookingId } = await bookFamily(ctxOf(), 'en');
  const first = await fileOf(bookingId, 'receipt.pdf');
  const { airline } = ctxOf();
  const receiptOf = async (changed: Partial<typeof airline>) => {
    const ctx = { ...ctxOf(), airline: { ...airline, ...changed } };
    const read = await readDocument(ctx, { bookingId, file: 'receipt.pdf' });
    assert(read.ok, 'the receipt is theirs');
    return read.value.content;
  };
  // The itinerary is not kept: it shows that the site's colours reach the documents.
  const itinerary = await fileOf(bookingId, 'itinerary.pdf');
  const colors = { primary: '#1a2b3c', primarySoft: '#eef1f4', accent: '#4d5e6f' };
  await test.db.orm.update(domain).set({ colors }).where(eq(domain.domainId, 1));
  // Read at once, before the notification of the edit may have arrived.
  contentEdited(test.db);
  expect((await fileOf(bookingId, 'itinerary.pdf')).equals(itinerary)).toBe(false);
  expect((await receiptOf({ mark: null })).equals(first)).toBe(true);
  expect(await keptOf(bookingId)).toHaveLength(1);
  expect((await receiptOf({ name: 'Another Name' })).equals(first)).toBe(false);
  expect(await keptOf(bookingId)).toHaveLength(2);
});

it('an invoice stays as it was first served, whatever happens to the booking', async () => {
  const paid = await paidBooking();
  const { bookingId } = paid;
  const none = await readDocument(ctxOf(), { bookingId, file: 'invoice.pdf' });
  expect(none).toMatchObject({ ok: false, code: 'resource_unknown' });
  expect(await issueInvoice(ctxOf(), { bookingId, ...payer })).toMatchObject({ ok: true });
  const first = await fileOf(bookingId, 'invoice.pdf');
  await giveBack(paid, 'first');
  await test.db.pool.query(`update passenger set given_names = 'Somebody' where booking_id = $1`, [
    bookingId,
  ]);
  expect((await fileOf(bookingId, 'invoice.pdf')).equals(first)).toBe(true);
  expect(await keptOf(bookingId)).toEqual([{ kind: 'invoice', locale: 'en', bytes: first.length }]);
});
