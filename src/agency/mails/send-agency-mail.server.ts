// The job of a mail to a person of an agency: an invoice as PDF, a report as a file if it is small enough, free
// units of allotments that are released soon, or an offer that a customer accepted. A person who left the agency, or lost the right, gets nothing.
import { contentTypes, type FileFormat } from '#agency/files/table-file.ts';
import { tableBytes, type TableFile } from '#agency/files/stream-table.server.ts';
import { reportFile } from '#agency/reports/export-report.server.ts';
import { readScheduled, type Scheduled, scheduledPath } from '#agency/mails/scheduled-report.ts';
import { invoiceFacts } from '#agency/statement/invoice-facts.server.ts';
import { invoiceDocument, nameOf } from '#agency/statement/account-document.ts';
import { keptAgencyInvoice } from '#agency/statement/kept-agency-invoice.server.ts';
import { statementFile } from '#agency/statement/statement-view.server.ts';
import { readReleasedSoon } from '#agency/mails/release-notices.server.ts';
import { type Act, mayDo } from '#identity/access/acts.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { Agent } from '#identity/signed-in.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import type { JobData } from '#messages/jobs.ts';
import { agencyInvoiceMail, agencyReportMail, allotmentReleaseMail } from '#messages/mails/agency-mails.ts';
import { type QuoteAcceptedFacts, quoteAcceptedMail } from '#messages/mails/quote-accepted-mail.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type Draft, type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { isHeld } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { slugOf } from '#platform/lib/airline.ts';
import { assert, ok } from '#platform/lib/result.ts';

/** Larger files are downloaded in the portal: many mail servers refuse them. */
const MOST_BYTES = 3_000_000;

type AgencyMailRow = {
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
  quotedBookingId: string | null;
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
): Promise<SendOutcome> {
  const [row] = await prepared<AgencyMailRow>(ctx.db, READ, [agencyMailId]);
  if (!row) return 'not needed';
  const { agencyId } = row;
  if (!actsOf(ctx, row).every((act) => mayDo(agentOf(row), act, { agencyId }))) return 'not needed';
  const kind = kindOf(row);
  const what = { about: { agencyMailId }, kind, occasion: 'due' } as const;
  return sendOnce(ctx, transport, what, () => drafts[kind](ctx, row));
}

const drafts = {
  'agency-invoice': invoiceDraft,
  'agency-report': reportDraft,
  'allotment-release': releaseDraft,
  'quote-accepted': acceptedDraft,
};

function kindOf({ agencyInvoiceId, allotmentAgencyId, quotedBookingId }: AgencyMailRow): keyof typeof drafts {
  if (quotedBookingId !== null) return 'quote-accepted';
  if (allotmentAgencyId !== null) return 'allotment-release';
  return agencyInvoiceId === null ? 'agency-report' : 'agency-invoice';
}

/** Files are for people who may export, statements for those who also read the accounts; seats are for sellers. */
function actsOf(ctx: SendCtx, row: AgencyMailRow): Act[] {
  if (row.allotmentAgencyId !== null || row.quotedBookingId !== null) return ['portal.book'];
  const isStatement = row.query !== null && scheduledOf(ctx, row).report === 'statement';
  return isStatement ? ['portal.export', 'portal.read_money'] : ['portal.export'];
}

function agentOf({ accountId, name, email, agencyId, role }: AgencyMailRow): Agent {
  return { kind: 'agency', accountId, sessionId: '', name, email, agencyId, roles: [role] };
}

async function invoiceDraft(ctx: SendCtx, row: AgencyMailRow): Promise<Draft | null> {
  const locale = toLocale(row.locale) ?? 'en';
  const facts = await invoiceFacts(ctx, [row.agencyId], row.agencyInvoiceId ?? '');
  if (!facts) return null;
  const { invoice } = facts;
  const { number, amountMinor, currency, dueOn, periodFrom: from, periodTo: to } = invoice;
  const given = { locale, airline: ctx.airline, companyName: invoice.sellerName, country: row.country };
  const file = await keptAgencyInvoice(ctx, { agencyInvoiceId: invoice.agencyInvoiceId, locale }, async () =>
    ok(typeset('account', invoiceDocument({ ...given, zone: ctx.settings.AIRLINE_TIME_ZONE }, facts))),
  );
  assert(file.ok, 'this process makes its documents itself');
  const mail = await agencyInvoiceMail({
    ...commonOf(ctx, row, locale),
    period: { from, to },
    number,
    kind: nameOf(invoice),
    amountMinor,
    currency,
    dueOn,
  });
  const fileName = `${slugOf(ctx.airline)}-${number}.pdf`;
  return {
    ...mail,
    locale,
    recipient: row.email,
    files: [{ fileName, contentType: 'application/pdf', content: file.value }],
  };
}

