// How a traveler wants the flights shown: order, filters, bags and seats that prices include, months and weeks. All of
// it is in the address, so that it works as links, survives a reload and can be sent to somebody else.
import type { Direction } from '#shopping/select-view.ts';
import { noNeeds, readNeeds, type TripNeeds } from '#shopping/trip-needs.ts';
import { isDay } from '#platform/lib/time.ts';

/** `whole` is the price of the whole trip with bags and seats; without any of these it is the price. */
export const sorts = ['price', 'whole', 'time', 'duration', 'arrival'] as const;
export type Sort = (typeof sorts)[number];

/** What a fare must have; `available` asks for flights that can still be bought. */
export const fareFilters = ['bag', 'seat', 'refund', 'available'] as const;
export type FareFilter = (typeof fareFilters)[number];

/** When a flight leaves, by the airport's clock. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

type PerDirection<T> = Record<Direction, T>;

export type ListOptions = {
  sort: Sort;
  needs: TripNeeds;
  with: readonly FareFilter[];
  /** None means any time. */
  leaves: PerDirection<readonly DayPart[]>;
  /** Month to show in full, YYYY-MM. */
  months: PerDirection<string | null>;
  /** First day of the price strip, if it is not centred on the chosen day. */
  weeks: PerDirection<string | null>;
};

export const defaultListOptions: ListOptions = {
  sort: 'time',
  needs: noNeeds,
  with: [],
  leaves: { outbound: [], inbound: [] },
  months: { outbound: null, inbound: null },
  weeks: { outbound: null, inbound: null },
};

/** Invalid values are ignored: an old or broken link still shows the flights. */
export function readListOptions(query: URLSearchParams): ListOptions {
  const month = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`) ? text : null;
  };
  const week = (name: string) => {
    const text = query.get(name) ?? '';
    return isDay(text) ? text : null;
  };
  return {
    sort: oneOf(sorts, query.get('sort') ?? '') ?? 'time',
    needs: readNeeds(query),
    with: listIn(fareFilters, query.get('with')),
    leaves: {
      outbound: listIn(dayParts, query.get('leave')),
      inbound: listIn(dayParts, query.get('backLeave')),
    },
    months: { outbound: month('month'), inbound: month('backMonth') },
    weeks: { outbound: week('week'), inbound: week('backWeek') },
  };
}

/**
 * `&sort=price&with=bag.refund`, or empty for the defaults; in a fixed order, so that equal options have one address.
 */
export function listOptionsQuery({ sort, needs, with: has, leaves, months, weeks }: ListOptions): string {
  const parts: [string, string | null][] = [
    ['sort', sort === 'time' ? null : sort],
    ['bags', needs.bags > 0 ? String(needs.bags) : null],
    ['seats', needs.seat],
    ['with', fareFilters.filter((option) => has.includes(option)).join('.')],
    ['leave', dayParts.filter((part) => leaves.outbound.includes(part)).join('.')],
    ['backLeave', dayParts.filter((part) => leaves.inbound.includes(part)).join('.')],
    ['month', months.outbound],
    ['backMonth', months.inbound],
    ['week', weeks.outbound],
    ['backWeek', weeks.inbound],
  ];
  return parts.map(([name, value]) => (value ? `&${name}=${value}` : '')).join('');
}

export function isFiltering({ with: has, leaves }: ListOptions): boolean {
  return has.length + leaves.outbound.length + leaves.inbound.length > 0;
}

/** The list with the entry added, or removed if it is already in. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry];
}

function listIn<T extends string>(known: readonly T[], text: string | null): T[] {
  const asked = text?.split('.') ?? [];
  return known.filter((each) => asked.includes(each));
}

function oneOf<T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((each) => each === text);
}
