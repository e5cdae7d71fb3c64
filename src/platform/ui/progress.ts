// The estimated progress of a navigation whose duration is unknown (Specification §9 "Loading bar").

/** Shorter waits show nothing. */
export const throttleMs = 200;
/** The expected wait: about seventy percent are shown after it. */
export const durationMs = 2_000;
/** A full bar stays this long. */
export const finishMs = 300;

/** Per cent after `elapsedMs`: it always grows, ever more slowly, and never reaches the end. */
export function estimate(elapsedMs: number): number {
  return (200 / Math.PI) * Math.atan((2 * Math.max(0, elapsedMs)) / durationMs);
}
