// Runs the timetable by schedules of pg-boss: at each time one process does a task, a failing run is tried again, and
// the table of jobs says how each run ended.
import type { Job, PgBoss } from 'pg-boss';

import { keepQueues } from '#messages/outbox/keep-queues.server.ts';
import { cronOf, TIMED_WORK, type TimedTask, timedTasks } from '#messages/timetable.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';

/** Returns how many items it processed. What may take long ends after the current item once `stopping` is aborted. */
export type TimedWork = Readonly<Record<TimedTask, (stopping: AbortSignal) => Promise<number>>>;

export type TimetableOptions = {
  db: Database;
  log: Logger;
  work: TimedWork;
  /** Seconds between two looks at schedules and queue: each process asks so often. */
  pollSeconds?: number;
};

export type Timetable = {
  ready: Promise<void>;
  /** Takes no further task, tells the current ones to end, and waits for them. */
  stop: () => Promise<void>;
};

export function openTimetable({ db, log, work, pollSeconds = 10 }: TimetableOptions): Timetable {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const doOne = async ([job]: Job<{ task: TimedTask }>[]) => {
    if (!job) return null;
    const { task } = job.data;
    stopping.signal.throwIfAborted();
    const run = work[task](AbortSignal.any([stopping.signal, job.signal]));
    running.add(run);
    try {
      const done = await run;
      if (done > 0) log.info({ task, done }, 'timed work done');
      return { done };
    } catch (error) {
      log.error({ err: error, task }, 'timed work failed');
      throw error;
    } finally {
      running.delete(run);
    }
  };
  const queues = keepQueues({
    db,
    log,
    supervise: false,
    scheduleSeconds: pollSeconds,
    fill: async (boss) => {
      await fill(boss);
      // A long task must not hold up the short ones.
      const options = { pollingIntervalSeconds: pollSeconds, burstWhenBatchFull: true, localConcurrency: 2 };
      await boss.work<{ task: TimedTask }>(TIMED_WORK, options, doOne);
    },
  });
  return {
    ready: queues.ready,
    async stop() {
      stopping.abort(new Error('the process stops; another one does this task'));
      await Promise.allSettled([queues.stop(), ...running]);
    },
  };
}

/** Tasks of another release are taken off the timetable; at a new release each process writes the same. */
async function fill(boss: PgBoss): Promise<void> {
  // `exclusive`: a task that takes longer than its pause is not started a second time.
  if (!(await boss.getQueue(TIMED_WORK)))
    await boss.createQueue(TIMED_WORK, { policy: 'exclusive', ...lives });
  for (const { key } of await boss.getSchedules(TIMED_WORK))
    if (!timedTasks.some((task) => task === key)) await boss.unschedule(TIMED_WORK, key);
  for (const task of timedTasks)
    await boss.schedule(TIMED_WORK, cronOf(task), { task }, { key: task, singletonKey: task });
}

const lives = {
  retryLimit: 2,
  retryDelay: 20,
  // A task whose process was killed is free again after a minute.
  heartbeatSeconds: 60,
  expireInSeconds: 3_600,
  deleteAfterSeconds: 6 * 3_600,
  retentionSeconds: 6 * 3_600,
};
