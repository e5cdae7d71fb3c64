// What a payment method costs, and how vouchers share a total: whole minor units, nothing lost in rounding.
import { assert } from '#platform/lib/result.ts';

export type SurchargeRule = {
  /** Hundredths of a percent of the amount paid with this method, 0 to 1,000. */
  basisPoints: number;
  fixedMinor: number;
};

/** Added to `restMinor`, half a minor unit rounded up; zero has no surcharge. */
export function surchargeOf({ basisPoints, fixedMinor }: SurchargeRule, restMinor: number): number {
  if (restMinor === 0) return 0;
  const scaled = restMinor * basisPoints + 5_000;
  assert(Number.isSafeInteger(scaled) && restMinor > 0, 'an amount whose surcharge is exact');
  return Math.floor(scaled / 10_000) + fixedMinor;
}

/** How much is used of each balance, in order, and what is left of the total. */
export function useBalances(
  totalMinor: number,
  balances: readonly number[],
): { used: number[]; restMinor: number } {
  let restMinor = totalMinor;
  const used = balances.map((balance) => {
    const part = Math.min(balance, restMinor);
    restMinor -= part;
    return part;
  });
  return { used, restMinor };
}
