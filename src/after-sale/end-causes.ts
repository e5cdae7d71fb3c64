// Why coupons end, and what each cause gives back: one table.
import { hasDeparted } from '#after-sale/clock.ts';
import type { CouponState } from '#after-sale/coupon.ts';
import { firstReason, type Reason } from '#after-sale/reasons.ts';
import type { SoldTerms } from '#after-sale/sold-terms.ts';

/**
 * `airline`: the airline cancels, changes significantly, or denies boarding. `airline_purpose_lost`: the same, and the
 * rest of the trip is of no use any more, so flown coupons come back too (Regulation 261/2004, article 8). `withdrawal`:
 * the right of the first 24 hours. `waiver`: staff set the sold terms aside.
 */
export const endCauses = [
  'voluntary',
  'withdrawal',
  'no_show',
  'airline',
  'airline_purpose_lost',
  'waiver',
] as const;
export type EndCause = (typeof endCauses)[number];

export type CauseRule = {
  /** The states in which a coupon can end for this cause. */
  from: readonly CouponState[];
  /** On which side of the departure; null: on both. */
  clock: 'before' | 'after' | null;
  fare: 'as_sold' | 'back';
  /** The fee that is kept of a refundable fare. */
  fee: { code: string; minor: (terms: SoldTerms) => number | null } | null;
  extras: 'as_sold' | 'back';
  /** Service charges, and fees of earlier commands. */
  service: 'kept' | 'back';
};

const unflown = ['open', 'checked_in', 'boarded', 'suspended'] as const;

export const causeRules: Readonly<Record<EndCause, CauseRule>> = {
  voluntary: {
    from: ['open'],
    clock: 'before',
    fare: 'as_sold',
    fee: { code: 'cancel_fee', minor: ({ cancelFeeMinor }) => cancelFeeMinor },
    extras: 'as_sold',
    service: 'kept',
  },
  no_show: {
    from: ['open', 'checked_in'],
    clock: 'after',
    fare: 'as_sold',
    fee: { code: 'no_show_fee', minor: ({ noShowFeeMinor }) => noShowFeeMinor },
    extras: 'as_sold',
    service: 'kept',
  },
  withdrawal: {
    from: ['open', 'checked_in'],
    clock: 'before',
    fare: 'back',
    fee: null,
    extras: 'back',
    service: 'back',
  },
  airline: { from: unflown, clock: null, fare: 'back', fee: null, extras: 'back', service: 'back' },
  airline_purpose_lost: {
    from: [...unflown, 'flown'],
    clock: null,
    fare: 'back',
    fee: null,
    extras: 'back',
    service: 'back',
  },
  waiver: { from: unflown, clock: null, fare: 'back', fee: null, extras: 'back', service: 'kept' },
};

/** Why the fare does not come back under the sold terms; null if it does. */
export function fareReason(cause: EndCause, terms: SoldTerms): Reason | null {
  const { fare, fee } = causeRules[cause];
  if (fare === 'back') return null;
  const comesBack = terms.refundable && fee?.minor(terms) !== null;
  if (comesBack) return null;
  return cause === 'no_show' ? 'no_show' : 'not_in_fare';
}

type CouponQuestion = {
  state: CouponState;
  /** Null: the flight does not operate, or nothing is known of it. */
  departsAt: number | null;
  at: number;
};

/**
 * Why a coupon can't end for this cause at this instant; null if it can. A flight without a departure is never judged by
 * the terms of the fare: its notice offers a free choice.
 */
export function couponReason(
  { from, clock }: Pick<CauseRule, 'from' | 'clock'>,
  { state, departsAt, at }: CouponQuestion,
): Reason | null {
  const found: Reason[] = [];
  if (!from.includes(state)) found.push(stateReason(state));
  if (clock !== null && departsAt === null) found.push('schedule_notice_open');
  if (departsAt !== null) {
    if (clock === 'before' && hasDeparted(at, departsAt)) found.push('departed');
    if (clock === 'after' && !hasDeparted(at, departsAt)) found.push('coupon_not_open');
  }
  return firstReason(found);
}

function stateReason(state: CouponState): Reason {
  if (state === 'checked_in') return 'checked_in';
  return state === 'flown' ? 'used_part' : 'coupon_not_open';
}
