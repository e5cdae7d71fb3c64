// The head of a page for search engines and link previews: title, canonical address, languages, picture, data.
import type { MetaDescriptor } from 'react-router';

import { type Locale, localeInfo } from '#platform/i18n/locales.ts';
import { isPublicRegion } from '#content/regions.ts';
import { addressOf, alternatesOf, languageOn } from '#content/seo/alternates.ts';
import type { SiteRegion, SiteView } from '#content/site/site-view.ts';
import type { JsonLd } from '#content/seo/structured-data.ts';

export type PageMeta = {
  /** From {@link siteOf}; without one (the error page of an unknown site) there is only the title. */
  site: SiteView | null;
  locale: Locale;
  /** After the language, with the query only where it identifies the page: `baggage`, empty for home. */
  path: string;
  /** Without the airline's name; null uses the site's own title, as on home. */
  title: string | null;
  /** Null uses the site's own description. */
  description: string | null;
  /** The sites that have the page, with the languages in which they have it; by default all, in all of theirs. */
  sites?: readonly SiteRegion[];
  /** Key of the picture at `/og/{lang}/{key}.png`; by default that of the site. */
  image?: string;
  noindex?: boolean;
  jsonLd?: readonly JsonLd[];
};

export const imageSize = { width: 1200, height: 630 } as const;

/** Descriptors for a route's `meta`. Addresses are made of `site.origin`, which is configuration. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site, locale } = page;
  const title = titleOf(page);
  const description = page.description || site?.seoDescription || '';
  const head: MetaDescriptor[] = [{ title }, ...named({ description })];
  if (!site) return head;
  if (page.noindex || site.preview || !isPublicRegion(site)) {
    return [...head, { name: 'robots', content: 'noindex' }];
  }
  const sites = page.sites ?? site.regions;
  const own = sites.find(({ domainId }) => domainId === site.domainId);
  // A text shown instead of a missing translation is the page of its own language.
  const canonical = addressOf(site, own ? languageOn(own, locale) : locale, page.path);
  const links: MetaDescriptor[] = [{ tagName: 'link', rel: 'canonical', href: canonical }];
  for (const { hreflang, href } of alternatesOf(sites, page.path)) {
    links.push({ tagName: 'link', rel: 'alternate', hrefLang: hreflang, href });
  }
  return [
    ...head,
    ...links,
    ...shareMeta({ site, locale, canonical, title, description, image: page.image ?? 'home' }),
    ...(page.jsonLd ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** The site from the matches that a route's `meta` gets: the root loader returned it. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): SiteView | null {
  const root = matches[0]?.loaderData;
  return typeof root === 'object' && root !== null && 'site' in root ? (root.site as SiteView | null) : null;
}

/** The address of a page's picture, on its own site. */
export function imageAddress({ origin }: Pick<SiteView, 'origin'>, locale: Locale, key: string): string {
  return `${origin}/og/${locale}/${key}.png`;
}

function titleOf({ site, title }: PageMeta): string {
  if (!site) return title ?? '';
  return title ? `${title} · ${site.companyName}` : site.seoTitle;
}

type Shared = {
  site: SiteView;
  locale: Locale;
  canonical: string;
  title: string;
  description: string;
  image: string;
};

function shareMeta({ site, locale, canonical, title, description, image }: Shared): MetaDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': site.companyName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': openGraphLocale(site, locale),
    'og:image': imageAddress(site, locale, image),
    'og:image:type': 'image/png',
    'og:image:width': String(imageSize.width),
    'og:image:height': String(imageSize.height),
    'og:image:alt': title,
  };
  return [
    ...Object.entries(properties)
      .filter(([, content]) => content !== '')
      .map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** `es_MX` on the site of Mexico; a site of no country has the language's own. */
function openGraphLocale({ domainId, regions }: SiteView, locale: Locale): string {
  const country = regions.find((region) => region.domainId === domainId)?.country;
  return country ? `${locale}_${country}` : localeInfo[locale].tag.replace('-', '_');
}

function named(contents: Record<string, string>): MetaDescriptor[] {
  return Object.entries(contents)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => ({ name, content }));
}
