// Splits what is whole: a booking whose passengers part, and a bundle into its components.
import { liveLines, type PriceLine, totalOf } from '#after-sale/price-line.ts';
import { shareMinor } from '#platform/lib/money.ts';

export type SplitRequest<T> = {
  lines: readonly PriceLine[];
  /** What each tender of the booking has left; earlier shares and refunds are taken off. */
  tenders: readonly T[];
  leaving: ReadonlySet<number>;
};

export type Split<T> = {
  /** As sold, with their numbers. */
  leavingLines: PriceLine[];
  /** Those of the booking as a whole stay. */
  stayingLines: PriceLine[];
  /** Both add up to `leftMinor`. */
  tenders: (T & { leavingMinor: number; stayingMinor: number })[];
};

/**
 * Passengers leave with their lines, and nothing is priced again. The money of the booking follows the value of the live
 * lines; what leaves is taken from each tender in proportion to what it has left. Minor units.
 */
export function splitBooking<T extends { leftMinor: number }>({
  lines,
  tenders,
  leaving,
}: SplitRequest<T>): Split<T> {
  const leaves = ({ passengerNo }: PriceLine) => passengerNo !== null && leaving.has(passengerNo);
  const leavingLines = lines.filter(leaves);
  const stayingLines = lines.filter((line) => !leaves(line));
  const left = tenders.map(({ leftMinor }) => leftMinor);
  const values = [leavingLines, stayingLines].map((part) => Math.max(0, totalOf(liveLines(part))));
  const leftMinor = left.reduce((sum, each) => sum + each, 0);
  // Without a value to share by, the money stays.
  const [leavingMinor = 0] = values.some((value) => value > 0) ? shareMinor(leftMinor, values) : [];
  const shares = left.length === 0 ? [] : shareMinor(leavingMinor, left);
  return {
    leavingLines,
    stayingLines,
    tenders: tenders.map((tender, at) => {
      const share = shares[at] ?? 0;
      return { ...tender, leavingMinor: share, stayingMinor: tender.leftMinor - share };
    }),
  };
}

/** The value of each component of a bundle, by the list prices at its sale. They add up to the bundle's price. */
export function bundleValues<T extends { listMinor: number }>(
  bundleMinor: number,
  parts: readonly T[],
): (T & { valueMinor: number })[] {
  const shares = shareMinor(
    bundleMinor,
    parts.map(({ listMinor }) => listMinor),
  );
  return parts.map((part, at) => ({ ...part, valueMinor: shares[at] ?? 0 }));
}
