// Timed work: each task at its own interval, never concurrently with itself, and ended when the process stops.
import type { App } from './open-app.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { forgetHoldClients, forgetLapsedHolds } from '#reservations/forget-lapsed-holds.server.ts';
import { rotateKeys } from '#identity/service/signing-keys.server.ts';
import { forgetRotations } from '#identity/visitor-rotation.server.ts';
import { forgetOldKeys } from '#platform/db/idempotency.server.ts';
import { forgetEndedLimits } from '#platform/http/rate-limiter.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import { forgetInventoryChanges } from '#flights/availability-snapshot.server.ts';
import { forgetEndedSessions } from '#identity/accounts/sessions.server.ts';
import { forgetChallenges } from '#servicing/reservation-challenge.server.ts';
import { forgetPending } from '#messages/newsletter/forget-pending.server.ts';
import { forgetWarnings } from '#messages/outbox/forget-warnings.server.ts';
import { reconcileDaily } from '#payments/reconciliation/reconcile-daily.server.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import {
  enqueueChangeMails,
  enqueueCheckinMails,
  enqueueLapsingMails,
} from '#messages/outbox/enqueue-due-mails.server.ts';
import { expireVouchers } from '#payments/vouchers/expire-vouchers.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';

export type Task = {
  name: string;
  everyMs: number;
  /** Returns how much it did; several processes may run it at once. */
  run: () => Promise<number>;
};

export type Scheduler = { stop: () => Promise<void> };

/** Starts the product's own timers. */
export function openScheduler(app: App): Scheduler {
  return startTicker(tasksOf(app), app.log);
}

/** The product's own tasks. Every command here checks again under its locks, so it is safe in several processes. */
function tasksOf(app: App): Task[] {
  const seldom = 300_000;
  return [
    { name: 'expire-holds', everyMs: 5_000, run: () => expireHolds(app.ctxForJob('expire-holds')) },
    { name: 'sweep-payments', everyMs: 5_000, run: () => sweepPayments(app.ctxForJob('sweep-payments')) },
    { name: 'sweep-refunds', everyMs: 5_000, run: () => sweepRefunds(app.ctxForJob('sweep-refunds')) },
    { name: 'reconcile', everyMs: seldom, run: () => reconcileDaily(app.ctxForJob('reconcile')) },
    {
      name: 'leave-lapsing-mails',
      everyMs: 15_000,
      run: () => enqueueLapsingMails(app.ctxForJob('leave-lapsing-mails')),
    },
    {
      name: 'leave-change-mails',
      everyMs: 15_000,
      run: () => enqueueChangeMails(app.ctxForJob('leave-change-mails')),
    },
    {
      name: 'leave-checkin-mails',
      everyMs: seldom,
      run: () => enqueueCheckinMails(app.ctxForJob('leave-checkin-mails')),
    },
    { name: 'forget-old-keys', everyMs: seldom, run: () => forgetOldKeys(app.ctxForJob('forget-old-keys')) },
    ...forgettingTasks(app),
  ];
}

/** What is kept for a time only. */
function forgettingTasks(app: App): Task[] {
  const seldom = 300_000;
  return [
    {
      name: 'forget-warnings',
      everyMs: seldom,
      run: () => forgetWarnings(app.ctxForJob('forget-warnings')),
    },
    {
      name: 'forget-lapsed-holds',
      everyMs: seldom,
      run: () => forgetLapsedHolds(app.ctxForJob('forget-lapsed-holds')),
    },
    {
      name: 'forget-hold-clients',
      everyMs: seldom,
      run: () => forgetHoldClients(app.ctxForJob('forget-hold-clients')),
    },
    {
      name: 'forget-rotations',
      everyMs: seldom,
      run: () => forgetRotations(app.ctxForJob('forget-rotations')),
    },
    {
      name: 'rotate-identity-keys',
      everyMs: seldom,
      run: () => rotateKeys(app.ctxForJob('rotate-identity-keys')),
    },
    {
      name: 'forget-challenges',
      everyMs: seldom,
      run: () => forgetChallenges(app.ctxForJob('forget-challenges')),
    },
    {
      name: 'forget-ended-sessions',
      everyMs: seldom,
      run: () => forgetEndedSessions(app.ctxForJob('forget-ended-sessions')),
    },
    {
      name: 'forget-pending',
      everyMs: seldom,
      run: () => forgetPending(app.ctxForJob('forget-pending')),
    },
    {
      name: 'expire-vouchers',
      everyMs: seldom,
      run: () => expireVouchers(app.ctxForJob('expire-vouchers')),
    },
    { name: 'forget-ended-limits', everyMs: seldom, run: () => forgetEndedLimits(app.db) },
    { name: 'forget-changes', everyMs: seldom, run: () => forgetInventoryChanges(app.db) },
  ];
}

/**
 * Runs each task after its first pause and then again that long after it ended. A failing run is logged and the task
 * runs again. `stop` starts nothing more and waits for what runs.
 */
export function startTicker(tasks: readonly Task[], log: Logger): Scheduler {
  const stopping = new AbortController();
  const running = tasks.map((task) => repeat(task, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(task: Task, log: Logger, stopping: AbortSignal): Promise<void> {
  // Spread a little, so that processes that were started together do not run in step for ever.
  while (await pause(task.everyMs * (0.9 + Math.random() * 0.2), stopping)) {
    try {
      const done = await task.run();
      if (done > 0) log.info({ task: task.name, done }, 'timed work done');
    } catch (error) {
      log.error({ err: error, task: task.name }, 'timed work failed');
    }
  }
}

/** True when the time has passed, false as soon as the scheduler stops. */
function pause(ms: number, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const end = () => {
    clearTimeout(timer);
    resolve(false);
  };
  const timer = setTimeout(() => {
    stopping.removeEventListener('abort', end);
    resolve(true);
  }, ms);
  stopping.addEventListener('abort', end, { once: true });
  return promise;
}
