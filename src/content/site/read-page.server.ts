// A content page as the screen shows it: the text, prepared for this language, and where else it exists.
import { publishedRows } from '#content/content-copy.server.ts';
import type { EntryRow } from '#content/content-rows.server.ts';
import type { Domain } from '#content/domain.ts';
import { readDomains, readSite, type SiteCtx } from '#content/read-site.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { pageHtml, type PageSection } from '#content/site/page-html.server.ts';
import { isEverywhere, sitesWithPage } from '#content/site/page-reach.ts';
import type { SiteRegion } from '#content/site/site-view.ts';

export type PageView = {
  key: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  updatedOn: string;
  /** Language of the text: it differs from that of the page where there is no translation. */
  language: Locale;
  html: string;
  sections: PageSection[];
  scene?: string;
  photograph?: PhotographView;
  /** Left out where the page is on every site in every language. */
  sites?: SiteRegion[];
};

/** The page of this key on the site of `ctx`, in its language or the nearest one, or null. */
export async function readPage(ctx: SiteCtx & { locale: Locale }, key: string): Promise<PageView | null> {
  const site = await readSite(ctx);
  const entry = site?.find('page', key, ctx.locale);
  if (!site || !entry) return null;
  const { html: text, scene, photograph: name, ...body } = entry.body;
  const photograph = site.photograph(name, ctx.locale);
  const { html, sections } = pageHtml(text, ctx.locale, say(ctx)('pages.table'));
  const sites = (await readDomains(ctx)).map(regionOf);
  const found = sitesWithPage(await publishedPages(ctx), sites, key);
  return {
    key,
    ...body,
    language: entry.language,
    html,
    sections,
    ...(scene && { scene: site.sceneOf(scene) }),
    ...(photograph && { photograph }),
    ...(!isEverywhere(found, sites) && { sites: found }),
  };
}

/** Every published text of a page, on any site. */
export async function publishedPages({ db }: Pick<SiteCtx, 'db'>): Promise<EntryRow<'page'>[]> {
  const { entries } = await publishedRows(db);
  return entries.filter((entry): entry is EntryRow<'page'> => entry.kind === 'page');
}

/** What a site may know about another one. */
export function regionOf(domain: Domain): SiteRegion {
  const { domainId, region, country, origin, languages, defaultLanguage } = domain;
  return { domainId, region, country, origin, languages, defaultLanguage };
}
