// Prices a trip at the moment of the hold: from what is filed and left under the locks, never from what a search
// showed.
import { holdEnd, holdTermsFor } from '#flights/agency-terms/hold-terms.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { OfferTerms } from '#flights/offer-id.ts';
import type { PricePart, PromotionState } from '#flights/offer.ts';
import {
  contractedParts,
  fareOf,
  type Market,
  marketOf,
  partyTotal,
  perType,
  priceParts,
  type SoldFare,
  unitsOf,
} from '#flights/price.ts';
import {
  applied,
  type JudgedPromotion,
  judgePromotion,
  type Promotion,
} from '#flights/promotions/promotion.ts';
import { cheapestClass, isDiscounted, isOnSale } from '#flights/quote.ts';
import type { SoldTerms } from '#platform/db/sold-terms.ts';
import { soldTerms } from '#flights/sold-terms.ts';
import { type Params, refuse, type Refusal } from '#platform/lib/result.ts';
import { type Block, isReleased } from '#reservations/inventory/block-units.ts';
import type { BlockRefusal, HoldOrder, PricingOrder } from '#reservations/inventory/hold-requests.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';

export type PricedFlight = {
  flight: FlightRow;
  fare: SoldFare;
  family: string;
  cabin: string;
  parts: PricePart[];
  /** The block that its units come from; null where they are on sale. */
  blockId: string | null;
  /** At a contracted fare, which is net: this flight's price earns no commission. */
  net: boolean;
  market: Market;
  /** What the family allows after the sale. */
  terms: SoldTerms;
};

export type PricedTrip<Order> = {
  order: Order;
  flights: PricedFlight[];
  totalMinor: number;
  /** Held on short terms, because the flight is in demand: it cannot be extended like other holds. */
  short: boolean;
  /** The state of its promotion code; one that applies is used. */
  promotion: PromotionState | null;
};

export type AcceptedHold = PricedTrip<HoldOrder>;

/** Why a hold may be refused; the first flight that refuses speaks for the trip. */
type HoldRefusal = Refusal<
  | 'offer_sold_out'
  | 'price_changed'
  | 'offer_unknown'
  | 'flight_closed'
  | 'fare_not_filed'
  | 'connection_invalid'
  | BlockRefusal
>;

type PricingContext = {
  filed: Filed;
  flights: Map<number, FlightRow>;
  promotions: ReadonlyMap<string, Promotion>;
  blocks: ReadonlyMap<string, Block>;
};

/** Prices a trip from what is filed now and chooses the classes, without taking anything. */
export function priceHold<Order extends PricingOrder>(
  order: Order,
  known: PricingContext,
): HoldRefusal | { ok: true; accepted: PricedTrip<Order>; units: UnitsHeld[] } {
  const count = unitsOf(order.passengers);
  const priced: PricedFlight[] = [];
  let totalMinor = 0;
  let changed = false;
  const judged = judgeCode(order, known);
  for (const [index, offer] of order.offers.entries()) {
    const flight = priceFlight(order, known, { offer, blockId: order.blockIds?.[index] ?? null, judged });
    if ('code' in flight) return flight;
    const price = partyTotal(perType(flight.parts), order.passengers);
    // The price of a block is agreed, and no other price was shown.
    if (price !== offer.totalMinor && flight.blockId === null) changed = true;
    totalMinor += price;
    priced.push(flight);
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
    blockId: p.blockId,
  }));
  return { ok: true, accepted: { order, flights: priced, totalMinor, short: false, promotion }, units };
}

/** A traveller's end is in the order; an agency's comes from its filed terms and the flights. */
export function holdEndOf(
  { order, flights }: Pick<AcceptedHold, 'order' | 'flights'>,
  { blocks }: Pick<PricingContext, 'blocks'>,
): Date {
  const { agency, now, holdExpiresAt: atLeast } = order;
  const [first] = flights;
  if (!agency || !first) return atLeast;
  const terms = holdTermsFor(
    agency.terms,
    flights.map(({ family }) => family),
  );
  const end = holdEnd(terms, { now, departsAt: first.flight.departsAt, atLeast });
  // Units of a block are held no longer than until its free units return to sale.
  const releases = flights.map(({ blockId }) => blocks.get(blockId ?? '')?.releaseAt ?? end);
  return new Date(Math.min(end.getTime(), ...releases.map((at) => at.getTime())));
}

