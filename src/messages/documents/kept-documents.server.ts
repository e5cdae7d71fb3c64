// Receipts and invoices: made at the first request, and the same file from then on.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';

import { keptDocument } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok } from '#platform/lib/result.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { MadeDocument, MakingCtx } from '#messages/documents/document-maker.server.ts';
import type { InvoiceView } from '#messages/documents/invoice.ts';
import { invoiceContent, receiptContent } from '#messages/documents/receipt-content.ts';

type ReceiptContent = ReturnType<typeof receiptContent>;

type KeepCtx = Pick<Ctx, 'db' | 'now'> & MakingCtx;

/** The receipt for the current state of the booking: a refund or a corrected name makes a new one, no redesign does. */
export function keptReceipt(ctx: KeepCtx, facts: DocumentFacts): Promise<MadeDocument> {
  const content = receiptContent(facts);
  const version = createHash('sha256')
    .update(JSON.stringify(textOf(content)))
    .digest('hex');
  return kept(ctx, { ...keyOf(facts), kind: 'receipt', version }, content);
}

/** What the receipt says: everything but its colours and pictures. */
function textOf({
  frame: { colors: _colors, scene: _scene, mark: _mark, seller, ...frame },
  ...rest
}: ReceiptContent) {
  return { frame: { ...frame, seller: seller && { ...seller, logo: null } }, ...rest };
}

/** The invoice as it was first served in this language. No later change of the booking changes it. */
export function keptInvoice(ctx: KeepCtx, facts: DocumentFacts, invoice: InvoiceView): Promise<MadeDocument> {
  const content = invoiceContent(facts, invoice);
  return kept(ctx, { ...keyOf(facts), kind: 'invoice', version: invoice.number }, content);
}

type Key = Pick<typeof keptDocument.$inferSelect, 'bookingId' | 'kind' | 'locale' | 'version'>;

function keyOf({ trip, locale }: DocumentFacts): Pick<Key, 'bookingId' | 'locale'> {
  return { bookingId: trip.bookingId, locale };
}

async function kept(ctx: KeepCtx, key: Key, content: object): Promise<MadeDocument> {
  const { db, now } = ctx;
  const found = await read(db, key);
  if (found) return ok(found);
  const made = await ctx.documents.make(ctx.client, key.kind, content);
  if (!made.ok) return made;
  await db.orm
    .insert(keptDocument)
    .values({ ...key, content: made.value, madeAt: now })
    .onConflictDoNothing();
  // Another request may have stored it meanwhile: the first one counts.
  return ok((await read(db, key)) ?? made.value);
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
