// Divides the time of a stop. Each part gives up by itself before the part that waits for it would cut it off.
import type { Settings } from '#platform/lib/settings.server.ts';

export type StopTimes = {
  /** Running requests end by themselves; then their connections are cut off. */
  requestsMs: number;
  /** A mail, or a call of the sandbox, that is running in its own process. */
  workMs: number;
  /** Then that process is killed. */
  childMs: number;
  /** Then this process ends, even if work is still running. */
  allMs: number;
};

/** Returns milliseconds since the signal: 80, 85, 87 and 90 % of `STOP_SECONDS`. */
export function stopTimes({ STOP_SECONDS }: Pick<Settings, 'STOP_SECONDS'>): StopTimes {
  const ms = STOP_SECONDS * 1_000;
  return { requestsMs: 0.8 * ms, workMs: 0.85 * ms, childMs: 0.87 * ms, allMs: 0.9 * ms };
}
