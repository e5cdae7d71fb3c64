// The price of a calendar day: the whole trip of the whole party, as far as its days are known.
import type { TripDay } from '#shopping/calendar/calendar-dates.ts';
import { stayNights } from '#shopping/calendar/stays.ts';
import type { DayPrice } from '#flights/offer.ts';
import { addDays, daysBetween, isDay } from '#platform/lib/time.ts';

/** Undefined where a price is not known (yet). */
export type PriceOf = (which: TripDay, day: string) => DayPrice | undefined;

/** `minor` is for the party and the whole trip; null with the reason in `state`. */
export type DayCell = { minor: number | null; state: DayPrice['state'] | 'no_return' };

export type CalendarAsk = {
  phase: TripDay;
  oneWay: boolean;
  /** The chosen day of departure, or a text that is not a day. */
  out: string;
  /** Nights of the stay; null for any length. */
  stay: number | null;
};

/** What the calendar shows for a day; undefined while it is not known. */
export function cellOf(day: string, { phase, oneWay, out, stay }: CalendarAsk, priceOf: PriceOf) {
  const own = priceOf(phase, day);
  if (!own) return undefined;
  const cell = (minor: number | null, state: DayCell['state']): DayCell => ({ minor, state });
  if (own.partyMinor === null) return cell(null, own.state);
  if (oneWay) return cell(own.partyMinor, 'from');
  if (phase === 'back') {
    const there = isDay(out) ? priceOf('out', out)?.partyMinor : null;
    return cell(own.partyMinor + (there ?? 0), 'from');
  }
  const back = cheapestBack(day, stay, priceOf);
  if (back === undefined) return undefined;
  return back === null ? cell(null, 'no_return') : cell(own.partyMinor + back, 'from');
}

/** The party's total for both days, or null where one of them cannot be bought or is not known. */
export function pairPrice(out: string, back: string, priceOf: PriceOf): number | null {
  if (!isDay(out) || !isDay(back) || back < out) return null;
  const [there, home] = [priceOf('out', out)?.partyMinor, priceOf('back', back)?.partyMinor];
  return there == null || home == null ? null : there + home;
}

/** Whether one of the days of departure has a return after this stay. */
export function isStayFlown(nights: number, days: readonly DayPrice[], priceOf: PriceOf): boolean {
  return days.some(({ date }) => pairPrice(date, addDays(date, nights), priceOf) !== null);
}

/** The cheapest return after the stay, or after 3 to 21 nights if any length will do; undefined: not known yet. */
function cheapestBack(out: string, stay: number | null, priceOf: PriceOf): number | null | undefined {
  const [fewest, most] = stay === null ? [stayNights.fewest, stayNights.most] : [stay, stay];
  let best: number | null = null;
  for (let nights = fewest; nights <= most; nights++) {
    const back = priceOf('back', addDays(out, nights));
    if (!back) return undefined;
    if (back.partyMinor !== null && (best === null || back.partyMinor < best)) best = back.partyMinor;
  }
  return best;
}

/** The lowest amount, if it is worth a mark; null where more than a third of the amounts are as low. */
export function bestPrice(amounts: readonly (number | null | undefined)[]): number | null {
  const known = amounts.filter((amount) => amount != null);
  const best = Math.min(...known);
  const shared = known.filter((amount) => amount === best).length;
  return known.length > 0 && shared <= Math.max(1, known.length / 3) ? best : null;
}

/** At most `count` of the days that can be bought, with the wanted one as near the middle as possible. */
export function daysAround(days: readonly DayPrice[], wanted: string, count = 7): string[] {
  const open = days.flatMap((day) => (day.partyMinor === null ? [] : [day.date]));
  const later = open.findIndex((day) => day >= wanted);
  const at = later === -1 ? open.length - 1 : later;
  const first = Math.max(0, Math.min(at - Math.floor(count / 2), open.length - count));
  return open.slice(first, first + count);
}

export function nightsOf({ out, back }: { out: string; back: string }): number {
  return isDay(out) && isDay(back) ? daysBetween(out, back) : 0;
}
