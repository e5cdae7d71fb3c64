// What can be added for whom on which flight, for the page: compact, because it is sent whole with every booking.
import type { ExtraGroupType } from '#platform/db/extra-group-types.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import type { Bundle } from '#extras/bundles/bundles.ts';
import type { Agreed } from '#extras/extra-price.ts';
import type { ClosedCode, ExtraChoice } from '#extras/extra-rules.ts';

export type ExtraOnFlight = {
  flightNo: number;
  flightId: number;
  /** Price of one today, minor units of the booking's currency; null where it is not for sale. */
  amountMinor: number | null;
  /** Pieces that the fare includes for each passenger who may have it. */
  included: number;
  /** How many of those a chosen bundle contains. */
  bundled: number;
  /** How many this booking can have in total, including its own; null where it is not limited. */
  left: number | null;
  /** Why nobody can add it on this flight now, or null. */
  closed: ClosedCode | null;
  /** The last moment to order it at the airport of departure, YYYY-MM-DDTHH:mm; null: until the flight leaves. */
  closesLocal: string | null;
  /** That moment has passed: for assistance, which is still given. */
  late: boolean;
};

export type ExtraView = {
  extraCode: string;
  serviceId: number;
  categoryId: number;
  icon: string;
  /** Words in the language of the page. */
  title: string;
  description: string;
  /** `trip`: once for the whole trip; then `flights` is the first one alone. */
  scope: 'flight' | 'trip';
  weightKg: number;
  maxQuantity: number;
  passengerTypes: PassengerType[];
  exclusiveGroup: string | null;
  free: boolean;
  refundable: boolean;
  commissionable: boolean;
  flights: ExtraOnFlight[];
};

export type ExtraGroupView = {
  groupCode: string;
  type: ExtraGroupType;
  icon: string;
  ssrId: string;
  title: string;
  shortDescription: string;
  extras: ExtraView[];
};

/** What is chosen and agreed so far. */
export type ChosenExtra = ExtraChoice & Agreed;

export type ExtrasView = {
  currency: string;
  groups: ExtraGroupView[];
  /** The contents of the extras in the group `bundle`. */
  bundles: Bundle[];
  chosen: ChosenExtra[];
  subtotalMinor: number;
};
