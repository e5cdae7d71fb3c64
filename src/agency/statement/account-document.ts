// The content of an agency's statements and invoices as PDF (templates/account.typ).
import { frameOf } from '#messages/documents/document-frame.ts';
import type { InvoiceFacts } from '#agency/statement/invoice-facts.server.ts';
import type { AgencyInvoice, InvoiceLine, KindSum } from '#agency/statement/read-invoices.server.ts';
import type { MovementKind, StatementLine, StatementSums } from '#agency/statement/read-statement.server.ts';
import { date, money, shortDate, total } from '#platform/i18n/format.ts';
import { type Locale, tagOf } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Airline } from '#platform/lib/airline.ts';
import { localDay } from '#platform/lib/time.ts';

/** More lines would be pages that nobody reads: the document has the sums, the file has the lines. */
export const MOST_PRINTED = 1_000;

type DocumentContext = {
  locale: Locale;
  airline: Airline;
  companyName: string;
  country: string | null;
  zone: string;
};

type Party = { title: string; name: string; lines: string[] };

type Line = Pick<StatementLine, 'occurredAt' | 'kind' | 'reference' | 'note' | 'amountMinor'>;

/** Null instead of lines: there are too many to print. */
export function invoiceDocument(given: DocumentContext, { invoice, kinds, lines, corrected }: InvoiceFacts) {
  const { locale } = given;
  const words = say(given);
  const { number, currency, amountMinor } = invoice;
  const heading = words('portalReports.invoice.title', { number, kind: nameOf(invoice) });
  const issued = localDay(invoice.issuedAt, given.zone);
  return {
    frame: frameOf(
      { ...given, reference: number, site: { companyName: invoice.sellerName, country: given.country } },
      {
        title: heading,
        heading,
        lead: [
          words('documents.issuedOn', { date: date(issued, locale) }),
          periodLine(given, { from: invoice.periodFrom, to: invoice.periodTo }),
          ...(amountMinor > 0
            ? [words('portalReports.invoice.due', { date: date(invoice.dueOn, locale) })]
            : []),
          ...correctedLine(given, corrected),
        ],
        madeAt: invoice.issuedAt.toISOString(),
        referenceTitle: words('portalReports.invoices.number'),
      },
    ),
    parties: [sellerOf(given, invoice.sellerName), buyerOf(given, invoice)],
    sums: sumsOf(
      given,
      currency,
      kinds.map((sum) => ({ name: countedKind(given, sum), minor: sum.amountMinor })),
      {
        name: words(invoice.kind === 'invoice' ? 'portalReports.invoice.total' : 'documents.differenceTotal'),
        minor: amountMinor,
      },
    ),
    ...linesOf(given, currency, lines?.map((line) => ({ ...line, note: noteOf(given, line) })) ?? null),
  };
}

/** What a document is called: where a credit note raises the debt, a debit note in the languages that say so. */
export function nameOf({ kind, amountMinor }: Pick<AgencyInvoice, 'kind' | 'amountMinor'>) {
  if (kind === 'invoice') return kind;
  return amountMinor > 0 ? ('debit_note' as const) : ('credit_note' as const);
}

/** All of them, with their days. */
function correctedLine(given: DocumentContext, corrected: InvoiceFacts['corrected']): string[] {
  const named = corrected.map(({ number, issuedAt }) => numberAndDay(given, number, issuedAt));
  const invoices = new Intl.ListFormat(tagOf(given.locale)).format(named);
  return named.length > 0 ? [say(given)('portalReports.invoice.corrects', { invoices })] : [];
}

function noteOf(given: DocumentContext, { note, corrects, correctsIssuedAt }: InvoiceLine): string | null {
  if (corrects === null || correctsIssuedAt === null) return note;
  return numberAndDay(given, corrects, correctsIssuedAt);
}

function numberAndDay({ locale, zone }: DocumentContext, number: string, issuedAt: Date): string {
  return `${number} (${shortDate(localDay(issuedAt, zone), locale)})`;
}

export type StatementFacts = {
  agency: Pick<AgencyInvoice, 'buyerName' | 'buyerTaxNumber' | 'buyerAddress' | 'buyerCountry'>;
  currency: string;
  from: string;
  to: string;
  sums: StatementSums;
  /** The kept security deposit on the last day; null where there is none. */
  depositMinor: number | null;
  /** Null: there are too many to print. */
  lines: readonly StatementLine[] | null;
  madeAt: Date;
};

