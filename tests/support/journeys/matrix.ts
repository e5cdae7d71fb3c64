// Matrices of journeys, such as language × width × script: a run takes a sample, and `npm test -- --full` runs all of
// them (docs/decisions/0022-testing.md).
import { isFull } from '#tests/support/extent.ts';

type Factors = Readonly<Record<string, readonly unknown[]>>;
type Combination<F extends Factors> = { [K in keyof F]: F[K][number] };

/** For each combination of the other factors, a sample takes one value of each of these, moving on by one each time. */
const inTurn = ['lang', 'locale', 'script', 'currency'];

/**
 * The combinations of `factors` in this run: every combination of the other factors, each in one language and either
 * with or without a script. `name` names the matrix; each name starts with another language, so that not all matrices
 * run in the same one.
 */
export function matrix<const F extends Factors>(name: string, factors: F): Combination<F>[] {
  return isFull() ? combinationsOf(factors) : sampleOfMatrix(name, factors);
}

/** What the short run takes. */
export function sampleOfMatrix<const F extends Factors>(name: string, factors: F): Combination<F>[] {
  const entries = Object.entries(factors);
  const whole = entries.filter(([factor]) => !inTurn.includes(factor));
  const turns = entries.filter(([factor]) => inTurn.includes(factor));
  const start = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 9_973, 7);
  return combinationsOf(Object.fromEntries(whole)).map((other, at) => {
    const turn = turns.map(([factor, values]) => [factor, values[(start + at) % values.length]]);
    return { ...other, ...Object.fromEntries(turn) } as Combination<F>;
  });
}

/** Every combination; the last factor changes fastest. */
export function combinationsOf<const F extends Factors>(factors: F): Combination<F>[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [factor, values] of Object.entries(factors))
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [factor]: value })));
  return all as Combination<F>[];
}
