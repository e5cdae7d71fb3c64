// Until when a voucher or a link works, as a day. It ends at an instant; everybody is told a day and can use it until
// that day ends where they are, so the day that is told has ended everywhere by then.
import { addDays, localDay } from '#platform/lib/time.ts';

/** The zone in which a day ends last, twelve hours behind UTC. */
const LAST_ZONE = 'Etc/GMT+12';

/** The instant at which `day`, YYYY-MM-DD, has ended everywhere. */
export function endOfDay(day: string): Date {
  return new Date(`${addDays(day, 1)}T12:00:00Z`);
}

/** The last day that is over everywhere when `expiresAt` comes. */
export function lastDayOf(expiresAt: Date): string {
  return addDays(localDay(expiresAt, LAST_ZONE), -1);
}
