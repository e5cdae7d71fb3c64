// The offers of the site in the visitor's currency, and their loading state.
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { OfferCard, OfferSkeleton } from '#shopping/offers/OfferCard.tsx';
import { byPlace } from '#shopping/offers/offers.ts';
import type { OffersShown } from '#shopping/offers/use-offers.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

/** After a failed reload the earlier offers stay, and the error is reported, with a button to try again. */
export function Offers({ shown, wanted }: { shown: OffersShown; wanted: string }) {
  const t = useTranslations('home');
  const { offers, currency, fetching, failed, retry } = shown;
  const problem = failed === null ? null : t('offersFailed', { wanted, currency });
  useEffect(() => {
    if (failed !== null && problem) raisePageError(failed, 'offers', problem);
  }, [failed, problem]);
  return (
    <section id="offers" aria-busy={fetching} className="scroll-mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h3 font-heavy sm:text-h2">{t('offersTitle')}</h2>
        {/* The line exists before it has text, so that nothing moves and every screen reader announces it. */}
        <output className="block min-h-6 text-ink-500">
          {fetching ? t('offersLoading', { currency: wanted }) : null}
          {!fetching && currency === wanted && shown.reloaded ? (
            <span className="sr-only">{t('offersLoaded', { currency, count: offers.length })}</span>
          ) : null}
        </output>
      </div>
      <p className="mb-3 text-small text-ink-700 sm:text-body">
        {offers.length > 0 || fetching ? t('offersAbout') : t('offersNone')}
      </p>
      {problem ? (
        <div className="mb-6">
          <Notice tone="warn" role="alert" title={problem}>
            <Button type="button" tone="quiet" size="small" onClick={retry} className="-ml-3">
              {t('offersRetry')}
            </Button>
          </Notice>
        </div>
      ) : null}
      <ul className="offer-grid">
        {byPlace(offers).map(({ offer, others }) => (
          <OfferCard key={offer.id} {...{ offer, others, fetching }} />
        ))}
        {fetching && offers.length === 0 ? [0, 1, 2].map((i) => <OfferSkeleton key={i} />) : null}
      </ul>
      {offers.length > 0 ? <p className="mt-3 text-small text-ink-700">{t('offersMore')}</p> : null}
    </section>
  );
}
