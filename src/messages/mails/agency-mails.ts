// Mails to people of an agency: the invoice of a period, a report that they subscribed to, the answers to an
// application, and news of a group. Text typed by others (an application, the name of a group) is shown as plain words.
import { plainWords } from '#messages/mails/account-mails.ts';
import type { Mail, MailAirline } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { footOf } from '#messages/mails/trip-words.ts';
import { date, total } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { pathTo } from '#paths.ts';

type AgencyFacts = {
  airline: MailAirline;
  locale: Locale;
  /** The country of the agency, or of the site that it wrote on. */
  country: string | null;
  siteUrl: string;
  telephone: string | null;
  agencyName: string;
  /** First and last day, YYYY-MM-DD. */
  period: { from: string; to: string };
};

export type AgencyInvoiceFacts = AgencyFacts & {
  number: string;
  kind: 'invoice' | 'credit_note' | 'debit_note';
  amountMinor: number;
  currency: string;
  dueOn: string;
};

/** Pure: the same facts give the same mail. The invoice is attached as PDF. */
export function agencyInvoiceMail(facts: AgencyInvoiceFacts): Promise<Mail> {
  const { locale, airline, number, kind, agencyName: agency, currency } = facts;
  const words = say(facts);
  return renderMail({
    airline,
    locale,
    subject: words('portalReports.mail.invoiceSubject', { airline: airline.name, kind, number }),
    title: words('portalReports.mail.invoiceTitle', { kind, number }),
    lead: words('portalReports.mail.invoiceLead', { kind, agency, period: periodOf(facts) }),
    button: {
      label: words('portalReports.mail.invoiceButton'),
      href: `${facts.siteUrl}${pathTo(locale, 'ta/invoices')}`,
    },
    sections: [
      {
        title: words('portalReports.invoices.amount'),
        lines: [
          {
            text: words(kind === 'invoice' ? 'portalReports.mail.amount' : 'documents.differenceTotal'),
            amount: total({ minor: facts.amountMinor, currency }, locale),
            strong: true,
          },
          ...(facts.amountMinor > 0
            ? [{ text: words('portalReports.mail.due'), amount: date(facts.dueOn, locale) }]
            : []),
        ],
      },
    ],
    foot: footOf(facts, { kind: 'agency-invoice', agency }),
  });
}

export type AgencyReportFacts = AgencyFacts & {
  /** The name of the report. */
  report: string;
  /** Its address below `/{locale}/`. */
  path: string;
  /** The file is attached; one that is too large is downloaded in the portal. */
  attached: boolean;
};

/** Pure: the same facts give the same mail. */
export function agencyReportMail(facts: AgencyReportFacts): Promise<Mail> {
  const { locale, airline, report, agencyName: agency, attached, path } = facts;
  const words = say(facts);
  const period = periodOf(facts);
  return renderMail({
    airline,
    locale,
    subject: words('portalReports.mail.reportSubject', { report, period }),
    title: words('portalReports.mail.reportTitle', { report }),
    lead: words(attached ? 'portalReports.mail.reportLead' : 'portalReports.mail.reportLarge', {
      agency,
      period,
    }),
    button: { label: words('portalReports.mail.reportButton'), href: `${facts.siteUrl}${path}` },
    sections: [],
    foot: footOf(facts, { kind: 'agency-report', agency }),
  });
}

export type AllotmentReleaseFacts = Omit<AgencyFacts, 'period'> & {
  /** By day of release. */
  flights: readonly {
    flightNumber: string;
    origin: string;
    destination: string;
    departureDay: string;
    releaseDay: string;
    free: number;
  }[];
};

/** Pure: the same facts give the same mail. A section for each day of release, a line for each flight. */
export function allotmentReleaseMail(facts: AllotmentReleaseFacts): Promise<Mail> {
  const { locale, airline, agencyName: agency, flights } = facts;
  const words = say(facts);
  const days = Map.groupBy(flights, ({ releaseDay }) => releaseDay);
  return renderMail({
    airline,
    locale,
    subject: words('portalAllotments.mail.subject'),
    title: words('portalAllotments.mail.title'),
    lead: words('portalAllotments.mail.lead', { agency }),
    button: {
      label: words('portalAllotments.mail.button'),
      href: `${facts.siteUrl}${pathTo(locale, 'ta/allotments')}`,
    },
    sections: [...days].map(([day, released]) => ({
      title: words('portalAllotments.mail.day', { day: date(day, locale) }),
      lines: released.map(({ flightNumber, origin, destination, departureDay, free }) => ({
        text: words('portalAllotments.mail.flight', {
          flight: flightNumber,
          route: `${origin}–${destination}`,
          date: date(departureDay, locale),
        }),
        amount: words('portalAllotments.mail.free', { count: free }),
      })),
    })),
    foot: footOf(facts, { kind: 'allotment-release', agency }),
  });
}

function periodOf(facts: AgencyFacts): string {
  const { locale, period } = facts;
  const { from, to } = period;
  return say(facts)('portalReports.period', { from: date(from, locale), to: date(to, locale) });
}

