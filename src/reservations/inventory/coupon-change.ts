// What a change of coupons moves. Pure.
import { sumMinor } from '#platform/lib/money.ts';

/** How many units each ended flight gives back, by flight number. */
export function unitsGiven({
  ends,
}: {
  ends: readonly { flightNo: number; seated: boolean }[];
}): Map<number, number> {
  const given = new Map<number, number>();
  for (const { flightNo, seated } of ends) given.set(flightNo, (given.get(flightNo) ?? 0) + Number(seated));
  return given;
}

/** By how much the total and the commission of the booking grow, in minor units; below zero they fall. */
export function growthOf({ lines }: { lines: readonly { amountMinor: number; commissionMinor: number }[] }): {
  totalMinor: number;
  commissionMinor: number;
} {
  return {
    totalMinor: sumMinor(lines.map(({ amountMinor }) => amountMinor)),
    commissionMinor: sumMinor(lines.map(({ commissionMinor }) => commissionMinor)),
  };
}
