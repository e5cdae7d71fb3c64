// The content of receipt and invoice: charges down to each tax, payments, and refunds.
import { date, money, total } from '#platform/i18n/format.ts';
import { tagOf } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { localDay } from '#platform/lib/time.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { frameOf } from '#messages/documents/document-frame.ts';
import {
  linesOfPrice,
  partName,
  printedName,
  refundName,
  refundsOf,
  routeOf,
  ticketOf,
  vatLines,
} from '#messages/documents/document-lines.ts';
import type { InvoiceView } from '#messages/invoices/invoice.ts';

/** As templates/receipt.typ shows it. */
export function receiptContent(facts: DocumentFacts) {
  const words = say(facts);
  const heading = words('documents.receiptTitle');
  const paid = words('documents.paidOn', { date: date(facts.paidOn, facts.locale) });
  return {
    frame: frameOf(facts, {
      title: `${heading} · ${facts.reference}`,
      heading,
      lead: [paid, issuedBy(facts)],
      madeAt: facts.confirmedAt,
    }),
    ...moneyContent(facts),
    notes: [words('documents.proof')],
  };
}

/** What a receipt says: everything but its colours and pictures. */
export function textOfReceipt({
  frame: { colors: _colors, scene: _scene, mark: _mark, seller, ...frame },
  ...rest
}: ReturnType<typeof receiptContent>) {
  return { frame: { ...frame, seller: seller && { ...seller, logo: null } }, ...rest };
}

/**
 * As templates/invoice.typ shows it: a receipt with number and payer. `facts` are those of the day it was issued: an
 * invoice never changes, a credit note corrects it.
 */
export function invoiceContent(facts: DocumentFacts, invoice: InvoiceView) {
  const words = say(facts);
  const heading = words('documents.invoiceTitle', { number: invoice.number });
  const day = localDay(new Date(invoice.issuedAt), facts.zone);
  const { paid } = facts;
  const asIssued = { ...facts, paid: paid && { ...paid, refunds: [] } };
  return {
    frame: frameOf(facts, {
      title: `${heading} · ${facts.reference}`,
      heading,
      lead: [words('documents.issuedOn', { date: date(day, facts.locale) }), issuedBy(facts)],
      madeAt: invoice.issuedAt,
    }),
    payer: payerOf(facts, invoice),
    corrects: null,
    ...moneyContent(asIssued),
    notes: [...vatLines(facts), words('documents.proof')],
  };
}

/** The seller. */
export function issuedBy({ locale, site }: DocumentFacts): string {
  return `${say({ locale, site })('documents.issuedBy')}: ${site.companyName}`;
}

/** The recipient of an invoice, as it was given. */
export function payerOf({ locale, site }: DocumentFacts, { name, taxId, address, country }: InvoiceView) {
  const words = say({ locale, site });
  const named = new Intl.DisplayNames([tagOf(locale)], { type: 'region' }).of(country) ?? country;
  return {
    title: words('documents.issuedTo'),
    name,
    lines: [...address.split('\n'), named, ...(taxId ? [words('documents.taxId', { number: taxId })] : [])],
  };
}

function moneyContent(facts: DocumentFacts) {
  const words = say(facts);
  return {
    charges: chargesOf(facts),
    paid: paidOf(facts),
    travellers: {
      title: words('documents.travelersTitle'),
      heads: [words('documents.traveler'), words('documents.ticket')],
      rows: facts.trip.people.map((person) => ({ name: printedName(person), ticket: ticketOf(person) })),
    },
  };
}

function chargesOf(facts: DocumentFacts) {
  const words = say(facts);
  const { flights, currency } = facts.trip;
  const route = flights.map((flight) => `${flight.flightNumber} ${routeOf(facts, flight)}`).join('; ');
  const { lines, totalMinor } = linesOfPrice(facts, { itemised: true });
  return {
    title: words('documents.priceTitle'),
    about: words('documents.receiptFor', { route }),
    what: words('documents.what'),
    amount: words('documents.amount'),
    rows: lines.map(({ name, amountMinor }) => ({ name, amount: inWords(facts, amountMinor, currency) })),
    total: { name: words('documents.total'), amount: totalInWords(facts, totalMinor, currency) },
  };
}

function paidOf(facts: DocumentFacts) {
  const words = say(facts);
  const { paid, trip } = facts;
  const currency = paid?.currency ?? trip.currency;
  const { totalMinor } = linesOfPrice(facts, { itemised: true });
  const known = paid?.parts.map((each) => ({ name: partName(facts, each), minor: each.amountMinor })) ?? [];
  // A booking that cost nothing has no payment.
  const parts = known.length > 0 ? known : [{ name: words('documents.partUnknown'), minor: totalMinor }];
  const back = refundsOf(facts);
  const left = totalMinor - back.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    title: words('documents.howPaidTitle'),
    what: words('documents.way'),
    amount: words('documents.amount'),
    rows: [
      ...parts.map(({ name, minor }) => ({ name, amount: inWords(facts, minor, currency) })),
      ...back.map((refund) => ({
        name: refundName(facts, refund),
        amount: inWords(facts, -refund.amountMinor, currency),
      })),
    ],
    total:
      back.length > 0
        ? { name: words('documents.afterRefunds'), amount: totalInWords(facts, left, currency) }
        : null,
  };
}

/** As the last line of a table. */
export function totalInWords({ locale, site }: DocumentFacts, minor: number, currency: string): string {
  return total({ minor, currency }, locale, site.country);
}

export function inWords({ locale, site }: DocumentFacts, minor: number, currency: string): string {
  return money({ minor, currency }, locale, site.country);
}
