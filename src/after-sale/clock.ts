// Deadlines as instants, in milliseconds since 1970. A day before departure is 24 hours, also in the nights in which the
// clocks change; a deadline itself is still in time.
import type { PassengerType } from '#after-sale/coupon.ts';
import type { ExtraTerms, SoldTerms } from '#after-sale/sold-terms.ts';

export const HOUR_MS = 3_600_000;

export function isInTime(at: number, until: number): boolean {
  return at <= until;
}

/** From the scheduled instant of departure on, a flight counts as departed. */
export function hasDeparted(at: number, departsAt: number): boolean {
  return at >= departsAt;
}

/** The last instant at which a change is free; null if none ever is. */
export function freeChangeUntil(
  { freeChangeDays }: Pick<SoldTerms, 'freeChangeDays'>,
  departsAt: number,
): number | null {
  return freeChangeDays === null ? null : departsAt - freeChangeDays * 24 * HOUR_MS;
}

/** The last instant at which an extra or a seat can be given back; null if it never can. */
export function extraRefundUntil(
  { refundable, deadlineHours }: ExtraTerms,
  departsAt: number,
): number | null {
  return refundable ? departsAt - deadlineHours * HOUR_MS : null;
}

/** The end of a voucher that gets money back: as it was, but at least 30 days from now. */
export function voucherUntil(expiresAt: number, at: number): number {
  return Math.max(expiresAt, at + 30 * 24 * HOUR_MS);
}

type FeeQuestion = { terms: SoldTerms; type: PassengerType; departsAt: number; at: number };

/** The fee of a change asked for at an instant, in minor units, before it is limited by the fare. Infants pay none. */
export function changeFeeAt({ terms, type, departsAt, at }: FeeQuestion): number {
  const until = freeChangeUntil(terms, departsAt);
  const isFree = type === 'infant' || (until !== null && isInTime(at, until));
  return isFree ? 0 : terms.changeFeeMinor;
}

/** A fee is taken from the fare of its direction only: never more than the fare, and never below 0. Minor units. */
export function cappedFee(feeMinor: number, fareMinor: number): number {
  return Math.max(0, Math.min(feeMinor, fareMinor));
}
