// Where a choice about third-party scripts is sent, and where it can be changed.
import type { Locale } from '#platform/i18n/locales.ts';

export function consentPath(locale: Locale): string {
  return `/${locale}/cookie-settings`;
}
