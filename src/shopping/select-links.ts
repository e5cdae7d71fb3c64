// Addresses of the select page that differ in one thing: the day, the month on show, the currency, the order.
import { searchQuery, type Trip } from '#shopping/search-query.ts';
import type { Direction, SelectView, Sort } from '#shopping/select-view.ts';
import type { Locale } from '#i18n/locales.ts';
import { addDays, daysBetween } from '#lib/time.ts';

/** Names of the query parameters for the months on show. */
export const monthParam: Record<Direction, string> = { outbound: 'month', inbound: 'backMonth' };

type Shown = Pick<SelectView, 'trip' | 'sort' | 'firstDay'> & {
  directions: readonly { direction: Direction; month: { month: string } | null }[];
};

export function searchLink(locale: Locale, trip: Trip, sort: Sort = 'time'): string {
  return `/${locale}/select?${searchQuery(trip)}${sort === 'price' ? '&sort=price' : ''}`;
}

/**
 * The same search with one direction on another day; null for a day that cannot be. A later way out takes the way
 * back along when it would otherwise come first, so that the stay keeps its length.
 */
export function dayLink(locale: Locale, view: Shown, direction: Direction, day: string): string | null {
  const { trip } = view;
  if (day < view.firstDay) return null;
  if (direction === 'inbound') {
    return day < trip.out ? null : withMonths(searchLink(locale, { ...trip, back: day }, view.sort), view);
  }
  const back = trip.back && day > trip.back ? addDays(day, daysBetween(trip.out, trip.back)) : trip.back;
  return withMonths(searchLink(locale, { ...trip, out: day, back }, view.sort), view);
}

/** The same page with another month of one direction on show, or with none. */
export function monthLink(locale: Locale, view: Shown, direction: Direction, month: string | null): string {
  return withMonths(searchLink(locale, view.trip, view.sort), view, { direction, month });
}

export function sortLink(locale: Locale, view: Shown, sort: Sort): string {
  return withMonths(searchLink(locale, view.trip, sort), view);
}

function withMonths(
  link: string,
  view: Shown,
  change?: { direction: Direction; month: string | null },
): string {
  let whole = link;
  for (const { direction, month } of view.directions) {
    const shown = change?.direction === direction ? change.month : month?.month;
    if (shown) whole += `&${monthParam[direction]}=${shown}`;
  }
  return whole;
}
