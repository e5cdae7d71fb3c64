// Limits costly work: one job per client and a few in all run at once. The others wait in a short queue.
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type GateLimits = {
  /** For all clients together. */
  running: number;
  /** Running and waiting, for one client. */
  perClient: number;
  /** For all clients together. */
  waiting: number;
  waitMs: number;
};

/** Runs `work` when it is its turn; refuses it when too many are waiting, or when it waited too long. */
export type Gate = <T>(client: string, work: () => Promise<T>) => Promise<Result<T, 'service_unavailable'>>;

type Waiting = { client: string; enter: () => void };

/** Limits hold for this process. Refuses for a full queue or after `waitMs`; errors of `work` pass through. */
export function openGate({ running: most, perClient, waiting: mostWaiting, waitMs }: GateLimits): Gate {
  const running = new Set<string>();
  let queue: Waiting[] = [];

  /** The caller that has waited longest among clients with nothing running: no client can fill the gate alone. */
  const next = () => {
    const found = running.size < most && queue.find(({ client }) => !running.has(client));
    if (!found) return;
    queue = queue.filter((each) => each !== found);
    running.add(found.client);
    found.enter();
  };
  const takeTurn = (client: string) =>
    new Promise<boolean>((done) => {
      const mine: Waiting = {
        client,
        enter: () => {
          clearTimeout(timer);
          done(true);
        },
      };
      const timer = setTimeout(() => {
        queue = queue.filter((each) => each !== mine);
        done(false);
      }, waitMs);
      queue.push(mine);
      next();
    });

  return async (client, work) => {
    const own = queue.filter((each) => each.client === client).length + Number(running.has(client));
    if (own >= perClient || queue.length >= mostWaiting) return refuse('service_unavailable');
    if (!(await takeTurn(client))) return refuse('service_unavailable');
    try {
      return ok(await work());
    } finally {
      running.delete(client);
      next();
    }
  };
}
