// The airline gives less than was sold, and the passenger travels: a lower seat, a lower cabin.
import { endLines, type PriceLine } from '#after-sale/price-line.ts';
import { keepPercent } from '#platform/lib/money.ts';

/** What became of a seat after a change of aircraft. */
export type SeatVerdict = 'kept' | 'equal' | 'better' | 'worse' | 'none';

/** A paid seat that became worse, or that is gone, comes back whole: not the difference. Ending lines of seats. */
export function endLesserSeats(
  lines: readonly PriceLine[],
  seats: readonly { lineNo: number; verdict: SeatVerdict }[],
): PriceLine[] {
  const lost = seats.filter(({ verdict }) => verdict === 'worse' || verdict === 'none');
  return endLines(
    lines,
    lost.map(({ lineNo }) => lineNo),
  );
}

export type DowngradedFlight = {
  /** The fare of that flight without charges, in minor units. */
  fareMinor: number;
  distanceKm: number;
  /** Both ends are in the European Union. */
  insideUnion: boolean;
};

/**
 * What comes back for a lower cabin, in minor units: 30, 50 or 75 percent of the fare of that flight, rounded up
 * (Regulation 261/2004, article 10; without charges: C-255/15).
 */
export function downgradeRefund({ fareMinor, distanceKm, insideUnion }: DowngradedFlight): number {
  return keepPercent(fareMinor, keptBasisPoints(distanceKm, insideUnion)).backMinor;
}

function keptBasisPoints(distanceKm: number, insideUnion: boolean): number {
  if (distanceKm <= 1_500) return 7_000;
  return insideUnion || distanceKm <= 3_500 ? 5_000 : 2_500;
}
