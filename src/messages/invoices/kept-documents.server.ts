// Receipts, invoices and credit notes: made at the first request, and the same file from then on.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';

import { keptDocument } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok } from '#platform/lib/result.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { MadeDocument, MakingCtx } from '#messages/documents/document-maker.server.ts';
import { creditNoteDocument } from '#messages/invoices/credit-note-file.server.ts';
import type { InvoiceView } from '#messages/invoices/invoice.ts';
import type { CreditNote } from '#messages/invoices/read-credit-notes.server.ts';
import { factsAsInvoiced } from '#messages/invoices/stated-lines.server.ts';
import { invoiceContent, receiptContent, textOfReceipt } from '#messages/invoices/receipt-content.ts';

type KeepCtx = Pick<Ctx, 'db' | 'now'> & MakingCtx;

/** The receipt for the current state of the booking: a refund or a corrected name makes a new one, no redesign does. */
export function keptReceipt(ctx: KeepCtx, facts: DocumentFacts): Promise<MadeDocument> {
  const content = receiptContent(facts);
  const version = createHash('sha256')
    .update(JSON.stringify(textOfReceipt(content)))
    .digest('hex');
  return kept(ctx, { ...keyOf(facts), kind: 'receipt', version }, () => Promise.resolve(content));
}

/** The invoice as it was issued, in this language. No later change of the booking changes it. */
export function keptInvoice(ctx: KeepCtx, facts: DocumentFacts, invoice: InvoiceView): Promise<MadeDocument> {
  const key = { ...keyOf(facts), kind: 'invoice' as const, version: invoice.number };
  return kept(ctx, key, async () => invoiceContent(await factsAsInvoiced(ctx, facts), invoice));
}

/** A credit note, in this language. */
export function keptCreditNote(
  ctx: KeepCtx,
  facts: DocumentFacts,
  of: { invoice: InvoiceView; note: CreditNote },
): Promise<MadeDocument> {
  const key = { ...keyOf(facts), kind: 'credit_note' as const, version: of.note.number };
  return kept(ctx, key, () => creditNoteDocument(ctx, facts, of));
}

type Key = Pick<typeof keptDocument.$inferSelect, 'bookingId' | 'kind' | 'locale' | 'version'>;

function keyOf({ trip, locale }: DocumentFacts): Pick<Key, 'bookingId' | 'locale'> {
  return { bookingId: trip.bookingId, locale };
}

function kept(ctx: KeepCtx, key: Key, content: () => Promise<object>): Promise<MadeDocument> {
  const { db, now } = ctx;
  return keptOnce({
    read: () => read(db, key),
    make: async () => {
      const template = key.kind === 'receipt' ? 'receipt' : 'invoice';
      return ctx.documents.make(ctx.client, template, await content());
    },
    store: (file) =>
      db.orm
        .insert(keptDocument)
        .values({ ...key, content: file, madeAt: now })
        .onConflictDoNothing(),
  });
}

type Keeping = {
  read: () => Promise<Buffer | undefined>;
  make: () => Promise<MadeDocument>;
  /** Must leave a file that is there already. */
  store: (file: Buffer) => Promise<unknown>;
};

/** The stored file, or one that is made and stored now. A refusal of `make` is passed on, and nothing is stored. */
export async function keptOnce({ read, make, store }: Keeping): Promise<MadeDocument> {
  const found = await read();
  if (found) return ok(found);
  const made = await make();
  if (!made.ok) return made;
  await store(made.value);
  // Another request may have stored it meanwhile: the first one counts.
  return ok((await read()) ?? made.value);
}

async function read(
  { orm }: Ctx['db'],
  { bookingId, kind, locale, version }: Key,
): Promise<Buffer | undefined> {
  const [row] = await orm
    .select({ content: keptDocument.content })
    .from(keptDocument)
    .where(
      and(
        eq(keptDocument.bookingId, bookingId),
        eq(keptDocument.kind, kind),
        eq(keptDocument.locale, locale),
        eq(keptDocument.version, version),
      ),
    );
  return row?.content;
}
