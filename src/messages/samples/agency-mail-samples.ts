// Mails to agencies with invented facts, in one language; the other samples are in mail-samples.ts.
import { say } from '#platform/i18n/words.server.ts';
import { invitationMail } from '#messages/mails/account-mails.ts';
import {
  agencyInvoiceMail,
  agencyReportMail,
  allotmentReleaseMail,
  applicationReceivedMail,
  applicationRefusedMail,
  groupMail,
  groupMailKinds,
} from '#messages/mails/agency-mails.ts';
import { quoteAcceptedMail } from '#messages/mails/quote-accepted-mail.ts';
import { creditLowMail } from '#messages/mails/credit-low-mail.ts';
import { pathTo } from '#paths.ts';
import { type SampleFrom, type SampleMail, TOKEN } from '#messages/samples/sample-facts.ts';

const agencyName = 'Viajes Alborán';
const ofAgency = { agencyName, period: { from: '2026-10-01', to: '2026-10-31' } };
const invited = { agencyName, inviterName: 'Lucía Ferrán', until: '2026-11-27' };
const invoice = {
  kind: 'invoice' as const,
  number: 'AG-2026-000012',
  dueOn: '2026-11-11',
  amountMinor: 1_824_050,
  currency: 'EUR',
};
const creditNote = {
  ...invoice,
  kind: 'credit_note' as const,
  number: 'AGR-2026-000003',
  amountMinor: -65_416,
};
const flight = { flightNumber: 'AZ101', origin: 'MAD', destination: 'CUN' };
const allotments = [
  { ...flight, departureDay: '2026-12-11', releaseDay: '2026-11-22', free: 6 },
  { ...flight, departureDay: '2026-12-18', releaseDay: '2026-11-27', free: 1 },
];
const offer = {
  bookingId: '01981000-0000-7000-8000-000000000002',
  from: 'Madrid',
  to: 'Cancún',
  day: '2026-12-11',
  amountMinor: 232_624,
  currency: 'EUR',
};
const limit = {
  kind: 'limit',
  limitMinor: 4_000_000,
  usedMinor: 3_410_050,
  availableMinor: 589_950,
} as const;
const quoted = { currency: 'EUR', totalMinor: 2_450_000, depositMinor: 500_000 };
const quote = { ...quoted, validUntil: '2026-11-30', depositDue: '2026-12-04', namesDue: '2027-01-04' };
const group = {
  groupId: '01981000-0000-7000-8000-000000000001',
  groupName: 'Coro Alborán',
  agencyName,
  reason: 'Alborán 2027',
  quote,
};

function reportMail(from: SampleFrom, attached: boolean) {
  const report = say(from)('portalReports.reports.sales');
  const period = { from: '2026-10-01', to: '2026-10-31', group: 'month' };
  const path = pathTo(from.locale, 'ta/reports', { report: 'sales', by: 'booked', ...period });
  return agencyReportMail({ ...from, ...ofAgency, report, path, attached });
}

export const agencyMailSamples: readonly SampleMail[] = [
  [
    'agency-invitation',
    'account-invitation',
    (from) => invitationMail({ ...from, ...invited, link: { page: 'ta/invitation', token: TOKEN } }),
  ],
  ['agency-invoice', 'agency-invoice', (from) => agencyInvoiceMail({ ...from, ...ofAgency, ...invoice })],
  [
    'agency-credit-note',
    'agency-invoice',
    (from) => agencyInvoiceMail({ ...from, ...ofAgency, ...creditNote }),
  ],
  ['agency-report', 'agency-report', (from) => reportMail(from, true)],
  ['agency-report-large', 'agency-report', (from) => reportMail(from, false)],
  ...groupMailKinds.map((kind): SampleMail => [
    `agency-group-${kind}`,
    'agency-group',
    (from) => groupMail({ ...from, ...group, kind }),
  ]),
  [
    'quote-accepted',
    'quote-accepted',
    (from) => quoteAcceptedMail({ ...from, agencyName, ...offer, isHeld: true }),
  ],
  [
    'quote-accepted-over',
    'quote-accepted',
    (from) => quoteAcceptedMail({ ...from, agencyName, ...offer, isHeld: false }),
  ],
  [
    'allotment-release',
    'allotment-release',
    (from) => allotmentReleaseMail({ ...from, agencyName, flights: allotments }),
  ],
  [
    'agency-application-received',
    'agency-application-received',
    (from) => applicationReceivedMail({ ...from, company: agencyName }),
  ],
  [
    'agency-application-refused',
    'agency-application-refused',
    (from) => applicationRefusedMail({ ...from, company: agencyName, reason: 'Alborán 2027' }),
  ],
  [
    'credit-low',
    'credit-low',
    (from) => creditLowMail({ ...from, agencyName, line: { ...limit, currency: 'EUR' } }),
  ],
];
