// Prices, inclusions and stock of extras in the demonstration.
import { worldExtras } from './extras.ts';
import { feeIn, worldCurrencies } from '../fares.ts';
import { worldAircraft } from '../fleet.ts';

// ---- prices

type Haul = 'short' | 'long';
export type WorldExtraPrice = {
  extraCode: string;
  domainId: number | null;
  origin: string | null;
  destination: string | null;
  haul: Haul | null;
  currency: string;
  amountMinor: number;
  onSale: boolean;
};
/** Euro on a short and on a long flight. */
const euros: Record<string, [short: number, long: number]> = {
  BG23: [25, 70],
  BG32: [45, 110],
  CBAG: [20, 35],
  GOLF: [40, 60],
  BIKE: [45, 75],
  SURF: [45, 75],
  DIVE: [40, 65],
  SKI: [35, 60],
  PETC: [50, 90],
  AVIH: [90, 180],
  MEAL: [15, 25],
  PRIO: [10, 20],
  FAST: [10, 15],
  LOUN: [30, 40],
  FLEX: [25, 60],
  INSB: [20, 45],
  INSC: [35, 80],
  // For each traveller and flight; less than the sum of their parts (demo/extras/bundles.ts).
  CALM: [35, 100],
  AIRP: [40, 60],
};
const hauls: Haul[] = ['short', 'long'];
/** Bicycles cost less to the cycling island; transfers are only sold where there is a coach. */
const routeEuros: [extraCode: string, origin: string | null, destination: string, euro: number][] = [
  ['BIKE', 'MAD', 'TFS', 30],
  ['BIKE', 'BCN', 'TFS', 30],
  ['TRSH', null, 'TFS', 20],
  ['TRSH', null, 'FNC', 20],
  ['TRSH', null, 'CUN', 35],
  ['TRSH', null, 'PUJ', 30],
  ['TRSH', null, 'MBJ', 40],
];
/**
 * Sites and routes where an extra is not sold. Insurance needs a licence that the airline lacks in the United States.
 */
const withdrawn: {
  codes: string[];
  domainId?: number;
  origin?: string;
  destination?: string;
  hauls: (Haul | null)[];
}[] = [
  { codes: ['INSB', 'INSC'], domainId: 7, hauls },
  // Jamaica admits no pets by air, and Roatán has neither lounge nor fast lane.
  { codes: ['PETC', 'AVIH'], destination: 'MBJ', hauls },
  { codes: ['LOUN', 'FAST'], origin: 'RTB', hauls },
  // Short flights serve no meal that a diet could replace.
  {
    codes: worldExtras.filter((e) => e.free && e.exclusiveGroup === 'meal').map((e) => e.extraCode),
    hauls: ['short'],
  },
];
/** Every price in every currency of the world. */
export function worldExtraPrices(): WorldExtraPrice[] {
  const anywhere = { domainId: null, origin: null, destination: null, haul: null, onSale: true };
  return worldCurrencies.flatMap((currency): WorldExtraPrice[] => [
    ...Object.entries(euros).flatMap(([extraCode, amounts]) =>
      hauls.map((haul, index) => {
        const amountMinor = feeIn(amounts[index] ?? 0, currency);
        return { ...anywhere, extraCode, haul, currency, amountMinor };
      }),
    ),
    ...routeEuros.map(([extraCode, origin, destination, euro]) => {
      const amountMinor = feeIn(euro, currency);
      return { ...anywhere, extraCode, origin, destination, currency, amountMinor };
    }),
    ...withdrawn.flatMap(({ codes, hauls: own, ...where }) =>
      codes.flatMap((extraCode) =>
        own.map((haul) => ({
          ...anywhere,
          ...where,
          extraCode,
          haul,
          currency,
          amountMinor: 0,
          onSale: false,
        })),
      ),
    ),
  ]);
}
// ---- fare inclusions and stock per flight

const includes: Record<string, Record<string, number>> = {
  plus: { BG23: 1 },
  flex: { BG23: 2, PRIO: 1, FLEX: 1 },
  business: { BG23: 2, PRIO: 1, FAST: 1, LOUN: 1, MEAL: 1, FLEX: 1 },
};
export const worldFamilyExtras = Object.entries(includes).flatMap(([family, extras]) =>
  Object.entries(extras).map(([extraCode, quantity]) => ({ family, extraCode, quantity })),
);
/** Pieces per flight: the A321neo, then the two aircraft that cross the ocean. */
const aboard: Record<string, [narrow: number, wide: number]> = {
  PETC: [4, 6],
  AVIH: [2, 4],
  BIKE: [6, 12],
  GOLF: [12, 24],
  SURF: [6, 12],
  DIVE: [12, 24],
  SKI: [12, 24],
  WCHC: [4, 8],
};
export const worldExtraCapacities = worldAircraft.flatMap(({ aircraftCode }) =>
  Object.entries(aboard).map(([extraCode, [narrow, wide]]) => ({
    aircraftCode,
    extraCode,
    capacity: aircraftCode === '32Q' ? narrow : wide,
  })),
);
