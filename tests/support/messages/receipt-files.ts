// Receipts and invoices made by the calling process. The product makes them in a process of their own and keeps them.
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { InvoiceView } from '#messages/invoices/invoice.ts';
import { invoiceContent, receiptContent } from '#messages/invoices/receipt-content.ts';
import { typeset } from '#messages/documents/typeset.server.ts';

/** The same facts give the same bytes. */
export function receiptPdf(facts: DocumentFacts): Buffer {
  return typeset('receipt', receiptContent(facts));
}

/** A receipt with number and payer. */
export function invoicePdf(facts: DocumentFacts, invoice: InvoiceView): Buffer {
  return typeset('invoice', invoiceContent(facts, invoice));
}
