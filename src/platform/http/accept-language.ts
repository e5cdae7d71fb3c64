// Which of our languages a browser or program would like best.
import { bestLanguage } from '#platform/http/detect-language.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';

/** The best of our languages in an `Accept-Language` header, English when none fits. */
export function preferredLocale(header: string | null | undefined): Locale {
  return bestLanguage(header, locales) ?? 'en';
}