async function reportDraft(ctx: SendCtx, row: AgencyMailRow): Promise<Draft | null> {
  const locale = toLocale(row.reportLocale) ?? 'en';
  const { periodFrom: from, periodTo: to, format } = row;
  const scheduled = scheduledOf(ctx, row);
  const file = await fileOf({ ...ctx, locale, site: { country: row.country } }, row, scheduled);
  if (!file) return null;
  const content = await tableBytes(file, MOST_BYTES);
  const currency = scheduled.report === 'statement' ? scheduled.currency : null;
  const mail = await agencyReportMail({
    ...commonOf(ctx, row, locale),
    period: { from: from ?? '', to: to ?? '' },
    report: currency === null ? file.title : `${file.title} ${currency}`,
    path: scheduledPath(locale, scheduled, { days: true }),
    attached: content !== null,
  });
  const name = [scheduled.report, currency?.toLowerCase(), from, to].filter(Boolean).join('-');
  const files = content
    ? [{ fileName: `${name}.${format}`, contentType: contentTypes[format], content }]
    : [];
  return { ...mail, locale, recipient: row.email, files };
}

type FileCtx = Omit<SendCtx, 'locale' | 'site'> & { locale: Locale; site: { country: string | null } };

/** Null where the agency has no account in the currency of the statement. */
function fileOf(ctx: FileCtx, row: AgencyMailRow, scheduled: Scheduled): Promise<TableFile | null> {
  const account = agentOf(row);
  return scheduled.report === 'statement'
    ? statementFile({ ...ctx, account }, scheduled, row.format)
    : reportFile(ctx, account, { query: scheduled, format: row.format });
}

async function releaseDraft(ctx: SendCtx, row: AgencyMailRow): Promise<Draft | null> {
  const locale = toLocale(row.locale) ?? 'en';
  const flights = await readReleasedSoon(ctx, row.agencyId, row.periodFrom ?? '');
  if (flights.length === 0) return null;
  const mail = await allotmentReleaseMail({ ...commonOf(ctx, row, locale), flights });
  return { ...mail, locale, recipient: row.email };
}

async function acceptedDraft(ctx: SendCtx, row: AgencyMailRow): Promise<Draft | null> {
  const locale = toLocale(row.locale) ?? 'en';
  const bookingId = row.quotedBookingId ?? '';
  const [offer] = await prepared<AcceptedOffer>(ctx.db, ACCEPTED, [bookingId, locale]);
  if (!offer) return null;
  const mail = await quoteAcceptedMail({ ...commonOf(ctx, row, locale), ...offer, bookingId });
  return { ...mail, locale, recipient: row.email };
}

type AcceptedOffer = Pick<QuoteAcceptedFacts, 'from' | 'to' | 'day' | 'amountMinor' | 'currency' | 'isHeld'>;

const nameAt = (end: 'origin' | 'destination') => `coalesce((select t.text from translation t
    where t.subject = 'airport' and t.key = f.${end} and t.field = 'name' and t.locale = $2), f.${end})`;

const ACCEPTED = `select ${nameAt('origin')} "from", ${nameAt('destination')} "to", f.departure_date::text "day",
    q.accepted_minor "amountMinor", b.currency, ${isHeld('b')} "isHeld"
  from agency_quote q join booking b using (booking_id)
    join booking_flight bf on bf.booking_id = b.booking_id join flight f using (flight_id)
  where b.booking_id = $1 and q.accepted_at is not null order by bf.flight_no limit 1`;

/** What was scheduled, with the days of the period. */
function scheduledOf(ctx: SendCtx, { query, periodFrom, periodTo }: AgencyMailRow): Scheduled {
  const stored = new URLSearchParams(query ?? '');
  stored.set('from', periodFrom ?? '');
  stored.set('to', periodTo ?? '');
  return readScheduled(stored, { now: ctx.now, zone: ctx.settings.AIRLINE_TIME_ZONE });
}

function commonOf(ctx: SendCtx, { agencyName, country }: AgencyMailRow, locale: Locale) {
  const siteUrl = ctx.settings.PUBLIC_URL;
  return { airline: ctx.airline, locale, country, siteUrl, telephone: null, agencyName };
}

const READ = `select a.account_id "accountId", a.name, a.email, a.locale, g.agency_id "agencyId", g.name "agencyName",
    g.country, m.role, l.agency_invoice_id "agencyInvoiceId", l.allotment_agency_id "allotmentAgencyId",
    l.quoted_booking_id "quotedBookingId",
    s.query, s.format, s.locale "reportLocale", l.period_from "periodFrom", l.period_to "periodTo"
  from agency_mail l join account a on a.account_id = l.account_id
    join agency_member m on m.account_id = a.account_id join agency g on g.agency_id = m.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
    left join booking o on o.booking_id = l.quoted_booking_id
    left join agency_invoice i on i.agency_invoice_id = l.agency_invoice_id
    left join report_schedule s on s.report_schedule_id = l.report_schedule_id
  where l.agency_mail_id = $1 and a.suspended_at is null and g.suspended_at is null and h.suspended_at is null
    and g.agency_id = coalesce(i.agency_id, s.agency_id, l.allotment_agency_id, o.agency_id)
    and (s.report_schedule_id is null or s.ended_at is null)`;
