// A site's settings and hosts as written in a file: values that the database would refuse are reported by field.
import { z } from 'zod';

import { supportedLanguages } from '#content/domain.ts';
import { readTags, tagsFile } from '#content/editing/tags-file.ts';
import { stages } from '#content/regions.ts';
import { capabilities } from '#platform/db/capabilities.ts';
import type { Tags } from '#platform/db/schema/tags.ts';
import { unreadablePairs } from '#content/look/themes.ts';
import { currencyExponent, isCurrency } from '#platform/lib/money.ts';

const address = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .nullable()
  .default(null);

const host = z.strictObject({
  host: z
    .string()
    .regex(
      /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
      'must be a host in lower case, no port',
    )
    .max(253),
  stage: z.enum(stages),
  /** Only in `www`: these hosts belong to region 8, which is served as 9. */
  region: z.literal('www2').optional(),
});

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour as #123456');

/** Null: the airline's colours. Text on them must be legible. */
const colors = z
  .strictObject({ primary: color, primarySoft: color, accent: color })
  .superRefine((chosen, ctx) => {
    const pale = unreadablePairs(chosen);
    if (pale.length > 0) ctx.addIssue(`has less contrast than 4.5: ${pale.join(', ')}`);
  })
  .nullable()
  .default(null);

export const domainFile = z
  .strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country code as MX')
      .nullable()
      .default(null),
    active: z.boolean().default(true),
    /** Null on local sites; else manage and check-in open this site. */
    externalBookingUrl: address,
    languages: z.array(z.string().min(2).max(20)).min(1),
    defaultLanguage: z.string(),
    currencies: z
      .array(
        z
          .string()
          .refine(
            (code): boolean => isCurrency(code),
            `must be one of ${Object.keys(currencyExponent).join(', ')}`,
          ),
      )
      .min(1),
    defaultCurrency: z.string(),
    facebook: address,
    twitter: address,
    instagram: address,
    tiktok: address,
    telephone: z
      .string()
      .regex(/^\+?[\d ()-]{5,25}$/, 'must be a telephone number')
      .nullable()
      .default(null),
    checkin: z.boolean(),
    favicon: z
      .string()
      .regex(/^\/[\w./-]{1,200}$/, 'must be a path of this site')
      .default('/favicon.svg'),
    /** A word whose scene the site shows. */
    style: z.string().regex(/^[\w-]{1,40}$/, 'must be a word that a scene is for'),
    colors,
    companyName: z.string().trim().min(1).max(80),
    usFlightsUrl: address,
    agencySignUpUrl: address,
    previewTokenRequired: z.boolean().default(false),
    /** From this age, on the day of the first flight, a traveller needs no older companion. */
    minorAloneFrom: z.int().min(12).max(18).default(16),
    /** From this age the airline escorts minors who travel alone, by telephone; null when it does not. */
    minorServiceFrom: z.int().min(2).max(17).nullable().default(null),
    /** Capabilities that the site leaves out. */
    notOffered: z.array(z.enum(capabilities)).default([]),
    /** Third-party scripts: none of them is loaded without consent. */
    tags: tagsFile.transform((tags): Tags => readTags(tags)).default({}),
    hosts: z.array(host).default([]),
  })
  .refine(({ languages }) => languages.length === 0 || supportedLanguages(languages).length > 0, {
    path: ['languages'],
    error: 'has none of en, es, pt',
  })
  .refine(({ languages, defaultLanguage }) => languages.length === 0 || languages.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    error: 'is not among languages',
  })
  .refine(
    ({ currencies, defaultCurrency }) => currencies.length === 0 || currencies.includes(defaultCurrency),
    {
      path: ['defaultCurrency'],
      error: 'is not among currencies',
    },
  )
  .refine(({ minorAloneFrom, minorServiceFrom }) => (minorServiceFrom ?? 0) < minorAloneFrom, {
    path: ['minorServiceFrom'],
    error: 'must be below minorAloneFrom',
  });

export type DomainFile = z.output<typeof domainFile>;
