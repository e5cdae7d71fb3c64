// Matrices of journeys, such as language × width × script: a run takes a sample, `npm test -- --full` runs them whole
// (docs/decisions/0030-journeys-by-sample.md).

type Factors = Readonly<Record<string, readonly unknown[]>>;
type Combination<F extends Factors> = { [K in keyof F]: F[K][number] };

/** A sample takes one value of each of these for a combination of the others, and the next value for the next one. */
const inTurn = ['lang', 'locale', 'script', 'currency'];

/**
 * The combinations of `factors` in this run: every one of the factors that are not taken in turn, each in one
 * language, with a script or without one. `name` names the matrix; each name begins at another language, so that
 * not all matrices run in the same one.
 */
export function matrix<const F extends Factors>(name: string, factors: F): Combination<F>[] {
  if (process.env.TESTS === 'full') return combinationsOf(factors);
  const entries = Object.entries(factors);
  const whole = entries.filter(([factor]) => !inTurn.includes(factor));
  const turns = entries.filter(([factor]) => inTurn.includes(factor));
  const start = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 9_973, 7);
  return combinationsOf(Object.fromEntries(whole)).map((other, at) => {
    const turn = turns.map(([factor, values]) => [factor, values[(start + at) % values.length]]);
    return { ...other, ...Object.fromEntries(turn) } as Combination<F>;
  });
}

/** Every combination, the last factor fastest. */
export function combinationsOf<const F extends Factors>(factors: F): Combination<F>[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [factor, values] of Object.entries(factors))
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [factor]: value })));
  return all as Combination<F>[];
}
