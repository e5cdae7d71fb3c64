// Reads everything that the select page shows for one checked search.
import { airportDay } from '#flights/airport-day.ts';
import { filedNow } from '#flights/availability.server.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { CalendarInput, DirectionResult, PromotionState, SearchInput } from '#flights/offer.ts';
import { searchDaysAhead } from '#flights/search-input.ts';
import { soldTerms } from '#flights/sold-terms.ts';
import { nearestDays, readCalendar, readDays, searchFlights } from '#flights/search.server.ts';
import { wordingOf } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import { promotionView } from '#shopping/promotion-words.server.ts';
import { cityOf } from '#shopping/search-form.server.ts';
import type { Direction, DirectionView, SelectView, ShownFlight } from '#shopping/select-view.ts';
import { hasNeeds, type PricedNeeds } from '#shopping/trip-needs.ts';
import { dayParts, type ListOptions } from '#shopping/list-options.ts';
import { partOf, filterFlights, sortFlights } from '#shopping/filter-flights.ts';
import { stayNights, staysFrom } from '#shopping/calendar/stays.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { addDays, daysBetween } from '#platform/lib/time.ts';

type SelectCtx = Pick<Ctx, 'db' | 'now' | 'locale' | 'site'>;

/** Adds the price of the options' bags and seats to each offer; the rooms that sell them are higher than this one. */
export type PriceNeeds = (flights: readonly ShownFlight[]) => Promise<PricedNeeds>;

/** `priceNeeds` is called only where the options include bags or seats. */
export async function readSelect(
  ctx: SelectCtx,
  input: SearchInput,
  options: ListOptions,
  priceNeeds?: PriceNeeds,
): Promise<SelectView> {
  const [filed, found] = await Promise.all([filedNow(ctx), searchFlights(ctx, input)]);
  const sale = { currency: input.currency, now: ctx.now };
  const families = Object.fromEntries(
    filed.families.map((family) => {
      const { refundable, freeChangeDays } = soldTerms(filed, family, sale);
      return [family.family, { ...family, refundable, freeChangeDays: freeChangeDays ?? -1 }];
    }),
  );
  const outbound: ShownDirection = found.outbound;
  const inbound = found.inbound && withoutTooEarly(found.inbound, found.outbound);
  const flown = [...outbound.flights, ...(inbound?.flights ?? [])];
  const needed = priceNeeds && hasNeeds(options.needs) ? await priceNeeds(flown) : null;
  const read = (direction: Direction, result: ShownDirection) =>
    directionView(ctx, filed, { direction, result, input, options, families, needed });
  const [directions, stays] = await Promise.all([
    Promise.all([read('outbound', outbound), ...(inbound ? [read('inbound', inbound)] : [])]),
    inbound ? readStays(ctx, input, found.outbound) : [],
  ]);
  return {
    trip: {
      from: input.origin,
      to: input.destination,
      out: input.departureDate,
      back: input.returnDate,
      passengers: input.passengers,
      currency: input.currency,
      promotion: input.promotionCode,
    },
    options,
    needed,
    directions,
    families,
    chargeNames: { ...chargeNames(ctx, filed, directions), ...discountName(ctx, found.promotion) },
    currencies: filed.currencies.filter((currency) => isFiled(filed, input, currency)),
    stays,
    firstDay: airportDay(filed, input.origin, ctx.now),
    readAt: ctx.now.getTime(),
    promotion: found.promotion && promotionView(ctx, filed, input, found.promotion),
  };
}

type ShownDirection = Omit<DirectionResult, 'flights'> & { flights: ShownFlight[] };

type DirectionPart = {
  direction: Direction;
  result: ShownDirection;
  input: SearchInput;
  options: ListOptions;
  families: SelectView['families'];
  needed: PricedNeeds | null;
};

