// An offer as shown: the editor's text, joined with the day and the final price of the live calendar.
import type { Route } from '#flights/offer.ts';
import { searchQuery } from '#shopping/search-query.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { pathTo } from '#paths.ts';

export type OfferView = Route & {
  /** Key of the content entry; `MAD-CUN-7` where no editor wrote one. */
  id: string;
  /** The editor's own title, else the destination's city. */
  title: string;
  originCity: string;
  destinationCity: string;
  /** Local days YYYY-MM-DD; a one-way offer has no return. */
  departureDate: string;
  returnDate: string | null;
  nights: number | null;
  /** Final price of one adult, for the whole trip, in minor units. */
  priceMinor: number;
  currencyCode: string;
  conditions: string | null;
  scene: string;
  /** Shown instead of the scene. */
  photograph?: PhotographView;
  /** Language of title and conditions, if it is not that of the page. */
  language?: Locale;
};

/** The search with exactly the days and the currency of the offer, for one adult. */
export function offerLink(offer: OfferView, locale: Locale): string {
  const query = searchQuery({
    from: offer.origin.airportCode,
    to: offer.destination.destinationAirportCode,
    out: offer.departureDate,
    back: offer.returnDate,
    passengers: { adults: 1, children: 0, infants: 0 },
    currency: offer.currencyCode,
  });
  return `${pathTo(locale, 'select')}?${query}`;
}

/** For a visitor without a destination: the offers from an airport first, the cheapest of them at the front. */
export function offersFrom(origin: string, offers: readonly OfferView[]): OfferView[] {
  const [own, others] = [true, false].map((from) =>
    offers.filter((offer) => (offer.origin.airportCode === origin) === from),
  );
  return [...(own ?? []).toSorted((a, b) => a.priceMinor - b.priceMinor), ...(others ?? [])];
}

/** A card for each destination: a return trip if there is one, and the other offers to the same place. */
type OfferPlace = { offer: OfferView; others: OfferView[] };

/** In the order of the offers on the cards. */
export function byPlace(offers: readonly OfferView[]): OfferPlace[] {
  const places = Map.groupBy(offers, (offer) => offer.destination.destinationAirportCode);
  return offers.flatMap((offer) => {
    const own = places.get(offer.destination.destinationAirportCode) ?? [];
    const main = own.find(({ returnDate }) => returnDate !== null) ?? own[0];
    return offer === main ? { offer, others: own.filter((other) => other !== main) } : [];
  });
}
