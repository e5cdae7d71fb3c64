// Addresses of the select page that differ in one thing: the day, the month or week shown, the currency, the order.
import { searchQuery, type Trip } from '#shopping/search-query.ts';
import type { Direction } from '#shopping/select-view.ts';
import { defaultListOptions, type ListOptions, listOptionsQuery } from '#shopping/list-options.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays, daysBetween } from '#platform/lib/time.ts';
import { pathTo } from '#paths.ts';

type SelectLinkContext = { trip: Trip; options: ListOptions; firstDay: string };

/** The select page for this search; options with their default value are left out of the address. */
export function searchLink(locale: Locale, trip: Trip, options: ListOptions = defaultListOptions): string {
  return `${pathTo(locale, 'select')}?${searchQuery(trip)}${listOptionsQuery(options)}`;
}

/**
 * The same search with one direction on another day; null for an impossible day. A later outbound day also moves a
 * return that would otherwise come first, so that the stay keeps its length. `week` keeps the strip in place, so that
 * the pressed day does not move away from the pointer.
 */
export function dayLink(
  locale: Locale,
  { trip, options, firstDay }: SelectLinkContext,
  direction: Direction,
  day: string,
  week: string | null = null,
): string | null {
  if (day < firstDay) return null;
  const weeks = { ...options.weeks, [direction]: week };
  if (direction === 'inbound') {
    return day < trip.out ? null : searchLink(locale, { ...trip, back: day }, { ...options, weeks });
  }
  const moved = trip.back !== null && day > trip.back;
  const back = moved && trip.back ? addDays(day, daysBetween(trip.out, trip.back)) : trip.back;
  if (moved) weeks.inbound = null;
  return searchLink(locale, { ...trip, out: day, back }, { ...options, weeks });
}

/** The same page with other list options. */
export function listOptionsLink(
  locale: Locale,
  { trip, options }: SelectLinkContext,
  change: Partial<ListOptions>,
): string {
  return searchLink(locale, trip, { ...options, ...change });
}

/** The same page with another month of one direction on show, or with none. */
export function monthLink(
  locale: Locale,
  view: SelectLinkContext,
  direction: Direction,
  month: string | null,
): string {
  return listOptionsLink(locale, view, { months: { ...view.options.months, [direction]: month } });
}

/** The same page with the price strip of one direction beginning on another day. */
export function weekLink(
  locale: Locale,
  view: SelectLinkContext,
  direction: Direction,
  first: string,
): string {
  return listOptionsLink(locale, view, { weeks: { ...view.options.weeks, [direction]: first } });
}

/** The seats of a flight on this page; the address contains the search, which leads back. */
export function seatsPreviewLink(
  locale: Locale,
  { trip, options }: Omit<SelectLinkContext, 'firstDay'>,
  flightId: number,
  family?: string,
): string {
  const fare = family ? `fare=${family}&` : '';
  return `${pathTo(locale, 'seats/:flightId', { flightId })}?${fare}${searchQuery(trip)}${listOptionsQuery(options)}`;
}
