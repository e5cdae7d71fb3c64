// An invoice with its lines and the sums per kind, read as the agency.
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { MOST_PRINTED } from '#agency/statement/account-document.ts';
import {
  type AgencyInvoice,
  type Corrected,
  type InvoiceLine,
  invoiceLines,
  type KindSum,
  readCorrected,
  readInvoice,
  readKinds,
} from '#agency/statement/read-invoices.server.ts';

/** `lines` is null where there are too many to print. */
export type InvoiceFacts = {
  invoice: AgencyInvoice;
  kinds: KindSum[];
  lines: InvoiceLine[] | null;
  /** What a credit note corrects. */
  corrected: Corrected[];
};

/** Null for an unknown invoice, and for one of another agency. */
export async function invoiceFacts(
  { db }: { db: Database },
  agencyIds: readonly string[],
  agencyInvoiceId: string,
): Promise<InvoiceFacts | null> {
  if (!isUuid(agencyInvoiceId)) return null;
  return readAsAgencies(db, agencyIds, async (tx) => {
    const invoice = await readInvoice(tx, agencyInvoiceId);
    if (!invoice) return null;
    const kinds = await readKinds(tx, agencyInvoiceId);
    const count = kinds.reduce((sum, each) => sum + each.count, 0);
    const { text, values } = invoiceLines(agencyInvoiceId);
    const lines = count > MOST_PRINTED ? null : await prepared<InvoiceLine>(tx, text, values);
    const corrected = invoice.kind === 'credit_note' ? await readCorrected(tx, agencyInvoiceId) : [];
    return { invoice, kinds, lines, corrected };
  });
}
