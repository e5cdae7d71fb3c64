// Seat prices and blocked seats of the demonstration.
import { price, worldCurrencies } from './fares.ts';
import { type SeatCategoryCode, seatCategoryCodes } from '#platform/db/seat-category-codes.ts';

/** Whole euros by category: the specification's default prices (seats/seat-categories.ts, tested to be equal). */
const seatEuro: Record<SeatCategoryCode, number> = {
  STC1: 0,
  STC2: 20,
  STC3: 25,
  STC6: 30,
  STC5: 35,
  STC4: 50,
  SXL: 60,
  STUR: 109,
  SBUS: 300,
};
/** Seats on short flights cost two fifths. */
const shortSeat = 0.4;
/** Some routes have their own prices, in some currencies: category, route in both directions, currency, whole units. */
const seatRoutes: [SeatCategoryCode, [string, string], string, number][] = [
  ['SXL', ['MAD', 'JFK'], 'USD', 79],
  ['STUR', ['MAD', 'JFK'], 'USD', 139],
  ['SXL', ['LIS', 'FNC'], 'EUR', 19],
];
export function worldSeatPrices() {
  const every = { origin: null, destination: null };
  const general = seatCategoryCodes.flatMap((categoryCode) =>
    worldCurrencies.flatMap((currency) => [
      {
        ...every,
        categoryCode,
        haul: null,
        currency,
        amountMinor: seatMinor(seatEuro[categoryCode], currency),
      },
      {
        ...every,
        categoryCode,
        haul: 'short' as const,
        currency,
        amountMinor: seatMinor(seatEuro[categoryCode] * shortSeat, currency),
      },
    ]),
  );
  const routes = seatRoutes.flatMap(([categoryCode, [here, there], currency, units]) =>
    [
      { origin: here, destination: there },
      { origin: there, destination: here },
    ].map(({ origin, destination }) => ({
      categoryCode,
      origin,
      destination,
      haul: null,
      currency,
      amountMinor: units * 100,
    })),
  );
  return [...general, ...routes];
}
function seatMinor(euro: number, currency: string): number {
  const { perEuro, step } = price[currency] ?? { perEuro: 1, step: 1 };
  const grain = perEuro > 2 ? step / 2 : 1;
  return Math.round((euro * perEuro) / grain) * grain * 100;
}
/** The seats that each family includes: basic none, plus the standard ones, flex also those at the front. */
const familySeats: Record<string, SeatCategoryCode[]> = {
  plus: ['STC1', 'STC2', 'STC3'],
  flex: ['STC1', 'STC2', 'STC3', 'STC4', 'STC5', 'STC6'],
  business: ['SBUS'],
};
export const worldFamilySeats = Object.entries(familySeats).flatMap(([family, codes]) =>
  codes.map((categoryCode) => ({ family, categoryCode })),
);
/** Seats that are blocked on one day of every month. */
export const worldSeatBlocks = [
  { flightNumber: 101, origin: 'MAD', dayOfMonth: 8, seats: ['21C', '22C'], reason: 'defect' as const },
  { flightNumber: 103, origin: 'MAD', dayOfMonth: 8, seats: ['30D'], reason: 'airport' as const },
  { flightNumber: 521, origin: 'LIS', dayOfMonth: 8, seats: ['38A', '38F'], reason: 'weight' as const },
];
