// Structured data of a page (schema.org, JSON-LD). React Router escapes it for the page.
import type { Locale } from '#platform/i18n/locales.ts';
import { decimalText, type Money } from '#platform/lib/money.ts';
import { addressOf } from '#content/seo/alternates.ts';
import type { SiteView } from '#content/site/site-view.ts';

type Value = string | number | boolean | JsonLd | readonly Value[];
export type JsonLd = { [key: string]: Value };

const context = 'https://schema.org';

type Of = { site: SiteView; locale: Locale };

/** The airline behind the site; `carrier` is its IATA designator. */
export function airlineData({ site, carrier }: Of & { carrier: string }): JsonLd {
  return {
    '@context': context,
    '@type': 'Airline',
    '@id': `${site.origin}/#airline`,
    name: site.companyName,
    iataCode: carrier,
    url: `${site.origin}/`,
    logo: `${site.origin}/favicon.svg`,
    ...(site.telephone && { telephone: site.telephone }),
    ...(site.socials.length > 0 && { sameAs: site.socials.map(({ url }) => url) }),
  };
}

/** A schema.org `WebSite` whose publisher is the `@id` of `airlineData`: the page has to contain that too. */
export function webSiteData({ site, locale }: Of): JsonLd {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.companyName,
    description: site.seoDescription,
    url: addressOf(site, locale, ''),
    inLanguage: locale,
    publisher: { '@id': `${site.origin}/#airline` },
  };
}

/** The breadcrumb from home to this page; the last step is the page itself. */
export function breadcrumbData({
  site,
  locale,
  steps,
}: Of & { steps: readonly { name: string; path: string }[] }): JsonLd {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(site, locale, path),
    })),
  };
}

/** A trip on offer: `price` is final, with every tax and fee; `path` begins after the language. */
export function offerData({
  site,
  locale,
  name,
  path,
  price,
  validThrough,
}: Of & { name: string; path: string; price: Money; validThrough?: string }): JsonLd {
  return {
    '@context': context,
    '@type': 'Offer',
    name,
    url: addressOf(site, locale, path),
    price: decimalText(price),
    priceCurrency: price.currency,
    availability: 'https://schema.org/InStock',
    ...(validThrough && { validThrough }),
    seller: { '@id': `${site.origin}/#airline` },
  };
}
