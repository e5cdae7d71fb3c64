// To the agent who made an offer: the customer accepted it, and the booking waits to be paid.
import type { Mail, MailAirline } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { footOf } from '#messages/mails/trip-words.ts';
import { date, total } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { pathTo } from '#paths.ts';

export type QuoteAcceptedFacts = {
  airline: MailAirline;
  locale: Locale;
  country: string | null;
  siteUrl: string;
  telephone: string | null;
  agencyName: string;
  bookingId: string;
  /** The first flight: names of its airports, and its day at the first of them. */
  from: string;
  to: string;
  day: string;
  /** What the customer accepted to pay. */
  amountMinor: number;
  currency: string;
  isHeld: boolean;
};

/** Pure: the same facts give the same mail. It names no customer: the link alone accepted. */
export function quoteAcceptedMail(facts: QuoteAcceptedFacts): Promise<Mail> {
  const { locale, airline, agencyName: agency, bookingId, amountMinor: minor, currency } = facts;
  const words = say(facts);
  const route = words('common.fromTo', { origin: facts.from, destination: facts.to });
  return renderMail({
    airline,
    locale,
    subject: words('quote.mail.subject', { route }),
    title: words('quote.mail.title'),
    lead: words(facts.isHeld ? 'quote.mail.lead' : 'quote.mail.leadOver', { agency }),
    button: {
      label: words('quote.mail.button'),
      href: `${facts.siteUrl}${pathTo(locale, 'ta/bookings/:bookingId', { bookingId })}`,
    },
    sections: [
      {
        title: route,
        lines: [
          { text: words('quote.mail.day'), amount: date(facts.day, locale) },
          { text: words('quote.mail.amount'), amount: total({ minor, currency }, locale), strong: true },
        ],
      },
    ],
    foot: footOf(facts, { kind: 'quote-accepted', agency }),
  });
}
