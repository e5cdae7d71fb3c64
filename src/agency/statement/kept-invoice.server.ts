// The PDF of an agency's invoice: made at the first request or with the first mail, and the same file from then on.
import { and, eq } from 'drizzle-orm';

import type { MadeDocument } from '#messages/documents/document-maker.server.ts';
import { agencyInvoiceFile } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok } from '#platform/lib/result.ts';

type Key = Pick<typeof agencyInvoiceFile.$inferSelect, 'agencyInvoiceId' | 'locale'>;

/**
 * The file of an invoice in this language. `make` is called when there is none yet; a refusal of it is passed on, and
 * nothing is kept. Whoever asks may read the invoice: the caller has checked it.
 */
export async function keptInvoice(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: Key,
  make: () => Promise<MadeDocument>,
): Promise<MadeDocument> {
  const found = await read(db, key);
  if (found) return ok(found);
  const made = await make();
  if (!made.ok) return made;
  await db.orm
    .insert(agencyInvoiceFile)
    .values({ ...key, content: made.value, madeAt: now })
    .onConflictDoNothing();
  // Another request may have stored it meanwhile: the first one counts.
  return ok((await read(db, key)) ?? made.value);
}

async function read({ orm }: Ctx['db'], { agencyInvoiceId, locale }: Key): Promise<Buffer | undefined> {
  const [row] = await orm
    .select({ content: agencyInvoiceFile.content })
    .from(agencyInvoiceFile)
    .where(and(eq(agencyInvoiceFile.agencyInvoiceId, agencyInvoiceId), eq(agencyInvoiceFile.locale, locale)));
  return row?.content;
}
