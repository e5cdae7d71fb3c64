// The price list of a cabin as shown on the rows: bands of rows with the same price, and the facilities between them.
import { seatCategoryKey, type SeatCategoryKey } from '#funnel/trip/seat-category-key.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import { type FacilityLine, facilityLines } from '#seats/plane/facility-lines.ts';
import type { SeatCategoryCode } from '#seats/seat-categories.ts';
import type { CabinView } from '#seats/seat-map-view.ts';

/** From the dearest: if a row has seats of several kinds, the first one names the row. */
const kinds = {
  business: ['SBUS'],
  plus: ['STUR'],
  extra: ['SXL'],
  comfort: ['STC4'],
  front: ['STC5', 'STC6'],
  standard: ['STC1', 'STC2', 'STC3'],
} as const satisfies Record<string, readonly SeatCategoryCode[]>;

export type BandKind = keyof typeof kinds;

export type SeatBand = {
  kind: BandKind;
  /** Indices of the cabin's rows: the first, and the one behind the last. */
  from: number;
  to: number;
  /** Lowest and highest price in minor units; null where nothing is sold. */
  prices: readonly [number, number] | null;
};

/** A part of the cabin from the nose to the tail: rows of a band, or the facilities between two rows. */
export type PlanePart = { band: SeatBand } | { line: FacilityLine; behind: number };

export const bandNames: Readonly<Record<BandKind, SeatCategoryKey | Extract<WordKey, 'seats.band.front'>>> = {
  business: seatCategoryKey('SBUS'),
  plus: seatCategoryKey('STUR'),
  extra: seatCategoryKey('SXL'),
  comfort: seatCategoryKey('STC4'),
  front: 'seats.band.front',
  standard: seatCategoryKey('STC1'),
};

export function bandKindOf(category: SeatCategoryCode): BandKind {
  return kindNames.find((kind) => (kinds[kind] as readonly string[]).includes(category)) ?? 'standard';
}

const kindNames = Object.keys(kinds) as BandKind[];

/** The parts of a cabin in order. A galley within a band divides it, because its label would be over nothing. */
export function planeParts(cabin: CabinView): PlanePart[] {
  const lines = facilityLines(cabin);
  const prices = categoryPrices(cabin);
  const parts: PlanePart[] = [];
  const first = lines.get(0);
  if (first) parts.push({ line: first, behind: 0 });
  for (const [index, { row, seats }] of cabin.rows.entries()) {
    const kind = kindNames.find((each) => seats.some((seat) => bandKindOf(seat.category) === each));
    const own = seats.filter((seat) => bandKindOf(seat.category) === kind);
    const range = rangeOf(own.flatMap((seat) => prices.get(seat.category) ?? []));
    const last = parts.at(-1);
    const same = last && 'band' in last && last.band.kind === kind && isSame(last.band.prices, range);
    if (same) last.band.to = index + 1;
    else parts.push({ band: { kind: kind ?? 'standard', from: index, to: index + 1, prices: range } });
    const line = lines.get(row);
    if (line) parts.push({ line, behind: row });
  }
  return parts;
}

/** By category, because the price paid for a chosen seat may differ from today's price of the others. */
function categoryPrices(cabin: CabinView): Map<SeatCategoryCode, number> {
  const prices = new Map<SeatCategoryCode, number>();
  for (const seat of cabin.rows.flatMap((row) => row.seats)) {
    if (seat.state === 'mine' || seat.amountMinor === null) continue;
    prices.set(seat.category, seat.included ? 0 : seat.amountMinor);
  }
  return prices;
}

function rangeOf(prices: readonly number[]): [number, number] | null {
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null;
}

function isSame(a: SeatBand['prices'], b: SeatBand['prices']): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

/**
 * How long the drawn aircraft is, in widths of a row: nose and tail, letters, each row, each wall and exit, and a sign
 * for every cabin that was not bought. The style sheet of the map has the same figures.
 */
export function planeLength(cabin: CabinView, otherCabins: number): number {
  const lines = [...facilityLines(cabin).values()];
  const walls = lines.filter(({ parts }) => parts.length > 0).length;
  const exits = lines.length - walls;
  return cabin.rows.length + 2 + 1.6 + 0.8 + 1.4 * otherCabins + 1.2 * walls + 0.6 * exits;
}
