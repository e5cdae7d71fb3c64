// The page about third-party scripts.
import type { Locale } from '#platform/i18n/locales.ts';

/** The GET shows the choice, the POST of the panel or of that page stores it. */
export function consentPath(locale: Locale): string {
  return `/${locale}/cookie-settings`;
}
