// The facts of a credit note, from which its document is made.
import { filedCopy } from '#flights/filed.server.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { creditNoteContent } from '#messages/invoices/credit-note-content.ts';
import type { InvoiceView } from '#messages/invoices/invoice.ts';
import type { CreditNote } from '#messages/invoices/read-credit-notes.server.ts';
import { factsAsInvoiced, namedLines, readLines } from '#messages/invoices/stated-lines.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/**
 * The content of the document in the language of `facts`. A note after which nothing is owed any more takes back every
 * line that stood, also where the money went back without ending them.
 */
export async function creditNoteDocument(
  ctx: Pick<Ctx, 'db'>,
  facts: DocumentFacts,
  { invoice, note }: { invoice: InvoiceView; note: CreditNote },
): Promise<ReturnType<typeof creditNoteContent>> {
  const { bookingId } = facts.trip;
  const { after, through, statedMinor, reducedMinor } = note;
  const own = await readLines(ctx, bookingId, { after, through });
  const stood = statedMinor === 0 && reducedMinor > 0;
  const left = stood ? await readLines(ctx, bookingId, { after: 0, through, net: true }) : [];
  const back = left.map((line) => ({ ...line, amountMinor: 0 - line.amountMinor }));
  const charges = namedLines([...own, ...back], await filedCopy(ctx.db), facts);
  return creditNoteContent(await factsAsInvoiced(ctx, facts), { invoice, note, charges });
}
