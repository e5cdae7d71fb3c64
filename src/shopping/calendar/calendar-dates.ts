// The errors in the two days of a trip while they are being chosen, and the prices needed to find them.
import { addMonths } from '#shopping/calendar/calendar-days.ts';
import { countOf, type SearchValues } from '#shopping/search-query.ts';
import type { DayPrice } from '#flights/offer.ts';
import { isDay } from '#platform/lib/time.ts';

export type TripDay = 'out' | 'back';
/** As typed: empty, or a day; the return of a one-way trip is ignored. */
export type TripDays = Record<TripDay, string>;

export type DateFault =
  | 'dayMissing'
  | 'dayPast'
  | 'dayTooFar'
  | 'dayBackFirst'
  | 'dayIdle'
  | 'daySoldOutError';

type Limits = { firstDay: string; lastDay: string };

/** The first error of a day, or null; a day whose price is not known yet counts as valid. */
export function faultOf(
  which: TripDay,
  days: TripDays,
  { firstDay, lastDay }: Limits,
  price: DayPrice | undefined,
): DateFault | null {
  const day = days[which];
  if (!isDay(day)) return 'dayMissing';
  if (day < firstDay) return 'dayPast';
  if (day > lastDay) return 'dayTooFar';
  if (which === 'back' && day < days.out) return 'dayBackFirst';
  if (!price || price.state === 'from') return null;
  return price.state === 'sold_out' ? 'daySoldOutError' : 'dayIdle';
}

/** The request for every day that can be searched in one direction. */
export function yearRequest(values: SearchValues, which: TripDay, firstDay: string, lastDay: string) {
  const [origin, destination] = which === 'out' ? [values.from, values.to] : [values.to, values.from];
  return {
    origin,
    destination,
    month: firstDay.slice(0, 7),
    months: monthsOf({ firstDay, lastDay }).length,
    adults: countOf(values.adults),
    children: countOf(values.children),
    infants: countOf(values.infants),
    currency: values.currency,
    ...(values.promotion.trim() && { promotionCode: values.promotion }),
  };
}

/** All months with a day that can be searched. */
export function monthsOf({ firstDay, lastDay }: Limits): string[] {
  const months: string[] = [];
  for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); month = addMonths(month, 1))
    months.push(month);
  return months;
}
