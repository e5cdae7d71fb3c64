// Receipts and invoices: made when they are first requested, and the same file from then on.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';

import { keptDocument } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { InvoiceView } from '#messages/documents/invoice.ts';
import { invoiceContent, receiptContent } from '#messages/documents/receipt-content.ts';

/** The receipt for the present state of the booking. A refund or a corrected name makes a new one. */
export function keptReceipt(ctx: Pick<Ctx, 'db' | 'now'>, facts: DocumentFacts): Promise<Buffer> {
  const content = receiptContent(facts);
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return kept(ctx, { ...keyOf(facts), kind: 'receipt', version }, content);
}

/** The invoice as it was first served in this language. No later change of the booking changes it. */
export function keptInvoice(
  ctx: Pick<Ctx, 'db' | 'now'>,
  facts: DocumentFacts,
  invoice: InvoiceView,
): Promise<Buffer> {
  const content = invoiceContent(facts, invoice);
  return kept(ctx, { ...keyOf(facts), kind: 'invoice', version: invoice.number }, content);
}

type Key = Pick<typeof keptDocument.$inferSelect, 'bookingId' | 'kind' | 'locale' | 'version'>;

function keyOf({ trip, locale }: DocumentFacts): Pick<Key, 'bookingId' | 'locale'> {
  return { bookingId: trip.bookingId, locale };
}

async function kept({ db, now }: Pick<Ctx, 'db' | 'now'>, key: Key, content: object): Promise<Buffer> {
  const found = await read(db, key);
  if (found) return found;
  // The compiler is loaded when the first document has to be made.
  const { typeset } = await import('#messages/documents/typeset.server.ts');
  const made = typeset(key.kind, content);
  await db.orm
    .insert(keptDocument)
    .values({ ...key, content: made, madeAt: now })
    .onConflictDoNothing();
  // Another request may have stored it in the meantime: the first one counts.
  return (await read(db, key)) ?? made;
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
