// The job of a mail to a person of an agency: an invoice as PDF, a report as a file if it is small enough, or free
// units of allotments that are released soon. A person who left the agency, or lost the right, gets nothing.
import { contentTypes, type FileFormat } from '#agency/files/table-file.ts';
import { tableBytes } from '#agency/files/stream-table.server.ts';
import { reportFile } from '#agency/reports/export-report.server.ts';
import { type ReportQuery, readReportQuery, writeReportQuery } from '#agency/reports/report-query.ts';
import { invoiceFacts } from '#agency/statement/invoice-facts.server.ts';
import { invoiceDocument } from '#agency/statement/account-document.ts';
import { readReleasedSoon } from '#agency/mails/release-notices.server.ts';
import { type Act, mayDo } from '#identity/access/acts.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { Agent } from '#identity/signed-in.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import type { JobData } from '#messages/jobs.ts';
import { agencyInvoiceMail, agencyReportMail, allotmentReleaseMail } from '#messages/mails/agency-mails.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type Draft, type SendCtx, type Sent, sendOnce } from '#messages/outbox/send-once.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { slugOf } from '#platform/lib/airline.ts';

/** Larger files are downloaded in the portal: many mail servers refuse them. */
const MOST_BYTES = 3_000_000;

type Row = {
  accountId: string;
  name: string;
  email: string;
  locale: string;
  agencyId: string;
  agencyName: string;
  country: string | null;
  role: AgencyRole;
  agencyInvoiceId: string | null;
  allotmentAgencyId: string | null;
  query: string | null;
  format: FileFormat;
  reportLocale: string | null;
  periodFrom: string | null;
  periodTo: string | null;
};

export async function sendAgencyMail(
  ctx: SendCtx,
  transport: MailTransport,
  { agencyMailId }: JobData['send-agency-mail'],
): Promise<Sent> {
  const [row] = await prepared<Row>(ctx.db, READ, [agencyMailId]);
  if (!row || !mayDo(agentOf(row), actOf(row), { agencyId: row.agencyId })) return 'not needed';
  const kind = kindOf(row);
  const what = { about: { agencyMailId }, kind, occasion: 'due' } as const;
  return sendOnce(ctx, transport, what, () => drafts[kind](ctx, row));
}

const drafts = {
  'agency-invoice': invoiceDraft,
  'agency-report': reportDraft,
  'allotment-release': releaseDraft,
};

function kindOf({ agencyInvoiceId, allotmentAgencyId }: Row): keyof typeof drafts {
  if (allotmentAgencyId !== null) return 'allotment-release';
  return agencyInvoiceId === null ? 'agency-report' : 'agency-invoice';
}

/** Files are for people who may export; seats are for people who sell. */
function actOf({ allotmentAgencyId }: Row): Act {
  return allotmentAgencyId === null ? 'portal.export' : 'portal.book';
}

function agentOf({ accountId, name, email, agencyId, role }: Row): Agent {
  return { kind: 'agency', accountId, sessionId: '', name, email, agencyId, roles: [role] };
}

async function invoiceDraft(ctx: SendCtx, row: Row): Promise<Draft | null> {
  const locale = toLocale(row.locale) ?? 'en';
  const facts = await invoiceFacts(ctx, [row.agencyId], row.agencyInvoiceId ?? '');
  if (!facts) return null;
  const { invoice } = facts;
  const { number, amountMinor, currency, dueOn, periodFrom: from, periodTo: to } = invoice;
  const given = { locale, airline: ctx.airline, companyName: invoice.sellerName, country: row.country };
  const content = typeset(
    'account',
    invoiceDocument({ ...given, zone: ctx.settings.AIRLINE_TIME_ZONE }, facts),
  );
  const mail = await agencyInvoiceMail({
    ...commonOf(ctx, row, locale),
    period: { from, to },
    number,
    amountMinor,
    currency,
    dueOn,
  });
  const fileName = `${slugOf(ctx.airline)}-${number}.pdf`;
  return {
    ...mail,
    locale,
    recipient: row.email,
    files: [{ fileName, contentType: 'application/pdf', content }],
  };
}

async function reportDraft(ctx: SendCtx, row: Row): Promise<Draft> {
  const locale = toLocale(row.reportLocale) ?? 'en';
  const { periodFrom: from, periodTo: to, format } = row;
  const query = queryOf(ctx, row);
  const file = await reportFile({ ...ctx, locale, site: { country: row.country } }, agentOf(row), {
    query,
    format,
  });
  const content = await tableBytes(file, MOST_BYTES);
  const mail = await agencyReportMail({
    ...commonOf(ctx, row, locale),
    period: { from: from ?? '', to: to ?? '' },
    report: say({ locale, country: row.country })(`portalReports.reports.${query.report}`),
    path: `ta/reports?${writeReportQuery(query).toString()}`,
    attached: content !== null,
  });
  const fileName = `${query.report}-${from}-${to}.${format}`;
  const files = content ? [{ fileName, contentType: contentTypes[format], content }] : [];
  return { ...mail, locale, recipient: row.email, files };
}

async function releaseDraft(ctx: SendCtx, row: Row): Promise<Draft | null> {
  const locale = toLocale(row.locale) ?? 'en';
  const flights = await readReleasedSoon(ctx, row.agencyId, row.periodFrom ?? '');
  if (flights.length === 0) return null;
  const mail = await allotmentReleaseMail({ ...commonOf(ctx, row, locale), flights });
  return { ...mail, locale, recipient: row.email };
}

/** The stored filters with the days of the period. */
function queryOf(ctx: SendCtx, { query, periodFrom, periodTo }: Row): ReportQuery {
  const stored = new URLSearchParams(query ?? '');
  stored.set('from', periodFrom ?? '');
  stored.set('to', periodTo ?? '');
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  return readReportQuery(stored, { now: ctx.now, zone, mayReadMoney: true });
}

function commonOf(ctx: SendCtx, { agencyName, country }: Row, locale: Locale) {
  const siteUrl = ctx.settings.PUBLIC_URL;
  return { airline: ctx.airline, locale, country, siteUrl, telephone: null, agencyName };
}

const READ = `select a.account_id "accountId", a.name, a.email, a.locale, g.agency_id "agencyId", g.name "agencyName",
    g.country, m.role, l.agency_invoice_id "agencyInvoiceId", l.allotment_agency_id "allotmentAgencyId",
    s.query, s.format, s.locale "reportLocale", l.period_from "periodFrom", l.period_to "periodTo"
  from agency_mail l join account a on a.account_id = l.account_id
    join agency_member m on m.account_id = a.account_id join agency g on g.agency_id = m.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
    left join agency_invoice i on i.agency_invoice_id = l.agency_invoice_id
    left join report_schedule s on s.report_schedule_id = l.report_schedule_id
  where l.agency_mail_id = $1 and a.suspended_at is null and g.suspended_at is null and h.suspended_at is null
    and g.agency_id = coalesce(i.agency_id, s.agency_id, l.allotment_agency_id)
    and (s.report_schedule_id is null or s.ended_at is null)`;
