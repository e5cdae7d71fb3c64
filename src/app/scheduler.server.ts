// Timed work: no task runs concurrently with itself, and all end when the process stops.
import type { App } from '#app/open-app.server.ts';
import { runGroupClock } from '#agency/groups/group-clock.server.ts';
import { queueReleaseNotices } from '#agency/mails/release-notices.server.ts';
import { queueReports } from '#agency/mails/report-schedule.server.ts';
import { blockOverdue } from '#agency/statement/block-overdue.server.ts';
import { correctInvoices } from '#messages/invoices/correct-invoices.server.ts';
import { makeInvoices } from '#agency/statement/make-invoices.server.ts';
import { releaseDueBlocks } from '#reservations/blocks/release-blocks.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { forgetHoldClients, forgetLapsedHolds } from '#reservations/forget-lapsed-holds.server.ts';
import { forgetApplications } from '#agency/applications/forget-applications.server.ts';
import { rotateKeys } from '#identity/service/signing-keys.server.ts';
import { forgetPictures } from '#content/photographs/forget-pictures.server.ts';
import { forgetMeasures } from '#content/measures/forget-measures.server.ts';
import { forgetConsents } from '#identity/consent/record-consent.server.ts';
import { forgetRotations } from '#identity/visitor-rotation.server.ts';
import { forgetOldKeys } from '#platform/db/idempotency.server.ts';
import { forgetEndedLimits } from '#platform/http/rate-limiter.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import { forgetInventoryChanges } from '#flights/availability-snapshot.server.ts';
import { endExpiredActing } from '#identity/accounts/end-acting.server.ts';
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
import { openTimetable, type TimedWork } from '#messages/outbox/open-timetable.server.ts';
import { type TimedTask, timedTasks } from '#messages/timetable.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { expireQuotes } from '#servicing/changes/withdraw-quote.server.ts';

export type Task = {
  name: string;
  everyMs: number;
  /**
   * Returns how many items it processed; several processes may run it at once. What may take long ends after the
   * current item once `stopping` is aborted.
   */
  run: (stopping: AbortSignal) => Promise<number>;
};

export type Scheduler = { stop: () => Promise<void> };

/** Starts the product's own timers: seconds in each process, minutes once for all processes together. */
export function openScheduler(app: App): Scheduler {
  const run =
    (name: string, work: Work) =>
    (stopping: AbortSignal): Promise<number> =>
      work(app.ctxForJob(name), { stopping });
  const tasks = inSeconds.map(([name, everyMs, work]) => ({ name, everyMs, run: run(name, work) }));
  const ticker = startTicker(tasks, app.log);
  const work = Object.fromEntries(timedTasks.map((name) => [name, run(name, inMinutes[name])]));
  const table = openTimetable({ db: app.db, log: app.log, work: work as TimedWork });
  return {
    async stop() {
      await Promise.all([ticker.stop(), table.stop()]);
    },
  };
}

/** Every command checks again under its locks, so it is safe in several processes. */
type Work = (ctx: AppCtx, limits: { stopping: AbortSignal }) => Promise<number>;

const inSeconds: readonly (readonly [name: string, everyMs: number, work: Work])[] = [
  ['expire-holds', 5_000, (ctx) => expireHolds(ctx)],
  ['sweep-payments', 5_000, sweepPayments],
  ['sweep-refunds', 5_000, sweepRefunds],
  ['expire-quotes', 15_000, expireQuotes],
  ['enqueue-lapsing-mails', 15_000, enqueueLapsingMails],
  ['enqueue-change-mails', 15_000, enqueueChangeMails],
];

/** How often each is due: `messages/timetable.ts`. */
const inMinutes: Readonly<Record<TimedTask, Work>> = {
  'release-due-blocks': async (ctx) => (await releaseDueBlocks(ctx)).length,
  'end-acting': endExpiredActing,
  'block-overdue-credit': blockOverdue,
  'apply-group-deadlines': runGroupClock,
  'correct-invoices': correctInvoices,
  reconcile: reconcileDaily,
  'enqueue-checkin-mails': enqueueCheckinMails,
  'enqueue-agency-reports': queueReports,
  'enqueue-release-notices': queueReleaseNotices,
  'make-agency-invoices': makeInvoices,
  'expire-vouchers': expireVouchers,
  'rotate-identity-keys': rotateKeys,
  'forget-old-keys': forgetOldKeys,
  'forget-warnings': forgetWarnings,
  'forget-lapsed-holds': forgetLapsedHolds,
  'forget-hold-clients': forgetHoldClients,
  'forget-rotations': forgetRotations,
  'forget-challenges': forgetChallenges,
  'forget-ended-sessions': forgetEndedSessions,
  'forget-pending': forgetPending,
  'forget-applications': forgetApplications,
  'forget-measures': forgetMeasures,
  'forget-pictures': forgetPictures,
  'forget-consents': forgetConsents,
  'forget-ended-limits': ({ db, now }) => forgetEndedLimits(db, now),
  'forget-changes': ({ db }) => forgetInventoryChanges(db),
};

/**
 * Runs each task after its first pause, and then again that long after it ended. A failing run is logged, and the task
 * runs again. `stop` starts no further run, tells the current ones, and waits for them.
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
  // Varies the interval a little, so that processes that were started together do not run in step for ever.
  while (await pause(task.everyMs * (0.9 + Math.random() * 0.2), stopping)) {
    try {
      const done = await task.run(stopping);
      if (done > 0) log.info({ task: task.name, done }, 'timed work done');
    } catch (error) {
      log.error({ err: error, task: task.name }, 'timed work failed');
    }
  }
}

/** True if the time has passed, false as soon as the scheduler stops. */
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