/** Returns the content of one currency's statement, with amounts as text and days in `zone`; credits are negative. */
export function statementDocument(given: DocumentContext, facts: StatementFacts) {
  const words = say(given);
  const { currency, sums } = facts;
  const heading = words('portalReports.statement.title');
  return {
    frame: frameOf(
      { ...given, reference: currency, site: given },
      {
        title: `${heading} · ${currency}`,
        heading,
        lead: [periodLine(given, facts)],
        madeAt: facts.madeAt.toISOString(),
        referenceTitle: words('portalReports.columns.currency'),
      },
    ),
    parties: [sellerOf(given, given.companyName), buyerOf(given, facts.agency)],
    sums: sumsOf(
      given,
      currency,
      [
        { name: words('portalReports.statement.opening'), minor: sums.openingMinor },
        { name: words('portalReports.statement.debits'), minor: sums.debitsMinor },
        { name: words('portalReports.statement.credits'), minor: -sums.creditsMinor },
      ],
      { name: words('portalReports.statement.closing'), minor: sums.closingMinor },
    ),
    ...withDeposit(given, facts, linesOf(given, currency, facts.lines)),
  };
}

/** Shown separately: it is the agency's own money. */
function withDeposit<Lines extends { notes: string[] }>(
  { locale, country }: DocumentContext,
  { depositMinor, currency, to }: StatementFacts,
  lines: Lines,
): Lines {
  if (depositMinor === null) return lines;
  const amount = total({ minor: depositMinor, currency }, locale, country);
  const note = say({ locale, country })('portalReports.deposit.note', { amount, date: date(to, locale) });
  return { ...lines, notes: [...lines.notes, note] };
}

function periodLine(reader: Reader, { from, to }: { from: string; to: string }): string {
  const { locale } = reader;
  return say(reader)('portalReports.period', { from: date(from, locale), to: date(to, locale) });
}

function sellerOf({ locale, country, airline }: DocumentContext, name: string): Party {
  return {
    title: say({ locale, country })('portalReports.invoice.from'),
    name,
    lines: [`${airline.name} (${airline.carrier})`, ...(airline.mailAddress ? [airline.mailAddress] : [])],
  };
}

function buyerOf(
  reader: Reader,
  { buyerName, buyerTaxNumber, buyerAddress, buyerCountry }: StatementFacts['agency'],
): Party {
  const words = say(reader);
  const country =
    buyerCountry &&
    (new Intl.DisplayNames([tagOf(reader.locale)], { type: 'region' }).of(buyerCountry) ?? buyerCountry);
  return {
    title: words('documents.issuedTo'),
    name: buyerName,
    lines: [
      ...(buyerAddress?.split(/\r?\n/) ?? []),
      ...(country ? [country] : []),
      ...(buyerTaxNumber ? [words('documents.taxId', { number: buyerTaxNumber })] : []),
    ],
  };
}

type Sum = { name: string; minor: number };

function sumsOf({ locale, country }: DocumentContext, currency: string, rows: readonly Sum[], all: Sum) {
  const words = say({ locale, country });
  return {
    title: words('portalReports.invoice.sums'),
    what: words('documents.what'),
    amount: words('documents.amount'),
    rows: rows.map(({ name, minor }) => ({ name, amount: money({ minor, currency }, locale, country) })),
    total: { name: all.name, amount: total({ minor: all.minor, currency }, locale, country) },
  };
}

function linesOf(
  { locale, country, zone }: DocumentContext,
  currency: string,
  lines: readonly Line[] | null,
) {
  const words = say({ locale, country });
  if (!lines) return { lines: null, notes: [words('portalReports.invoice.linesInFile')] };
  const heads = ['day', 'what', 'reference', 'amount'] as const;
  const rows = lines.map((line) => [
    shortDate(localDay(line.occurredAt, zone), locale),
    [kindText({ locale, country }, line.kind), line.note].filter(Boolean).join(': '),
    line.reference ?? '',
    money({ minor: line.amountMinor, currency }, locale, country),
  ]);
  const table = {
    title: words('portalReports.invoice.lines'),
    heads: heads.map((key) => words(`portalReports.lines.${key}`)),
    rows,
  };
  return { lines: rows.length > 0 ? table : null, notes: [] };
}

export function kindText(reader: Reader, kind: MovementKind): string {
  return say(reader)(`portalReports.kinds.${kind}`);
}

function countedKind(reader: Reader, { kind, count }: KindSum): string {
  return say(reader)('portalReports.invoice.counted', { kind: kindText(reader, kind), count });
}
