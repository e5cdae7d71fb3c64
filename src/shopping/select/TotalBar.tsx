// Always visible: the price of the choice for all travellers, which opens to its parts. At the lower edge of a phone it
// is 60 px high until it is opened, and covers no part of the page; on a wide screen it is a column with the trip.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { TotalParts } from '#shopping/select/TotalParts.tsx';
import { ChosenTrip } from '#shopping/flight-cards/ChosenTrip.tsx';
import { type Direction, type SelectView, travelersOf } from '#shopping/select-view.ts';
import { type Picks, totalOf } from '#shopping/use-choice.ts';
import { useNeedsWords } from '#shopping/use-needs-words.ts';
import { wholeTrip } from '#shopping/whole-trip.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { TotalPrice } from '#platform/ui/Price.tsx';

type Props = { view: SelectView; picks: Picks; busy: boolean; holdMinutes: number };

/** Its button leads to the flight that is missing, or submits the form; `holdMinutes` is how long it is then held. */
export function TotalBar({ view, picks, busy, holdMinutes }: Props) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const missing = view.directions.filter(({ direction }) => !picks[direction]);
  const whole = missing.length === 0;
  // Once one flight is chosen, the other is what comes next.
  const next = missing.length < view.directions.length ? missing[0]?.direction : undefined;
  return (
    <div
      data-yields
      className="sticky bottom-(--consent,0px) z-20 -mx-4 mt-6 border-t border-line bg-surface px-4 py-1 shadow-high
        sm:mx-0 sm:rounded-t-card sm:border-x sm:py-3 lg:top-4 lg:bottom-auto lg:mt-4 lg:rounded-card lg:border lg:p-5
        lg:shadow-low"
    >
      <ChosenTrip view={view} picks={picks} brief={open && whole} />
      {whole && open ? <TotalParts view={view} picks={picks} /> : null}
      <div
        className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:gap-x-6 lg:gap-y-3
          lg:border-t lg:border-line lg:pt-3"
      >
        <output className="min-w-28 text-small max-sm:flex-[999] sm:min-w-0 sm:text-body lg:w-full">
          {whole || next ? (
            <Total view={view} picks={picks} next={next} />
          ) : (
            <span className="text-ink-700">{t('select.nothingYet')}</span>
          )}
        </output>
        {whole ? <TotalNet {...{ view, picks }} needs className="order-last w-full lg:hidden" /> : null}
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
        {next ? <NextButton next={next} /> : <ContinueButton busy={busy} />}
      </div>
      <p className="text-small text-ink-500 max-sm:hidden lg:mt-2">
        {view.seller ? t('select.holdNoteAgency') : t('select.holdNote', { minutes: String(holdMinutes) })}
      </p>
    </div>
  );
}

const actClass = 'max-sm:grow max-sm:px-4 sm:shrink-0 sm:min-h-13 sm:text-lead lg:w-full';

function ContinueButton({ busy }: { busy: boolean }) {
  const t = useTranslations();
  return (
    <Button busy={busy} aria-label={t('select.continue')} className={actClass}>
      <span className="sm:hidden">{t('common.continue')}</span>
      <span className="max-sm:hidden">{t('select.continue')}</span>
      <Icon name="arrow-right" className="max-sm:hidden" />
    </Button>
  );
}

/** Leads to the flights still to be chosen. Without a script the button always continues, and the server asks. */
function NextButton({ next }: { next: Direction }) {
  const t = useTranslations();
  const go = () => {
    const section = document.getElementById(next);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  return (
    <Button type="button" onClick={go} aria-label={t(`select.choose.${next}`)} className={actClass}>
      <span className="sm:hidden">{t(`common.${next}`)}</span>
      <span className="max-sm:hidden">{t(`select.choose.${next}`)}</span>
      <Icon name="arrow-right" />
    </Button>
  );
}

type TotalProps = { view: SelectView; picks: Picks; next: Direction | undefined };

/** Of the whole trip, or of the flight that is chosen so far. */
function Total({ view, picks, next }: TotalProps) {
  const t = useTranslations();
  const money = useMoney();
  const { currency, passengers } = view.trip;
  const people = travelersOf(passengers);
  const adultMinor = (picks.outbound?.fare.adultMinor ?? 0) + (picks.inbound?.fare.adultMinor ?? 0);
  const made = view.directions.find(({ direction }) => picks[direction])?.direction;
  return (
    <>
      <span className="block text-small text-ink-500">
        {t(next && made ? `common.${made}` : 'common.total')} · {t('common.travelers', { count: people })}
        <span className="max-sm:sr-only"> · {t('common.priceIncludes')}</span>
      </span>
      <TotalPrice
        minor={totalOf(picks)}
        currency={currency}
        className="text-lead leading-tight font-heavy sm:text-h3"
      />
      {next ? null : <TotalNet {...{ view, picks }} needs={false} className="max-lg:hidden" />}
      {people > 1 ? (
        <span className="text-small text-ink-500 max-sm:sr-only lg:block">
          {' '}
          {t('select.eachAdultTotal', { price: money({ minor: adultMinor, currency }) })}
        </span>
      ) : null}
      {next ? (
        <span className="block text-small text-ink-700 max-sm:sr-only">{t('select.oneMissing')}</span>
      ) : (
        <TotalWithNeeds {...{ view, picks }} />
      )}
    </>
  );
}

/**
 * For agents, of the flights; with bags and seats of the whole trip where `needs` says so. The bar of a narrow screen
 * has one such line, over its whole width.
 */
function TotalNet({ view, picks, needs, className }: NetProps) {
  const { seller } = view;
  if (!seller || seller.hidden) return null;
  const earnedBy = (offerId = '') => seller.earned[offerId] ?? 0;
  const whole = view.needed ? wholeTrip(view, picks) : null;
  const flights = {
    minor: totalOf(picks),
    earnedMinor: earnedBy(picks.outbound?.fare.offerId) + earnedBy(picks.inbound?.fare.offerId),
  };
  const { minor: grossMinor, earnedMinor: commissionMinor } = (needs && whole) || flights;
  return (
    <NetPrice
      {...{ grossMinor, commissionMinor, className }}
      currency={view.trip.currency}
      credit={needs || !whole ? seller.credit : null}
    />
  );
}

type NetProps = { view: SelectView; picks: Picks; needs: boolean; className: string };

/** The total is what is held; bags and seats are chosen and paid for in the next step. */
function TotalWithNeeds({ view, picks }: { view: SelectView; picks: Picks }) {
  const t = useTranslations('select.needs');
  const money = useMoney();
  const { words } = useNeedsWords(view);
  const whole = view.needed ? wholeTrip(view, picks) : null;
  if (!whole) return null;
  const { minor } = whole;
  return (
    <span className="block text-small text-ink-700">
      {t('total', { price: money({ minor, currency: view.trip.currency }), needs: words })}
      <TotalNet {...{ view, picks }} needs className="max-lg:hidden" />
    </span>
  );
}
