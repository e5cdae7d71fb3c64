// The states of a booking, and SQL conditions on them that several rooms use.

/** held → confirmed; held → lapsed (time), released (by the visitor), replaced (by a newer hold). */
export const bookingStates = ['held', 'confirmed', 'lapsed', 'released', 'replaced'] as const;

export type BookingState = (typeof bookingStates)[number];

/** SQL: whether the booking row `alias` holds inventory: seats of a cabin, pieces of extras, a use of a promotion. */
export function hasInventory(alias: string): string {
  return `${alias}.state in ('held', 'confirmed')`;
}

/** SQL: whether it was held and ended without a sale. */
export function isEnded(alias: string): string {
  return `${alias}.state in ('lapsed', 'released', 'replaced')`;
}

/** SQL: whether its hold is open at the instant `now`, which is itself SQL. */
export function isOpenHold(alias: string, now: string): string {
  return `${alias}.state = 'held' and ${alias}.hold_expires_at > ${now}`;
}

/** SQL: whether it is expired but still held: it keeps its inventory until a timer or another buyer ends it. */
export function isOverdueHold(alias: string, now: string): string {
  return `${alias}.state = 'held' and ${alias}.hold_expires_at <= ${now}`;
}

/** The same as `isOpenHold`, for a row that has been read. */
export function isHoldOpen(row: { state: BookingState; holdExpiresAt: Date }, now: Date): boolean {
  return row.state === 'held' && row.holdExpiresAt > now;
}
