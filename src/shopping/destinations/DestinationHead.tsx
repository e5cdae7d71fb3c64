// The top of a destination page: its scene, where it is, and the best price of the coming months.
import { useLocale, useTranslations } from 'use-intl';

import { Breadcrumbs } from '#content/pages/Breadcrumbs.tsx';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { dayRange } from '#platform/i18n/format.ts';
import { buttonClass } from '#platform/ui/button-class.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Price } from '#platform/ui/Price.tsx';
import { destinationsLink } from '#shopping/destination-links.ts';
import type { DestinationView } from '#shopping/destinations/destination-view.ts';
import { tripLink } from '#shopping/destinations/trip-link.ts';
import { pathTo } from '#paths.ts';

export function DestinationHead({ view }: { view: DestinationView }) {
  const t = useTranslations('destinations');
  const locale = useLocale();
  const { place, country, origins, scene, photograph } = view;
  const cities = new Intl.ListFormat(locale, { type: 'disjunction' }).format(origins.map(({ city }) => city));
  return (
    <>
      <Horizon of={scene} photograph={photograph} shape="wide" first className="h-40 w-full sm:h-72" />
      <div className="bg-sea-soft">
        <div className="page grid grid-cols-1 gap-x-10 gap-y-5 pt-3 pb-6 md:grid-cols-[1fr_auto] md:items-end sm:pb-8">
          <div>
            <Breadcrumbs
              label={t('breadcrumb')}
              above={[
                { href: pathTo(locale, ''), text: t('home') },
                { href: destinationsLink(locale), text: t('title') },
              ]}
              title={place.city}
            />
            <h1 className="mt-1 text-h2 font-heavy">{t('placeTitle', { city: place.city })}</h1>
            <p className="mt-2 max-w-prose text-lead text-ink-700">
              {t('placeAbout', { city: place.city, country, origins: cities })}
            </p>
          </div>
          <BestPrice view={view} />
        </div>
      </div>
    </>
  );
}

function BestPrice({ view }: { view: DestinationView }) {
  const t = useTranslations('destinations');
  const locale = useLocale();
  const { best, nights, currency } = view;
  if (!best) return <p className="font-strong">{t('noPrice')}</p>;
  const days = dayRange(best.departureDate, best.returnDate ?? best.departureDate, locale);
  return (
    <div className="card flex flex-wrap items-end justify-between gap-x-6 gap-y-3 p-[min(1rem,4vw)] sm:p-5">
      <p>
        <span className="block text-small text-ink-500">{t('stayFrom', { count: nights })}</span>
        <Price
          minor={best.priceMinor}
          currency={currency}
          className="text-[min(2.25rem,12vw)] leading-[1.12] font-heavy"
        />
        <span className="figures block">{days}</span>
      </p>
      <PageLink href={tripLink(view, best, locale)} className={buttonClass()}>
        {t('seeFlights')}
      </PageLink>
    </div>
  );
}
