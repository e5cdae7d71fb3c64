// What the select page shows of a search: the two directions, and the words and terms that belong to them.
import type { SellerBarView } from '#funnel/agency-prices/seller-view.ts';
import type { DayPrice, FlightOffer, PassengerCounts } from '#flights/offer.ts';
import type { Trip } from '#shopping/search-query.ts';
import type { DayPart, ListOptions } from '#shopping/list-options.ts';
import type { Stay } from '#shopping/calendar/stays.ts';
import type { FromPrices, PricedNeeds } from '#shopping/trip-needs.ts';

export type Direction = 'outbound' | 'inbound';

/** `too_early`: a return flight that leaves before any outbound flight has arrived. */
export type ShownFlight = Omit<FlightOffer, 'state'> & { state: FlightOffer['state'] | 'too_early' };

/** Whether a return flight leaves before the chosen outbound flight arrives, at `after`. */
export function isTooEarly(
  { departsLocal }: Pick<ShownFlight, 'departsLocal'>,
  after: string | null,
): boolean {
  return after !== null && departsLocal <= after;
}

/** The first flight whose fares can be chosen beside that outbound flight; they are open without a press. */
export function firstChoice<F extends Pick<ShownFlight, 'state' | 'departsLocal'>>(
  flights: readonly F[],
  after: string | null,
): F | undefined {
  return flights.find((flight) => flight.state === 'available' && !isTooEarly(flight, after));
}

export type DirectionView = {
  direction: Direction;
  from: string;
  to: string;
  fromCity: string;
  toCity: string;
  date: string;
  /** Seven days. */
  strip: DayPrice[];
  /** Every day of a month, on request. */
  month: { month: string; days: DayPrice[] } | null;
  /** Filtered and sorted as the traveler chose. */
  flights: ShownFlight[];
  /** Flights of the day, shown or not. */
  flown: number;
  /** Parts of the day in which flights leave, shown or not. */
  dayParts: DayPart[];
  /** Other days, when nothing can be bought on this one. */
  nearest: DayPrice[];
};

/** What a fare family allows; the texts are made from it. */
export type FamilyTerms = {
  family: string;
  cabinBagKg: number;
  checkedBags: number;
  checkedBagKg: number;
  /** -1: changes are never free. */
  freeChangeDays: number;
  refundable: boolean;
  seatIncluded: boolean;
  /** Codes of the seat categories that it includes. */
  seatCategories: string[];
};

/** The result of a promotion code, in words. */
export type PromotionView = { code: string; applied: boolean; title: string; sentence: string };

/** What a partner's link named besides the search: flights to mark, and notes. */
export type PartnerLink = { text: string; flights: { flightId: number; number: string }[] };

export type SelectView = {
  trip: Trip;
  options: ListOptions;
  /** The price of the options' bags and seats with each offer; null where there are none. */
  needed: PricedNeeds | null;
  /** What a bag and a seat cost at least where the fare includes none, by direction. */
  from?: Partial<Record<Direction, FromPrices>>;
  directions: DirectionView[];
  families: Record<string, FamilyTerms>;
  /** Names of the charges in these prices, in the language of the page. */
  chargeNames: Record<string, string>;
  /** Currencies in which the whole trip is filed. */
  currencies: string[];
  /** Possible lengths of stay from the chosen day; empty for one way. */
  stays: Stay[];
  /** First day that can be searched, for links to other days. */
  firstDay: string;
  /** When the prices were read, in milliseconds since 1970. */
  readAt: number;
  /** Null when no code was given. */
  promotion: PromotionView | null;
  came?: PartnerLink | null;
  /** Only for agents: the agency they sell for, and its earnings on each offer for the whole party. */
  seller?: SellerBarView & { earned: Record<string, number> };
};

/** Seated and lap passengers together. */
export function travelersOf({ adults, children, infants }: PassengerCounts): number {
  return adults + children + infants;
}

/** Whether there is anything to sort or to filter. */
export function isSortable({ directions }: Pick<SelectView, 'directions'>): boolean {
  return directions.some((part) => part.flown > 1);
}
