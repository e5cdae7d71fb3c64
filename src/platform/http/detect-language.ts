// The language for an address without one (Specification §2 "Language detection", §4 "Domain defaults").
import { parseAccept } from 'hono/utils/accept';

import { type Locale, locales, toLocale } from '#platform/i18n/locales.ts';

export const languageCookie = 'i18n_redirected';
export const localeChangedCookie = 'locale_changed';
const cookieSeconds = 365 * 86_400;

export type LanguageFacts = {
  /** The stored choice, or null on a first visit. */
  cookie: string | null;
  acceptLanguage: string | null;
  /** Crawlers see every address as it is: they are never redirected. */
  crawler: boolean;
  /** The languages of the site, and its default. */
  languages: readonly Locale[];
  defaultLanguage: Locale;
};

/**
 * The language for `/`: the stored one, else the best match of the browser's request, else the site's default. `store`
 * marks a first visit, whose result has to be remembered.
 */
export function detectLanguage(facts: LanguageFacts): { locale: Locale; store: boolean } {
  const { languages, defaultLanguage } = facts;
  if (facts.crawler) return { locale: defaultLanguage, store: false };
  const stored = toLocale(facts.cookie);
  if (stored && languages.includes(stored)) return { locale: stored, store: false };
  return { locale: bestLanguage(facts.acceptLanguage, languages) ?? defaultLanguage, store: true };
}

const crawlers = /bot\b|crawler|spider|slurp|externalhit/i;

/** Crawlers and preview services identify themselves, or request no language, which people's browsers never do. */
export function isCrawler(headers: Headers): boolean {
  return !headers.get('accept-language') || crawlers.test(headers.get('user-agent') ?? '');
}

/** The best of `offered` in an `Accept-Language` header (RFC 9110 §12.5.4), or null when none is accepted. */
export function bestLanguage(header: string | null | undefined, offered: readonly Locale[]): Locale | null {
  for (const { type, q } of parseAccept(header ?? '')) {
    const locale = toLocale(type);
    if (q > 0 && locale && offered.includes(locale)) return locale;
  }
  return null;
}

/** 365 days, path `/`, SameSite lax (Specification §3 "Cookies and state"); scripts may read it. */
export function languageCookieOf(locale: Locale, secure: boolean): string {
  return `${languageCookie}=${locale}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Remembers that the visitor chose a language: from then on no default of a site replaces it. */
export function localeChangedCookieOf(secure: boolean): string {
  return `${localeChangedCookie}=true; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The best of our languages in an `Accept-Language` header, English when none fits. */
export function preferredLocale(header: string | null | undefined): Locale {
  return bestLanguage(header, locales) ?? 'en';
}
