// Seconds that are left, also after the device has slept.

/** Moments at which a device may have woken up: the time that has passed is shown at once. */
const wakes = ['focus', 'pageshow', 'visibilitychange'] as const;

/** Seconds that are left of `total`, which was right when the answer written at `now` arrived. */
export function secondsLeft(total: number, now: string): number {
  return Math.max(0, total - Math.floor(sinceAnswer(now) / 1000));
}

type Counted = { total: number; now: string };

/** Calls `show` with `secondsLeft` each second, and on each wake of `page`. Returns how to stop it. */
export function countDown(
  { total, now }: Counted,
  show: (left: number) => void,
  page: EventTarget,
): () => void {
  sinceAnswer(now);
  const tick = () => show(secondsLeft(total, now));
  const timer = setInterval(tick, 1000);
  for (const wake of wakes) page.addEventListener(wake, tick);
  return () => {
    clearInterval(timer);
    for (const wake of wakes) page.removeEventListener(wake, tick);
  };
}

/** The stopwatch of each answer, by the time at which the server wrote it. A page shows one answer, or two for a moment. */
const stopwatches = new Map<string, () => number>();
const mostStopwatches = 10;

/** Milliseconds since the first call for the same answer: all clocks of a page show the same time, whenever they appear. */
function sinceAnswer(now: string): number {
  let passed = stopwatches.get(now);
  if (!passed) {
    passed = stopwatch();
    stopwatches.set(now, passed);
    const [oldest] = stopwatches.keys();
    if (stopwatches.size > mostStopwatches && oldest !== undefined) stopwatches.delete(oldest);
  }
  return passed();
}

/**
 * Milliseconds since the call. `performance.now` stands still while a device sleeps, and the clock of a device may be
 * set back: the one that has gone further counts.
 */
function stopwatch(): () => number {
  const [started, startedAt] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - started, Date.now() - startedAt);
}
