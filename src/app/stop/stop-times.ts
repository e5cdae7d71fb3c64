// Divides the time of a stop. Each part gives up by itself before the part that waits for it would cut it off.
import type { Settings } from '#platform/lib/settings.server.ts';

export type StopTimes = {
  /** Requests are still accepted, so that load balancers see first that this process stops. */
  delayMs: number;
  /** Running requests end by themselves; then their connections are cut off. */
  requestsMs: number;
  /** A mail, or a call of the sandbox, that is running in its own process. */
  workMs: number;
  /** Then that process is killed. */
  childMs: number;
  /** Then this process ends, even if work is still running. */
  allMs: number;
};

type StopSettings = Pick<Settings, 'STOP_SECONDS' | 'STOP_DELAY_SECONDS'>;

/** Returns milliseconds: the delay, then 80, 85, 87 and 90 % of `STOP_SECONDS` after it; the child's since the signal. */
export function stopTimes({ STOP_SECONDS, STOP_DELAY_SECONDS }: StopSettings): StopTimes {
  const ms = STOP_SECONDS * 1_000;
  const delayMs = STOP_DELAY_SECONDS * 1_000;
  // The process of mails starts to stop with the signal, and this one waits longer for it than it takes.
  return { delayMs, requestsMs: 0.8 * ms, workMs: 0.85 * ms, childMs: 0.87 * ms, allMs: delayMs + 0.9 * ms };
}
