// What a checked bag and a seat cost at least on a route, for fares that do not include them.
import type { Filed } from '#flights/filed.server.ts';
import { haulOf } from '#flights/haul.ts';
import { pickPrice } from '#extras/extra-price.ts';
import { type NeedsCtx, readBagOnSale } from '#extras/needs/price-needs.server.ts';
import { seatFiles } from '#seats/layout/seat-maps.server.ts';
import { seatCategories, seatCategoryCodes } from '#seats/seat-categories.ts';
import { listedSeatPrice } from '#seats/seat-price.ts';
import type { FromPrices } from '#shopping/trip-needs.ts';

type Asked = { filed: Filed; origin: string; destination: string; currency: string };

/** Minor units per piece and flight, in economy; null where nothing is sold, or everything is free. */
export async function fromPrices(ctx: NeedsCtx, asked: Asked): Promise<FromPrices> {
  const { filed, origin, destination, currency } = asked;
  const [from, to] = [filed.airports.get(origin), filed.airports.get(destination)];
  if (!from || !to) return { bagMinor: null, seatMinor: null };
  const route = { origin, destination, haul: haulOf(from, to) };
  const [bag, { prices }] = await Promise.all([readBagOnSale(ctx, currency), seatFiles(ctx, filed.version)]);
  const seats = seatCategoryCodes
    .filter((code) => seatCategories[code].family !== 'business')
    .map((code) => listedSeatPrice(prices, code, route, currency) ?? 0)
    .filter((minor) => minor > 0);
  return {
    bagMinor: (bag && pickPrice(bag.prices, { domainId: ctx.site.domainId, ...route }, bag.free)) || null,
    seatMinor: seats.length > 0 ? Math.min(...seats) : null,
  };
}
