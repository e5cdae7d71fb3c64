// What the select page shows of a search: the two directions, and the words and terms that belong to them.
import type { DayPrice, FlightOffer, PassengerCounts } from '#flights/offer.ts';
import type { Trip } from '#shopping/search-query.ts';

export type Direction = 'outbound' | 'inbound';

export type DirectionView = {
  direction: Direction;
  from: string;
  to: string;
  fromCity: string;
  toCity: string;
  date: string;
  strip: DayPrice[];
  /** Every day of a month, when the traveler asked for it. */
  month: { month: string; days: DayPrice[] } | null;
  flights: FlightOffer[];
  /** Other days, when nothing can be bought on this one. */
  nearest: DayPrice[];
};

/** What a fare family allows; the words are made from it. */
export type FamilyTerms = {
  family: string;
  cabinBagKg: number;
  checkedBags: number;
  checkedBagKg: number;
  freeChangeDays: number;
  refundable: boolean;
  seatIncluded: boolean;
};

/** What became of a promotion code, in words. */
export type PromotionView = { code: string; applied: boolean; title: string; sentence: string };

/** What a partner's link named beside the search: flights to mark, and what there is to say. */
export type CameFor = { text: string; flights: { flightId: number; number: string }[] };

export type Sort = 'time' | 'price';

export type SelectView = {
  trip: Trip;
  sort: Sort;
  directions: DirectionView[];
  families: Record<string, FamilyTerms>;
  /** Names of the charges that occur, in the language of the page. */
  chargeNames: Record<string, string>;
  /** Currencies in which all of this trip is filed. */
  currencies: string[];
  /** First day that can be searched, for links to other days. */
  firstDay: string;
  /** Null when no code was given. */
  promotion: PromotionView | null;
  came?: CameFor | null;
};

/** Seated and lap passengers together. */
export function travelersOf({ adults, children, infants }: PassengerCounts): number {
  return adults + children + infants;
}
