// The data of the calendar: the month shown, the chosen days, and the return flights of the offered stays.
import { monthRequest, stayMonths, type TripDay } from '#shopping/calendar/calendar-dates.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { useMonthPrices } from '#shopping/calendar/use-month-prices.ts';
import type { DayPrice } from '#flights/offer.ts';
import { isDay } from '#platform/lib/time.ts';

export type CalendarPrices = {
  /** Prices of the month shown; empty while they are loading. */
  shown: ReadonlyMap<string, DayPrice>;
  loading: boolean;
  failed: { status: number; retry: () => void } | null;
  /** A promotion code was given and is not in the prices shown. */
  withoutCode: boolean;
  /** Undefined where it is not known (yet). */
  priceOf: (which: TripDay, day: string) => DayPrice | undefined;
};

const none: ReadonlyMap<string, DayPrice> = new Map();

export function useCalendarPrices(values: SearchValues, phase: TripDay, month: string): CalendarPrices {
  const oneWay = values.type === 'one-way';
  const wanted: [TripDay, string][] = [[phase, month]];
  if (isDay(values.out)) wanted.push(['out', values.out.slice(0, 7)]);
  if (!oneWay) {
    if (isDay(values.back)) wanted.push(['back', values.back.slice(0, 7)]);
    wanted.push(...stayMonths(values.out).map((each): [TripDay, string] => ['back', each]));
  }
  const answers = useMonthPrices(wanted.map(([which, each]) => monthRequest(values, which, each)));
  const [now] = answers;
  return {
    shown: now?.state === 'ready' ? now.days : none,
    loading: now?.state === 'loading',
    failed: now?.state === 'failed' ? now : null,
    withoutCode: now?.state === 'ready' && now.withoutCode,
    priceOf: (which, day) => {
      const at = wanted.findIndex(([own, each]) => own === which && day.startsWith(each));
      const answer = answers[at];
      return answer?.state === 'ready' ? answer.days.get(day) : undefined;
    },
  };
}