type PricedOffer = { offer: OfferTerms; blockId: string | null; judged: JudgedPromotion | null };

function priceFlight(
  order: PricingOrder,
  { filed, flights, blocks }: PricingContext,
  { offer, blockId, judged }: PricedOffer,
): PricedFlight | HoldRefusal {
  const flight = flights.get(offer.flightId);
  const family = filed.families.find((f) => f.family === offer.family);
  if (!flight || !family) return refuse('offer_unknown');
  if (!isOnSale(flight, order.now)) return refuse('flight_closed', { flight: flight.flightNumber });
  const market = marketOf(filed, flight.origin, flight.destination, order.currency);
  if (!market) return refuse('fare_not_filed', { currency: order.currency });
  if (blockId !== null) {
    const block = blocks.get(blockId);
    return isOf(block, order, flight)
      ? priceBlock(order, block, { flight, market, terms: soldTerms(filed, family, order) })
      : refuse('block_unknown');
  }
  const quote = cheapestClass(flight, market, family, unitsOf(order.passengers));
  if (!quote) return refuse('offer_sold_out', { flight: flight.flightNumber });
  const { fare } = quote;
  const parts = priceParts(market, fare, flight.departureDate, applied(judged));
  const terms = soldTerms(filed, family, order);
  const { cabin } = family;
  return { flight, fare, family: family.family, cabin, parts, blockId: null, net: false, market, terms };
}

function isOf(
  block: Block | undefined,
  { agency, currency }: PricingOrder,
  flight: FlightRow,
): block is Block {
  // Only locked cabins are present: a block's units are decided under the lock of its cabin.
  if (!block || !agency || block.flightId !== flight.flightId || !flight.cabins.has(block.cabin))
    return false;
  return block.agencyId === agency.agencyId && block.currency === currency;
}

/** Prices units of a block in the block's class, whatever else is left. The fare is contracted or filed. */
function priceBlock(
  { now, currency, passengers }: PricingOrder,
  block: Block,
  { flight, market, terms }: { flight: FlightRow; market: Market; terms: SoldTerms },
): PricedFlight | HoldRefusal {
  const { blockId, family, cabin, rank, bookingClass } = block;
  if (isReleased(block, now)) return refuse('block_released', { flight: flight.flightNumber });
  if (block.freeUnits < unitsOf(passengers))
    return refuse('block_used_up', { flight: flight.flightNumber, units: block.freeUnits });
  const fare = block.fare
    ? { ...block.fare, rank, bookingClass }
    : fareOf(market, family, rank, flight.departureDate);
  if (!fare) return refuse('fare_not_filed', { currency });
  const parts = contractedParts(market, fare, flight.departureDate);
  return { flight, fare, family, cabin, parts, blockId, net: block.fare !== null, market, terms };
}

/** Judged by what is filed and left under the locks: the search may have seen more. */
function judgeCode(order: PricingOrder, { flights, promotions }: PricingContext): JudgedPromotion | null {
  const { promotionCode: code, now, domainId, currency, passengers } = order;
  if (code === null) return null;
  const flown = order.offers.flatMap(({ flightId }) => {
    const flight = flights.get(flightId);
    return flight ? [{ ...flight, fromDay: flight.departureDate, toDay: flight.departureDate }] : [];
  });
  const facts = { now, domainId, currency, passengers, flights: flown };
  return judgePromotion(code, promotions.get(code) ?? null, facts);
}

/** A code that takes nothing off the chosen fares is not used. */
function usedIn(priced: readonly PricedFlight[], state: PromotionState): PromotionState {
  if (!state.applied || priced.some((flight) => isDiscounted(flight.parts))) return state;
  return { ...state, applied: false, reason: 'promotion_fare_wrong' };
}

/** The message to a traveller about a code that is no longer in the price. */
function lostCode(promotion: PromotionState | null): Params {
  if (!promotion?.reason) return {};
  return { promotionCode: promotion.code, promotionReason: promotion.reason };
}

/** The return starts where the outbound flight ended, after its arrival, and leads home. */
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
