// Matrices of journeys, such as language × width × script: a run takes a sample, `npm test -- --full` runs them whole
// (docs/decisions/0030-journeys-by-sample.md).

type Factors = Readonly<Record<string, readonly unknown[]>>;
type Combination<F extends Factors> = { [K in keyof F]: F[K][number] };

/**
 * The combinations of `factors` in this run, at least one. `name` names the matrix; each name starts
 * its sample at another combination, so that not all matrices run in the same language.
 */
export function matrix<const F extends Factors>(name: string, factors: F): Combination<F>[] {
  const all = combinationsOf(factors);
  return process.env.TESTS === 'full' ? all : sampleOf(rotated(all, name), Object.keys(factors));
}

/** Every combination, the last factor fastest. */
export function combinationsOf<const F extends Factors>(factors: F): Combination<F>[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [factor, values] of Object.entries(factors))
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [factor]: value })));
  return all as Combination<F>[];
}

/**
 * A sample in which all combinations of all factors but one occur: of three factors every pair of values, of two
 * every value, of one factor a single value. Greedy: the next is always the first that adds most.
 */
export function sampleOf<C extends Readonly<Record<string, unknown>>>(
  all: readonly C[],
  factors: readonly string[],
): C[] {
  const groups = factors.map((left) => factors.filter((factor) => factor !== left));
  const partsOf = (one: C) =>
    groups.map((group) => JSON.stringify(group.map((factor) => [factor, one[factor]])));
  const missing = new Set(all.flatMap(partsOf));
  const sample: C[] = [];
  while (missing.size > 0) {
    const gain = (one: C) => new Set(partsOf(one)).intersection(missing).size;
    const gains = all.map(gain);
    const next = all[gains.indexOf(Math.max(...gains))];
    if (next === undefined) break;
    sample.push(next);
    for (const part of partsOf(next)) missing.delete(part);
  }
  return sample;
}

function rotated<T>(all: readonly T[], name: string): T[] {
  const start = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 9_973, 7) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}
