// Turns a dated flight with its inventory into offers: for each fare family the cheapest class that is still available.
import type { FlightRow } from '#flights/flight-row.ts';
import type { Filed, FiledFare } from '#flights/filed.server.ts';
import { seatsLeft } from '#flights/inventory.ts';
import type { DayPrice, FareOffer, FlightOffer, PassengerCounts, PricePart } from '#flights/offer.ts';
import { writeOfferId } from '#flights/offer-id.ts';
import {
  fareOf,
  type Market,
  partyTotal,
  type PerType,
  perType,
  unitsOf,
  priceParts,
} from '#flights/price.ts';
import { discountPart, type Promotion } from '#flights/promotions/promotion.ts';
import { daysBetween, localMinute } from '#platform/lib/time.ts';

/** Sales close this long before departure: the airport needs the passenger list (decision page 0010). */
export const salesCloseMinutes = 90;

/** Whether the flight is open and leaves in more than 90 minutes; says nothing about units left. */
export function isOnSale(flight: { state: string; departsAt: Date }, now: Date): boolean {
  return flight.state === 'open' && flight.departsAt.getTime() - now.getTime() > salesCloseMinutes * 60_000;
}

export type ClassQuote = { fare: FiledFare; left: number };

/** The cheapest class of a family with `units` left, or null: search and hold use the same rule. */
export function cheapestClass(
  flight: FlightRow,
  market: Market,
  family: { family: string; cabin: string },
  units: number,
): ClassQuote | null {
  const nest = flight.cabins.get(family.cabin);
  if (!nest) return null;
  let best: ClassQuote | null = null;
  for (let rank = nest.limits.length; rank >= 1; rank--) {
    const left = seatsLeft(nest, rank);
    if (left < units) continue;
    const fare = fareOf(market, family.family, rank, flight.departureDate);
    if (fare && (!best || fare.adultMinor < best.fare.adultMinor)) best = { fare, left };
  }
  return best;
}

export type QuoteInput = {
  passengers: PassengerCounts;
  currency: string;
  now: Date;
  offeredMinute: number;
  /** A promotion that applies to this party, site and moment; flight and fare are checked here. */
  promotion: Promotion | null;
};

/** One flight as a traveller sees it, with a final price for each family that can be bought. */
export function quoteFlight(
  flight: FlightRow,
  market: Market | null,
  filed: Filed,
  input: QuoteInput,
): FlightOffer {
  const onSale = isOnSale(flight, input.now);
  const fares = market && onSale ? quoteFares(flight, market, filed, input) : [];
  const state = fares.length > 0 ? 'available' : whyNot(flight, market, filed, onSale);
  return { ...faceOf(flight, filed), state, fares };
}

type Face = Omit<FlightOffer, 'state' | 'fares'>;

/** The part of a flight that is independent of party and inventory; made once per row, because zones cost time. */
function faceOf(flight: FlightRow, filed: Filed): Face {
  const memo = memoOf(flight);
  if (memo.face && memo.filed === filed) return memo.face;
  const departsLocal = localMinute(flight.departsAt, zoneOf(filed, flight.origin));
  const arrivesLocal = localMinute(flight.arrivesAt, zoneOf(filed, flight.destination));
  const face: Face = {
    flightId: flight.flightId,
    flightNumber: flight.flightNumber,
    origin: flight.origin,
    destination: flight.destination,
    departsLocal,
    arrivesLocal,
    arrivalDayOffset: daysBetween(departsLocal.slice(0, 10), arrivesLocal.slice(0, 10)),
    durationMinutes: Math.round((flight.arrivesAt.getTime() - flight.departsAt.getTime()) / 60_000),
    aircraft: filed.aircraft.get(flight.aircraftCode) ?? flight.aircraftCode,
    operatedBy: filed.airlines.get(flight.operatingCarrier) ?? flight.operatingCarrier,
    departureTerminal: flight.departureTerminal,
    arrivalTerminal: flight.arrivalTerminal,
  };
  memo.face = face;
  memo.filed = filed;
  return face;
}

function quoteFares(flight: FlightRow, market: Market, filed: Filed, input: QuoteInput): FareOffer[] {
  const offers: FareOffer[] = [];
  for (const family of filed.families) {
    const quote = cheapestClass(flight, market, family, unitsOf(input.passengers));
    if (!quote) continue;
    const parts = priceParts(market, quote.fare, flight.departureDate, input.promotion);
    const price = perType(parts);
    const totalMinor = partyTotal(price, input.passengers);
    const { bookingClass } = quote.fare;
    offers.push({
      offerId: writeOfferId({
        flightId: flight.flightId,
        family: family.family,
        bookingClass,
        currency: input.currency,
        totalMinor,
        offeredMinute: input.offeredMinute,
        ...(input.promotion && isDiscounted(parts) && { promotionCode: input.promotion.code }),
      }),
      family: family.family,
      cabin: family.cabin,
      bookingClass,
      seatsLeft: quote.left <= 9 ? quote.left : null,
      ...price,
      totalMinor,
      parts,
    });
  }
  return offers;
}

