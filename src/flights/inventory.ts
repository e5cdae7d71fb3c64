// Nested inventory of one cabin: a class may sell what it and every class above it still allow.
// rank 1 is the best class; `taken[k]` counts sales in class k and all below, so limits[0] guards the cabin.

export type Nest = { capacity: number; limits: readonly number[]; taken: readonly number[] };

/** Units that class `rank` (from 1) can still sell: the tightest of its own nest and all nests around it. */
export function seatsLeft(nest: Nest, rank: number): number {
  if (rank < 1 || rank > nest.limits.length) return 0;
  let left = Number.POSITIVE_INFINITY;
  for (let k = 0; k < rank; k++) left = Math.min(left, (nest.limits[k] ?? 0) - (nest.taken[k] ?? 0));
  return Math.max(0, left);
}

/** The nest after `units` more (or, negative, fewer) sales in class `rank`, or null when they do not fit. */
export function withTaken<N extends Nest>(nest: N, rank: number, units: number): N | null {
  if (rank < 1 || rank > nest.limits.length) return null;
  if (units > 0 && seatsLeft(nest, rank) < units) return null;
  const taken = nest.taken.map((count, k) => (k < rank ? count + units : count));
  // Returning more than was sold would be a bug; the check constraint refuses it as well.
  if (taken.some((count, k) => count < 0 || count < (taken[k + 1] ?? 0))) return null;
  return { ...nest, taken };
}
