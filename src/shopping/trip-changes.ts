// The differences between a search and the previous one, so that a page that changes in place can announce them.
import type { Trip } from '#shopping/search-query.ts';

export type TripChange = 'route' | 'out' | 'back' | 'oneWay' | 'party' | 'currency';

/** In the order in which they are announced; empty for the same trip. */
export function changesBetween(before: Trip, after: Trip): TripChange[] {
  const changes: TripChange[] = [];
  if (before.from !== after.from || before.to !== after.to) changes.push('route');
  if (before.out !== after.out) changes.push('out');
  if (before.back !== after.back) changes.push(after.back ? 'back' : 'oneWay');
  const { adults, children, infants } = before.passengers;
  const now = after.passengers;
  if (adults !== now.adults || children !== now.children || infants !== now.infants) changes.push('party');
  if (before.currency !== after.currency) changes.push('currency');
  return changes;
}
