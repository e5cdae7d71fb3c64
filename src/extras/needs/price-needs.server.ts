// The price of bags and seats for a whole party with each offer of a search: the filed price of the bag, and the
// cheapest free seats of the requested kind. What a fare includes costs nothing more.
import { offersOf, sellsGroup } from '#content/capabilities.ts';
import { readSite } from '#content/read-site.server.ts';
import { type FiledPrice, pickPrice } from '#extras/extra-price.ts';
import { mostOf } from '#extras/extra-rules.ts';
import { readStock } from '#extras/extra-stock.server.ts';
import { commissionOf, type CommissionTerms, type SoldPart } from '#flights/agency-terms/commission.ts';
import type { FareOffer, FlightOffer, PassengerCounts } from '#flights/offer.ts';
import { prepared } from '#platform/db/client.server.ts';
import { jsonOf } from '#platform/db/columns.server.ts';
import { extraPrice } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { IS_CHECKED_BAG } from '#reservations/checked-bag.server.ts';
import { cheapestSeats } from '#seats/preview/cheapest-seats.ts';
import { type OpenFlight, readOpenFlights, situationFor } from '#seats/preview/open-flights.server.ts';
import type { PricedNeeds, TripNeeds } from '#shopping/trip-needs.ts';

export type NeedsCtx = Pick<Ctx, 'db' | 'log' | 'now' | 'site' | 'settings' | 'locale'>;

type NeedsRequest = {
  needs: TripNeeds;
  passengers: PassengerCounts;
  currency: string;
  flights: readonly AskedFlight[];
  /** The terms of an agent's agency: with them the answer says what the needs earn. */
  terms?: CommissionTerms | null;
};

type AskedFlight = Pick<FlightOffer, 'flightId' | 'origin' | 'destination' | 'departsLocal'> & {
  fares: readonly Pick<FareOffer, 'offerId' | 'family' | 'cabin'>[];
};

/** Minor units of the currency, for everybody on the flight of the offer. */
export async function priceNeeds(ctx: NeedsCtx, asked: NeedsRequest): Promise<PricedNeeds> {
  const { needs, flights } = asked;
  const sold = flights.filter(({ fares }) => fares.length > 0);
  const flightIds = [...new Set(sold.map(({ flightId }) => flightId))];
  const [open, bag] = await Promise.all([
    readOpenFlights(ctx, flightIds),
    needs.bags > 0 ? readBag(ctx, asked.currency, flightIds) : null,
  ]);
  const priced: PricedNeeds = { bagKg: bag?.weightKg ?? null, addedMinor: {}, earnedMinor: {} };
  for (const shown of sold) {
    const flight = open.get(shown.flightId);
    if (!flight) continue;
    for (const fare of shown.fares) {
      const bags = needs.bags > 0 ? bagsFor(ctx, { bag, flight, fare, asked }) : [];
      const seats = seatsFor(flight, fare, asked);
      if (!bags || !seats) continue;
      const parts = [...bags, ...seats];
      priced.addedMinor[fare.offerId] = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (asked.terms)
        priced.earnedMinor[fare.offerId] = earnedOf(asked.terms, parts, { shown, fare, asked });
    }
  }
  return priced;
}

type Fare = AskedFlight['fares'][number];

/** What one passenger buys beside the flight. */
type NeedPart = Pick<SoldPart, 'amountMinor' | 'pieces' | 'item'> & { appliesTo: 'extra' | 'seat' };

/** As it is stored when it is bought. */
function earnedOf(
  terms: CommissionTerms,
  parts: readonly NeedPart[],
  { shown, fare, asked }: { shown: AskedFlight; fare: Fare; asked: NeedsRequest },
): number {
  const { origin, destination, departsLocal } = shown;
  const flight = { origin, destination, family: fare.family, departureDate: departsLocal.slice(0, 10) };
  const { currency } = asked;
  return parts.reduce(
    (sum, part) => sum + commissionOf(terms, { ...part, currency, flight, infant: false }),
    0,
  );
}

