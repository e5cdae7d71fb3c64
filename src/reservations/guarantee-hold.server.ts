// A traveller who begins to pay must not lose the flights while on the bank's page (docs/decisions/0009).
import {
  isHeldLately,
  isOfNetwork,
  networksInSql,
  shortUnits,
} from '#reservations/inventory/short-units.server.ts';
import { isHeld } from '#platform/db/booking-states.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

/** Minutes that a hold lasts at least once a payment begins. */
export const payingMinutes = 10;
/** However often payment is started, no hold lives longer than this. */
const longestHoldMinutes = 60;
/** Shorter for a short hold: beginning payments must not block a flight that others want (docs/decisions/0009). */
const longestShortMinutes = 10;

/** SQL of each value that `guaranteeHold` needs. */
type Terms = {
  bookingId: string;
  now: string;
  /** Minutes of a short hold, and the units of a flight that an address may hold for that long. */
  shortMinutes: string;
  shortUnits: string;
};

/** The values of `shortMinutes` and `shortUnits`. */
export function shortTerms(settings: Pick<Settings, 'SHORT_HOLD_MINUTES' | 'SHORT_UNITS_PER_ADDRESS'>) {
  return [settings.SHORT_HOLD_MINUTES, settings.SHORT_UNITS_PER_ADDRESS] as const;
}

/**
 * SQL that prolongs a held booking and never shortens it. The caller has locked its row, and the address (`lockHolder`)
 * where the hold is short. A short hold gets no more time than its address has left: the total time of all its units is
 * limited, not only their number.
 */
export function guaranteeHold({ bookingId, now, shortMinutes, shortUnits: units }: Terms): string {
  const used = `select coalesce(sum(${shortUnits('o', 'bf', shortMinutes)}), 0)
    from booking_flight bf join booking o using (booking_id)
    where bf.flight_id = f.flight_id and ${isOfNetwork('o', 'n.network')} and o.booking_id <> booking.booking_id
      and ${isHeldLately('o', now)}`;
  const left = `select min((${units}::int * n.times - (${used})) * ${shortMinutes}::int / f.units)
    from booking_flight f, ${networksInSql('booking.client')} n where f.booking_id = booking.booking_id`;
  const longest = `case when short_hold then least(${longestShortMinutes}, (${left})) else ${longestHoldMinutes} end`;
  return `update booking set hold_expires_at = greatest(hold_expires_at, least(
      ${now}::timestamptz + ${payingMinutes} * interval '1 minute',
      created_at + ${longest} * interval '1 minute'))
    where booking_id = ${bookingId} and ${isHeld('booking')}`;
}

/** Until when a booking cannot expire, once a payment has begun; a short one may have no time left. */
export function guaranteedUntil(
  { createdAt, shortHold }: { createdAt: Date; shortHold: boolean },
  payingSince: Date,
): Date {
  if (shortHold) return payingSince;
  const minute = 60_000;
  const paying = payingSince.getTime() + payingMinutes * minute;
  return new Date(Math.min(paying, createdAt.getTime() + longestHoldMinutes * minute));
}
