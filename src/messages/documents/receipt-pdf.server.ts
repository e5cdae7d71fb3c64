// Receipt and invoice as files.
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { InvoiceView } from '#messages/documents/invoice.ts';
import { invoiceContent, receiptContent } from '#messages/documents/receipt-content.ts';
import { typeset } from '#messages/documents/typeset.server.ts';

/** For every confirmed booking; the same facts are the same bytes. */
export function receiptPdf(facts: DocumentFacts): Buffer {
  return typeset('receipt', receiptContent(facts));
}

/** A receipt with number and payer. */
export function invoicePdf(facts: DocumentFacts, invoice: InvoiceView): Buffer {
  return typeset('invoice', invoiceContent(facts, invoice));
}
