// Seconds that are left, also after the device has slept.

/** Moments at which a device may have woken up: the time that has passed is shown at once. */
const wakes = ['focus', 'pageshow', 'visibilitychange'] as const;

/** Calls `show` with the seconds left of `total` each second, and on each wake of `page`. Returns how to stop it. */
export function countDown(total: number, show: (left: number) => void, page: EventTarget): () => void {
  const passed = stopwatch();
  const tick = () => show(Math.max(0, total - Math.floor(passed() / 1000)));
  const timer = setInterval(tick, 1000);
  for (const wake of wakes) page.addEventListener(wake, tick);
  return () => {
    clearInterval(timer);
    for (const wake of wakes) page.removeEventListener(wake, tick);
  };
}

/**
 * Milliseconds since the call. `performance.now` stands still while a device sleeps, and the clock of a device may be
 * set back: the one that has gone further counts.
 */
function stopwatch(): () => number {
  const [started, startedAt] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - started, Date.now() - startedAt);
}
