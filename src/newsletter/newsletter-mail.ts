// The mail that asks "was it you?": one button, what comes, and how to end it.
import type { Locale } from '#i18n/locales.ts';
import { say } from '#i18n/words.server.ts';
import { mailHtml } from '#notices/mail-html.ts';
import { mailText } from '#notices/mail-text.ts';
import type { Mail, MailContent } from '#notices/mail.ts';

export type NewsletterFacts = { locale: Locale; confirmUrl: string; unsubscribeUrl: string; siteUrl: string };

/**
 * Pure. It says nothing that was typed into the form, not even a name: or strangers could send their own words to
 * anybody, in our name.
 */
export function newsletterMail({ locale, confirmUrl, unsubscribeUrl, siteUrl }: NewsletterFacts): Mail {
  const words = say(locale);
  const content: MailContent = {
    locale,
    subject: words('mail.newsletterSubject'),
    title: words('mail.newsletterTitle'),
    lead: words('mail.newsletterLead'),
    button: { label: words('newsletter.confirmButton'), href: confirmUrl },
    sections: [
      {
        title: words('mail.newsletterWhatTitle'),
        lines: [{ text: words('mail.newsletterWhat') }, { text: words('mail.newsletterExpires') }],
      },
      { title: words('mail.newsletterNotYouTitle'), lines: [{ text: words('mail.newsletterNotYou') }] },
    ],
    footer: [
      `${words('newsletter.unsubscribeButton')}: ${unsubscribeUrl}`,
      `${words('common.siteName')}: ${siteUrl}`,
      words('common.footerText'),
    ],
  };
  return { subject: content.subject, text: mailText(content), html: mailHtml(content) };
}
