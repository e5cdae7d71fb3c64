// All destinations by country, each with its scene and the lowest price from one airport.
import { data, type MetaDescriptor } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/destinations';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { readSite } from '#content/read-site.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import { duration } from '#platform/i18n/format.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Price } from '#platform/ui/Price.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireSite } from '#screens/frame/require-site.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { destinationsHead } from '#screens/site/destinations/destinations-head.server.ts';
import { destinationLink, destinationsLink } from '#shopping/destination-links.ts';
import { Origins } from '#shopping/destinations/OtherPlaces.tsx';
import { type DestinationCard, readDestinations } from '#shopping/destinations/read-destinations.server.ts';

/** Made on the server. */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? (JSON.parse(loaderData.head) as MetaDescriptor[]) : [];
}

export function headers() {
  return { 'Cache-Control': anonymousPage };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireSite(ctx);
  const site = await readSite(ctx);
  assert(site, 'a site that was required is there');
  const { currencies, defaultCurrency } = site.domain;
  const wanted = url.searchParams.get('currency') ?? '';
  const currency = currencies.includes(wanted) ? wanted : defaultCurrency;
  const from = url.searchParams.get('from');
  const view = await readDestinations(ctx, { from, currency });
  if (!view) throw pageNotFound(url);
  return data({
    head: await destinationsHead(ctx),
    view,
    isDefault: from === null,
    words: wordsFor(ctx, ['destinations']),
  });
}

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const { view, isDefault } = loaderData;
  const t = useTranslations('destinations');
  const locale = useLocale();
  const { origin, origins, nonstop, elsewhere, currency } = view;
  const from = isDefault ? {} : { from: origin.code };
  return (
    <div className="page pt-6 pb-12 sm:pt-10">
      <h1 className="text-h2 font-heavy">{t('title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-lead text-ink-700">{t('about', { city: origin.city })}</p>
      <Origins
        label={t('pricesFrom')}
        origins={origins}
        origin={origin}
        href={(code) => destinationsLink(locale, { from: code })}
      />
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {nonstop.map((place) => (
          <Card
            key={place.code}
            place={place}
            currency={currency}
            href={destinationLink(locale, place.key, from)}
          />
        ))}
      </ul>
      {elsewhere.length > 0 ? (
        <section aria-labelledby="elsewhere-title" className="mt-10">
          <h2 id="elsewhere-title" className="mb-3 text-h3 font-heavy">
            {t('elsewhere')}
          </h2>
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            {elsewhere.map(({ name, places }) => (
              <div key={name}>
                <dt className="font-strong">{name}</dt>
                {places.map((place) => (
                  <dd key={place.code}>
                    <PageLink
                      href={destinationLink(locale, place.key)}
                      className="inline-flex min-h-11 min-w-11 items-center text-sea underline hover:text-ink"
                    >
                      {place.city}
                    </PageLink>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}

type CardProps = { place: DestinationCard; currency: string; href: string };

function Card({ place, currency, href }: CardProps) {
  const t = useTranslations('destinations');
  const common = useTranslations('common');
  const { city, scene, photograph, fromMinor, nights, flightMinutes } = place;
  return (
    <li className="card relative flex flex-col overflow-hidden transition-shadow duration-150 hover:shadow-high">
      <Horizon of={scene} photograph={photograph} className="aspect-2/1 w-full" />
      <div className="flex grow flex-col gap-1 p-3 sm:p-4">
        <h2 className="text-lead font-heavy">
          <PageLink href={href} className="after:absolute after:inset-0 hover:underline">
            {city}
          </PageLink>
        </h2>
        {flightMinutes === null ? null : (
          <p className="figures text-small text-ink-500">
            {duration(flightMinutes)} · {common('direct')}
          </p>
        )}
        {fromMinor === null ? null : (
          <p className="mt-auto">
            <span className="block text-small text-ink-500">{t('stayFrom', { count: nights ?? 0 })}</span>
            <Price minor={fromMinor} currency={currency} className="text-h4 font-heavy" />
          </p>
        )}
      </div>
    </li>
  );
}
