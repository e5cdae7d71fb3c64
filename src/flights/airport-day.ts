// "Today" of a trip: the day on the clocks of an airport, which may be another one than in UTC.
import type { Filed } from '#flights/filed.server.ts';
import { localDay } from '#platform/lib/time.ts';

/** The calendar day at the airport, YYYY-MM-DD; in UTC for an airport that is not filed. */
export function airportDay({ airports }: Pick<Filed, 'airports'>, airport: string, now: Date): string {
  return localDay(now, airports.get(airport)?.timeZone ?? 'UTC');
}
