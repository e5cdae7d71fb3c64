// Stays in sight at the lower edge: the price of the choice for all travelers, which opens to its parts. 60 px high on
// a phone until it is opened; no part of the page is hidden behind it.
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

import { NetPrice } from '#reservations/agency/NetPrice.tsx';
import { TotalParts } from '#shopping/select/ChoiceParts.tsx';
import { type SelectView, travelersOf } from '#shopping/select-view.ts';
import { type Picks, totalOf } from '#shopping/use-choice.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { TotalPrice } from '#platform/ui/Price.tsx';

type Props = { view: SelectView; picks: Picks; busy: boolean; holdMinutes: number };

export function TotalBar({ view, picks, busy, holdMinutes }: Props) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const made = Object.keys(picks).length;
  const whole = made === view.directions.length;
  if (!view.directions.every((part) => part.flights.some((f) => f.state === 'available'))) return null;
  return (
    <div
      className="sticky bottom-(--consent,0px) z-20 -mx-4 mt-6 border-t border-line bg-white px-4 py-1 shadow-high
        sm:mx-0 sm:rounded-t-card sm:border-x sm:py-3"
    >
      <Suspense>{whole && open ? <TotalParts view={view} picks={picks} /> : null}</Suspense>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 sm:gap-x-6">
        <output className="min-w-0 max-sm:flex-1 text-small sm:text-body">
          {whole ? (
            <Total view={view} picks={picks} />
          ) : (
            <span className="text-ink-700">{t(made > 0 ? 'select.oneMissing' : 'select.nothingYet')}</span>
          )}
        </output>
        {whole ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="mr-auto flex min-h-11 min-w-11 items-center justify-center gap-1 font-strong text-sea
              hover:text-ink"
          >
            <span className="max-md:sr-only">{t('select.totalDetails')}</span>
            <Icon name="chevron-down" className={open ? '' : 'rotate-180'} />
          </button>
        ) : null}
        <Button
          busy={busy}
          aria-label={t('select.continue')}
          className="shrink-0 max-sm:px-4 sm:min-h-13 sm:text-lead"
        >
          <span className="sm:hidden">{t('common.continue')}</span>
          <span className="max-sm:hidden">{t('select.continue')}</span>
          <Icon name="arrow-right" className="max-sm:hidden" />
        </Button>
      </div>
      <p className="text-small text-ink-500 max-sm:hidden">
        {view.seller ? t('select.holdNoteAgency') : t('select.holdNote', { minutes: String(holdMinutes) })}
      </p>
    </div>
  );
}

function Total({ view, picks }: { view: SelectView; picks: Picks }) {
  const t = useTranslations();
  const money = useMoney();
  const { currency, passengers } = view.trip;
  const people = travelersOf(passengers);
  const { seller } = view;
  const earnedBy = (offerId = '') => seller?.earned[offerId] ?? 0;
  const earned = earnedBy(picks.outbound?.fare.offerId) + earnedBy(picks.inbound?.fare.offerId);
  const adultMinor = (picks.outbound?.fare.adultMinor ?? 0) + (picks.inbound?.fare.adultMinor ?? 0);
  return (
    <>
      <span className="block text-small text-ink-500">
        {t('common.total')} · {t('common.travelers', { count: people })}
        <span className="max-sm:sr-only"> · {t('common.priceIncludes')}</span>
      </span>
      <TotalPrice
        minor={totalOf(picks)}
        currency={currency}
        className="text-lead leading-tight font-heavy sm:text-h3"
      />
      {seller && !seller.hidden ? (
        <NetPrice grossMinor={totalOf(picks)} commissionMinor={earned} currency={currency} />
      ) : null}
      {people > 1 ? (
        <span className="text-small text-ink-500 max-sm:sr-only">
          {' '}
          {t('select.eachAdultTotal', { price: money({ minor: adultMinor, currency }) })}
        </span>
      ) : null}
    </>
  );
}
