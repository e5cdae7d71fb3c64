// Matrices of journeys, such as language × width × script: a run takes a sample, `npm test -- --full` runs them whole
// (docs/decisions/0030-journeys-by-sample.md).

type Factors = Readonly<Record<string, readonly unknown[]>>;
type Combination<F extends Factors> = { [K in keyof F]: F[K][number] };

/**
 * The combinations of `factors` in this run: every one of the factors that are no language, each in one language, the
 * next one in the next. `name` names the matrix; each name begins at another language, so that not all matrices run
 * in the same one.
 */
export function matrix<const F extends Factors>(name: string, factors: F): Combination<F>[] {
  const language = Object.keys(factors).find((factor) => factor === 'lang' || factor === 'locale');
  if (process.env.TESTS === 'full' || !language) return combinationsOf(factors);
  const { [language]: languages = [], ...others } = factors;
  const start = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 9_973, 7);
  return combinationsOf(others).map(
    (other, at) => ({ ...other, [language]: languages[(start + at) % languages.length] }) as Combination<F>,
  );
}

/** Every combination, the last factor fastest. */
export function combinationsOf<const F extends Factors>(factors: F): Combination<F>[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [factor, values] of Object.entries(factors))
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [factor]: value })));
  return all as Combination<F>[];
}
