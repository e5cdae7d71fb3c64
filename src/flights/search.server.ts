// Search and calendar: pure reads. What they show may be gone a moment later; the hold decides.
import { airportDay } from '#flights/airport-day.ts';
import { type Availability, readAvailability } from '#flights/availability.server.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { DayRange, FlightRow } from '#flights/flight-row.ts';
import type {
  CalendarInput,
  CalendarResult,
  DayPrice,
  DirectionResult,
  PromotionState,
  Route,
  SearchInput,
  SearchResult,
} from '#flights/offer.ts';
import { minuteOf } from '#flights/offer-id.ts';
import { marketOf } from '#flights/price.ts';
import { applied, type JudgedPromotion } from '#flights/promotions/promotion.ts';
import { isDiscounted, type QuoteInput, quoteDay, quoteFlight, unpriced } from '#flights/quote.ts';
import { searchDaysAhead } from '#flights/search-input.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { addDays, daysFrom } from '#platform/lib/time.ts';

type SearchCtx = Pick<Ctx, 'db' | 'now'>;

const stripDays = 3;

/**
 * Flights of the chosen days with final prices, and the price strip of three days on each side. `withPromotion` has
 * already looked up a promotion code; where it applies, every price includes it.
 */
export async function searchFlights(ctx: SearchCtx, input: SearchInput): Promise<SearchResult> {
  const ranges = [around(input.origin, input.destination, input.departureDate)];
  if (input.returnDate) ranges.push(around(input.destination, input.origin, input.returnDate));
  const available = await readAvailability(ctx, ranges);
  const quote = quoteInput(ctx, input);
  const direction = (index: number, date: string) => directionOf(available, ranges, index, date, quote);
  const outbound = direction(0, input.departureDate);
  const inbound = input.returnDate ? direction(1, input.returnDate) : null;
  return {
    currency: input.currency,
    passengers: input.passengers,
    promotion: input.promotion ? seenIn([outbound, inbound], input.promotion) : null,
    outbound,
    inbound,
  };
}

/** A code whose fares are not offered here changes no price; its state says so. */
function seenIn(directions: readonly (DirectionResult | null)[], { state }: JudgedPromotion): PromotionState {
  if (!state.applied) return state;
  const fares = directions.flatMap((each) => each?.flights.flatMap((flight) => flight.fares) ?? []);
  if (fares.length === 0 || fares.some((fare) => isDiscounted(fare.parts))) return state;
  return { ...state, applied: false, reason: 'promotion_fare_wrong' };
}

/** The cheapest final price of every day of one or more months, one direction: one adult, and the party. */
export async function readCalendar(ctx: SearchCtx, input: CalendarInput): Promise<CalendarResult> {
  const first = `${input.month}-01`;
  const last = lastDayOf(input.month, input.months ?? 1);
  const range = { origin: input.origin, destination: input.destination, fromDay: first, toDay: last };
  const { filed, flights } = await readAvailability(ctx, [range]);
  return {
    route: routeOf(range),
    currency: input.currency,
    month: input.month,
    promotion: input.promotion?.state ?? null,
    days: dayPrices(flights[0] ?? [], range, filed, quoteInput(ctx, input)),
  };
}

/** The last day of `count` months. */
function lastDayOf(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 0)).toISOString().slice(0, 10);
}

/** The cheapest final price of every day of a range, one direction: one adult, and the party. */
export async function readDays(
  ctx: SearchCtx,
  input: Omit<CalendarInput, 'month'> & { fromDay: string; toDay: string },
): Promise<DayPrice[]> {
  const { origin, destination, fromDay, toDay } = input;
  const range = { origin, destination, fromDay, toDay };
  const { filed, flights } = await readAvailability(ctx, [range]);
  return dayPrices(flights[0] ?? [], range, filed, quoteInput(ctx, input));
}

/**
 * The nearest days with a price before and after a day without one, at most `count` each: within 30 days, or, if none
 * is that near, within the whole schedule.
 */
export async function nearestDays(
  ctx: SearchCtx,
  input: Omit<CalendarInput, 'month'> & { date: string },
  count = 3,
): Promise<DayPrice[]> {
  const { date } = input;
  const within = async (reach: number) => {
    const range = { fromDay: addDays(date, -reach), toDay: addDays(date, reach) };
    const days = await readDays(ctx, { ...input, ...range });
    return days.filter((day) => day.state === 'from');
  };
  const near = await within(30);
  const priced = near.length > 0 ? near : await within(searchDaysAhead);
  const before = priced.filter((d) => d.date < date).slice(-count);
  return [...before, ...priced.filter((d) => d.date > date).slice(0, count)];
}

function around(origin: string, destination: string, date: string): DayRange {
  return { origin, destination, fromDay: addDays(date, -stripDays), toDay: addDays(date, stripDays) };
}

type Priced = Pick<SearchInput, 'passengers' | 'currency' | 'promotionCode' | 'promotion'>;

function quoteInput({ now }: SearchCtx, input: Priced): QuoteInput {
  const { passengers, currency, promotionCode, promotion } = input;
  assert(!promotionCode || promotion, 'a promotion code has been looked up');
  return { passengers, currency, now, offeredMinute: minuteOf(now), promotion: applied(promotion) };
}

function directionOf(
  { filed, flights }: Availability,
  ranges: readonly DayRange[],
  index: number,
  date: string,
  quote: QuoteInput,
): DirectionResult {
  const range = ranges[index];
  if (!range) throw new Error(`no range ${index}`);
  const rows = flights[index] ?? [];
  const market = marketOf(filed, range.origin, range.destination, quote.currency);
  return {
    route: routeOf(range),
    date,
    flights: rows.filter((f) => f.departureDate === date).map((f) => quoteFlight(f, market, filed, quote)),
    strip: dayPrices(rows, range, filed, quote),
  };
}

function dayPrices(rows: readonly FlightRow[], range: DayRange, filed: Filed, quote: QuoteInput): DayPrice[] {
  const market = marketOf(filed, range.origin, range.destination, quote.currency);
  const byDay = Map.groupBy(rows, (row) => row.departureDate);
  const today = airportDay(filed, range.origin, quote.now);
  return daysFrom(range.fromDay, range.toDay).map((day) =>
    // Whether or not anything flew: a past day never says that there is no flight.
    day < today ? unpriced(day, 'past') : quoteDay(day, byDay.get(day) ?? [], market, filed, quote),
  );
}

function routeOf({ origin, destination }: DayRange): Route {
  return { origin: { airportCode: origin }, destination: { destinationAirportCode: destination } };
}
