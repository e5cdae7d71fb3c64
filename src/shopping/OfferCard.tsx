// A destination with its cheapest week: a drawn scene, the days, and the final price on a plate.
import { useLocale, useTranslations } from 'use-intl';

import { offerLink, type OfferView } from '#shopping/offers.ts';
import { date } from '#i18n/format.ts';
import { Horizon } from '#site/Horizon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';

export function OfferCard({ offer }: { offer: OfferView }) {
  const t = useTranslations('home');
  const search = useTranslations('search');
  const locale = useLocale();
  const { departureDate, returnDate, nights } = offer;
  return (
    <li className="card relative flex flex-col overflow-hidden transition-shadow duration-150 hover:shadow-high">
      <Horizon
        seed={offer.destination.destinationAirportCode}
        scenery={offer.scene}
        className="h-40 w-full"
      />
      <div className="flex grow flex-col gap-1 p-4">
        <h3 className="text-h4 font-heavy">{offer.title}</h3>
        <p className="text-ink-500">{t('offerOrigin', { city: offer.originCity })}</p>
        <p className="figures">
          {date(departureDate, locale)}
          {returnDate === null ? null : ` – ${date(returnDate, locale)}`}
          {nights === null ? null : (
            <span className="text-ink-500"> · {search('nights', { count: nights })}</span>
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-3">
          <p>
            <span className="block text-small text-ink-500">{t('offerFrom')}</span>
            <Price minor={offer.priceMinor} currency={offer.currencyCode} className="text-h3 font-heavy" />
          </p>
          <a
            href={offerLink(offer, locale)}
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
