// What the address of the gallery says: the language of its words and the theme. Both keep each other in links.
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { type KitTheme, kitThemeOf } from '#screens/kit/kit-theme.ts';

export type KitShown = { lang: Locale; theme: KitTheme | null };

/** English where the address names no language that we have. */
export function kitShownOf(url: URL): KitShown {
  return { lang: toLocale(url.searchParams.get('lang')) ?? 'en', theme: kitThemeOf(url) };
}

/** The address without what is shown anyway. */
export function kitPath({ lang, theme }: KitShown): string {
  const query = new URLSearchParams({ ...(lang !== 'en' && { lang }), ...(theme && { theme }) });
  return query.size > 0 ? `/_kit?${query}` : '/_kit';
}
