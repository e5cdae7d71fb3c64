// The states of a booking, and SQL conditions on them that several rooms use.

/** held → confirmed; held → lapsed (time), released (by the visitor), replaced (by a newer hold). */
export const bookingStates = ['held', 'confirmed', 'lapsed', 'released', 'replaced'] as const;

export type BookingState = (typeof bookingStates)[number];

const endedStates = ['lapsed', 'released', 'replaced'] as const satisfies BookingState[];

/** SQL: whether the booking row `alias` holds inventory: seats of a cabin, pieces of extras, a use of a promotion. */
export function hasInventory(alias: string): string {
  return `${alias}.state in ('held', 'confirmed')`;
}

/** SQL: whether the booking row `alias` was sold: its payment is confirmed. */
export function isSold(alias: string): string {
  return `${alias}.state = 'confirmed'`;
}

/** The same as `isSold`, of a state that has been read. */
export function isSoldState(state: BookingState): state is 'confirmed' {
  return state === 'confirmed';
}

/** SQL: whether the booking row `alias` is a hold: open, or expired and not ended yet. */
export function isHeld(alias: string): string {
  return `${alias}.state = 'held'`;
}

/** The same as `isHeld`, of a state that has been read. */
export function isHeldState(state: BookingState): state is 'held' {
  return state === 'held';
}

/** SQL: whether its visitor's newer hold took its place. */
export function isReplaced(alias: string): string {
  return `${alias}.state = 'replaced'`;
}

/** The same as `isReplaced`, of a state that has been read. */
export function isReplacedState(state: BookingState): state is 'replaced' {
  return state === 'replaced';
}

/** Whether its time ran out. */
export function isLapsedState(state: BookingState): state is 'lapsed' {
  return state === 'lapsed';
}

/** The code of a command that comes too late for the hold of a booking in this state. */
export function whyHoldEnded(state: BookingState): 'hold_expired' | 'hold_replaced' | 'booking_not_open' {
  if (state === 'replaced') return 'hold_replaced';
  return state === 'lapsed' || state === 'held' ? 'hold_expired' : 'booking_not_open';
}

/** SQL: whether it was held and ended without a sale. */
export function isEnded(alias: string): string {
  return `${alias}.state in (${endedStates.map((state) => `'${state}'`).join(', ')})`;
}

/** The same as `isEnded`, of a state that has been read. */
export function hasEnded(state: BookingState): state is (typeof endedStates)[number] {
  return endedStates.some((ended) => ended === state);
}

/** SQL: whether its hold is open at the instant `now`, which is itself SQL. */
export function isOpenHold(alias: string, now: string): string {
  return `${isHeld(alias)} and ${alias}.hold_expires_at > ${now}`;
}

/** SQL: whether it is expired but still held: it keeps its inventory until a timer or another buyer ends it. */
export function isOverdueHold(alias: string, now: string): string {
  return `${isHeld(alias)} and ${alias}.hold_expires_at <= ${now}`;
}

/** The same as `isOpenHold`, for a row that has been read. */
export function isHoldOpen(row: { state: BookingState; holdExpiresAt: Date }, now: Date): boolean {
  return row.state === 'held' && row.holdExpiresAt > now;
}

/** The state that people see: an expired hold is lapsed, before any timer or another buyer ends it. */
export function shownState(row: { state: BookingState; holdExpiresAt: Date }, now: Date): BookingState {
  return row.state === 'held' && !isHoldOpen(row, now) ? 'lapsed' : row.state;
}

/** SQL: the same as `shownState`, of the booking row `alias` at the instant `now`, which is itself SQL. */
export function stateShown(alias: string, now: string): string {
  return `case when ${isOverdueHold(alias, now)} then 'lapsed' else ${alias}.state end`;
}