async function directionView(ctx: SelectCtx, filed: Filed, part: DirectionPart): Promise<DirectionView> {
  const { direction, result, input, options, families, needed } = part;
  const { date, flights } = result;
  const from = result.route.origin.airportCode;
  const to = result.route.destination.destinationAirportCode;
  const market = { ...pricedAs(input), origin: from, destination: to };
  const buyable = flights.some((flight) => flight.state === 'available');
  const [strip, month, nearest] = await Promise.all([
    readWeek(ctx, market, options.weeks[direction], result),
    readMonth(ctx, market, options.months[direction]),
    buyable ? [] : nearestDays(ctx, { ...market, date }),
  ]);
  const filter = { with: options.with, leaves: options.leaves[direction], families };
  return {
    direction,
    from,
    to,
    fromCity: cityOf(filed, from, ctx.locale),
    toCity: cityOf(filed, to, ctx.locale),
    date,
    strip,
    month,
    flights: sortFlights(filterFlights(flights, filter), options.sort, needed),
    flown: flights.length,
    dayParts: dayParts.filter((each) => flights.some((flight) => partOf(flight.departsLocal) === each)),
    nearest,
  };
}

/** The party, currency and promotion of every price on the page. */
function pricedAs({ passengers, currency, promotionCode, promotion }: SearchInput) {
  return { passengers, currency, promotionCode, promotion };
}

/** A return flight that leaves before any outbound flight arrives is impossible: both times are at the same airport. */
function withoutTooEarly(inbound: DirectionResult, outbound: DirectionResult): ShownDirection {
  const arrivals = outbound.flights.flatMap((f) => (f.state === 'available' ? [f.arrivesLocal] : []));
  const first = arrivals.toSorted()[0] ?? '';
  const flights = inbound.flights.map((flight) =>
    flight.departsLocal > first ? flight : { ...flight, state: 'too_early' as const, fares: [] },
  );
  return { ...inbound, flights };
}

type Market = Omit<CalendarInput, 'month'>;

async function readWeek(ctx: SelectCtx, market: Market, first: string | null, found: ShownDirection) {
  // A strip that does not begin within the schedule's range is a broken link.
  if (!first || Math.abs(daysBetween(found.date, first)) > searchDaysAhead) return found.strip;
  return readDays(ctx, { ...market, fromDay: first, toDay: addDays(first, 6) });
}

async function readMonth(ctx: SelectCtx, market: Market, month: string | null) {
  return month ? { month, days: (await readCalendar(ctx, { ...market, month })).days } : null;
}

async function readStays(ctx: SelectCtx, input: SearchInput, outbound: DirectionResult) {
  const { origin, destination, departureDate } = input;
  const ways = await readDays(ctx, {
    ...pricedAs(input),
    origin: destination,
    destination: origin,
    fromDay: addDays(departureDate, stayNights.fewest),
    toDay: addDays(departureDate, stayNights.most),
  });
  return staysFrom(
    outbound.strip.find((day) => day.date === departureDate),
    ways,
  );
}

function chargeNames(
  ctx: SelectCtx,
  filed: Filed,
  directions: readonly DirectionView[],
): Record<string, string> {
  const fares = directions.flatMap((direction) => direction.flights.flatMap((flight) => flight.fares));
  const codes = new Set(fares.flatMap((fare) => fare.parts.map((part) => part.code)));
  return Object.fromEntries(
    [...codes].flatMap((code) => {
      const name = filed.chargeNames.get(code)?.[wordingOf(ctx)];
      return name ? [[code, name]] : [];
    }),
  );
}

/** Discounts are parts of a price like charges, and are named among them. */
function discountName(ctx: SelectCtx, promotion: PromotionState | null): Record<string, string> {
  if (!promotion?.applied) return {};
  return { promotion: say(ctx)('promotion.discount', { code: promotion.code }) };
}

function isFiled(filed: Filed, { origin, destination, returnDate }: SearchInput, currency: string): boolean {
  const there = filed.fares.has(origin + destination + currency);
  return there && (returnDate === null || filed.fares.has(destination + origin + currency));
}
