// Takes and gives back units in micro-batches: requests of this process wait a moment for each other and share one lock
// and one commit. On a hot flight that is an order of magnitude faster than one commit each
// (docs/decisions/0009-holds.md).
import type { Database } from '#platform/db/client.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { limitOf, waitPatiently, withPatience } from '#platform/db/patience.server.ts';
import { runHoldBatch } from '#reservations/inventory/hold-batch.server.ts';
import type { HoldAnswer, HoldRequest } from '#reservations/inventory/hold-requests.ts';

export type HoldQueue = {
  /** Resolves when the commit is durable; rejects only on a bug or when the database is away. */
  submit: (request: HoldRequest) => Promise<HoldAnswer>;
  /** Resolves when nothing is waiting or running any more. */
  idle: () => Promise<void>;
};

type Waiting = { request: HoldRequest; resolve: (a: HoldAnswer) => void; reject: (e: unknown) => void };

export type HoldQueueOptions = { batchSize?: number; inFlight?: number };

/** One queue per process and database; at most `inFlight` batches of `batchSize` requests run at once. */
export function openHoldQueue(
  db: Database,
  { batchSize = 64, inFlight = 2 }: HoldQueueOptions = {},
): HoldQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let onIdle: (() => void)[] = [];

  const pump = () => {
    while (running < inFlight && waiting.length > 0) {
      running++;
      // Of its own: one batch is the work of many requests.
      void withPatience(() => settle(db, waiting.splice(0, batchSize))).finally(() => {
        running--;
        if (running === 0 && waiting.length === 0) {
          for (const done of onIdle) done();
          onIdle = [];
        }
        pump();
      });
    }
  };

  return {
    submit: (request) => {
      const answer = new Promise<HoldAnswer>((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        // After the microtasks of this turn, so that requests that arrive together travel together.
        queueMicrotask(pump);
      });
      // Batches before this one may wait for a silent database.
      return waitPatiently(answer, limitOf(db.pool));
    },
    idle: () =>
      running === 0 && waiting.length === 0 ? Promise.resolve() : new Promise((done) => onIdle.push(done)),
  };
}

/**
 * Runs one batch. If the database was away it runs once more and is then rejected as a whole; after any other failure
 * each request runs alone, so that one bad request does not fail the others.
 */
async function settle(db: Database, batch: Waiting[], isLast = false): Promise<void> {
  const answers = await runHoldBatch(
    db,
    batch.map((w) => w.request),
  ).catch((error: unknown) => error);
  if (Array.isArray(answers)) {
    batch.forEach((w, index) => w.resolve(answers[index]));
    return;
  }
  const isAway = isDatabaseAway(answers);
  if (isAway && !isLast) return settle(db, batch, true);
  if (isAway || batch.length === 1) {
    for (const one of batch) one.reject(answers);
    return;
  }
  for (const one of batch) await settle(db, [one]);
}
