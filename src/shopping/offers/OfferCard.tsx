// A trip with its cheapest days: a drawn scene, the days, the conditions, and the final price on a plate.
import { useLocale, useTranslations } from 'use-intl';

import { offerLink, type OfferView } from '#shopping/offers/offers.ts';
import { dayRange, shortDate } from '#platform/i18n/format.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Price } from '#platform/ui/Price.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';

/** On a phone the picture is at the left, so that the first price is in view. */
const frame = 'card relative flex overflow-hidden sm:flex-col';
const picture = 'w-[min(6rem,25vw)] shrink-0 sm:w-full';

type Props = {
  offer: OfferView;
  /** To the same place, on lines of their own. */
  others?: readonly OfferView[];
  fetching?: boolean;
};

/** While other offers are fetched the texts keep their space and the link is disabled. */
export function OfferCard({ offer, others = [], fetching = false }: Props) {
  return (
    <li className={`${frame} transition-shadow duration-150 hover:shadow-high`}>
      <Horizon of={offer.scene} photograph={offer.photograph} className={`${picture} sm:aspect-5/2`} />
      <div className="grid min-w-0 grow grid-cols-1">
        <div
          className={`flex flex-col gap-1 px-[min(1rem,4vw)] pt-3 pb-1 [grid-area:1/1] ${fetching ? 'invisible' : ''}`}
        >
          <Trip {...offer} />
          {others.map((other) => (
            <OtherTrip key={other.id} {...other} />
          ))}
        </div>
        {fetching ? <Bones className="[grid-area:1/1]" /> : null}
      </div>
    </li>
  );
}

/** An empty card of the same size, while offers are read and there are none to show. */
export function OfferSkeleton() {
  return (
    <li className={frame} aria-hidden="true">
      <span className={`${picture} bg-mist sm:aspect-5/2`} />
      <Bones className="min-h-48 grow" />
    </li>
  );
}

function Bones({ className }: { className: string }) {
  return (
    <div className={`flex flex-col gap-3 p-4 sm:p-5 ${className}`}>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="mt-auto h-9 w-2/5" />
    </div>
  );
}

function Trip(offer: OfferView) {
  const t = useTranslations('home');
  const search = useTranslations('search');
  const locale = useLocale();
  const { departureDate, returnDate, nights, title, conditions, originCity, destinationCity } = offer;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-h4 leading-tight font-heavy wrap-anywhere" lang={offer.language}>
          {title}
        </h3>
        <FromPrice {...offer} />
      </div>
      <p className="text-small text-ink-500">
        {title === destinationCity
          ? t('offerOrigin', { city: originCity })
          : t('offerRoute', { from: originCity, to: destinationCity })}
      </p>
      <p className="figures flex flex-wrap gap-x-2 text-small">
        {returnDate === null ? shortDate(departureDate, locale) : dayRange(departureDate, returnDate, locale)}{' '}
        <span className="text-ink-500">
          {nights === null ? search('oneWay') : search('nights', { count: nights })}
        </span>
      </p>
      {conditions === null ? null : (
        <p className="text-small text-ink-500" lang={offer.language}>
          {conditions}
        </p>
      )}
      <PageLink
        href={offerLink(offer, locale)}
        className="mt-auto inline-flex min-h-11 items-center gap-1 font-strong text-sea after:absolute after:inset-0
          hover:text-ink"
      >
        {t('offerSee')}
        <span className="sr-only">: {offer.title}</span>
        <Icon name="arrow-right" />
      </PageLink>
    </>
  );
}

/** Above the link of the whole card. */
function OtherTrip(offer: OfferView) {
  const t = useTranslations('home');
  const search = useTranslations('search');
  const locale = useLocale();
  const { nights, title, destinationCity, originCity } = offer;
  return (
    <PageLink
      href={offerLink(offer, locale)}
      className="relative z-10 flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line text-small
        hover:text-sea hover:underline"
    >
      <span lang={offer.language}>
        {title !== destinationCity
          ? title
          : `${nights === null ? search('oneWay') : search('nights', { count: nights })}, ${t('offerOrigin', { city: originCity })}`}
      </span>
      <Price minor={offer.priceMinor} currency={offer.currencyCode} className="font-strong" />
    </PageLink>
  );
}

function FromPrice(offer: OfferView) {
  const t = useTranslations('home');
  return (
    <p>
      <span className="text-small text-ink-500">
        {offer.returnDate === null ? t('offerFromOneWay') : t('offerFrom')}
      </span>{' '}
      <Price
        minor={offer.priceMinor}
        currency={offer.currencyCode}
        className="text-h4 leading-tight font-heavy"
      />
    </p>
  );
}
