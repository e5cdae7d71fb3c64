// The part of a deposit that belongs to some of its units: pure arithmetic, exact to the cent.

/**
 * The part of `paidMinor` for the first `done` of `units`. In proportion, rounded down, computed over all units so far
 * and not per booking: rounding errors never add up, and the last unit completes the sum.
 */
export function shareOf(paidMinor: number, units: number, done: number): number {
  if (done >= units) return paidMinor;
  return Number((BigInt(paidMinor) * BigInt(Math.max(0, done))) / BigInt(units));
}
