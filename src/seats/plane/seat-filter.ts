// Filters of the list of seats, and questions that the map and the list ask of a cabin.
import { blocksOf } from '#seats/layout/seat-layout.ts';
import type { CabinView, SeatMapView, SeatView } from '#seats/seat-map-view.ts';

export const seatFilters = ['free', 'window', 'aisle', 'together', 'front', 'legroom'] as const;
export type SeatFilter = (typeof seatFilters)[number];

export type ListFilter = { filters: ReadonlySet<SeatFilter>; maxMinor: number | null };

/** The cabin of the booked fare; null when no seat can be chosen. */
export function cabinOf({ cabins, cabin }: Pick<SeatMapView, 'cabins' | 'cabin'>): CabinView | null {
  return cabins?.find((each) => each.cabin === cabin) ?? null;
}

/** A free seat that this passenger may pick. */
export function mayPick(seat: SeatView, passengerNo: number): boolean {
  return seat.state === 'free' && !seat.refusals.some((refusal) => refusal.passengerNo === passengerNo);
}

/** What a passenger pays for a seat, in minor units; null where it is not sold. */
export function priceFor(seat: SeatView, passengerNo: number): number | null {
  if (seat.amountMinor === null) return null;
  return seat.included || seat.freeFor.includes(passengerNo) ? 0 : seat.amountMinor;
}

/**
 * The booking's passengers right beside a seat, with no aisle between: their numbers. A missing seat does not separate
 * its neighbours.
 */
export function neighboursOf(cabin: CabinView): (seat: SeatView) => number[] {
  const blocks = blocksOf(cabin.columns);
  const beside = new Map<string, number[]>();
  for (const { seats } of cabin.rows) {
    if (seats.every((seat) => ownerOf(seat) === null)) continue;
    const byLetter = new Map(seats.map((seat) => [seat.letter, seat]));
    for (const letters of blocks) {
      const block = letters.flatMap((letter) => byLetter.get(letter) ?? []);
      for (const [at, { seat }] of block.entries())
        beside.set(
          seat,
          [block[at - 1], block[at + 1]].flatMap((next) => ownerOf(next) ?? []),
        );
    }
  }
  return ({ seat }) => beside.get(seat) ?? [];
}

function ownerOf(seat: SeatView | undefined): number | null {
  return seat?.state === 'mine' ? seat.passengerNo : null;
}

/** The rows that count as the front: the first quarter of the cabin, at least three. */
export function frontRows(cabin: CabinView): ReadonlySet<number> {
  const count = Math.max(3, Math.ceil(cabin.rows.length / 4));
  return new Set(cabin.rows.slice(0, count).map(({ row }) => row));
}

/** The seats that pass every filter, row by row; rows without one are left out. */
export function filterSeats(
  cabin: CabinView,
  passengerNo: number,
  { filters, maxMinor }: ListFilter,
): { row: number; seats: SeatView[] }[] {
  const beside = neighboursOf(cabin);
  const front = frontRows(cabin);
  const passes: Record<SeatFilter, (seat: SeatView) => boolean> = {
    free: (seat) => mayPick(seat, passengerNo) || seat.passengerNo === passengerNo,
    window: (seat) => seat.position === 'window' && !seat.features.includes('no_window'),
    aisle: (seat) => seat.position === 'aisle',
    together: (seat) => beside(seat).some((other) => other !== passengerNo),
    front: (seat) => front.has(seat.row),
    legroom: (seat) => seat.features.includes('legroom'),
  };
  const wanted = [...filters].map((filter) => passes[filter]);
  return cabin.rows.flatMap(({ row, seats }) => {
    const kept = seats.filter((seat) => {
      if (maxMinor !== null && (priceFor(seat, passengerNo) ?? Infinity) > maxMinor) return false;
      return wanted.every((passesFilter) => passesFilter(seat));
    });
    return kept.length > 0 ? { row, seats: kept } : [];
  });
}

/** The different prices of seats that a passenger may pick, cheapest first. */
export function pricesOf(cabin: CabinView, passengerNo: number): number[] {
  const prices = new Set<number>();
  for (const { seats } of cabin.rows) {
    for (const seat of seats) {
      const price = mayPick(seat, passengerNo) ? priceFor(seat, passengerNo) : null;
      if (price !== null) prices.add(price);
    }
  }
  return [...prices].toSorted((a, b) => a - b);
}

/**
 * Where the focus starts: the passenger's own seat, else a free one beside their party, else the first one that the fare
 * includes, else the first free one.
 */
export function firstSeat(cabin: CabinView, passengerNo: number): string | null {
  const seats = cabin.rows.flatMap((row) => row.seats);
  const beside = neighboursOf(cabin);
  const found =
    seats.find((seat) => seat.passengerNo === passengerNo) ??
    seats.find((seat) => mayPick(seat, passengerNo) && beside(seat).length > 0) ??
    seats.find((seat) => mayPick(seat, passengerNo) && priceFor(seat, passengerNo) === 0) ??
    seats.find((seat) => mayPick(seat, passengerNo)) ??
    seats[0];
  return found?.seat ?? null;
}
