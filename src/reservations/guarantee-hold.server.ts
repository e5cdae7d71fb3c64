// A traveller who begins to pay must not lose the flights while on the bank's page (docs/decisions/0014).
/** Minutes that a hold lasts at least from the moment a payment begins. */
export const payingMinutes = 10;
/** However often a payment is begun again, no hold lives longer than this. */
const longestHoldMinutes = 60;

/**
 * SQL that prolongs a held booking and never shortens it, from the SQL of its id and of an instant (`$1`, `$2`); the
 * caller has its row locked.
 */
export function guaranteeHold(bookingId: string, now: string): string {
  return `update booking set hold_expires_at = greatest(hold_expires_at, least(
      ${now}::timestamptz + ${payingMinutes} * interval '1 minute',
      created_at + ${longestHoldMinutes} * interval '1 minute'))
    where booking_id = ${bookingId} and state = 'held'`;
}

/** Until when a booking is safe from expiry, once a payment has begun. */
export function guaranteedUntil(bookedAt: Date, payingSince: Date): Date {
  const minute = 60_000;
  const paying = payingSince.getTime() + payingMinutes * minute;
  return new Date(Math.min(paying, bookedAt.getTime() + longestHoldMinutes * minute));
}
