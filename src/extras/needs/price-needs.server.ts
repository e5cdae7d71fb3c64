// What bags and seats for a whole party cost with each offer of a search: the filed price of the bag, and the cheapest
// free seats of the wished kind. What a fare includes costs nothing more.
import { offersOf, sellsGroup } from '#content/capabilities.ts';
import { readSite } from '#content/read-site.server.ts';
import { type FiledPrice, pickPrice } from '#extras/extra-price.ts';
import { mostOf } from '#extras/extra-rules.ts';
import { readStock } from '#extras/extra-stock.server.ts';
import type { FareOffer, FlightOffer, PassengerCounts } from '#flights/offer.ts';
import { prepared } from '#platform/db/client.server.ts';
import { jsonOf } from '#platform/db/columns.server.ts';
import { extraPrice } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { cheapestSeats } from '#seats/preview/cheapest-seats.ts';
import { type OpenFlight, readOpenFlights, situationFor } from '#seats/preview/open-flights.server.ts';
import type { PricedNeeds, TripNeeds } from '#shopping/trip-needs.ts';

type NeedsCtx = Pick<Ctx, 'db' | 'log' | 'now' | 'site' | 'settings' | 'locale'>;

type Asked = {
  needs: TripNeeds;
  passengers: PassengerCounts;
  currency: string;
  flights: readonly {
    flightId: FlightOffer['flightId'];
    fares: readonly Pick<FareOffer, 'offerId' | 'family' | 'cabin'>[];
  }[];
};

/** Minor units of the currency, for everybody on the flight of the offer. */
export async function priceNeeds(ctx: NeedsCtx, asked: Asked): Promise<PricedNeeds> {
  const { needs, flights } = asked;
  const sold = flights.filter(({ fares }) => fares.length > 0);
  const flightIds = [...new Set(sold.map(({ flightId }) => flightId))];
  const [open, bag] = await Promise.all([
    readOpenFlights(ctx, flightIds),
    needs.bags > 0 ? readBag(ctx, asked.currency, flightIds) : null,
  ]);
  const addedMinor: Record<string, number> = {};
  for (const { flightId, fares } of sold) {
    const flight = open.get(flightId);
    if (!flight) continue;
    for (const fare of fares) {
      const bags = needs.bags > 0 ? bagsMinor(ctx, { bag, flight, fare, asked }) : 0;
      const seats = seatsMinor(flight, fare, asked);
      if (bags !== null && seats !== null) addedMinor[fare.offerId] = bags + seats;
    }
  }
  return { bagKg: bag?.weightKg ?? null, addedMinor };
}

type Fare = Asked['flights'][number]['fares'][number];

function seatsMinor(flight: OpenFlight, { family, cabin }: Fare, asked: Asked): number | null {
  const { needs, passengers, currency } = asked;
  if (needs.seat === null) return 0;
  const situation = situationFor(flight, { family, cabin, currency, passengers });
  return situation && cheapestSeats(situation, needs.seat);
}

type BagOf = { bag: Bag | null; flight: OpenFlight; fare: Fare; asked: Asked };

function bagsMinor({ now, site }: NeedsCtx, { bag, flight, fare, asked }: BagOf): number | null {
  const { adults, children } = asked.passengers;
  const types = [...(adults > 0 ? ['adult'] : []), ...(children > 0 ? ['child'] : [])];
  if (!bag || !types.every((type) => bag.passengerTypes.includes(type))) return null;
  const included = bag.included[fare.family] ?? 0;
  const each = Math.max(0, asked.needs.bags - included);
  if (each === 0) return 0;
  if (each > mostOf({ ...bag, included })) return null;
  if (now.getTime() > flight.departsAt.getTime() - bag.deadlineHours * 3_600_000) return null;
  const pieces = each * (adults + children);
  const left = bag.left.get(flight.flightId);
  if (left !== undefined && left < pieces) return null;
  const { origin, destination, haul } = flight;
  const minor = pickPrice(bag.prices, { domainId: site.domainId, origin, destination, haul }, bag.free);
  return minor === null ? null : minor * pieces;
}

type Bag = BagRow & {
  /** Pieces by flight, where they are limited. */
  left: ReadonlyMap<number, number>;
};

type BagRow = {
  extraCode: string;
  weightKg: number;
  maxQuantity: number;
  passengerTypes: string[];
  deadlineHours: number;
  free: boolean;
  prices: FiledPrice[];
  /** Pieces by fare family. */
  included: Record<string, number>;
};

/** The lightest bag that weighs as much as one that a fare includes: that is what "a checked bag" means here. */
async function readBag(ctx: NeedsCtx, currency: string, flightIds: readonly number[]): Promise<Bag | null> {
  const offers = offersOf((await readSite(ctx))?.domain ?? null);
  if (!sellsGroup(offers, 'baggage')) return null;
  const [row] = await prepared<BagRow>(ctx.db, BAG, [currency]);
  if (!row) return null;
  const stock = await readStock(ctx.db, flightIds, ctx.now);
  const own = stock.filter(({ extraCode }) => extraCode === row.extraCode);
  const left = own.map((each) => [each.flightId, each.capacity - each.taken + each.expired] as const);
  return { ...row, left: new Map(left) };
}

const BAG = `select e.extra_code "extraCode", e.weight_kg "weightKg", e.max_quantity "maxQuantity",
    e.passenger_types "passengerTypes", e.deadline_hours "deadlineHours", e.free,
    (select coalesce(json_agg(${jsonOf(extraPrice, 'p')}), '[]') from extra_price p
      where p.extra_code = e.extra_code and p.currency = $1) "prices",
    (select coalesce(json_object_agg(fe.family, fe.quantity), '{}') from family_extra fe
      where fe.extra_code = e.extra_code) "included"
  from extra e join extra_group g using (group_code)
  where g.type = 'baggage' and e.active and e.scope = 'flight'
    and e.weight_kg >= coalesce((select min(checked_bag_kg) from fare_family where checked_bags > 0), 15)
  order by e.weight_kg, e.rank, e.extra_code limit 1`;
