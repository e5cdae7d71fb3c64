// The short link of a destination, whose picture represents a search sent to a friend.
import type { Locale } from '#platform/i18n/locales.ts';
import type { SiteContent } from '#content/read-site.server.ts';

export type DestinationLink = { key: string; title: string };

/** The site's link that leads to a search for flights to this airport at any time, or null. */
export function destinationLink(
  site: Pick<SiteContent, 'list'>,
  locale: Locale,
  airportCode: string,
): DestinationLink | null {
  const link = site
    .list('link', locale)
    .find(({ body }) => body.search?.to === airportCode && body.validFrom === null && body.validTo === null);
  return link ? { key: link.key, title: link.body.title } : null;
}
