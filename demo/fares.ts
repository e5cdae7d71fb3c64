// Fares of the demonstration, per route, season, class, family and currency.
import { dayOf, iso } from './days.ts';
import { worldRoutes } from './rotations.ts';
import { worldDays } from './world.ts';

export type WorldFare = {
  origin: string;
  destination: string;
  bookingClass: string;
  family: string;
  currency: string;
  travelFrom: string;
  travelTo: string;
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
};
/** Units of the currency per euro, the step that prices are rounded to, and how far below the step they end. */
export const price: Record<string, { perEuro: number; step: number; below: number }> = {
  EUR: { perEuro: 1, step: 10, below: 1 },
  USD: { perEuro: 1.1, step: 10, below: 1 },
  GBP: { perEuro: 0.86, step: 10, below: 1 },
  MXN: { perEuro: 20, step: 100, below: 10 },
  DOP: { perEuro: 66, step: 100, below: 10 },
  CRC: { perEuro: 560, step: 1000, below: 100 },
  HNL: { perEuro: 27, step: 100, below: 10 },
};
export const worldCurrencies = Object.keys(price);

/** A fee of so many euros in a currency, in its minor units: round amounts. */
export function feeIn(euro: number, currency: string): number {
  const { perEuro, step } = price[currency] ?? { perEuro: 1, step: 1 };
  const grain = perEuro > 2 ? step : step / 2;
  return Math.max(grain, Math.round((euro * perEuro) / grain) * grain) * 100;
}
/**
 * The currencies in which a route has fares: EUR everywhere; GBP except to Havana; USD except to Funchal; Mexican pesos
 * except to either; Dominican pesos, colones and lempiras only on routes of their own country. A search in another
 * currency finds no fare.
 */
export function filedCurrencies(origin: string, destination: string): string[] {
  const ends = [origin, destination];
  const touches = (...codes: string[]) => codes.some((code) => ends.includes(code));
  return worldCurrencies.filter((currency) => {
    if (currency === 'USD') return !touches('FNC');
    if (currency === 'GBP') return !touches('HAV');
    if (currency === 'MXN') return !touches('FNC', 'HAV');
    if (currency === 'DOP') return touches('PUJ', 'SDQ');
    if (currency === 'CRC') return touches('SJO', 'LIR');
    if (currency === 'HNL') return touches('RTB', 'SAP');
    return true;
  });
}
/** Travel seasons of a calendar year: first day, last day, and their price factor. */
const seasons: [string, string, number][] = [
  ['01-01', '01-06', 1.6],
  ['01-07', '03-31', 1],
  ['04-01', '07-14', 1.25],
  ['07-15', '08-31', 1.6],
  ['09-01', '10-31', 1.25],
  ['11-01', '12-19', 1],
  ['12-20', '12-31', 1.6],
];
const economyLevels: Record<string, number> = { V: 1, Q: 1.25, M: 1.55, B: 1.95, Y: 2.5 };
const businessLevels: Record<string, number> = { D: 4.4, C: 5.6 };
const familyAddsEuro: Record<string, [short: number, long: number]> = {
  basic: [0, 0],
  plus: [30, 80],
  flex: [70, 180],
};
/** All fares whose season touches the schedule of `now`; children 75 %, lap infants 10 %, stored as amounts. */
export function worldFares(now: Date): WorldFare[] {
  const first = iso(dayOf(now) - worldDays.before);
  const last = iso(dayOf(now) + worldDays.after + 31);
  const years = [Number(first.slice(0, 4)), Number(first.slice(0, 4)) + 1, Number(first.slice(0, 4)) + 2];
  const windows = years
    .flatMap((year) =>
      seasons.map(([from, to, level]) => ({ from: `${year}-${from}`, to: `${year}-${to}`, level })),
    )
    .filter(({ from, to }) => to >= first && from <= last);
  const fares: WorldFare[] = [];
  for (const { origin, destination, from, long } of worldRoutes()) {
    for (const { bookingClass, family, euro } of fareLevels(from, long)) {
      for (const currency of filedCurrencies(origin, destination)) {
        for (const window of windows) {
          const travel = { travelFrom: window.from, travelTo: window.to };
          const amounts = humanPrice(euro(window.level), currency);
          fares.push({ origin, destination, bookingClass, family, currency, ...travel, ...amounts });
        }
      }
    }
  }
  return fares;
}
function fareLevels(from: number, long: boolean) {
  const levels: { bookingClass: string; family: string; euro: (season: number) => number }[] = [];
  for (const [bookingClass, level] of Object.entries(economyLevels)) {
    for (const [family, adds] of Object.entries(familyAddsEuro)) {
      levels.push({ bookingClass, family, euro: (season) => from * level * season + adds[long ? 1 : 0] });
    }
  }
  for (const [bookingClass, level] of Object.entries(long ? businessLevels : {})) {
    levels.push({ bookingClass, family: 'business', euro: (season) => from * level * season });
  }
  return levels;
}
function humanPrice(euro: number, currency: string) {
  const { perEuro, step, below } = price[currency] ?? { perEuro: 1, step: 1, below: 0 };
  const units = Math.max(step, Math.round((euro * perEuro) / step) * step) - below;
  return {
    adultMinor: units * 100,
    childMinor: Math.round(units * 0.75) * 100,
    infantMinor: Math.round(units * 0.1) * 100,
  };
}
