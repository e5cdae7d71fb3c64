// The data of the calendar: the months shown, the chosen days, and the return flights for them.
import { addMonths } from '#shopping/calendar/calendar-days.ts';
import { monthRequest, stayMonths, type TripDay } from '#shopping/calendar/calendar-dates.ts';
import type { PriceOf } from '#shopping/calendar/trip-prices.ts';
import type { SearchValues } from '#shopping/search-query.ts';
import { useMonthPrices } from '#shopping/calendar/use-month-prices.ts';
import type { DayPrice } from '#flights/offer.ts';
import { addDays, isDay } from '#platform/lib/time.ts';

export type CalendarPrices = {
  /** The months shown are being fetched. */
  loading: boolean;
  failed: { status: number; retry: () => void } | null;
  /** A promotion code was given and is not in the prices shown. */
  withoutCode: boolean;
  priceOf: PriceOf;
  /** All days that are known in one direction, in order. */
  daysOf: (which: TripDay) => DayPrice[];
};

type ShownPrices = {
  phase: TripDay;
  months: readonly string[];
  /** Nights of the stay; null for any length. */
  stay: number | null;
  /** No request is made while the route is not known. */
  priced: boolean;
  lastDay: string;
};

export function useCalendarPrices(values: SearchValues, shown: ShownPrices): CalendarPrices {
  const { phase, months, priced, lastDay } = shown;
  const wanted = priced ? wantedMonths(values, shown) : [];
  const answers = useMonthPrices(wanted.map(([which, each]) => monthRequest(values, which, each)));
  const own = answers.slice(0, months.length);
  const days = (which: TripDay, at: number) => {
    const answer = answers[at];
    return wanted[at]?.[0] === which && answer?.state === 'ready' ? answer.days : null;
  };
  return {
    loading: own.some((answer) => answer.state === 'loading'),
    failed: own.find((answer) => answer.state === 'failed') ?? null,
    withoutCode: own.some((answer) => answer.state === 'ready' && answer.withoutCode),
    priceOf: (which, day) => {
      if (day > lastDay) return { date: day, state: 'no_flight', fromMinor: null, partyMinor: null };
      const at = wanted.findIndex(([each, month]) => each === which && day.startsWith(month));
      return days(which, at)?.get(day);
    },
    daysOf: (which) => {
      const known = wanted.flatMap((_each, at) => [...(days(which, at)?.values() ?? [])]);
      return known.toSorted((a, b) => a.date.localeCompare(b.date));
    },
  };

  /** First the months of the phase; a month named twice is fetched once. */
  function wantedMonths(trip: SearchValues, { months: seen, stay }: ShownPrices): [TripDay, string][] {
    const list: [TripDay, string][] = seen.map((month) => [phase, month]);
    const add = (which: TripDay, month: string) => {
      const known = list.some(([each, other]) => each === which && other === month);
      if (!known && month <= lastDay.slice(0, 7)) list.push([which, month]);
    };
    if (isDay(trip.out)) add('out', trip.out.slice(0, 7));
    if (trip.type === 'one-way') return list;
    for (const month of seen) {
      add('out', month);
      add('back', month);
      if (stay === null) continue;
      // A long stay ends in later months.
      const end = addDays(`${month}-01`, stay).slice(0, 7);
      add('back', end);
      add('back', addMonths(end, 1));
    }
    add('back', addMonths(seen.at(-1) ?? '', 1));
    if (isDay(trip.back)) add('back', trip.back.slice(0, 7));
    for (const month of stayMonths(trip.out)) add('back', month);
    return list;
  }
}
