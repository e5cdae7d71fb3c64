// Invented facts that all samples of mails share.
import type { Locale } from '#platform/i18n/locales.ts';
import { neutralTheme } from '#content/look/themes.ts';
import type { Mail, MailAirline } from '#messages/frame/mail.ts';
import { noScenes } from '#platform/lib/airline.ts';
import type { MailKind } from '#messages/mails/why-mails.ts';

/** `kind` is that of the message that is stored. Without a site it is the sample airline's. */
export type MailSample = {
  name: string;
  kind: MailKind;
  write: (locale: Locale, site?: SampleSite) => Promise<Mail>;
};

/** The sender and the language, as passed to every mail. */
export type SampleFrom = SampleSite & { locale: Locale };

/** A sample that still needs the site that sends it. */
export type SampleMail = readonly [name: string, kind: MailKind, write: (from: SampleFrom) => Promise<Mail>];

/** The sender. */
export type SampleSite = { airline: MailAirline; siteUrl: string; country: string; telephone: string };

/** Samples that are the sample airline's unless they are written for another one. */
export function samplesOf(mails: readonly SampleMail[]): MailSample[] {
  return mails.map(([name, kind, write]) => ({
    name,
    kind,
    write: (locale, site = sampleSite) => write({ locale, ...site }),
  }));
}

/** A placeholder for one-time tokens. */
export const TOKEN = 'a'.repeat(54);

const disc = (line: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32"><circle cx="20" cy="15" r="11" fill="var(--accent)"/>' +
  `<path d="M3 26h34" stroke="${line}" stroke-width="3"/></svg>`;

/** A fictional airline. */
export const sampleAirline: MailAirline = {
  name: 'Sample Air',
  mailNote: {},
  scenes: noScenes,
  colors: neutralTheme,
  mark: { light: disc('#0b1f33'), dark: disc('#ffffff') },
};

export const sampleSite: SampleSite = {
  airline: sampleAirline,
  siteUrl: 'https://airline.example',
  country: 'ES',
  telephone: '+34 910 000 100',
};
