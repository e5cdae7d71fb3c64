// Mails to people of an agency: the invoice of a period, a report that they asked to get regularly, and the answers to
// an application. What an applicant typed, perhaps about somebody else's address, is shown as plain words only.
import { plainWords } from '#messages/mails/account-mails.ts';
import type { Mail, MailAirline } from '#messages/mails/mail.ts';
import { renderMail } from '#messages/mails/render-mail.ts';
import { footOf } from '#messages/mails/trip-words.ts';
import { date, total } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';

type AgencyFacts = {
  airline: MailAirline;
  locale: Locale;
  siteUrl: string;
  telephone: string | null;
  agencyName: string;
  /** First and last day, YYYY-MM-DD. */
  period: { from: string; to: string };
};

export type AgencyInvoiceFacts = AgencyFacts & {
  number: string;
  amountMinor: number;
  currency: string;
  dueOn: string;
};

/** Pure: the same facts are the same mail. The invoice goes with it as PDF. */
export function agencyInvoiceMail(facts: AgencyInvoiceFacts): Promise<Mail> {
  const { locale, airline, number, agencyName: agency, currency } = facts;
  const words = say(locale);
  return renderMail({
    airline,
    locale,
    subject: words('portalReports.mail.invoiceSubject', { airline: airline.name, number }),
    title: words('portalReports.mail.invoiceTitle', { number }),
    lead: words('portalReports.mail.invoiceLead', { agency, period: periodOf(facts) }),
    button: {
      label: words('portalReports.mail.invoiceButton'),
      href: `${facts.siteUrl}/${locale}/ta/invoices`,
    },
    sections: [
      {
        title: words('portalReports.invoices.amount'),
        lines: [
          {
            text: words('portalReports.mail.amount'),
            amount: total({ minor: facts.amountMinor, currency }, locale),
            strong: true,
          },
          { text: words('portalReports.mail.due'), amount: date(facts.dueOn, locale) },
        ],
      },
      {
        title: words('portalReports.mail.whyTitle'),
        lines: [{ text: words('portalReports.mail.invoiceWhy', { agency }) }],
      },
    ],
    footer: footOf(facts),
  });
}

export type AgencyReportFacts = AgencyFacts & {
  /** What the report is called. */
  report: string;
  /** Its address below `/{locale}/`. */
  path: string;
  /** The file goes with the mail; one that is too large is downloaded in the portal. */
  attached: boolean;
};

/** Pure: the same facts are the same mail. */
export function agencyReportMail(facts: AgencyReportFacts): Promise<Mail> {
  const { locale, airline, report, agencyName: agency, attached, path } = facts;
  const words = say(locale);
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
    button: { label: words('portalReports.mail.reportButton'), href: `${facts.siteUrl}/${locale}/${path}` },
    sections: [
      {
        title: words('portalReports.mail.whyTitle'),
        lines: [{ text: words('portalReports.mail.reportWhy', { agency }) }],
      },
    ],
    footer: footOf(facts),
  });
}

function periodOf({ locale, period: { from, to } }: AgencyFacts): string {
  return say(locale)('portalReports.period', { from: date(from, locale), to: date(to, locale) });
}

export type ApplicationFacts = {
  airline: MailAirline;
  locale: Locale;
  siteUrl: string;
  telephone: string | null;
  company: string;
};

/** Pure: the same facts are the same mail. */
export function applicationReceivedMail(facts: ApplicationFacts): Promise<Mail> {
  const { locale, airline } = facts;
  const words = say(locale);
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
    footer: footOf(facts),
  });
}

/** Pure: the same facts are the same mail. */
export function applicationRefusedMail(facts: ApplicationFacts & { reason: string }): Promise<Mail> {
  const { locale, airline, reason } = facts;
  const words = say(locale);
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
    footer: footOf(facts),
  });
}
