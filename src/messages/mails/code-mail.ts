// The code that opens a reservation, and how long it works. No details of the trip: the reference may have been typed
// by somebody else, and others read a notification on a locked screen.
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Mail, MailAirline } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { footOf } from '#messages/mails/trip-words.ts';

export type CodeFacts = {
  airline: MailAirline;
  locale: Locale;
  country: string | null;
  siteUrl: string;
  telephone: string | null;
  code: string;
  /** How long the code works. */
  minutes: number;
};

/** Pure: the same facts give the same mail. */
export function codeMail(facts: CodeFacts): Promise<Mail> {
  const { locale, code, minutes } = facts;
  const words = say(facts);
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.code.subject'),
    title: words('mail.code.title'),
    lead: words('mail.code.lead'),
    keep: { label: words('mail.code.label'), value: code },
    sections: [
      {
        title: words('mail.code.nextTitle'),
        lines: [{ text: words('mail.code.expires', { minutes }) }, { text: words('mail.code.notYou') }],
      },
    ],
    foot: footOf(facts, { kind: 'reservation-code' }),
  });
}
