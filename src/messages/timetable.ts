// The work that is due every minute or every five minutes, once for all processes together (app/scheduler.server.ts).

/** Minutes from one start of a task to the next. */
export const timetable = {
  'release-due-blocks': 1,
  'end-acting': 1,
  'block-overdue-credit': 1,
  'apply-group-deadlines': 1,
  'correct-invoices': 1,
  reconcile: 5,
  'enqueue-checkin-mails': 5,
  'enqueue-agency-reports': 5,
  'enqueue-release-notices': 5,
  'make-agency-invoices': 5,
  'expire-vouchers': 5,
  'rotate-identity-keys': 5,
  'forget-old-keys': 5,
  'forget-warnings': 5,
  'forget-lapsed-holds': 5,
  'forget-hold-clients': 5,
  'forget-rotations': 5,
  'forget-challenges': 5,
  'forget-ended-sessions': 5,
  'forget-pending': 5,
  'forget-applications': 5,
  'forget-measures': 5,
  'forget-pictures': 5,
  'forget-consents': 5,
  'forget-ended-limits': 5,
  'forget-changes': 5,
} as const;

export type TimedTask = keyof typeof timetable;

export const timedTasks = Object.keys(timetable) as TimedTask[];

/** The one queue of all these tasks. */
export const TIMED_WORK = 'timed-work';

export function cronOf(task: TimedTask): string {
  const minutes = timetable[task];
  return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`;
}

/** The start after `now`: schedules count from the full hour. */
export function nextRun(task: TimedTask, now: Date): Date {
  const pauseMs = timetable[task] * 60_000;
  return new Date((Math.floor(now.getTime() / pauseMs) + 1) * pauseMs);
}
