// The documents as files, made by the calling process: the mail process. Documents for requests are made elsewhere
// (document-maker.server.ts).
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { InvoiceView } from '#messages/documents/invoice.ts';
import { itineraryContent } from '#messages/documents/itinerary-content.ts';
import { invoiceContent, receiptContent } from '#messages/documents/receipt-content.ts';
import { typeset } from '#messages/documents/typeset.server.ts';

/** A tagged A4 document in the language of `facts`; the same facts give the same bytes. */
export function itineraryPdf(facts: DocumentFacts): Buffer {
  return typeset('itinerary', itineraryContent(facts));
}

/** For every confirmed booking; the same facts give the same bytes. */
export function receiptPdf(facts: DocumentFacts): Buffer {
  return typeset('receipt', receiptContent(facts));
}

/** A receipt with number and payer. */
export function invoicePdf(facts: DocumentFacts, invoice: InvoiceView): Buffer {
  return typeset('invoice', invoiceContent(facts, invoice));
}
