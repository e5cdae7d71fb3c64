// Who can't travel without whom. Judged for the coupons that stay, and at a split for those that leave too.
import { type Coupon, type CouponKey, couponKey, isOver, type PassengerType } from '#after-sale/coupon.ts';
import type { Reason } from '#after-sale/reasons.ts';

export type PartyMember = {
  passengerNo: number;
  type: PassengerType;
  /** The adult on whose lap an infant sits. */
  adultNo: number | null;
};

/** What is wrong with a party on one flight; null if nothing is. */
export function partyReason(party: readonly PartyMember[]): Reason | null {
  const adults = new Set(party.filter(({ type }) => type === 'adult').map(({ passengerNo }) => passengerNo));
  if (party.some(({ type, adultNo }) => type === 'infant' && !adults.has(adultNo ?? -1)))
    return 'infant_without_adult';
  const isAlone = adults.size === 0 && party.some(({ type }) => type === 'child');
  return isAlone ? 'unaccompanied_child_left' : null;
}

/**
 * Why these coupons can't end alone: somebody would stay on a flight who can't travel so. Null if nobody would. A child
 * who was sold alone may stay alone.
 */
export function leavingReason(
  passengers: readonly PartyMember[],
  coupons: readonly Coupon[],
  what: readonly CouponKey[],
): Reason | null {
  const gone = new Set(what.map(couponKey));
  const live = coupons.filter((coupon) => !isOver(coupon));
  const reasons = [...Map.groupBy(live, ({ flightNo }) => flightNo).values()].map((onFlight) => {
    const partyOf = (some: readonly Coupon[]) =>
      passengers.filter(({ passengerNo }) => some.some((each) => each.passengerNo === passengerNo));
    const staying = onFlight.filter((coupon) => !gone.has(couponKey(coupon)));
    if (staying.length === onFlight.length || partyReason(partyOf(onFlight)) !== null) return null;
    return partyReason(partyOf(staying));
  });
  return reasons.find((reason) => reason !== null) ?? null;
}
