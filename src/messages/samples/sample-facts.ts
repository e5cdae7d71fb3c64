// Invented facts that all samples of mails share.
import type { Locale } from '#platform/i18n/locales.ts';
import type { Mail } from '#messages/mails/mail.ts';

export type MailSample = { name: string; write: (locale: Locale) => Promise<Mail> };

/** Stands for one-time tokens. */
export const TOKEN = 'a'.repeat(54);

/** Nobody's. */
export const sampleAirline = { name: 'Sample Air', mailNote: {} };

export const sampleSite = {
  airline: sampleAirline,
  siteUrl: 'https://airline.example',
  country: 'ES',
  telephone: '+34 910 000 100',
};
