// A destination with its cheapest week: a drawn scene, the days, and the final price on a plate.
import { useLocale, useTranslations } from 'use-intl';

import { searchQuery } from '#shopping/search-query.ts';
import { date } from '#i18n/format.ts';
import { Horizon } from '#site/Horizon.tsx';
import type { Scenery } from '#site/scenery.ts';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';

export type OfferView = {
  origin: string;
  originCity: string;
  destination: string;
  destinationCity: string;
  scenery: Scenery;
  out: string;
  back: string;
  nights: number;
  fromMinor: number;
};

export function OfferCard({ offer, currency }: { offer: OfferView; currency: string }) {
  const t = useTranslations('home');
  const search = useTranslations('search');
  const locale = useLocale();
  const query = searchQuery({
    from: offer.origin,
    to: offer.destination,
    out: offer.out,
    back: offer.back,
    passengers: { adults: 1, children: 0, infants: 0 },
    currency,
  });
  return (
    <li className="card relative flex flex-col overflow-hidden transition-shadow duration-150 hover:shadow-high">
      <Horizon seed={offer.destination} scenery={offer.scenery} className="h-40 w-full" />
      <div className="flex grow flex-col gap-1 p-4">
        <h3 className="text-h4 font-heavy">{offer.destinationCity}</h3>
        <p className="text-ink-500">{t('offerOrigin', { city: offer.originCity })}</p>
        <p className="figures">
          {t('offerDates', { out: date(offer.out, locale), back: date(offer.back, locale) })}
          <span className="text-ink-500"> · {search('nights', { count: offer.nights })}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-3">
          <p>
            <span className="block text-small text-ink-500">{t('offerFrom')}</span>
            <Price minor={offer.fromMinor} currency={currency} className="text-h3 font-heavy" />
          </p>
          <a
            href={`/${locale}/select?${query}`}
            className="inline-flex min-h-11 items-center gap-1 font-strong text-sea after:absolute after:inset-0
              hover:text-ink"
          >
            {t('offerSee')}
            <span className="sr-only">: {offer.destinationCity}</span>
            <Icon name="arrow-right" />
          </a>
        </div>
      </div>
    </li>
  );
}
