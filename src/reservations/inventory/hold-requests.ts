// What can be requested about units on flights, and the answers: the vocabulary of the hold queue.
import type { AgencyTerms } from '#flights/agency-terms/read-terms.server.ts';
import type { OfferTerms } from '#flights/offer-id.ts';
import type { SellerEntry } from '#identity/audit/note-seller-act.server.ts';
import type { PassengerCounts, PromotionState } from '#flights/offer.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Result } from '#platform/lib/result.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { CouponState } from '#platform/db/coupon-states.ts';
import type { PriceLine } from '#after-sale/price-line.ts';
import type { EventFacts } from '#reservations/events/booking-event.ts';
import type { NewExtra, NewSeat } from '#reservations/write-ancillaries.server.ts';
import type { HoldBudgets } from '#reservations/inventory/hold-budgets.ts';
import type { TypeChange } from '#reservations/inventory/price-type.ts';
import type { LostAncillary } from '#reservations/inventory/ancillaries.server.ts';

/** An order to hold the flights of a trip, already validated. */
export type HoldOrder = {
  /** Chosen by the caller, so that a retry finds what the first try stored. */
  bookingId: string;
  visitor: string;
  /** Digest of the client's address, or null where no person asks. */
  client: string | null;
  budgets: HoldBudgets;
  /** The agency that sells it, with its terms; null where a traveller buys. */
  agency: HoldAgency | null;
  /** The regional site on which it is made. */
  domainId: number;
  locale: Locale;
  currency: string;
  passengers: PassengerCounts;
  /** In travel order: the first is outbound, the second, if any, inbound. */
  offers: OfferTerms[];
  /** The agency's blocks that the units come from, one for each offer; null where they are on sale. */
  blockIds: readonly string[] | null;
  /** The promotion code to price with, tidied, or null. */
  promotionCode: string | null;
  /** The id of a challenge that was met, or null. A short hold needs one, and each serves one hold. */
  challengeId: string | null;
  /** The new total that the traveller agreed to after a `price_changed`, or null. */
  acceptTotalMinor: number | null;
  now: Date;
  holdExpiresAt: Date;
};

/** What a price depends on. */
export type PricingOrder = Pick<
  HoldOrder,
  | 'passengers'
  | 'offers'
  | 'blockIds'
  | 'currency'
  | 'now'
  | 'agency'
  | 'promotionCode'
  | 'domainId'
  | 'acceptTotalMinor'
>;

export type HoldAgency = {
  agencyId: string;
  agentId: string;
  terms: AgencyTerms;
};

/** Whose budgets apply, by the digest of the client. */
export type HolderClaim = { client: string; budgets: HoldBudgets };

/** What becomes of one coupon; a lap infant's has no unit. */
export type CouponEnd = {
  passengerNo: number;
  flightNo: number;
  seated: boolean;
  to: Extract<CouponState, 'refunded' | 'void' | 'exchanged' | 'suspended'>;
};

/** A line to be stored as it is; its number is free at the version from which the change was prepared. */
export type StoredLine = PriceLine & { refundHours?: number | null };

/** Flights that take the place of ended ones. */
export type NewFlights = {
  /**
   * Where the units come from: offers, block and price that were agreed (`passengers` are those of `passengerNos`), or
   * the hold that kept the places while the difference was paid.
   */
  from: PricingOrder | { holdId: string };
  /** The number of each flight in the booking, and its direction, in the order of the offers. */
  flights: { flightNo: number; direction: 'outbound' | 'inbound' }[];
  passengerNos: number[];
};

/** A change of a sold booking, prepared without a lock from this `version` of its row. */
export type CouponChange = {
  version: number;
  ends: CouponEnd[];
  begins: NewFlights | null;
  /** Ending lines, and the lines that begin. */
  lines: StoredLine[];
  /** Lines that take the place of an ended one: their documents follow its document. */
  continued: { fromLineNo: number; lineNo: number }[];
  /** Extras and seats that the booking gets, on new flights or on those it has; those of ended coupons are given up. */
  extras: NewExtra[];
  seats: NewSeat[];
  /** The first five digits of new documents, by kind. */
  prefixes: { ticket: string; emd: string };
  /** Why, as the lines and the event say it. */
  cause: string;
  event: EventFacts & { kind: 'cancelled' | 'exchanged' | 'added' };
  /** Runs in the transaction of the change, after its rows are written: money that goes back is stored with it. */
  also?: (tx: Tx) => Promise<void>;
  now: Date;
};

export type HoldRequest = AskedUnits & {
  /** The audit entry of an agent, or of staff who act as an agency, written with the change. */
  note?: SellerEntry | null;
};

type AskedUnits =
  /** A new booking takes its units; other holds of a traveller are given back in the same commit. */
  | { kind: 'hold'; order: HoldOrder }
  /** A held booking gives its units back and becomes `to`; one that yields to another buyer lapses before its time. */
  | {
      kind: 'give-back';
      bookingId: string;
      to: 'released' | 'lapsed' | 'yielded';
      now: Date;
    }
  /**
   * A booking whose hold is gone takes the same units again. `whole`: with every seat and extra it had, or not at all
   * (money was paid for them); otherwise what is gone is dropped. `claim`: of a traveller who has not paid, whose budgets
   * apply as to a new hold.
   */
  | {
      kind: 'retake';
      bookingId: string;
      holdExpiresAt: Date;
      now: Date;
      whole: boolean;
      claim?: HolderClaim | null;
    }
  /** A passenger of a held booking becomes another type: its price changes, and it may gain or lose a seat. */
  | { kind: 'retype'; bookingId: string; change: TypeChange }
  /** Coupons of a sold booking end; `exchange`: other flights take their place; `add`: it only gets extras or seats. */
  | { kind: 'cancel' | 'exchange' | 'add'; bookingId: string; change: CouponChange };

export type HoldResult = {
  bookingId: string;
  holdExpiresAt: Date;
  totalMinor: number;
  /** When a booking came back: what somebody else has taken by now. The total is without it. */
  lost?: LostAncillary[];
  /** What became of the promotion code that was given, or null. */
  promotion: PromotionState | null;
};

export type HoldAnswer = Result<
  HoldResult,
  | 'offer_sold_out'
  | 'price_changed'
  | 'offer_unknown'
  | 'flight_closed'
  | 'fare_not_filed'
  | 'connection_invalid'
  | 'booking_unknown'
  | 'booking_not_open'
  | 'promotion_used_up'
  | 'holds_too_many'
  | 'agency_holds_too_many'
  | 'flight_holds_too_many'
  | 'hold_challenge_missing'
  | 'booking_locked_by_payment'
  | 'service_unavailable'
  | 'booking_changed'
  | 'booking_not_paid'
  | BlockRefusal
>;

export type BlockRefusal = 'block_unknown' | 'block_used_up' | 'block_released';
