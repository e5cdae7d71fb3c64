// The seat map of an aircraft type as it is stored: cabins, rows, aisles, exits, galleys, lavatories and seats.
import type { SeatCategoryCode } from '#seats/seat-categories.ts';

export const seatFeatures = [
  'exit',
  'bassinet',
  'legroom',
  'no_recline',
  'no_window',
  'near_lavatory',
  'near_galley',
  'limited_legroom',
] as const;

export type SeatFeature = (typeof seatFeatures)[number];

export type LayoutSeat = {
  category: SeatCategoryCode;
  features: SeatFeature[];
  /** Never given to a passenger: crew rest, equipment. */
  blocked?: true;
};

export type LayoutRow = {
  /** 1 to 99; 13 may be left out. */
  row: number;
  /** By letter; a letter of the cabin without an entry is a missing seat. */
  seats: Record<string, LayoutSeat>;
};

/** Something between rows, as wide as the cabin or in part of it. */
export type Facility = {
  kind: 'galley' | 'lavatory' | 'exit' | 'wardrobe' | 'bulkhead';
  /** It is behind this row; 0 when it is before the first row. */
  afterRow: number;
  /** The letters it spans; absent for the whole width. */
  letters?: string[];
};

export type CabinLayout = {
  cabin: 'C' | 'Y';
  /** Letters and aisles from left to right, facing forward: `['A','B','C','','D','E','F']`. */
  columns: string[];
  rows: LayoutRow[];
  facilities: Facility[];
  /** First and last row beside the wing, if any; only for drawing. */
  wing?: { from: number; to: number };
};

export type SeatLayout = { aircraftCode: string; cabins: CabinLayout[] };

/**
 * The seat blocks of a cabin: letters with no aisle between them. A block has one spare oxygen mask, so it takes at
 * most one lap infant.
 */
export function blocksOf(columns: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const letter of columns) {
    if (letter === '') blocks.push([]);
    else blocks.at(-1)?.push(letter);
  }
  return blocks.filter((block) => block.length > 0);
}

export type SeatPosition = 'window' | 'middle' | 'aisle';

/** By the columns of its cabin; a seat with a window and an aisle counts as a window seat. */
export function positionOf(columns: readonly string[], letter: string): SeatPosition {
  const at = columns.indexOf(letter);
  if (at === 0 || at === columns.length - 1) return 'window';
  return columns[at - 1] === '' || columns[at + 1] === '' ? 'aisle' : 'middle';
}

/** `14A` as row and letter, or null for what is not a seat name. */
export function readSeatName(seat: string): { row: number; letter: string } | null {
  const match = /^([1-9]\d?)([A-HJ-L])$/.exec(seat);
  return match?.[1] && match[2] ? { row: Number(match[1]), letter: match[2] } : null;
}
