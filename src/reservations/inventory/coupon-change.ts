// What a change of coupons moves. Pure.
import { sumMinor } from '#platform/lib/money.ts';
import type { CouponChange } from '#reservations/inventory/hold-requests.ts';

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

/** By how much the booking's total, commission, and payment surcharge grow, in minor units; below zero they fall. */
export function growthOf({ lines }: Pick<CouponChange, 'lines'>): {
  totalMinor: number;
  commissionMinor: number;
  feeMinor: number;
} {
  const fees = lines.filter(({ kind }) => kind === 'payment_fee');
  return {
    feeMinor: sumMinor(fees.map(({ amountMinor }) => amountMinor)),
    totalMinor: sumMinor(lines.map(({ amountMinor }) => amountMinor)),
    commissionMinor: sumMinor(lines.map(({ commissionMinor }) => commissionMinor)),
  };
}
