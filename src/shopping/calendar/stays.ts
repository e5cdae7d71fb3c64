// Lengths of stay that can be flown: charter rotations fly once or twice a week, so not every length is possible.
import type { DayPrice } from '#flights/offer.ts';
import { daysBetween } from '#platform/lib/time.ts';

/** Most holidays have one of these lengths (Specification §11). */
export const usualNights = [7, 10, 14] as const;
/** Days of the return flight that are considered. */
export const stayNights = { fewest: 3, most: 21 } as const;
const wanted = 3;

export type Stay = {
  nights: number;
  /** Local day of the return flight. */
  back: string;
  /** Final price of one adult for both directions. */
  fromMinor: number;
};

/**
 * The usual lengths with a return that can be bought; if there are fewer than three, the lengths nearest to ten nights
 * are added. Sorted by length; none when the outbound flight cannot be bought.
 */
export function staysFrom(out: DayPrice | undefined, ways: readonly DayPrice[]): Stay[] {
  const outMinor = out?.fromMinor;
  if (!out || outMinor == null) return [];
  const possible = ways.flatMap(({ date, fromMinor }) => {
    const nights = daysBetween(out.date, date);
    const open = fromMinor !== null && nights >= stayNights.fewest && nights <= stayNights.most;
    return open ? [{ nights, back: date, fromMinor: outMinor + fromMinor }] : [];
  });
  const isUsual = ({ nights }: Stay) => usualNights.some((usual) => usual === nights);
  const others = possible
    .filter((stay) => !isUsual(stay))
    .toSorted((a, b) => Math.abs(a.nights - 10) - Math.abs(b.nights - 10) || a.nights - b.nights);
  const usual = possible.filter(isUsual);
  return [...usual, ...others.slice(0, Math.max(0, wanted - usual.length))].toSorted(
    (a, b) => a.nights - b.nights,
  );
}
