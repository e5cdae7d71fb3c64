// Mails to agencies with invented facts, in one language; the other samples are in mail-samples.ts.
import type { Locale } from '#platform/i18n/locales.ts';
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
import { creditLowMail } from '#messages/mails/credit-low-mail.ts';
import type { Mail } from '#messages/frame/mail.ts';
import { type SampleMail, type SampleSite, TOKEN } from '#messages/samples/sample-facts.ts';
import { pathTo } from '#paths.ts';

export const agencyMailSamples: readonly SampleMail[] = [
  {
    name: 'agency-invitation',
    kind: 'account-invitation',
    write: (locale, site) => {
      const link = { page: 'ta/invitation' as const, token: TOKEN };
      const names = { agencyName: 'Viajes Alborán', inviterName: 'Lucía Ferrán' };
      return invitationMail({ locale, ...site, link, ...names, until: '2026-11-27' });
    },
  },
  { name: 'agency-invoice', kind: 'agency-invoice', write: agencyInvoice },
  { name: 'agency-report', kind: 'agency-report', write: (locale, site) => agencyReport(locale, site, true) },
  {
    name: 'agency-report-large',
    kind: 'agency-report',
    write: (locale, site) => agencyReport(locale, site, false),
  },
  ...groupMailKinds.map((kind) => ({
    name: `agency-group-${kind}`,
    kind: 'agency-group' as const,
    write: (locale: Locale, site: SampleSite) => groupMail({ locale, ...site, ...ofGroup, kind }),
  })),
  {
    name: 'allotment-release',
    kind: 'allotment-release',
    write: (locale, site) => {
      const flight = { flightNumber: 'AZ101', origin: 'MAD', destination: 'CUN', free: 6 };
      const flights = [
        { ...flight, departureDay: '2026-12-11', releaseDay: '2026-11-22' },
        { ...flight, departureDay: '2026-12-18', releaseDay: '2026-11-27', free: 1 },
      ];
      return allotmentReleaseMail({ locale, ...site, agencyName: 'Viajes Alborán', flights });
    },
  },
  {
    name: 'agency-application-received',
    kind: 'agency-application-received',
    write: (locale, site) => applicationReceivedMail({ locale, ...site, company: 'Viajes Alborán' }),
  },
  {
    name: 'agency-application-refused',
    kind: 'agency-application-refused',
    write: (locale, site) =>
      applicationRefusedMail({ locale, ...site, company: 'Viajes Alborán', reason: 'Alborán 2027' }),
  },
  {
    name: 'credit-low',
    kind: 'credit-low',
    write: (locale, site) => {
      const line = {
        kind: 'limit',
        limitMinor: 4_000_000,
        usedMinor: 3_410_050,
        availableMinor: 589_950,
      } as const;
      const agencyName = 'Viajes Alborán';
      return creditLowMail({ locale, ...site, agencyName, line: { ...line, currency: 'EUR' } });
    },
  },
];

const ofAgency = { agencyName: 'Viajes Alborán', period: { from: '2026-10-01', to: '2026-10-31' } };

const ofGroup = {
  groupId: '01981000-0000-7000-8000-000000000001',
  groupName: 'Coro Alborán',
  agencyName: 'Viajes Alborán',
  reason: 'Alborán 2027',
  quote: {
    currency: 'EUR',
    totalMinor: 2_450_000,
    depositMinor: 500_000,
    validUntil: '2026-11-30',
    depositDue: '2026-12-04',
    namesDue: '2027-01-04',
  },
};

function agencyInvoice(locale: Locale, site: SampleSite): Promise<Mail> {
  const money = { amountMinor: 1_824_050, currency: 'EUR' };
  return agencyInvoiceMail({
    locale,
    ...site,
    ...ofAgency,
    ...money,
    number: 'AG-2026-000012',
    dueOn: '2026-11-11',
  });
}

function agencyReport(locale: Locale, site: SampleSite, attached: boolean): Promise<Mail> {
  const report = say({ locale, ...site })('portalReports.reports.sales');
  const period = { from: '2026-10-01', to: '2026-10-31', group: 'month' };
  const path = pathTo(locale, 'ta/reports', { report: 'sales', by: 'booked', ...period });
  return agencyReportMail({ locale, ...site, ...ofAgency, report, path, attached });
}
