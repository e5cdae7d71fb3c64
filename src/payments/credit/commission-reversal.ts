// How much of a commission a refund takes back: pure arithmetic, exact to the cent.

/**
 * The part of the commission that is reversed once `refundedMinor` of what was paid has gone back. In proportion,
 * rounded down in the agency's favour, and computed from the sum so far, not per refund: rounding errors never add up,
 * and a full refund reverses all of it.
 */
export function reversedOf(commissionMinor: number, refundedMinor: number, paidMinor: number): number {
  if (commissionMinor <= 0 || paidMinor <= 0) return 0;
  if (refundedMinor >= paidMinor) return commissionMinor;
  return Number((BigInt(commissionMinor) * BigInt(refundedMinor)) / BigInt(paidMinor));
}
