// Coupons of a sold booking that end, and the flights that take their place: given and taken in one decision.
// Pure, over rows that were read under the locks.
import type { CouponState } from '#platform/db/coupon-states.ts';
import type { LineKind, RefundClass } from '#platform/db/price-line-kinds.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { BookingEventInput } from '#reservations/events/booking-event.ts';
import type { PricedFlight, PricingOrder } from '#reservations/inventory/price-hold.ts';
import type { NewExtra, NewSeat } from '#reservations/write-ancillaries.server.ts';

/** What becomes of one coupon; a lap infant's has no unit. */
export type CouponEnd = {
  passengerNo: number;
  flightNo: number;
  seated: boolean;
  to: Extract<CouponState, 'refunded' | 'void' | 'exchanged' | 'suspended'>;
};

/** A line to be stored as it is; its number is free at the version from which the change was prepared. */
export type StoredLine = {
  lineNo: number;
  passengerNo: number | null;
  flightNo: number | null;
  kind: LineKind;
  code: string;
  refundClass: RefundClass;
  refundHours?: number | null;
  amountMinor: number;
  commissionMinor: number;
  endsLineNo: number | null;
};

/** Flights that take the place of ended ones. */
export type NewFlights = {
  /** Offers, block and price that were agreed; `passengers` are those of `passengerNos`. */
  order: PricingOrder;
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
  /** Extras and seats of the new flights; those of ended coupons are given up. */
  extras: NewExtra[];
  seats: NewSeat[];
  /** The first five digits of new documents, by kind; not needed where nothing begins. */
  prefixes: { ticket: string; emd: string };
  /** Why, as the lines and the event say it. */
  cause: string;
  event: BookingEventInput;
  /** Runs in the transaction of the change, after its rows are written: money that goes back is stored with it. */
  also?: (tx: Tx) => Promise<void>;
  now: Date;
};

/** A change that may be written, with the flights that begin as they were priced under the locks. */
export type AcceptedChange = {
  bookingId: string;
  change: CouponChange;
  flights: PricedFlight[];
};

/** How many units each ended flight gives back, by flight number. */
export function unitsGiven({ ends }: Pick<CouponChange, 'ends'>): Map<number, number> {
  const given = new Map<number, number>();
  for (const { flightNo, seated } of ends) given.set(flightNo, (given.get(flightNo) ?? 0) + Number(seated));
  return given;
}

/** By how much the total and the commission of the booking grow, in minor units; below zero they fall. */
export function growthOf({ lines }: Pick<CouponChange, 'lines'>): {
  totalMinor: number;
  commissionMinor: number;
} {
  return {
    totalMinor: sumMinor(lines.map(({ amountMinor }) => amountMinor)),
    commissionMinor: sumMinor(lines.map(({ commissionMinor }) => commissionMinor)),
  };
}