function seatsFor(flight: OpenFlight, { family, cabin }: Fare, asked: NeedsRequest): NeedPart[] | null {
  const { needs, passengers, currency } = asked;
  if (needs.seat === null) return [];
  const situation = situationFor(flight, { family, cabin, currency, passengers });
  const seats = situation && cheapestSeats(situation, needs.seat);
  return (
    seats?.map(({ amountMinor, category }) => ({
      appliesTo: 'seat',
      amountMinor,
      item: { seatCategory: category },
    })) ?? null
  );
}

type BagOf = { bag: Bag | null; flight: OpenFlight; fare: Fare; asked: NeedsRequest };

function bagsFor({ now, site }: NeedsCtx, { bag, flight, fare, asked }: BagOf): NeedPart[] | null {
  const { adults, children } = asked.passengers;
  const types = [...(adults > 0 ? ['adult'] : []), ...(children > 0 ? ['child'] : [])];
  if (!bag || !types.every((type) => bag.passengerTypes.includes(type))) return null;
  const included = bag.included[fare.family] ?? 0;
  const each = Math.max(0, asked.needs.bags - included);
  if (each === 0) return [];
  if (each > mostOf({ ...bag, included })) return null;
  if (now.getTime() > flight.departsAt.getTime() - bag.deadlineHours * 3_600_000) return null;
  const pieces = each * (adults + children);
  const left = bag.left.get(flight.flightId);
  if (left !== undefined && left < pieces) return null;
  const { origin, destination, haul } = flight;
  const minor = pickPrice(bag.prices, { domainId: site.domainId, origin, destination, haul }, bag.free);
  if (minor === null) return null;
  const item = { extraCode: bag.extraCode, extraGroup: bag.extraGroup };
  const own: NeedPart = { appliesTo: 'extra', amountMinor: minor * each, pieces: each, item };
  return Array.from({ length: adults + children }, () => own);
}

type Bag = BagRow & {
  /** Pieces by flight, if they are limited. */
  left: ReadonlyMap<number, number>;
};

type BagRow = {
  extraCode: string;
  extraGroup: string;
  weightKg: number;
  maxQuantity: number;
  passengerTypes: string[];
  deadlineHours: number;
  free: boolean;
  prices: FiledPrice[];
  /** Pieces by fare family. */
  included: Record<string, number>;
};

/** The lightest bag with the weight that a fare includes: this is what "a checked bag" means here. */
export async function readBagOnSale(ctx: NeedsCtx, currency: string): Promise<BagRow | null> {
  const offers = offersOf((await readSite(ctx))?.domain ?? null);
  if (!sellsGroup(offers, 'baggage')) return null;
  const [row] = await prepared<BagRow>(ctx.db, BAG, [currency]);
  return row ?? null;
}

async function readBag(ctx: NeedsCtx, currency: string, flightIds: readonly number[]): Promise<Bag | null> {
  const row = await readBagOnSale(ctx, currency);
  if (!row) return null;
  const stock = await readStock(ctx.db, flightIds, ctx.now);
  const own = stock.filter(({ extraCode }) => extraCode === row.extraCode);
  const left = own.map((each) => [each.flightId, each.capacity - each.taken + each.expired] as const);
  return { ...row, left: new Map(left) };
}

const BAG = `select e.extra_code "extraCode", e.group_code "extraGroup", e.weight_kg "weightKg",
    e.max_quantity "maxQuantity",
    e.passenger_types "passengerTypes", e.deadline_hours "deadlineHours", e.free,
    (select coalesce(json_agg(${jsonOf(extraPrice, 'p')}), '[]') from extra_price p
      where p.extra_code = e.extra_code and p.currency = $1) "prices",
    (select coalesce(json_object_agg(fe.family, fe.quantity), '{}') from family_extra fe
      where fe.extra_code = e.extra_code) "included"
  from extra e join extra_group g using (group_code)
  where e.active and e.scope = 'flight' and ${IS_CHECKED_BAG}
  order by e.weight_kg, e.rank, e.extra_code limit 1`;
