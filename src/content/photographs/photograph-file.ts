// What editors write about a photograph, as a file beside the picture: `photographs/roatan-pier.yaml`.
import { z } from 'zod';

import { supportedLanguages } from '#content/domain.ts';
import type { Locale } from '#platform/i18n/locales.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), 'control_character');

const percent = z.int().min(0).max(100);
const alt = line(250).optional();

export const photographFile = z.strictObject({
  /** Alternative text; required in each language that a site offers. */
  alt: z
    .strictObject({ en: alt, es: alt, pt: alt })
    .refine((texts) => Object.values(texts).some((text) => text !== undefined), 'empty'),
  /** Percent from the left and from the top; every crop keeps it visible. */
  focus: z.strictObject({ x: percent, y: percent }).default({ x: 50, y: 50 }),
  /** The author, shown on the picture. */
  credit: line(80).optional(),
});

export type PhotographFile = z.output<typeof photographFile>;

/** The languages of these sites that `alt` lacks. */
export function missingLanguages(
  alt: Readonly<Partial<Record<string, string>>>,
  sites: Iterable<readonly string[]>,
): Locale[] {
  const spoken = new Set([...sites].flatMap((languages) => supportedLanguages(languages)));
  return [...spoken].filter((language) => !alt[language]).toSorted();
}
