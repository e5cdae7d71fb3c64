// Mails to an agency that has applied: the receipt, and the refusal. Its name was typed by a stranger, perhaps about
// somebody else's address: it is shown as plain words only.
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { plainWords } from '#messages/mails/account-mails.ts';
import type { Mail, MailAirline } from '#messages/mails/mail.ts';
import { renderMail } from '#messages/mails/render-mail.ts';
import { footOf } from '#messages/mails/trip-words.ts';

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
