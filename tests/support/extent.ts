// How much a test run tries: a sample, or with `npm test -- --full` (TESTS=full for single files) everything. Files
// named `*.full.test.ts` belong to the full run as a whole (docs/tests.md).

/** Whether this run tries everything. Read at each call, so that a test can set it. */
export function isFull(): boolean {
  return process.env['TESTS'] === 'full';
}

/** A number of repetitions: `sized({ short: 20, full: 100 })`. */
export function sized({ short, full }: { short: number; full: number }): number {
  return isFull() ? full : short;
}

/** One of `every` cases, beginning with number `from`, or all of them in the full run. */
export function sampleOf<T>(cases: readonly T[], every: number, from = 0): readonly T[] {
  return isFull() ? cases : cases.filter((_, at) => at % every === from % every);
}
