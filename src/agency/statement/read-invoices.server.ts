// The invoices of an agency, with the open amount of each.
import { receivedKinds } from '#payments/credit/credit-line.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { type InvoiceState, settleInvoices } from '#agency/statement/invoice-money.ts';
import type { MovementKind } from '#agency/statement/read-statement.server.ts';
import type { Statement } from '#agency/reports/report-statement.server.ts';

export type AgencyInvoice = {
  agencyInvoiceId: string;
  /** A credit note takes back what earlier invoices billed. */
  kind: 'invoice' | 'credit_note';
  creditAccountId: string;
  /** `AG-2026-000001`, of a credit note `AGR-2026-000001` */
  number: string;
  currency: string;
  periodFrom: string;
  periodTo: string;
  amountMinor: number;
  dueOn: string;
  issuedAt: Date;
  sellerName: string;
  buyerName: string;
  buyerTaxNumber: string | null;
  buyerAddress: string | null;
  buyerCountry: string | null;
};

export type SettledInvoice = AgencyInvoice & { openMinor: number; state: InvoiceState };

/** Invoices of one agency, newest first. `today` is YYYY-MM-DD at the airline's clock. */
export async function readInvoices(tx: Tx, agencyId: string, today: string): Promise<SettledInvoice[]> {
  const rows = await prepared<AgencyInvoice>(
    tx,
    `${INVOICES} where i.agency_id = $1 order by i.issued_at, i.kind desc, i.number`,
    [agencyId],
  );
  const received = await prepared<{ creditAccountId: string; minor: number }>(tx, RECEIVED, [agencyId]);
  const settled =
    received.length === 0 && rows.length === 0
      ? []
      : accountsOf(rows).flatMap((account) => {
          const own = rows.filter(({ creditAccountId }) => creditAccountId === account);
          const paid = received.find(({ creditAccountId }) => creditAccountId === account)?.minor ?? 0;
          return settleInvoices(own, paid, today);
        });
  const newestFirst = (a: SettledInvoice, b: SettledInvoice) =>
    b.issuedAt.getTime() - a.issuedAt.getTime() || (a.number < b.number ? 1 : -1);
  return settled.toSorted(newestFirst);
}

const accountsOf = (rows: readonly AgencyInvoice[]) => [
  ...new Set(rows.map(({ creditAccountId }) => creditAccountId)),
];

/** One invoice; undefined when there is none, or when it is another agency's. */
export async function readInvoice(tx: Tx, agencyInvoiceId: string): Promise<AgencyInvoice | undefined> {
  const [row] = await prepared<AgencyInvoice>(tx, `${INVOICES} where i.agency_invoice_id = $1`, [
    agencyInvoiceId,
  ]);
  return row;
}

/** SQL: the number of the row `alias` of `agency_invoice` as it is written; each kind has its own series. */
export function numberOf(alias: string): string {
  return `case ${alias}.kind when 'credit_note' then 'AGR-' else 'AG-' end || ${alias}.year || '-'
    || lpad(${alias}.number::text, 6, '0')`;
}

const INVOICES = `select i.agency_invoice_id "agencyInvoiceId", i.kind, i.credit_account_id "creditAccountId",
    ${numberOf('i')} "number", i.currency, i.period_from "periodFrom",
    i.period_to "periodTo", i.amount_minor "amountMinor", i.due_on "dueOn", i.issued_at "issuedAt",
    i.seller_name "sellerName", i.buyer_name "buyerName", i.buyer_tax_number "buyerTaxNumber",
    i.buyer_address "buyerAddress", i.buyer_country "buyerCountry"
  from agency_invoice i`;

const RECEIVED = `select c.credit_account_id "creditAccountId",
    (select -coalesce(sum(m.amount_minor), 0) from credit_movement m
      where m.credit_account_id = c.credit_account_id and m.kind in ${receivedKinds})::bigint minor
  from credit_account c where c.agency_id = $1`;

export type InvoiceLine = {
  movementNo: number;
  kind: MovementKind;
  reference: string | null;
  note: string | null;
  amountMinor: number;
  occurredAt: Date;
  /** On a credit note: the number and the day of the invoice that billed it. */
  corrects: string | null;
  correctsIssuedAt: Date | null;
};

/** Returns SQL for the rows of `InvoiceLine` by movement number, to be run or read through a cursor. */
export function invoiceLines(agencyInvoiceId: string): Statement {
  return { text: LINES, values: [agencyInvoiceId] };
}

const LINES = `select l.movement_no "movementNo", l.kind, l.reference, l.note, l.amount_minor "amountMinor",
    l.occurred_at "occurredAt", ${numberOf('i')} "corrects", i.issued_at "correctsIssuedAt"
  from agency_invoice_line l left join agency_invoice i on i.agency_invoice_id = l.corrects_invoice_id
  where l.agency_invoice_id = $1 order by l.movement_no`;

export type Corrected = { number: string; issuedAt: Date };

/** The invoices that a credit note corrects, oldest first. */
export function readCorrected(tx: Tx, agencyInvoiceId: string): Promise<Corrected[]> {
  return prepared<Corrected>(tx, CORRECTED, [agencyInvoiceId]);
}

const CORRECTED = `select ${numberOf('i')} "number", i.issued_at "issuedAt" from agency_invoice i
  where exists (select from agency_invoice_line l where l.agency_invoice_id = $1
    and l.corrects_invoice_id = i.agency_invoice_id)
  order by i.issued_at, i.number`;

export type KindSum = { kind: MovementKind; count: number; amountMinor: number };

/** The parts of an invoice, by kind. */
export function readKinds(tx: Tx, agencyInvoiceId: string): Promise<KindSum[]> {
  return prepared<KindSum>(tx, KINDS, [agencyInvoiceId]);
}

const KINDS = `select kind, count(*)::int count, sum(amount_minor)::bigint "amountMinor" from agency_invoice_line
  where agency_invoice_id = $1 group by kind order by kind`;
