// The page about third-party scripts.
import type { Locale } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';

/** GET shows the choice; POST, from the panel or from that page, stores it. */
export function consentPath(locale: Locale): string {
  return pathTo(locale, 'cookie-settings');
}
