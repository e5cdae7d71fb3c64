// The same page on every regional site and in every language: the `hreflang` links for search engines.
import { isPublicRegion } from '#content/regions.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { SiteRegion } from '#content/site/site-view.ts';

export type Alternate = { hreflang: string; href: string };

/** The international site: it represents the languages as such, and readers of no region. */
const mainDomain = 9;
/**
 * `es-MX` for each language of each region, `es` for the international site, `x-default` for its default language.
 * The list depends on the page only, not on the site that shows it, so every page in it links back to the others.
 * `sites` are those that have the page, with the languages in which they have it; `path` begins after the language
 * (`baggage`, empty for home).
 */
export function alternatesOf(sites: readonly SiteRegion[], path: string): Alternate[] {
  const indexed = sites.filter(isPublicRegion).toSorted((a, b) => precedence(a) - precedence(b));
  const alternates: Alternate[] = [];
  const add = (hreflang: string, site: SiteRegion, locale: Locale) => {
    if (alternates.some((known) => known.hreflang === hreflang)) return;
    alternates.push({ hreflang, href: addressOf(site, locale, path) });
  };
  for (const site of indexed) {
    for (const locale of site.languages) {
      if (site.country) add(`${locale}-${site.country}`, site, locale);
      add(locale, site, locale);
    }
  }
  const [first] = indexed;
  if (first) add('x-default', first, languageOn(first, first.defaultLanguage));
  return alternates;
}

/** `wanted` where the site has it, else the site's default language, else the first that it has. */
export function languageOn({ languages, defaultLanguage }: SiteRegion, wanted: Locale): Locale {
  if (languages.includes(wanted)) return wanted;
  return languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? wanted);
}

/** `https://mexico.airline.example/es/baggage`. */
export function addressOf({ origin }: Pick<SiteRegion, 'origin'>, locale: Locale, path: string): string {
  return `${origin}/${locale}${path === '' ? '' : `/${path}`}`;
}

function precedence({ domainId, country }: SiteRegion): number {
  if (domainId === mainDomain) return 0;
  return domainId + (country === null ? 0 : 100);
}
