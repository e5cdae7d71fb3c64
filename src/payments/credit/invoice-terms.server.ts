// How a line of credit is paid: by invoice, in advance, or by the statement.
import type { InvoiceTerms } from '#payments/credit/credit-line.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';

/** Null where the agency has no credit in the currency. */
export async function readInvoiceTerms(
  db: Database,
  agencyId: string,
  currency: string,
): Promise<InvoiceTerms | null> {
  const [row] = await prepared<InvoiceTerms>(db, TERMS, [agencyId, currency]);
  return row ?? null;
}

const TERMS = `select kind, invoice_period "period", invoice_days "days"
  from credit_account where agency_id = $1 and currency = $2`;
