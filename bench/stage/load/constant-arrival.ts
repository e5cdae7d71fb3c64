// Requests that start at fixed times, even if earlier ones have no answer yet, so that a stall is visible.

/**
 * The milliseconds from the due time of each request to the end of its answer, in ascending order. `work` gets the
 * number of the request, and throws if the answer is not the expected one.
 */
export async function atConstantArrival(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: (n: number) => Promise<void>,
): Promise<number[]> {
  const start = performance.now() + 50;
  const latencies = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, n) => {
      const due = start + (n * 1000) / perSecond;
      await new Promise((go) => setTimeout(go, Math.max(0, due - performance.now())));
      await work(n);
      return performance.now() - due;
    }),
  );
  return latencies.toSorted((a, b) => a - b);
}

/** Expects values in ascending order. */
export function quantile(values: readonly number[], share: number): number {
  return values[Math.floor(values.length * share)] ?? Number.NaN;
}
