// Most of an agency's credit is used: how much is left, and what happens at its end.
import { money } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { plainWords } from '#messages/mails/account-mails.ts';
import type { Mail, MailAirline } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { footOf } from '#messages/mails/trip-words.ts';
import type { CreditLine } from '#payments/credit/credit-line.ts';
import { pathTo } from '#paths.ts';

export type CreditLowFacts = {
  airline: MailAirline;
  locale: Locale;
  siteUrl: string;
  telephone: string | null;
  /** The agency's country, which decides how amounts are written. */
  country: string | null;
  /** Typed by others: shown as plain words only. */
  agencyName: string;
  line: Pick<CreditLine, 'kind' | 'limitMinor' | 'usedMinor' | 'availableMinor' | 'currency'>;
};

/** Pure: the same facts give the same mail. */
export function creditLowMail(facts: CreditLowFacts): Promise<Mail> {
  const { locale, line, country } = facts;
  const words = say(facts);
  const amount = (minor: number) =>
    money({ minor: Math.max(0, minor), currency: line.currency }, locale, country);
  const available = amount(line.availableMinor);
  const isPrepaid = line.kind === 'prepaid';
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.creditLow.subject', { available }),
    title: words('mail.creditLow.title', { available }),
    lead: words('mail.creditLow.lead', { agency: plainWords(facts.agencyName), airline: facts.airline.name }),
    button: { label: words('mail.creditLow.button'), href: `${facts.siteUrl}${pathTo(locale, 'ta')}` },
    sections: [
      ...(isPrepaid
        ? []
        : [
            {
              title: words('mail.creditLow.lineTitle'),
              lines: [
                { text: words('mail.creditLow.limit'), amount: amount(line.limitMinor) },
                { text: words('mail.creditLow.used'), amount: amount(line.usedMinor) },
                { text: words('mail.creditLow.available'), amount: available, strong: true },
              ],
            },
          ]),
      {
        title: words('mail.creditLow.nextTitle'),
        lines: [
          { text: words('mail.creditLow.next') },
          { text: words(isPrepaid ? 'mail.creditLow.prepaid' : 'mail.creditLow.pay') },
        ],
      },
    ],
    foot: footOf(facts, { kind: 'credit-low', agency: plainWords(facts.agencyName) }),
  });
}
