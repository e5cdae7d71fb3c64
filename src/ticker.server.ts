// What has to happen by itself: holds lapse, payments settle, old rows go. Safe in several processes at once.
import { sql } from 'drizzle-orm';

import type { App } from './app.server.ts';
import { expireHolds } from '#booking/expire-holds.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';

export type Ticker = { stop: () => Promise<void> };

type Task = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Starts the timers; a task never overlaps itself, and one that fails is logged and tried again at its next turn. */
export function openTicker(app: App): Ticker {
  const tasks: Task[] = [
    { name: 'expire-holds', everyMs: 5_000, run: () => expireHolds(app.ctxForJob('expire-holds')) },
    { name: 'sweep-payments', everyMs: 5_000, run: () => sweepPayments(app.ctxForJob('sweep-payments')) },
    { name: 'purge', everyMs: 300_000, run: () => purge(app) },
  ];
  const running = new Set<Promise<void>>();
  const busy = new Set<string>();
  const timers = tasks.map((task) =>
    setInterval(() => {
      if (busy.has(task.name)) return;
      busy.add(task.name);
      const turn = task
        .run()
        .then(
          () => {},
          (error: unknown) => app.log.error({ err: error, task: task.name }, 'timer task failed'),
        )
        .finally(() => {
          busy.delete(task.name);
          running.delete(turn);
        });
      running.add(turn);
    }, task.everyMs),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Answers are kept for retries for two days; holds that were never paid, with their names, for seven. */
export async function purge({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString();
  await db.orm.execute(
    sql`delete from idempotency where created_at < ${now}::timestamptz - interval '2 days'`,
  );
  await db.orm.execute(sql`
    delete from booking where state in ('lapsed', 'released', 'replaced')
      and created_at < ${now}::timestamptz - interval '7 days'
      and not exists (select from payment p where p.booking_id = booking.booking_id)
      and not exists (select from message m where m.booking_id = booking.booking_id)`);
}