/** Whether a promotion lowers the fare that these parts make up. */
export function isDiscounted(parts: readonly PricePart[]): boolean {
  return parts.some((part) => part.kind === 'discount');
}

/** The cheapest final price of a day, for one adult and for the whole party, when all of it still fits. */
export function quoteDay(
  date: string,
  flights: readonly FlightRow[],
  market: Market | null,
  filed: Filed,
  input: QuoteInput,
): DayPrice {
  if (flights.length === 0) return unpriced(date, 'no_flight');
  const onSale = flights.filter((flight) => isOnSale(flight, input.now));
  if (onSale.length === 0) {
    const departed = flights.every((flight) => flight.state === 'open');
    return unpriced(date, departed ? 'past' : 'sold_out');
  }
  if (!market) return unpriced(date, 'no_fare');
  let from: PerType | null = null;
  for (const flight of onSale) {
    const price = cheapestOf(flight, market, filed, input);
    if (price && (!from || price.adultMinor < from.adultMinor)) from = price;
  }
  if (from) {
    const partyMinor = partyTotal(from, input.passengers);
    return { date, state: 'from', fromMinor: from.adultMinor, partyMinor };
  }
  const filedAtAll = onSale.some((flight) => isFiled(flight, market, filed));
  return unpriced(date, filedAtAll ? 'sold_out' : 'no_fare');
}

/** A day on which nothing can be bought. */
export function unpriced(date: string, state: Exclude<DayPrice['state'], 'from'>): DayPrice {
  return { date, state, fromMinor: null, partyMinor: null };
}

/** The cheapest final price per type of passenger; kept with the row, which is replaced when it changes. */
function cheapestOf(
  flight: FlightRow,
  market: Market,
  filed: Filed,
  { passengers, promotion }: QuoteInput,
): PerType | null {
  const units = unitsOf(passengers);
  // Prices with a code are not kept: codes are many, and few searches use one.
  if (promotion) return findCheapest(flight, market, filed, { units, promotion });
  const memo = memoOf(flight);
  if (memo.market !== market) {
    // Another currency, or new filed data.
    memo.market = market;
    memo.cheapest = [];
  }
  let price = memo.cheapest[units];
  if (price === undefined) {
    price = findCheapest(flight, market, filed, { units, promotion });
    memo.cheapest[units] = price;
  }
  return price;
}

function findCheapest(
  flight: FlightRow,
  market: Market,
  filed: Filed,
  { units, promotion }: { units: number; promotion: Promotion | null },
): PerType | null {
  const day = flight.departureDate;
  let cheapest: { fare: FiledFare; adultMinor: number } | null = null;
  for (const family of filed.families) {
    const quote = cheapestClass(flight, market, family, units);
    if (!quote) continue;
    const adultMinor = priceOf(market, quote.fare, day, promotion, 'adultMinor');
    if (!cheapest || adultMinor < cheapest.adultMinor) cheapest = { fare: quote.fare, adultMinor };
  }
  if (!cheapest) return null;
  const { fare, adultMinor } = cheapest;
  const of = (type: keyof PerType) => priceOf(market, fare, day, promotion, type);
  return { adultMinor, childMinor: of('childMinor'), infantMinor: of('infantMinor') };
}

/** As perType(priceParts(…)), without creating the parts: a calendar calls it hundreds of times. */
function priceOf(
  market: Market,
  fare: FiledFare,
  day: string,
  promotion: Promotion | null,
  type: keyof PerType,
): number {
  let sum = fare[type];
  if (promotion) sum += discountPart(promotion, fare, day)?.[type] ?? 0;
  for (const c of market.charges) if (c.validFrom <= day && day <= c.validTo) sum += c[type];
  return sum;
}

/** A fare is filed for that day in some class of one of the flight's cabins: if not, it is unpriced, not sold out. */
function isFiled(flight: FlightRow, market: Market, filed: Filed): boolean {
  return filed.families.some((family) => {
    if (!flight.cabins.has(family.cabin)) return false;
    const fares = market.families.get(family.family) ?? [];
    return fares.some((f) => f.travelFrom <= flight.departureDate && flight.departureDate <= f.travelTo);
  });
}

function whyNot(
  flight: FlightRow,
  market: Market | null,
  filed: Filed,
  onSale: boolean,
): FlightOffer['state'] {
  if (!onSale) return 'closed';
  return market && isFiled(flight, market, filed) ? 'sold_out' : 'no_fare';
}

type Memo = {
  face: Face | null;
  filed: Filed | null;
  market: Market | null;
  /** By number of units. */
  cheapest: (PerType | null | undefined)[];
};

/** Derived facts are stored on the row itself: a separate map cost more than most of what it saved. */
function memoOf(flight: FlightRow & { memo?: Memo }): Memo {
  return (flight.memo ??= { face: null, filed: null, market: null, cheapest: [] });
}

function zoneOf(filed: Filed, airportCode: string): string {
  return filed.airports.get(airportCode)?.timeZone ?? 'UTC';
}
