// What a booking costs, what was paid for it, and what is still owed, by whom. All amounts are minor units.
import { type PriceLine, totalOf } from '#after-sale/price-line.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type MoneyMoved = {
  lines: readonly PriceLine[];
  /** All captured payments. */
  paidMinor: number;
  /** Refunds of what lines took back, done and under way; refused ones do not count. */
  refundedMinor: number;
  /** Refunds without a line: goodwill. They use up the tenders, and the price stays. */
  goodwillMinor?: number;
};

export type Balance = {
  totalMinor: number;
  /** What the tenders have left: no refund is larger. */
  leftMinor: number;
  /** What the airline owes the traveler now, within what is left. */
  refundDueMinor: number;
  /** What the traveler owes. One of both dues is 0. */
  paymentDueMinor: number;
};

/** The price is what was paid less what went back and what is due. */
export function balanceOf({ lines, paidMinor, refundedMinor, goodwillMinor = 0 }: MoneyMoved): Balance {
  const totalMinor = totalOf(lines);
  const openMinor = paidMinor - refundedMinor - totalMinor;
  const leftMinor = Math.max(0, paidMinor - refundedMinor - goodwillMinor);
  return {
    totalMinor,
    leftMinor,
    refundDueMinor: Math.max(0, Math.min(openMinor, leftMinor)),
    paymentDueMinor: Math.max(0, 0 - openMinor),
  };
}

/** A refund that staff ask for: more than 0, in whole minor units, and within what is left. */
export function judgeRefund(
  askedMinor: number,
  leftMinor: number,
): Result<number, 'refund_amount_invalid' | 'refund_too_large'> {
  if (!Number.isSafeInteger(askedMinor) || askedMinor <= 0) return refuse('refund_amount_invalid');
  return askedMinor > leftMinor ? refuse('refund_too_large', { leftMinor }) : ok(askedMinor);
}
