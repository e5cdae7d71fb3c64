// How a cabin's seats are nested over its booking classes (Specification §12): the best class may fill the cabin.

/**
 * The nest limits of a cabin, best class first: limits[0] is the capacity; each lower class gets its percentage of it,
 * rounded down, never more than the class above.
 */
export function classLimits(capacity: number, sharePercents: readonly number[]): number[] {
  const limits: number[] = [];
  for (const [index, share] of sharePercents.entries()) {
    const own = Math.max(0, Math.floor((capacity * share) / 100));
    limits.push(index === 0 ? capacity : Math.min(own, limits[index - 1] ?? 0));
  }
  return limits;
}
