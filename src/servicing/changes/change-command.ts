// What can be asked of a sold booking, and what an answer to it would write.
import type { CouponKey } from '#after-sale/coupon.ts';
import type { EndCause } from '#after-sale/end-causes.ts';
import type { RefusedCoupon } from '#after-sale/end-coupons.ts';
import type { ExchangeCause } from '#after-sale/exchange.ts';
import type { OfferTerms } from '#flights/offer-id.ts';
import type { RefundReason } from '#payments/refunds/refund-booking.server.ts';
import type { ChangeKind } from '#platform/db/schema/change-quote-states.ts';
import type { CouponChange } from '#reservations/inventory/hold-requests.ts';

export type CancelCommand = { kind: 'cancel'; what: readonly CouponKey[]; cause: EndCause };

/** One flight of the booking gives way to an offer, for some passengers or all of them. */
export type ExchangeCommand = {
  kind: 'exchange';
  flightNo: number;
  passengerNos: readonly number[];
  /** At the price of these passengers. */
  offer: OfferTerms;
  cause: ExchangeCause;
};

export type AddCommand = { kind: 'add'; extras: readonly WantedExtra[] };

export type WantedExtra = CouponKey & { extraCode: string; quantity: number };

export type ChangeCommand = CancelCommand | ExchangeCommand | AddCommand;

/** The flight that begins, with its number in the booking. */
export type BegunFlight = {
  flightNo: number;
  direction: 'outbound' | 'inbound';
  passengerNos: number[];
  offer: OfferTerms;
};

/** What a change would write, for the version of the booking from which it was prepared. It is kept as JSON. */
export type PreparedChange = Pick<CouponChange, 'ends' | 'lines' | 'continued' | 'extras' | 'cause'> & {
  begins: BegunFlight | null;
  /** Minor units: above zero it is paid, below zero it comes back. */
  balanceMinor: number;
  /** What a cheaper fare leaves and becomes a voucher, besides the balance. */
  residualMinor: number;
};

/** Coupons that cannot end, each with the reason: then nothing of the change is done. */
export type NotPrepared = { refused: RefusedCoupon[] };

/** Why money comes back, as the refund says it. */
export function refundReasonOf({ kind, cause }: { kind: ChangeKind; cause: string }): RefundReason {
  if (cause === 'airline') return 'schedule_change';
  return kind === 'cancel' ? 'cancelled' : 'exchanged';
}
