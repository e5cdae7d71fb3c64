// Whether an action can be taken on a coupon now, until when, and if not, why and what helps. One answer per action.
import { extraRefundUntil, freeChangeUntil, isInTime } from '#after-sale/clock.ts';
import type { CouponState } from '#after-sale/coupon.ts';
import { causeRules, couponReason } from '#after-sale/end-causes.ts';
import { type Cure, cureOf, firstReason, type Reason } from '#after-sale/reasons.ts';
import type { ExtraTerms, SoldTerms } from '#after-sale/sold-terms.ts';

export const couponActions = ['cancel', 'change', 'change_person', 'return_extra'] as const;
export type CouponAction = (typeof couponActions)[number];

export type CouponSituation = {
  state: CouponState;
  /** Milliseconds since 1970; null if the flight does not operate. */
  departsAt: number | null;
  terms: SoldTerms;
  /** Of the extra or seat that is returned. */
  extra?: ExtraTerms;
  at: number;
  /** What the caller knows of the booking: payments, refunds, who sold it. */
  blockedBy?: readonly Reason[];
};

/** Instants in milliseconds since 1970. */
export type Eligibility = {
  action: CouponAction;
  allowed: boolean;
  /** Null when it is allowed. */
  reason: Reason | null;
  cure: Cure | null;
  /** The last instant, or null without one; also of what is not allowed, if only the time is over. */
  until: number | null;
  /** The last instant at which a change costs no fee. */
  freeUntil: number | null;
};

/**
 * A fare that does not come back can still be canceled: charges per passenger come back without being asked for.
 * The answer names one reason, the first of their order.
 */
export function judgeAction(action: CouponAction, situation: CouponSituation): Eligibility {
  const { terms, departsAt, at, blockedBy = [] } = situation;
  const until = untilOf(action, situation);
  const ofCoupon = couponReason(causeRules.voluntary, situation);
  const reason = firstReason([
    ...blockedBy,
    ...(ofCoupon ? [ofCoupon] : []),
    ...(isSold(action, situation) ? [] : ['not_in_fare' as const]),
    ...(action === 'return_extra' && until !== null && !isInTime(at, until)
      ? ['deadline_passed' as const]
      : []),
  ]);
  return {
    action,
    allowed: reason === null,
    reason,
    cure: reason && cureOf[reason],
    until,
    freeUntil: action === 'change' && departsAt !== null ? freeChangeUntil(terms, departsAt) : null,
  };
}

function isSold(action: CouponAction, { terms, extra }: CouponSituation): boolean {
  if (action === 'change') return terms.changeAllowed;
  if (action === 'change_person') return terms.nameFeeMinor !== null;
  return action === 'cancel' || extra?.refundable === true;
}

function untilOf(action: CouponAction, { departsAt, extra }: CouponSituation): number | null {
  if (departsAt === null) return null;
  if (action === 'return_extra') return extra ? extraRefundUntil(extra, departsAt) : null;
  // At the instant of departure it has departed.
  return departsAt - 1;
}
