// The result of a search: dated flights of one direction with final prices, as pages and API both show them.
import type { JudgedPromotion } from '#flights/promotions/promotion.ts';

export type PassengerCounts = { adults: number; children: number; infants: number };

/** Specification §3, "Route": the names of the two fields are the specification's. */
export type Route = { origin: { airportCode: string }; destination: { destinationAirportCode: string } };

export type SearchInput = {
  origin: string;
  destination: string;
  /** Local days, YYYY-MM-DD; `returnDate` null for one way. */
  departureDate: string;
  returnDate: string | null;
  passengers: PassengerCounts;
  currency: string;
  /** As typed, normalised; it may not be a code at all. Absent when none was given. */
  promotionCode?: string;
  /** What the code means for this trip; `withPromotion` looks it up. */
  promotion?: JudgedPromotion;
};

/** Why a promotion code changes no price. `rate_limited`: too many unknown ones were tried, so it was not looked up. */
export const promotionReasons = [
  'promotion_unknown',
  'promotion_expired',
  'promotion_too_early',
  'promotion_dates_wrong',
  'promotion_route_wrong',
  'promotion_fare_wrong',
  'promotion_site_wrong',
  'promotion_currency_wrong',
  'promotion_party_too_small',
  'promotion_used_up',
  'rate_limited',
] as const;

export type PromotionReason = (typeof promotionReasons)[number];

/** The result of a promotion code. A code that does not apply never blocks a search. */
export type PromotionState = { code: string; applied: boolean; reason: PromotionReason | null };

/** `discount` is negative: what a promotion code takes off the fare. */
export type PriceKind = 'fare' | 'discount' | 'surcharge' | 'tax' | 'fee';

/** One part of a price, for one passenger of each type, in minor units. */
export type PricePart = {
  kind: PriceKind;
  /** `fare`, `promotion`, or the two-letter code of the charge; its name is in `SearchResult.chargeNames`. */
  code: string;
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
};

export type FareOffer = {
  /** Opaque to clients; names flight, family, class, price and the minute it was made. */
  offerId: string;
  family: string;
  cabin: string;
  bookingClass: string;
  /** Units left at this price when there are nine or fewer, else null: shown only because it is true. */
  seatsLeft: number | null;
  /** Final price of one adult, of one child, one infant and of the whole party, every tax and fee included. */
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
  totalMinor: number;
  parts: PricePart[];
};

export type FlightOffer = {
  flightId: number;
  /** `YY101`. */
  flightNumber: string;
  origin: string;
  destination: string;
  /** Local wall-clock times at each airport, YYYY-MM-DDTHH:mm. */
  departsLocal: string;
  arrivesLocal: string;
  /** Calendar days between local departure and local arrival: the "+1". */
  arrivalDayOffset: number;
  durationMinutes: number;
  aircraft: string;
  operatedBy: string;
  departureTerminal: string;
  arrivalTerminal: string;
  state: 'available' | 'sold_out' | 'closed' | 'no_fare';
  /** Cheapest available class of each family, in family order. */
  fares: FareOffer[];
};

/** The cheapest final price on a day for one adult, one direction, when a party of this size still fits. */
export type DayPrice = {
  date: string;
  state: 'from' | 'sold_out' | 'no_flight' | 'no_fare' | 'past';
  fromMinor: number | null;
  /** The same fare for the whole party, as searched. */
  partyMinor: number | null;
};

export type DirectionResult = {
  route: Route;
  date: string;
  flights: FlightOffer[];
  /** The chosen day with three days on each side. */
  strip: DayPrice[];
};

export type SearchResult = {
  currency: string;
  passengers: PassengerCounts;
  /** Null when no code was given; prices include the discount where it applied. */
  promotion: PromotionState | null;
  outbound: DirectionResult;
  inbound: DirectionResult | null;
};

export type CalendarInput = {
  origin: string;
  destination: string;
  /** YYYY-MM: the first month. */
  month: string;
  /** How many months; one where absent. */
  months?: number;
  passengers: PassengerCounts;
  currency: string;
  promotionCode?: string;
  promotion?: JudgedPromotion;
};

export type CalendarResult = {
  route: Route;
  currency: string;
  month: string;
  promotion: PromotionState | null;
  days: DayPrice[];
};
