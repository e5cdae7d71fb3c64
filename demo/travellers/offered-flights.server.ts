// The flights of today's offers on every site: visitors open these first, however far ahead they are.
import { readDomains } from '#content/read-site.server.ts';
import { type OffersCtx, readOffers } from '#shopping/offers/read-offers.server.ts';

/** `day` is local at the origin, YYYY-MM-DD. */
export type OfferedFlight = { origin: string; destination: string; day: string };

export async function offeredFlights(ctx: Omit<OffersCtx, 'site' | 'locale'>): Promise<OfferedFlight[]> {
  const found: OfferedFlight[] = [];
  for (const { domainId, defaultLanguage, defaultCurrency } of await readDomains(ctx)) {
    const site = { domainId, url: ctx.settings.PUBLIC_URL, preview: false };
    for (const offer of await readOffers({ ...ctx, site, locale: defaultLanguage }, defaultCurrency)) {
      const { airportCode: origin } = offer.origin;
      const { destinationAirportCode: destination } = offer.destination;
      found.push({ origin, destination, day: offer.departureDate });
      if (offer.returnDate) found.push({ origin: destination, destination: origin, day: offer.returnDate });
    }
  }
  return found;
}
