// Sitemaps as text: every public page of a site in one language, with the same page elsewhere.
import { textFor } from '#content/site/text-for.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { isPublicRegion } from '#content/regions.ts';
import { addressOf, alternatesOf } from '#content/seo/alternates.ts';
import { type PageText, sitesWithPage } from '#content/site/page-reach.ts';
import type { SiteRegion } from '#content/site/site-view.ts';
import { pages } from '#paths.ts';

/** A published text of an editor's page; `updatedOn` is YYYY-MM-DD. */
export type DatedText = PageText & { body: { updatedOn: string } };

/** Screens that search engines may index and that have no text of their own: home, and flights to the United States. */
const fixedPages = Object.entries(pages).flatMap(([page, facts]) =>
  'anonymous' in facts && !page.includes(':') ? [page] : [],
);

/** A page that the product makes, and the sites that have it: a destination. */
export type MadePage = { path: string; domainIds: readonly number[] };

/** The sitemap of one site in one language (sitemaps.org, with alternates as Google reads them), or null for none. */
export function sitemap(
  { site, locale }: { site: SiteRegion; locale: Locale },
  sites: readonly SiteRegion[],
  texts: readonly DatedText[],
  made: readonly MadePage[] = [],
): string | null {
  if (!isPublicRegion(site) || !site.languages.includes(locale)) return null;
  const keys = [...new Set([...fixedPages, ...texts.map(({ key }) => key).toSorted()])];
  const entries = keys.flatMap((key) => {
    const having = fixedPages.includes(key) ? sites : sitesWithPage(texts, sites, key);
    const own = having.find(({ domainId }) => domainId === site.domainId);
    if (!own?.languages.includes(locale)) return [];
    return [entry(addressOf(site, locale, key), lastChange(texts, site, locale, key), having, key)];
  });
  for (const { path, domainIds } of made) {
    const having = sites.filter(({ domainId }) => domainIds.includes(domainId));
    if (domainIds.includes(site.domainId))
      entries.push(entry(addressOf(site, locale, path), null, having, path));
  }
  return document(
    'urlset',
    ` xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
    entries.map((lines) => element('url', lines)),
  );
}

/** The list of a site's sitemaps, one per language. */
export function sitemapIndex(site: SiteRegion): string | null {
  if (!isPublicRegion(site)) return null;
  const maps = site.languages.map((locale) =>
    element('sitemap', [`<loc>${escaped(sitemapAddress(site, locale))}</loc>`]),
  );
  return document('sitemapindex', '', maps);
}

export function sitemapAddress(site: SiteRegion, locale: Locale): string {
  return addressOf(site, locale, 'sitemap.xml');
}

function entry(
  address: string,
  changed: string | null,
  having: readonly SiteRegion[],
  key: string,
): string[] {
  const links = alternatesOf(having, key).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(href)}"/>`,
  );
  return [`<loc>${escaped(address)}</loc>`, ...(changed ? [`<lastmod>${changed}</lastmod>`] : []), ...links];
}

function lastChange(
  texts: readonly DatedText[],
  site: SiteRegion,
  locale: Locale,
  key: string,
): string | null {
  const same = texts.filter((text) => text.key === key);
  return textFor(same, site, locale)?.body.updatedOn ?? null;
}

function document(root: string, namespaces: string, children: readonly string[]): string {
  const name = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${name}"${namespaces}>`,
    ...children,
    `</${root}>`,
    '',
  ].join('\n');
}

function element(name: string, lines: readonly string[]): string {
  return `<${name}>${lines.join('')}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
