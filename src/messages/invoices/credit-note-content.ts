// The content of a credit note: the invoice that it corrects, why, and the difference line by line, as
// templates/invoice.typ shows it.
import { date } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import { localDay } from '#platform/lib/time.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { ChargeSum, DocumentFacts } from '#messages/documents/document-facts.ts';
import { frameOf } from '#messages/documents/document-frame.ts';
import { vatLines } from '#messages/documents/document-lines.ts';
import { inWords, issuedBy, payerOf, totalInWords } from '#messages/invoices/receipt-content.ts';
import type { InvoiceView } from '#messages/invoices/invoice.ts';
import { type CreditNote, creditNoteTitle } from '#messages/invoices/read-credit-notes.server.ts';

/** `facts` as they were invoiced; `charges` are the lines of the note, with what was ended apart from what began. */
export function creditNoteContent(
  facts: DocumentFacts,
  { invoice, note, charges }: { invoice: InvoiceView; note: CreditNote; charges: readonly ChargeSum[] },
) {
  const words = say(facts);
  const { currency } = facts.trip;
  const heading = creditNoteTitle(facts, note);
  const day = (instant: Date) => date(localDay(instant, facts.zone), facts.locale);
  return {
    frame: frameOf(facts, {
      title: `${heading} · ${facts.reference}`,
      heading,
      lead: [words('documents.issuedOn', { date: day(note.issuedAt) }), issuedBy(facts)],
      madeAt: note.issuedAt.toISOString(),
    }),
    payer: payerOf(facts, invoice),
    corrects: {
      title: words('documents.corrects'),
      lines: [
        words('documents.correctsInvoice', {
          number: invoice.number,
          date: day(new Date(invoice.issuedAt)),
        }),
        words('documents.correctsCause', { cause: note.cause }),
      ],
    },
    charges: {
      title: words('documents.difference'),
      about: words('documents.differenceAbout'),
      what: words('documents.what'),
      amount: words('documents.amount'),
      rows: rowsOf(facts, note, charges).map(({ name, amountMinor }) => ({
        name,
        amount: inWords(facts, amountMinor, currency),
      })),
      total: {
        name: words('documents.differenceTotal'),
        amount: totalInWords(facts, note.amountMinor, currency),
      },
    },
    notes: [
      words('documents.correctsTo', {
        number: invoice.number,
        amount: totalInWords(facts, note.statedMinor, currency),
      }),
      ...vatLines(facts),
    ],
  };
}

/** They add up to the amount of the note. */
function rowsOf(facts: DocumentFacts, { amountMinor }: CreditNote, charges: readonly ChargeSum[]) {
  const words = say(facts);
  const lines = charges.map(({ kind, code, name, amountMinor: minor }) => ({
    name: ['surcharge', 'tax', 'fee'].includes(kind) ? words('documents.codeOf', { name, code }) : name,
    amountMinor: minor,
  }));
  const rest = amountMinor - sumMinor(lines.map((line) => line.amountMinor));
  if (rest === 0) return lines;
  return [
    ...lines,
    { name: words('documents.reduction', { rises: rest > 0 ? 'yes' : 'no' }), amountMinor: rest },
  ];
}
