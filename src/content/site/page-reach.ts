// On which sites, and in which languages, an editor's page exists: texts shown instead of a translation do not count.
import { textFor } from '#content/site/text-for.ts';
import type { SiteRegion } from '#content/site/site-view.ts';
import type { Wording } from '#platform/i18n/markets.ts';

/** One text: `domainId` 0 means all sites, or for those of a market. */
export type PageText = { key: string; domainId: number; wording: Wording };

/** The sites that have this page, each with the languages in which it has it. */
export function sitesWithPage<S extends SiteRegion>(
  texts: readonly PageText[],
  sites: readonly S[],
  key: string,
): S[] {
  const own = texts.filter((text) => text.key === key);
  return sites
    .map((site) => ({
      ...site,
      languages: site.languages.filter((language) => textFor(own, site, language)),
    }))
    .filter(({ languages }) => languages.length > 0);
}

/** True where the page is everywhere in every language, so that the list can be left out. */
export function isEverywhere(found: readonly SiteRegion[], sites: readonly SiteRegion[]): boolean {
  return textCount(found) === textCount(sites);
}

function textCount(sites: readonly SiteRegion[]): number {
  return sites.reduce((sum, { languages }) => sum + languages.length, 0);
}
