// Structured data of the home page: the airline, the site, and what can be bought today at what price.
import type { Locale } from '#platform/i18n/locales.ts';
import { offerLink, type OfferView } from '#shopping/offers/offers.ts';
import type { SiteView } from '#content/site/site-view.ts';
import { airlineData, type JsonLd, offerData, webSiteData } from '#content/seo/structured-data.ts';
import { pathTo } from '#paths.ts';

type Of = { site: SiteView; locale: Locale; carrier: string; offers: readonly OfferView[] };

/** schema.org `Airline` and `WebSite` and, if there are offers, an `OfferCatalog` with prices for one adult. */
export function homeData({ site, locale, carrier, offers }: Of): JsonLd[] {
  const data = [airlineData({ site, locale, carrier }), webSiteData({ site, locale })];
  if (offers.length === 0) return data;
  const list = offers.map((offer) => {
    const { '@context': _, ...own } = offerData({
      site,
      locale,
      name: offer.title,
      path: offerLink(offer, locale).slice(`${pathTo(locale, '')}/`.length),
      price: { minor: offer.priceMinor, currency: offer.currencyCode },
      validThrough: offer.departureDate,
    });
    return own;
  });
  return [...data, { '@context': 'https://schema.org', '@type': 'OfferCatalog', itemListElement: list }];
}
