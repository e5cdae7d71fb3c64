// The search that a price of a destination page leads to.
import type { Locale } from '#platform/i18n/locales.ts';
import type { DestinationView } from '#shopping/destinations/destination-view.ts';
import { searchLink } from '#shopping/select-links.ts';

type Route = Pick<DestinationView, 'origin' | 'place' | 'currency'>;
type Days = { departureDate: string; returnDate: string | null };

/** For one adult, whose price is shown. */
export function tripLink({ origin, place, currency }: Route, days: Days, locale: Locale): string {
  return searchLink(locale, {
    from: origin.code,
    to: place.code,
    out: days.departureDate,
    back: days.returnDate,
    passengers: { adults: 1, children: 0, infants: 0 },
    currency,
  });
}
