// The foot of the calendar: what the signs mean, how old the prices are, and the trip with its total.
import { useLocale, useTranslations } from 'use-intl';

import { partyOf } from '#shopping/calendar/CalendarHead.tsx';
import type { Shape } from '#shopping/calendar/FareCalendar.tsx';
import { SeenAgo } from '#shopping/calendar/SeenAgo.tsx';
import { Sunrise } from '#shopping/Sunrise.tsx';
import { nightsOf, pairPrice } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { shortDay, weekday } from '#platform/i18n/format.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { isDay } from '#platform/lib/time.ts';
import { Button } from '#platform/ui/Button.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = {
  choice: TripChoice;
  trip: SearchValues;
  /** The sun marks the lowest price of a month, or of the pairs shown. */
  shape: Shape;
  finish: string;
  onFinish: () => void;
};

/** The trip stays visible while the calendar scrolls; `finish` is the label of its button. */
export function CalendarFoot({ choice, trip, shape, finish, onFinish }: Props) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const locale = useLocale();
  const money = useMoney();
  const { days, oneWay, prices, priced } = choice;
  const shown = (oneWay ? [days.out] : [days.out, days.back]).filter((day) => isDay(day));
  const dates = shown.map((day) => `${weekday(day, locale)} ${shortDay(day, locale)}`).join(' – ');
  const minor = oneWay
    ? (prices.priceOf('out', days.out)?.partyMinor ?? null)
    : pairPrice(days.out, days.back, prices.priceOf);
  const nights = oneWay ? 0 : nightsOf(days);
  const party = partyOf(common, trip);
  return (
    <div className="contents md:sticky md:bottom-0 md:z-20 md:mt-auto md:flex md:items-center md:gap-x-6 md:border-t md:border-line md:bg-surface md:px-7 md:py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-500 max-md:border-t max-md:border-line max-md:px-4 max-md:pt-2 sm:max-md:px-7 md:flex-1">
        <output className="empty:hidden">
          {prices.loading ? t('calendarLoading') : ''}
          {prices.withoutCode ? t('calendarWithoutCode', { code: trip.promotion.trim().toUpperCase() }) : ''}
        </output>
        {priced && !prices.loading && !prices.failed ? (
          <>
            <span className="hidden items-center gap-1.5 font-strong text-ink-700 group-has-[[data-best]]:inline-flex">
              <Sunrise />
              {t(shape === 'months' ? 'cheapest' : 'cheapestShown')}
            </span>
            <span className="max-lg:hidden">{t('noPrice')}</span>
            <span className="flex items-center gap-1">
              <SeenAgo />
              {exponentOf(trip.currency) > 0 ? <span className="sm:hidden">· {t('roundedUp')}</span> : null}
            </span>
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:bottom-0 max-md:z-20 max-md:[@media(height>=28rem)]:sticky max-md:mt-auto max-md:bg-surface max-md:px-4 max-md:py-2 sm:max-md:px-7 md:justify-end md:gap-x-6">
        {/* On a phone the trip has its own line: beside total and button it would be a narrow column of words. */}
        <p className={`min-w-0 leading-snug ${dates ? 'max-sm:basis-full' : ''}`}>
          <b className="mr-2 font-strong empty:hidden sm:mr-0 sm:block">{dates}</b>
          <span className="text-small text-ink-500">
            {nights > 0 ? t('nights', { count: nights }) : null}
            {/* On a phone the head says it too, and with large text the foot must leave room for the days. */}
            <span className={dates ? 'max-sm:sr-only' : ''}>
              {nights > 0 ? ', ' : ''}
              {party}
            </span>
          </span>
        </p>
        {minor === null ? null : (
          <p className="figures text-h4 font-heavy">
            <span className="sr-only">{t('totalFor', { party })}: </span>
            {money({ minor, currency: trip.currency })}
          </p>
        )}
        <Button
          type="button"
          size="large"
          onClick={onFinish}
          className="ml-auto shrink-0 max-sm:px-4 max-sm:text-body md:ml-0"
        >
          {finish}
        </Button>
      </div>
    </div>
  );
}
