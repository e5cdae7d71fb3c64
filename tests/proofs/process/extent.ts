// How much a proof does: its short form, with `--mutants` a larger one that also looks for its mutants, with `--full`
// the largest one, which takes up to hours.
export const isFull = process.argv.includes('--full');
export const hasMutants = isFull || process.argv.includes('--mutants');

/** A size of the short form, of the one with mutants, or of the full one. */
export function sized<T>(short: T, withMutants: T, full: T): T {
  return isFull ? full : hasMutants ? withMutants : short;
}
