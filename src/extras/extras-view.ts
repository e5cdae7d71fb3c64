// What can be bought for whom on which flight, as the page and the API read it (Specification §3, "Extras per flight").
import type { PassengerType } from '#booking/booking-view.ts';
import type { Route } from '#flights/offer.ts';

export type ExtraForPassenger = {
  passengerNo: number;
  type: PassengerType;
  /** Pieces that the fare already includes. */
  included: number;
  /** Pieces chosen and agreed so far, at `unitMinor` each; both 0 when none. */
  quantity: number;
  unitMinor: number;
};

export type ExtraOnFlight = {
  flightNo: number;
  route: Route;
  /** Price of one piece now, in the booking's currency; null when none is filed, so it cannot be bought. */
  amountMinor: number | null;
  /** Only those who may have it. */
  passengers: ExtraForPassenger[];
};

export type ExtraView = {
  /** Its words are in the messages by this code. */
  extraCode: string;
  type: string;
  ssrId: string;
  weightKg: number;
  /** Most pieces that one passenger may buy on one flight. */
  maxQuantity: number;
  refundable: boolean;
  passengerTypesAvailable: PassengerType[];
  flights: ExtraOnFlight[];
};

export type ExtrasView = { currency: string; extras: ExtraView[]; subtotalMinor: number };
