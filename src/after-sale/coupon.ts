// A coupon: one passenger on one flight. Its state decides what may still be done with it.
import { assert } from '#platform/lib/result.ts';

import type { CouponState } from '#platform/db/coupon-states.ts';

export type { CouponState };

export type CouponKey = { passengerNo: number; flightNo: number };
export type Coupon = CouponKey & { state: CouponState };

export type PassengerType = 'adult' | 'child' | 'infant';
export type TypedPassenger = { passengerNo: number; type: PassengerType };

/** When flights depart, by flight number of the booking: milliseconds since 1970; null if the flight does not operate. */
export type Departures = ReadonlyMap<number, number | null>;

/** For maps and sets of coupons. */
export function couponKey({ passengerNo, flightNo }: CouponKey): string {
  return `${passengerNo}:${flightNo}`;
}

/** Whether nothing more can happen to it: it was exchanged, given back, or voided. A flown one is not over. */
export function isOver({ state }: Pick<Coupon, 'state'>): boolean {
  return state === 'exchanged' || state === 'refunded' || state === 'void';
}

/** The type of a passenger; one that the booking does not have is a bug. */
export function typeOf(passengers: readonly TypedPassenger[], passengerNo: number): PassengerType {
  const found = passengers.find((each) => each.passengerNo === passengerNo);
  assert(found, `the booking has passenger ${passengerNo}`);
  return found.type;
}
