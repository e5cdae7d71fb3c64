// The heads of the destination pages, made on the server, so that no browser needs the rules for them.
import { pageMeta } from '#content/seo/seo.ts';
import { breadcrumbData, offerData } from '#content/seo/structured-data.ts';
import { readSiteView } from '#content/site/site-view.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { DestinationView } from '#shopping/destinations/destination-view.ts';
import { sitesFlyingTo } from '#shopping/destinations/read-destination.server.ts';
import { tripLink } from '#shopping/destinations/trip-link.ts';
import { pathTo } from '#paths.ts';

const list = 'destinations';

/** The descriptors of `pageMeta` as JSON. */
export async function destinationsHead(ctx: Ctx): Promise<string> {
  const { locale } = ctx;
  const site = await readSiteView(ctx);
  const tell = say(ctx);
  const title = tell('destinations.title');
  const steps = [
    { name: tell('destinations.home'), path: '' },
    { name: title, path: list },
  ];
  const jsonLd = site ? [breadcrumbData({ site, locale, steps })] : [];
  const description = tell('destinations.description', { airline: ctx.airline.name });
  return JSON.stringify(pageMeta({ site, locale, path: list, title, description, jsonLd }));
}

/** With the best price as a schema.org `Offer`. */
export async function destinationHead(ctx: Ctx, view: DestinationView): Promise<string> {
  const { locale } = ctx;
  const [site, sites] = await Promise.all([readSiteView(ctx), sitesFlyingTo(ctx, view.place.code)]);
  const tell = say(ctx);
  const { place, origins, best, currency } = view;
  const path = `${list}/${place.key}`;
  const title = tell('destinations.placeTitle', { city: place.city });
  const cities = new Intl.ListFormat(locale, { type: 'disjunction' }).format(origins.map(({ city }) => city));
  const description = tell('destinations.placeDescription', { city: place.city, origins: cities });
  const steps = [
    { name: tell('destinations.home'), path: '' },
    { name: tell('destinations.title'), path: list },
    { name: place.city, path },
  ];
  const jsonLd = site
    ? [
        breadcrumbData({ site, locale, steps }),
        ...(best
          ? [
              offerData({
                site,
                locale,
                name: title,
                path: tripLink(view, best, locale).slice(`${pathTo(locale, '')}/`.length),
                price: { minor: best.priceMinor, currency },
                validThrough: best.departureDate,
              }),
            ]
          : []),
      ]
    : [];
  return JSON.stringify(pageMeta({ site, locale, path, title, description, sites, jsonLd }));
}
