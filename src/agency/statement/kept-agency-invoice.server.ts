// The PDF of an agency's invoice: made at the first request or with the first mail, and the same file from then on.
import { and, eq } from 'drizzle-orm';

import type { MadeDocument } from '#messages/documents/document-maker.server.ts';
import { keptOnce } from '#messages/invoices/kept-documents.server.ts';
import { agencyInvoiceFile } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type Key = Pick<typeof agencyInvoiceFile.$inferSelect, 'agencyInvoiceId' | 'locale'>;

/**
 * The file of an invoice in this language. `make` is called when there is none yet; a refusal of it is passed on, and
 * nothing is kept. Whoever asks may read the invoice: the caller has checked it.
 */
export function keptAgencyInvoice(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: Key,
  make: () => Promise<MadeDocument>,
): Promise<MadeDocument> {
  return keptOnce({
    read: () => read(db, key),
    make,
    store: (content) =>
      db.orm
        .insert(agencyInvoiceFile)
        .values({ ...key, content, madeAt: now })
        .onConflictDoNothing(),
  });
}

async function read({ orm }: Ctx['db'], { agencyInvoiceId, locale }: Key): Promise<Buffer | undefined> {
  const [row] = await orm
    .select({ content: agencyInvoiceFile.content })
    .from(agencyInvoiceFile)
    .where(and(eq(agencyInvoiceFile.agencyInvoiceId, agencyInvoiceId), eq(agencyInvoiceFile.locale, locale)));
  return row?.content;
}
