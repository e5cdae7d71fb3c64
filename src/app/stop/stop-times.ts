// How the time of a stop is divided. Each part gives up by itself before the one that waits for it would cut it off.
import type { Settings } from '#platform/lib/settings.server.ts';

export type StopTimes = {
  /** Running requests end by themselves; later their connections are cut. */
  requestsMs: number;
  /** A mail, or a call of the sandbox, under way in a process of its own. */
  workMs: number;
  /** Then such a process is killed. */
  childMs: number;
  /** Then this process ends, whatever still runs. */
  allMs: number;
};

export function stopTimes({ STOP_SECONDS }: Pick<Settings, 'STOP_SECONDS'>): StopTimes {
  const ms = STOP_SECONDS * 1_000;
  return { requestsMs: 0.8 * ms, workMs: 0.85 * ms, childMs: 0.87 * ms, allMs: 0.9 * ms };
}
