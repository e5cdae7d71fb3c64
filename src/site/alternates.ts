// The same page on every regional site and in every language: what search engines are told by `hreflang`.
import type { Locale } from '#i18n/locales.ts';
import type { SiteRegion } from '#site/site-view.ts';

export type Alternate = { hreflang: string; href: string };

/** The international site: it stands for the languages as such, and for readers of no region. */
const mainDomain = 9;
/** The region "web staging" (Specification §9) is for those who build the site, whatever host it has. */
const stagingRegion = 'web-staging';

/** True where search engines are welcome at all. */
export function isIndexed({ region }: Pick<SiteRegion, 'region'>): boolean {
  return region !== stagingRegion;
}

/**
 * `es-MX` for each language of each region, `es` for the international site, `x-default` for its default language.
 * The list depends on the page only, not on the site that shows it: so every page named in it names the others back.
 * `path` begins behind the language (`baggage`, empty for home); `languages` are those in which the page exists.
 */
export function alternatesOf(
  sites: readonly SiteRegion[],
  path: string,
  languages?: readonly Locale[],
): Alternate[] {
  const indexed = sites.filter(isIndexed).toSorted((a, b) => precedence(a) - precedence(b));
  const alternates: Alternate[] = [];
  const add = (hreflang: string, site: SiteRegion, locale: Locale) => {
    if (alternates.some((known) => known.hreflang === hreflang)) return;
    alternates.push({ hreflang, href: addressOf(site, locale, path) });
  };
  for (const site of indexed) {
    for (const locale of site.languages) {
      if (languages && !languages.includes(locale)) continue;
      if (site.country) add(`${locale}-${site.country}`, site, locale);
      add(locale, site, locale);
    }
  }
  const [first] = indexed;
  const byDefault = first && languageOf(first, languages);
  if (first && byDefault) add('x-default', first, byDefault);
  return alternates;
}

/** `https://mexico.alisio.example/es/baggage`. */
export function addressOf({ origin }: Pick<SiteRegion, 'origin'>, locale: Locale, path: string): string {
  return `${origin}/${locale}${path === '' ? '' : `/${path}`}`;
}

function precedence({ domainId, country }: SiteRegion): number {
  if (domainId === mainDomain) return 0;
  return domainId + (country === null ? 0 : 100);
}

function languageOf(site: SiteRegion, languages: readonly Locale[] | undefined): Locale | undefined {
  if (!languages || languages.includes(site.defaultLanguage)) return site.defaultLanguage;
  return site.languages.find((locale) => languages.includes(locale));
}
