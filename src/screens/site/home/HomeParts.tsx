// What the home page shows below the search.
import { useLocale, useTranslations } from 'use-intl';

import { Offers } from '#shopping/offers/Offers.tsx';
import type { OfferView } from '#shopping/offers/offers.ts';
import { Reasons } from '#shopping/offers/Reasons.tsx';
import type { RouteMapView } from '#shopping/offers/route-map.ts';
import { RouteMap } from '#shopping/offers/RouteMap.tsx';
import { useOffers } from '#shopping/offers/use-offers.ts';
import { Banners } from '#content/pages/Banners.tsx';
import { useCurrency } from '#content/site/currency-store.ts';
import type { Promotion } from '#content/pages/promotion.ts';
import { Slider } from '#content/pages/Slider.tsx';
import { useSite } from '#content/site/use-site.ts';

export function Highlights({ slides }: { slides: readonly Promotion[] }) {
  return (
    <div className="pb-12 sm:pb-16">
      <Slider slides={slides} />
    </div>
  );
}

type OffersProps = { offers: readonly OfferView[]; currency: string; currencies: readonly string[] };

/** `offers` are in `currency`. Others are loaded if the visitor prefers another one of `currencies`. */
export function TodaysOffers({ offers, currency, currencies }: OffersProps) {
  const site = useSite();
  const locale = useLocale();
  const wanted = useCurrency(currency, currencies);
  const shown = useOffers({
    offers,
    rendered: currency,
    wanted,
    domainId: site?.domainId ?? 0,
    locale,
    preview: site?.preview ?? false,
  });
  return (
    <div className="page pt-6 pb-12 sm:pb-16">
      <Offers shown={shown} wanted={wanted} />
    </div>
  );
}

export function Ending({ banners, map }: { banners: readonly Promotion[]; map: RouteMapView }) {
  const t = useTranslations('home');
  return (
    <>
      {banners.length > 0 ? (
        <section className="bg-mist py-12 sm:py-16">
          <div className="page">
            <h2 className="mb-6 text-h2 font-heavy">{t('bannersTitle')}</h2>
            <Banners banners={banners} />
          </div>
        </section>
      ) : null}
      {map.groups.length > 0 ? (
        <div className="page py-12 sm:py-16">
          <RouteMap view={map} />
        </div>
      ) : null}
      <Reasons />
    </>
  );
}
