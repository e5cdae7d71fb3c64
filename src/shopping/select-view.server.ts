// Reads everything that the select page shows for one checked search.
import { filedNow } from '#flights/availability.server.ts';
import type { Filed } from '#flights/filed.server.ts';
import type {
  CalendarInput,
  DirectionResult,
  FlightOffer,
  PromotionState,
  SearchInput,
} from '#flights/offer.ts';
import { say } from '#i18n/words.server.ts';
import { promotionView } from '#shopping/promotion-words.server.ts';
import { cityOf } from '#shopping/search-form.server.ts';
import { nearestDays, readCalendar, searchFlights } from '#flights/search.server.ts';
import type { Direction, DirectionView, SelectView, Sort } from '#shopping/select-view.ts';
import type { Ctx } from '#lib/ctx.ts';

type SelectCtx = Pick<Ctx, 'db' | 'now' | 'locale'>;

/** `months` are the months to show whole, YYYY-MM or null, by direction; anything else is overlooked. */
export type SelectWishes = { sort: Sort; months: Record<Direction, string | null> };

export async function readSelect(
  ctx: SelectCtx,
  input: SearchInput,
  wishes: SelectWishes,
): Promise<SelectView> {
  const [filed, found] = await Promise.all([filedNow(ctx), searchFlights(ctx, input)]);
  const both: [Direction, DirectionResult | null][] = [
    ['outbound', found.outbound],
    ['inbound', found.inbound],
  ];
  const directions = await Promise.all(
    both.flatMap(([direction, result]) =>
      result ? [directionView(ctx, filed, { direction, result, input, wishes })] : [],
    ),
  );
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
    sort: wishes.sort,
    directions,
    families: Object.fromEntries(filed.families.map((family) => [family.family, family])),
    chargeNames: { ...chargeNames(ctx, filed, directions), ...discountName(ctx, found.promotion) },
    currencies: filed.currencies.filter((currency) => isFiled(filed, input, currency)),
    firstDay: ctx.now.toISOString().slice(0, 10),
    promotion: found.promotion && promotionView(ctx, filed, input, found.promotion),
  };
}

type DirectionPart = {
  direction: Direction;
  result: DirectionResult;
  input: SearchInput;
  wishes: SelectWishes;
};

async function directionView(ctx: SelectCtx, filed: Filed, part: DirectionPart): Promise<DirectionView> {
  const { direction, result, input, wishes } = part;
  const from = result.route.origin.airportCode;
  const to = result.route.destination.destinationAirportCode;
  const { passengers, currency, promotionCode, promotion } = input;
  const market = { origin: from, destination: to, passengers, currency, promotionCode, promotion };
  const buyable = result.flights.some((flight) => flight.state === 'available');
  const [month, nearest] = await Promise.all([
    readMonth(ctx, market, wishes.months[direction]),
    buyable ? [] : nearestDays(ctx, { ...market, date: result.date }),
  ]);
  return {
    direction,
    from,
    to,
    fromCity: cityOf(filed, from, ctx.locale),
    toCity: cityOf(filed, to, ctx.locale),
    date: result.date,
    strip: result.strip,
    month,
    flights: sorted(result.flights, wishes.sort),
    nearest,
  };
}

async function readMonth(ctx: SelectCtx, market: Omit<CalendarInput, 'month'>, month: string | null) {
  if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const { days } = await readCalendar(ctx, { ...market, month });
  return { month, days };
}

function sorted(flights: FlightOffer[], sort: Sort): FlightOffer[] {
  const shown = flights.map((flight) => ({
    ...flight,
    fares: flight.fares.toSorted((a, b) => a.totalMinor - b.totalMinor),
  }));
  if (sort === 'time') return shown;
  const cheapest = (flight: FlightOffer) => flight.fares[0]?.totalMinor ?? Infinity;
  return shown.toSorted((a, b) => cheapest(a) - cheapest(b));
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
      const name = filed.chargeNames.get(code)?.[ctx.locale];
      return name ? [[code, name]] : [];
    }),
  );
}

/** Discounts are parts of a price like charges, and named with them. */
function discountName(ctx: SelectCtx, promotion: PromotionState | null): Record<string, string> {
  if (!promotion?.applied) return {};
  return { promotion: say(ctx.locale)('promotion.discount', { code: promotion.code }) };
}

function isFiled(filed: Filed, { origin, destination, returnDate }: SearchInput, currency: string): boolean {
  const there = filed.fares.has(origin + destination + currency);
  return there && (returnDate === null || filed.fares.has(destination + origin + currency));
}
