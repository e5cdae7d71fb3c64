// The states of a coupon, and what they say about its booking: the one place that derives the life of a booking.
import { type BookingState, hasEnded, isSoldState } from '#platform/db/booking-states.ts';

/** One passenger on one flight (IATA PADIS 4405: O, C, L, F, E, R, V, S). */
export const couponStates = [
  'open',
  'checked_in',
  'boarded',
  'flown',
  'exchanged',
  'refunded',
  'void',
  'suspended',
] as const;

export type CouponState = (typeof couponStates)[number];

/** Has a place on its flight. */
const liveStates = ['open', 'checked_in', 'boarded'] as const satisfies CouponState[];

/** Gave its place up without another flight. A suspended coupon keeps its value for later. */
const cancelledStates = ['refunded', 'void', 'suspended'] as const satisfies CouponState[];

/** What has become of a booking: `held` and `ended` before its sale, the rest afterwards. */
export const bookingLives = ['held', 'ended', 'live', 'partly_cancelled', 'cancelled', 'flown'] as const;

export type BookingLife = (typeof bookingLives)[number];

const listed = (states: readonly CouponState[]) => states.map((state) => `'${state}'`).join(', ');

/** SQL: whether the coupon row `alias` has a place on its flight. */
export function isLive(alias: string): string {
  return `${alias}.state in (${listed(liveStates)})`;
}

/** SQL: whether the coupon row `alias` has, or had, the place that it was sold: of a flown one it stays taken. */
export function hasPlace(alias: string): string {
  return `${alias}.state in (${listed([...liveStates, 'flown'])})`;
}

/**
 * SQL: whether somebody has, or had, a place on the flight row `alias` of a sold booking: its units are its coupons
 * with a place.
 */
export function hasTravellers(alias: string): string {
  return `${alias}.units > 0`;
}

/** The same as `isLive`, of a state that has been read. */
export function isLiveState(state: CouponState): boolean {
  return liveStates.some((live) => live === state);
}

/**
 * The life of a booking by its sale and its coupons. The view `booking_life` says the same of stored rows. An exchanged
 * coupon says nothing: another one has taken its place.
 */
export function lifeOf(state: BookingState, coupons: readonly CouponState[]): BookingLife {
  if (!isSoldState(state)) return hasEnded(state) ? 'ended' : 'held';
  const isCancelled = coupons.some((each) => cancelledStates.some((gone) => gone === each));
  if (coupons.some(isLiveState)) return isCancelled ? 'partly_cancelled' : 'live';
  if (coupons.includes('flown')) return 'flown';
  return isCancelled ? 'cancelled' : 'live';
}
