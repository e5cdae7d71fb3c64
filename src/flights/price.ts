// The price of one seat on one flight: the filed fare and every charge that applies, in the filed currency.
// A price is final wherever it is shown (EU 1008/2008 art. 23) and is always the sum of these parts.
import type { Charge, Filed, FiledFare } from '#flights/filed.server.ts';
import type { PassengerCounts, PricePart } from '#flights/offer.ts';
import type { RefundClass } from '#platform/db/price-line-kinds.ts';
import { assert } from '#platform/lib/result.ts';
import { discountPart, type Promotion } from '#flights/promotions/promotion.ts';

/** What is filed for a market in a currency, arranged for lookup by day. */
export type Market = {
  /** By family code; within a family the cheapest class last in rank order. */
  families: Map<string, FiledFare[]>;
  charges: Charge[];
};

const markets = new WeakMap<Filed, Map<string, Market | null>>();

/** The fares and charges of a market, or null when no fare is filed in that currency; derived once per filed copy. */
export function marketOf(filed: Filed, origin: string, destination: string, currency: string): Market | null {
  let known = markets.get(filed);
  if (!known) markets.set(filed, (known = new Map()));
  const key = origin + destination + currency;
  let market = known.get(key);
  if (market === undefined) known.set(key, (market = arrangeMarket(filed, origin, destination, currency)));
  return market;
}

/** The fare of one class and family on a travel day, or undefined when none is filed for that day. */
export function fareOf(market: Market, family: string, rank: number, day: string): FiledFare | undefined {
  return market.families
    .get(family)
    ?.find((f) => f.rank === rank && f.travelFrom <= day && day <= f.travelTo);
}

/** A fare as it is sold: the filed one of its class, or a contracted one. */
export type SoldFare = Pick<FiledFare, 'rank' | 'bookingClass' | 'adultMinor' | 'childMinor' | 'infantMinor'>;

/** The parts of the price, in the order they are shown: fare, discount, surcharges, taxes, fees. */
export function priceParts(
  market: Market,
  fare: FiledFare,
  day: string,
  promotion: Promotion | null = null,
): PricePart[] {
  const parts = [farePart(fare)];
  const discount = promotion && discountPart(promotion, fare, day);
  if (discount) parts.push(discount);
  return addCharges(parts, market, day);
}

/** The parts of a price that is agreed by contract: its fare, and every charge as it is filed. */
export function contractedParts(market: Market, fare: SoldFare, day: string): PricePart[] {
  return addCharges([farePart(fare)], market, day);
}

/** Who gets a part of the price back: a charge as it is filed, all else with the fare. */
export function refundClassOf(
  market: Market,
  { kind, code }: Pick<PricePart, 'kind' | 'code'>,
  day: string,
): RefundClass {
  if (kind === 'fare' || kind === 'discount') return 'fare';
  const filed = market.charges.find((c) => c.kind === kind && c.code === code && isValid(c, day));
  assert(filed, 'a part of a price is filed');
  return filed.refundClass;
}

function isValid({ validFrom, validTo }: Charge, day: string): boolean {
  return validFrom <= day && day <= validTo;
}

function farePart({ adultMinor, childMinor, infantMinor }: SoldFare): PricePart {
  return { kind: 'fare', code: 'fare', adultMinor, childMinor, infantMinor };
}

function addCharges(parts: PricePart[], market: Market, day: string): PricePart[] {
  for (const c of market.charges) {
    if (!isValid(c, day)) continue;
    parts.push({
      kind: c.kind,
      code: c.code,
      adultMinor: c.adultMinor,
      childMinor: c.childMinor,
      infantMinor: c.infantMinor,
    });
  }
  return parts;
}

export type PerType = { adultMinor: number; childMinor: number; infantMinor: number };

/** The final price of one passenger of each type: the sum of the parts. */
export function perType(parts: readonly PricePart[]): PerType {
  const sum = { adultMinor: 0, childMinor: 0, infantMinor: 0 };
  for (const part of parts) {
    sum.adultMinor += part.adultMinor;
    sum.childMinor += part.childMinor;
    sum.infantMinor += part.infantMinor;
  }
  return sum;
}

/** The final price of a party. */
export function partyTotal(price: PerType, party: PassengerCounts): number {
  return (
    price.adultMinor * party.adults + price.childMinor * party.children + price.infantMinor * party.infants
  );
}

/** Lap infants use no unit of inventory. */
export function unitsOf(party: PassengerCounts): number {
  return party.adults + party.children;
}

const kindOrder = { surcharge: 0, tax: 1, fee: 2 };

function arrangeMarket(filed: Filed, origin: string, destination: string, currency: string): Market | null {
  const fares = filed.fares.get(origin + destination + currency);
  if (!fares || fares.length === 0) return null;
  const from = filed.airports.get(origin)?.country;
  const to = filed.airports.get(destination)?.country;
  const applies = (c: Charge) =>
    c.currency === currency &&
    (c.departureAirport === null || c.departureAirport === origin) &&
    (c.arrivalAirport === null || c.arrivalAirport === destination) &&
    (c.departureCountry === null || c.departureCountry === from) &&
    (c.arrivalCountry === null || c.arrivalCountry === to) &&
    (c.international === null || c.international === (from !== to));
  return {
    families: Map.groupBy(
      fares.toSorted((a, b) => a.rank - b.rank),
      (f) => f.family,
    ),
    charges: filed.charges.filter(applies).toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind]),
  };
}
