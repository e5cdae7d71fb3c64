// The cheapest week away for each destination: real days, real places, final prices, as the search would show them.
import type { Database } from '#db/client.server.ts';
import { readAvailability } from '#flights/availability.server.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import { minuteOf } from '#flights/offer-id.ts';
import { marketOf } from '#flights/price.ts';
import { quoteDay } from '#flights/quote.ts';
import { addDays, localDay } from '#lib/time.ts';

export type HolidayOffer = {
  origin: string;
  destination: string;
  out: string;
  back: string;
  nights: number;
  /** Final price of one adult, both ways. */
  fromMinor: number;
};

type OfferCtx = { db: Database; now: Date };

const nights = 7;
const daysAhead = 75;
/** A holiday is planned a little ahead; the very next days are for the search. */
const firstDay = 5;
const freshMs = 60_000;

type Kept = { at: number; version: number; offers: Promise<HolidayOffer[]> };
const kept = new WeakMap<Database, Map<string, Kept>>();

/**
 * At most one offer per destination, cheapest first, in a currency in which both ways are filed.
 * Worked out once a minute and per change of what is filed: it reads every market.
 */
export async function holidayOffers(ctx: OfferCtx, currency: string): Promise<HolidayOffer[]> {
  const filed = await readFiled(ctx);
  let byCurrency = kept.get(ctx.db);
  if (!byCurrency) kept.set(ctx.db, (byCurrency = new Map()));
  const known = byCurrency.get(currency);
  const age = known ? ctx.now.getTime() - known.at : Infinity;
  if (known && known.version === filed.version && age >= 0 && age < freshMs) return known.offers;
  const found = findOffers(ctx, filed, currency);
  const offers = found.then((f) => f.offers);
  byCurrency.set(currency, { at: ctx.now.getTime(), version: filed.version, offers });
  // What was read from an availability older than the filed data is shown, but not kept.
  found.then(({ old }) => old && byCurrency.delete(currency)).catch(() => {});
  // A failure is not kept: the next visitor tries again.
  offers.catch(() => byCurrency.delete(currency));
  return offers;
}

type Found = { offers: HolidayOffer[]; old: boolean };

async function findOffers(ctx: OfferCtx, filed: Filed, currency: string): Promise<Found> {
  const best = new Map<string, HolidayOffer>();
  let old = false;
  for (const origin of holidayOrigins(filed)) {
    for (const destination of filed.destinations.get(origin) ?? []) {
      const { offer, version } = await cheapestWeek(ctx, { origin, destination, currency });
      old ||= version !== filed.version;
      const other = best.get(destination);
      if (offer && (!other || offer.fromMinor < other.fromMinor)) best.set(destination, offer);
    }
  }
  return { offers: [...best.values()].toSorted((a, b) => a.fromMinor - b.fromMinor), old };
}

/** Holidays start at a base: an airport from which one can reach several others. */
function holidayOrigins(filed: Filed): string[] {
  const most = Math.max(0, ...[...filed.destinations.values()].map((list) => list.length));
  return filed.origins.filter((origin) => (filed.destinations.get(origin)?.length ?? 0) * 3 >= most);
}

type Market = { origin: string; destination: string; currency: string };

async function cheapestWeek(
  ctx: OfferCtx,
  market: Market,
): Promise<{ offer: HolidayOffer | null; version: number }> {
  const { origin, destination } = market;
  const today = localDay(ctx.now, 'UTC');
  const [fromDay, toDay] = [addDays(today, firstDay), addDays(today, daysAhead)];
  const { filed, flights } = await readAvailability(ctx, [
    { origin, destination, fromDay, toDay },
    {
      origin: destination,
      destination: origin,
      fromDay: addDays(fromDay, nights),
      toDay: addDays(toDay, nights),
    },
  ]);
  const outward = prices(ctx, filed, market, flights[0] ?? []);
  const homeward = prices(
    ctx,
    filed,
    { ...market, origin: destination, destination: origin },
    flights[1] ?? [],
  );
  let best: HolidayOffer | null = null;
  for (const [out, price] of outward) {
    const back = addDays(out, nights);
    const backPrice = homeward.get(back);
    if (backPrice === undefined) continue;
    const fromMinor = price + backPrice;
    if (!best || fromMinor < best.fromMinor) best = { origin, destination, out, back, nights, fromMinor };
  }
  return { offer: best, version: filed.version };
}

/** Cheapest final price of one adult by day; days without one are left out. */
function prices(
  ctx: OfferCtx,
  filed: Filed,
  market: Market,
  flights: readonly FlightRow[],
): Map<string, number> {
  const found = new Map<string, number>();
  const filedMarket = marketOf(filed, market.origin, market.destination, market.currency);
  const passengers = { adults: 1, children: 0, infants: 0 };
  const input = { passengers, currency: market.currency, now: ctx.now, offeredMinute: minuteOf(ctx.now) };
  for (const [day, own] of Map.groupBy(flights, (flight) => flight.departureDate)) {
    const { fromMinor } = quoteDay(day, own, filedMarket, filed, input);
    if (fromMinor !== null) found.set(day, fromMinor);
  }
  return found;
}
