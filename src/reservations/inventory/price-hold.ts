// Prices a trip as it is held: from what is filed and left under the locks, never from what a search said.
import type { Filed, FiledFare } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { PricePart, PromotionState } from '#flights/offer.ts';
import { marketOf, partyTotal, perType, unitsOf, priceParts } from '#flights/price.ts';
import {
  applied,
  type JudgedPromotion,
  judgePromotion,
  type Promotion,
} from '#flights/promotions/promotion.ts';
import { cheapestClass, isDiscounted, isOnSale } from '#flights/quote.ts';
import { type Params, refuse, type Refusal } from '#platform/lib/result.ts';
import type { HoldOrder, UnitsHeld } from '#reservations/inventory/hold-requests.ts';

export type PricedFlight = {
  flight: FlightRow;
  fare: FiledFare;
  family: string;
  cabin: string;
  parts: PricePart[];
};

export type AcceptedHold = {
  order: HoldOrder;
  flights: PricedFlight[];
  totalMinor: number;
  /** Held on short terms, because the flight is in demand: it cannot be prolonged like another hold. */
  short: boolean;
  /** What became of its promotion code; one that applies is used. */
  promotion: PromotionState | null;
};

/** Why a hold may be refused; the first flight that refuses speaks for the trip. */
type HoldRefusal = Refusal<
  | 'offer_sold_out'
  | 'price_changed'
  | 'offer_unknown'
  | 'flight_closed'
  | 'fare_not_filed'
  | 'connection_invalid'
>;

type Known = { filed: Filed; flights: Map<number, FlightRow>; promotions: ReadonlyMap<string, Promotion> };

/** Prices a trip from what is filed now and chooses the classes, without taking anything. */
export function priceHold(
  order: HoldOrder,
  known: Known,
): HoldRefusal | { ok: true; accepted: AcceptedHold; units: UnitsHeld[] } {
  const { filed, flights } = known;
  const count = unitsOf(order.passengers);
  const priced: PricedFlight[] = [];
  let totalMinor = 0;
  let changed = false;
  const judged = judgeCode(order, known);
  for (const offer of order.offers) {
    const flight = flights.get(offer.flightId);
    const family = filed.families.find((f) => f.family === offer.family);
    if (!flight || !family) return refuse('offer_unknown');
    if (!isOnSale(flight, order.now)) return refuse('flight_closed', { flight: flight.flightNumber });
    const market = marketOf(filed, flight.origin, flight.destination, order.currency);
    if (!market) return refuse('fare_not_filed', { currency: order.currency });
    const quote = cheapestClass(flight, market, family, count);
    if (!quote) return refuse('offer_sold_out', { flight: flight.flightNumber });
    const { fare } = quote;
    const parts = priceParts(market, fare, flight.departureDate, applied(judged));
    const price = partyTotal(perType(parts), order.passengers);
    if (price !== offer.totalMinor) changed = true;
    totalMinor += price;
    priced.push({ flight, fare, family: family.family, cabin: family.cabin, parts });
  }
  if (!inTravelOrder(priced)) return refuse('connection_invalid');
  const promotion = judged && usedIn(priced, judged.state);
  if (changed && order.acceptTotalMinor !== totalMinor) {
    return refuse('price_changed', { totalMinor, ...lostCode(promotion) });
  }
  const units = priced.map((p) => ({
    flightId: p.flight.flightId,
    cabin: p.cabin,
    rank: p.fare.rank,
    units: count,
  }));
  return { ok: true, accepted: { order, flights: priced, totalMinor, short: false, promotion }, units };
}

/** By what is filed and left under the locks: the search may have seen more. */
function judgeCode(order: HoldOrder, { flights, promotions }: Known): JudgedPromotion | null {
  const { promotionCode: code, now, domainId, currency, passengers } = order;
  if (code === null) return null;
  const flown = order.offers.flatMap(({ flightId }) => {
    const flight = flights.get(flightId);
    return flight ? [{ ...flight, fromDay: flight.departureDate, toDay: flight.departureDate }] : [];
  });
  const facts = { now, domainId, currency, passengers, flights: flown };
  return judgePromotion(code, promotions.get(code) ?? null, facts);
}

/** A code that takes nothing off the fares that were chosen is not used. */
function usedIn(priced: readonly PricedFlight[], state: PromotionState): PromotionState {
  if (!state.applied || priced.some((flight) => isDiscounted(flight.parts))) return state;
  return { ...state, applied: false, reason: 'promotion_fare_wrong' };
}

/** What a traveller is told of a code that is no longer in the price. */
function lostCode(promotion: PromotionState | null): Params {
  if (!promotion?.reason) return {};
  return { promotionCode: promotion.code, promotionReason: promotion.reason };
}

/** The way back starts where the way out ended, after it arrived, and leads home. */
function inTravelOrder(flights: readonly PricedFlight[]): boolean {
  const [out, back] = flights;
  if (!out || !back) return flights.length === 1;
  return (
    flights.length === 2 &&
    back.flight.origin === out.flight.destination &&
    back.flight.destination === out.flight.origin &&
    back.flight.departsAt > out.flight.arrivesAt
  );
}
