// What a batch reads under its locks, and what it decides to write.
import type { BookingState } from '#platform/db/booking-states.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { Promotion } from '#flights/promotions/promotion.ts';
import type { Block, UnitsHeld } from '#reservations/inventory/block-units.ts';
import type { CounterWrites } from '#reservations/inventory/counters.ts';
import type { HeldCounts } from '#reservations/inventory/hold-budgets.ts';
import type { CouponChange, HoldAnswer } from '#reservations/inventory/hold-requests.ts';
import type { AcceptedHold, PricedFlight } from '#reservations/inventory/price-hold.ts';
import type { AcceptedType } from '#reservations/inventory/price-type.ts';

export type BookingRow = {
  bookingId: string;
  visitor: string;
  client: string | null;
  state: BookingState;
  holdExpiresAt: Date;
  totalMinor: number;
  /** The code that its price was made with: one use of it is this booking's while it is held or confirmed. */
  promotionCode: string | null;
  /** A payment is under way: its units must not be given back for a newer hold. */
  payingNow: boolean;
  /** Compared by commands that prepared a change without a lock. */
  version: number;
};

export type Locked = {
  filed: Filed;
  flights: Map<number, FlightRow>;
  bookings: Map<string, BookingRow>;
  /** UnitsHeld of every booking in `bookings`. */
  units: (UnitsHeld & { bookingId: string; flightNo?: number })[];
  /** Every code that a request or a booking names, where it is filed. */
  promotions: Map<string, Promotion>;
  /** Every block that a request or a unit names. */
  blocks: Map<string, Block>;
  /** What is held without payment, as far as a budget may need it. */
  counts: HeldCounts;
  /** Bookings that asked for everything they had, where somebody else has taken a seat or an extra by now. */
  incomplete: ReadonlySet<string>;
};

export type StateChange = {
  bookingId: string;
  /** Another one after a hold that was taken again from another address. */
  client: string | null;
  state: BookingState;
  holdExpiresAt: Date;
  /** It is held on short terms from now on. */
  short: boolean;
};

/** A change that may be written. */
export type AcceptedChange = {
  bookingId: string;
  change: CouponChange;
  /** The flights that begin, as they were priced under the locks; none where a hold kept the places. */
  flights: PricedFlight[];
  /** The id of every flight of the booking, those that begin included, by its number in the booking. */
  flightIds: ReadonlyMap<number, number>;
};

export type Decision = CounterWrites & {
  answers: HoldAnswer[];
  accepted: AcceptedHold[];
  states: StateChange[];
  /** Holds that ended and holds that came back: their seats and limited extras go with them. */
  ended: { bookingId: string; now: Date }[];
  returned: string[];
  /** Passengers who become another type. */
  retyped: AcceptedType[];
  /** Sold bookings whose coupons end, with the flights that take their place. */
  couponsChanged: AcceptedChange[];
};
