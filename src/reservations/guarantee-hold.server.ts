// A traveller who begins to pay must not lose the flights while on the bank's page (docs/decisions/0014).
/** Minutes that a hold lasts at least from the moment a payment begins. */
export const payingMinutes = 10;
/** However often a payment is begun again, no hold lives longer than this. */
const longestHoldMinutes = 60;
/** Of a short hold, less: beginning payments must not block a flight that others want (docs/decisions/0031). */
const longestShortMinutes = 10;

/**
 * SQL that prolongs a held booking and never shortens it, from the SQL of its id and of an instant (`$1`, `$2`); the
 * caller has its row locked.
 */
export function guaranteeHold(bookingId: string, now: string): string {
  const longest = `case when short_hold then ${longestShortMinutes} else ${longestHoldMinutes} end`;
  return `update booking set hold_expires_at = greatest(hold_expires_at, least(
      ${now}::timestamptz + ${payingMinutes} * interval '1 minute',
      created_at + ${longest} * interval '1 minute'))
    where booking_id = ${bookingId} and state = 'held'`;
}

/** Until when a booking is safe from expiry, once a payment has begun. */
export function guaranteedUntil(
  { createdAt, shortHold }: { createdAt: Date; shortHold: boolean },
  payingSince: Date,
): Date {
  const minute = 60_000;
  const longest = shortHold ? longestShortMinutes : longestHoldMinutes;
  const paying = payingSince.getTime() + payingMinutes * minute;
  return new Date(Math.min(paying, createdAt.getTime() + longest * minute));
}
