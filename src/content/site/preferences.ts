// Where a choice of region, language and currency leads: the same rules for the script of the selector and for the form
// without one (Specification §4 "Language selector"). Nothing leads outside our own sites.
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { inLanguage, type PageAddress } from '#content/site/language-path.ts';
import type { SiteView } from '#content/site/site-view.ts';
import { pathTo } from '#paths.ts';

export type PreferenceChoice = { region: string | null; language: string | null; currency: string | null };

export type Here = Pick<SiteView, 'domainId' | 'languages' | 'currencies' | 'regions'> & { locale: Locale };

export type Target = {
  /** Origin of another site of ours, or null for staying. */
  origin: string | null;
  /** Path and query on it. */
  path: string;
  /** Chosen and different from that of the page; null also when leaving for another site. */
  language: Locale | null;
  /** Chosen, and one of the site's; null also when leaving. */
  currency: string | null;
};

/**
 * What the choice means on this page. A region, language or currency that is not offered counts as not chosen. Another
 * site is opened at the same path, in a language that it offers.
 */
export function targetOf(choice: PreferenceChoice, here: Here, page: PageAddress): Target {
  const region = here.regions.find(({ domainId }) => String(domainId) === choice.region);
  const chosen = toLocale(choice.language);
  if (region && region.domainId !== here.domainId) {
    const spoken = [chosen, here.locale].find((locale) => locale && region.languages.includes(locale));
    const there = withHome(withoutPreview(page), { from: here.domainId, to: region.domainId });
    const path = inLanguage(there, spoken ?? region.defaultLanguage);
    return { origin: region.origin, path, language: null, currency: null };
  }
  const language = chosen && chosen !== here.locale && here.languages.includes(chosen) ? chosen : null;
  const currency = here.currencies.find((code) => code === choice.currency) ?? null;
  const path = inLanguage(page, language ?? here.locale);
  return { origin: null, path, language, currency };
}

/** A path of one of our pages, read from a form; anything else is the home page. */
export function readAddress(path: string | null, locale: Locale): PageAddress {
  const home = { pathname: pathTo(locale, ''), search: '' };
  if (!path || !/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path)) return home;
  const url = URL.parse(path, 'http://here.invalid');
  if (!url || url.host !== 'here.invalid' || !toLocale(url.pathname.split('/')[1])) return home;
  return { pathname: url.pathname, search: url.search };
}

/** In the address of a booking's step on another site: the id of the site where the booking is. */
export const HOME_SITE = 'site';

/** The id of the booking that a page is about, or null. */
export function bookingOf(search: string): string | null {
  return new URLSearchParams(search).get('booking');
}

/** A booking stays on the site where it was begun: other sites link back to it. */
function withHome(
  { pathname, search }: PageAddress,
  { from, to }: { from: number; to: number },
): PageAddress {
  if (bookingOf(search) === null) return { pathname, search };
  const query = new URLSearchParams(search);
  if (query.get(HOME_SITE) === String(to)) query.delete(HOME_SITE);
  else if (!query.has(HOME_SITE)) query.set(HOME_SITE, String(from));
  return { pathname, search: `?${query}` };
}

/** Drafts of one site mean nothing on another, and a token for them must not be passed on. */
function withoutPreview({ pathname, search }: PageAddress): PageAddress {
  const query = new URLSearchParams(search);
  if (!query.has('preview') && !query.has('preview_token')) return { pathname, search };
  query.delete('preview');
  query.delete('preview_token');
  return { pathname, search: query.size > 0 ? `?${query}` : '' };
}
