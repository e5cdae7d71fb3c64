// The mail that asks "was it you?": one button, what will be sent, and how to end it.
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { type MailSample, sampleSite } from '#messages/samples/sample-facts.ts';
import type { Mail, MailAirline } from '#messages/frame/mail.ts';
import { signature } from '#messages/mails/trip-words.ts';
import { whyOf } from '#messages/mails/why-mails.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { pathTo } from '#paths.ts';

export type NewsletterFacts = {
  airline: MailAirline;
  locale: Locale;
  country: string | null;
  confirmUrl: string;
  unsubscribeUrl: string;
  siteUrl: string;
};

/**
 * Pure. It contains nothing typed into the form, not even a name: otherwise strangers could send their own words to
 * anybody, in our name.
 */
export function newsletterMail(facts: NewsletterFacts): Promise<Mail> {
  const { airline, locale, confirmUrl, unsubscribeUrl, siteUrl } = facts;
  const words = say(facts);
  return renderMail({
    airline,
    locale,
    subject: words('mail.newsletterSubject'),
    title: words('mail.newsletterTitle'),
    lead: words('mail.newsletterLead', { airline: airline.name }),
    button: { label: words('newsletter.confirmButton'), href: confirmUrl },
    sections: [
      {
        title: words('mail.newsletterWhatTitle'),
        lines: [{ text: words('mail.newsletterWhat') }, { text: words('mail.newsletterExpires') }],
      },
      { title: words('mail.newsletterNotYouTitle'), lines: [{ text: words('mail.newsletterNotYou') }] },
    ],
    foot: {
      why: whyOf(facts, { kind: 'newsletter-confirmation', airline: airline.name }),
      lines: [
        { label: words('newsletter.unsubscribeButton'), href: unsubscribeUrl },
        ...signature(airline, locale, siteUrl),
      ],
    },
  });
}

/** With invented links, for the gallery of the demonstration. */
export const newsletterSample: MailSample = {
  name: 'newsletter-confirmation',
  kind: 'newsletter-confirmation',
  write: (locale, { airline, siteUrl: host } = sampleSite) => {
    const siteUrl = `${host}${pathTo(locale, '')}`;
    const link = (page: 'confirm' | 'unsubscribe') =>
      host + pathTo(locale, `newsletter/${page}`, { token: 'a'.repeat(54) });
    return newsletterMail({
      airline,
      locale,
      country: null,
      siteUrl,
      confirmUrl: link('confirm'),
      unsubscribeUrl: link('unsubscribe'),
    });
  },
};