export type ApplicationFacts = {
  airline: MailAirline;
  locale: Locale;
  /** The country of the agency, or of the site that it wrote on. */
  country: string | null;
  siteUrl: string;
  telephone: string | null;
  company: string;
};

/** Pure: the same facts give the same mail. */
export function applicationReceivedMail(facts: ApplicationFacts): Promise<Mail> {
  const { locale, airline } = facts;
  const words = say(facts);
  return renderMail({
    airline,
    locale,
    subject: words('mail.application.receivedSubject', { airline: airline.name }),
    title: words('mail.application.receivedTitle'),
    lead: words('mail.application.receivedLead', {
      company: plainWords(facts.company),
      airline: airline.name,
    }),
    sections: [
      {
        title: words('mail.application.nextTitle'),
        lines: [{ text: words('mail.application.next') }, { text: words('mail.application.notYou') }],
      },
    ],
    foot: footOf(facts, { kind: 'agency-application-received', airline: airline.name }),
  });
}

/** Pure: the same facts give the same mail. */
export function applicationRefusedMail(facts: ApplicationFacts & { reason: string }): Promise<Mail> {
  const { locale, airline, reason } = facts;
  const words = say(facts);
  return renderMail({
    airline,
    locale,
    subject: words('mail.application.refusedSubject', { airline: airline.name }),
    title: words('mail.application.refusedTitle'),
    lead: words('mail.application.refusedLead', {
      company: plainWords(facts.company),
      airline: airline.name,
    }),
    sections: [
      { title: words('mail.application.reasonTitle'), lines: [{ text: reason }] },
      { title: words('mail.application.laterTitle'), lines: [{ text: words('mail.application.later') }] },
    ],
    foot: footOf(facts, { kind: 'agency-application-refused', airline: airline.name }),
  });
}

/** The subject of the mail: `valid`, `deposit` and `names` remind of a deadline. */
export const groupMailKinds = [
  'quoted',
  'declined',
  'valid',
  'deposit',
  'names',
  'expired',
  'lapsed',
  'closed',
] as const;
export type GroupMailKind = (typeof groupMailKinds)[number];

export type GroupMailFacts = {
  airline: MailAirline;
  locale: Locale;
  /** The country of the agency, or of the site that it wrote on. */
  country: string | null;
  siteUrl: string;
  telephone: string | null;
  kind: GroupMailKind;
  groupId: string;
  groupName: string;
  agencyName: string;
  /** Why it was declined. */
  reason: string | null;
  /** Null before there is one. */
  quote: {
    currency: string;
    totalMinor: number;
    /** The deposit of the whole group. */
    depositMinor: number;
    validUntil: string;
    depositDue: string;
    namesDue: string;
  } | null;
};

/** Pure: the same facts give the same mail. */
export function groupMail(facts: GroupMailFacts): Promise<Mail> {
  const { locale, kind, quote } = facts;
  const words = say(facts);
  const group = plainWords(facts.groupName);
  const agency = plainWords(facts.agencyName);
  const params = { group, day: dayOf(facts), amount: amountOf(facts) };
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words(`portalGroups.mail.${kind}Subject`, params),
    title: words(`portalGroups.mail.${kind}Subject`, params),
    lead: words(`portalGroups.mail.${kind}Lead`, params),
    button: {
      label: words('portalGroups.mail.button'),
      href: `${facts.siteUrl}${pathTo(locale, 'ta/groups/:groupId', { groupId: facts.groupId })}`,
    },
    sections: [
      ...(facts.reason && kind === 'declined'
        ? [{ title: words('portalGroups.mail.reasonTitle'), lines: [{ text: plainWords(facts.reason) }] }]
        : []),
      ...(quote && kind !== 'declined' ? [quoteSection(facts, quote)] : []),
    ],
    foot: footOf(facts, { kind: 'agency-group', agency }),
  });
}

function quoteSection({ locale, country }: GroupMailFacts, quote: NonNullable<GroupMailFacts['quote']>) {
  const words = say({ locale, country });
  const { currency, totalMinor, depositMinor } = quote;
  const amount = (minor: number) => total({ minor, currency }, locale);
  return {
    title: words('portalGroups.mail.groupTitle'),
    lines: [
      { text: words('portalGroups.mail.total'), amount: amount(totalMinor), strong: true },
      ...(depositMinor > 0
        ? [
            { text: words('portalGroups.quote.deposit'), amount: amount(depositMinor) },
            { text: words('portalGroups.quote.depositDue'), amount: date(quote.depositDue, locale) },
          ]
        : []),
      { text: words('portalGroups.quote.namesDue'), amount: date(quote.namesDue, locale) },
    ],
  };
}

function dayOf({ locale, kind, quote }: GroupMailFacts): string {
  if (!quote) return '';
  if (kind === 'deposit') return date(quote.depositDue, locale);
  return date(kind === 'names' ? quote.namesDue : quote.validUntil, locale);
}

function amountOf({ locale, quote }: GroupMailFacts): string {
  return quote ? total({ minor: quote.depositMinor, currency: quote.currency }, locale) : '';
}
