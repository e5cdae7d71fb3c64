// Receipt and invoice: what was charged down to each tax, how it was paid, and what went back.
import { date, money } from '#platform/i18n/format.ts';
import { tagOf } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { localDay } from '#platform/lib/time.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import {
  linesOfPrice,
  nameOf,
  partName,
  refundName,
  refundsOf,
  routeOf,
  ticketOf,
  vatLines,
} from '#messages/documents/document-lines.ts';
import type { InvoiceView } from '#messages/documents/invoice.ts';
import {
  drawHead,
  finish,
  look,
  openPaper,
  part,
  type Row,
  table,
} from '#messages/documents/pdf-look.server.ts';
import type { Paper } from '#messages/documents/pdf-paper.server.ts';

/** For every confirmed booking; the same facts are the same bytes. */
export function receiptPdf(facts: DocumentFacts): Buffer {
  const words = say(facts.locale);
  const title = words('documents.receiptTitle');
  const paid = words('documents.paidOn', { date: date(facts.paidOn, facts.locale) });
  return moneyPdf(facts, { title, lead: [paid, issuedBy(facts)], issuedAt: facts.confirmedAt, to: null });
}

/** A receipt with number and payer. Later refunds stand on the receipt: an invoice stays as it is. */
export function invoicePdf(facts: DocumentFacts, invoice: InvoiceView): Buffer {
  const words = say(facts.locale);
  const title = words('documents.invoiceTitle', { number: invoice.number });
  const day = localDay(new Date(invoice.issuedAt), facts.zone);
  const lead = [words('documents.issuedOn', { date: date(day, facts.locale) }), issuedBy(facts)];
  const { paid } = facts;
  const asIssued = { ...facts, paid: paid && { ...paid, refunds: [] } };
  return moneyPdf(asIssued, { title, lead, issuedAt: invoice.issuedAt, to: invoice });
}

type Kind = { title: string; lead: string[]; issuedAt: string; to: InvoiceView | null };

function moneyPdf(facts: DocumentFacts, { title, lead, issuedAt, to }: Kind): Buffer {
  const words = say(facts.locale);
  const paper = openPaper(`${title} · ${facts.reference}`, facts, issuedAt);
  drawHead(paper, { title, lead, facts });
  if (to) part(paper, words('documents.issuedTo'), () => drawPayer(paper, facts, to));
  part(paper, words('documents.priceTitle'), () => drawCharges(paper, facts));
  part(paper, words('documents.howPaidTitle'), () => drawPaid(paper, facts));
  part(paper, words('documents.travelersTitle'), () => drawTickets(paper, facts));
  const vat = to ? vatLines(facts) : [];
  for (const line of [...vat, words('documents.proof')]) paper.flow('P', line, look.quiet);
  return finish(paper, title, facts);
}

function issuedBy({ locale, site }: DocumentFacts): string {
  return `${say(locale)('documents.issuedBy')}: ${site.companyName}`;
}

function drawPayer(paper: Paper, { locale }: DocumentFacts, { name, taxId, address, country }: InvoiceView) {
  const named = new Intl.DisplayNames([tagOf(locale)], { type: 'region' }).of(country) ?? country;
  paper.flow('P', name, look.strong);
  for (const line of [...address.split('\n'), named]) paper.flow('P', line, look.body);
  if (taxId) paper.flow('P', say(locale)('documents.taxId', { number: taxId }), look.body);
}

function drawCharges(paper: Paper, facts: DocumentFacts): void {
  const words = say(facts.locale);
  const { flights, currency } = facts.trip;
  const route = flights.map((flight) => `${flight.flightNumber} ${routeOf(facts, flight)}`).join('; ');
  paper.flow('P', words('documents.receiptFor', { route }), look.body, { after: 6 });
  const { lines, totalMinor } = linesOfPrice(facts, { itemised: true });
  moneyTable(paper, facts, words('documents.what'), [
    ...lines.map(({ name, amountMinor }) => ({ cells: [name, inWords(facts, amountMinor, currency)] })),
    { cells: [words('documents.total'), inWords(facts, totalMinor, currency)], strong: true },
  ]);
}

function drawPaid(paper: Paper, facts: DocumentFacts): void {
  const words = say(facts.locale);
  const { paid, trip } = facts;
  const currency = paid?.currency ?? trip.currency;
  const { totalMinor } = linesOfPrice(facts, { itemised: true });
  const known = paid?.parts.map((each) => ({ name: partName(facts, each), minor: each.amountMinor })) ?? [];
  // A booking that cost nothing was paid with nothing.
  const parts = known.length > 0 ? known : [{ name: words('documents.partUnknown'), minor: totalMinor }];
  const back = refundsOf(facts);
  const left = totalMinor - back.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const rows: Row[] = [
    ...parts.map(({ name, minor }) => ({ cells: [name, inWords(facts, minor, currency)] })),
    ...back.map((refund) => ({
      cells: [refundName(facts, refund), inWords(facts, -refund.amountMinor, currency)],
    })),
    ...(back.length > 0
      ? [{ cells: [words('documents.afterRefunds'), inWords(facts, left, currency)], strong: true }]
      : []),
  ];
  moneyTable(paper, facts, words('documents.way'), rows);
}

function moneyTable(paper: Paper, { locale }: DocumentFacts, what: string, rows: readonly Row[]): void {
  const amount = say(locale)('documents.amount');
  table(
    paper,
    [
      { title: what, width: 392 },
      { title: amount, width: 107.28, align: 'right' },
    ],
    rows,
  );
}

function inWords({ locale }: DocumentFacts, minor: number, currency: string): string {
  return money({ minor, currency }, locale);
}

function drawTickets(paper: Paper, { locale, trip }: DocumentFacts): void {
  const words = say(locale);
  table(
    paper,
    [
      { title: words('documents.traveler'), width: 350 },
      { title: words('documents.ticket'), width: 149.28 },
    ],
    trip.people.map((person) => ({ cells: [nameOf(person), ticketOf(person)] })),
  );
}
