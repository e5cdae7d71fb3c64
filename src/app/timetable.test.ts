// The timetable on a real database: one run for all processes, failures that are seen, and a stop that waits.
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openTimetable, type Timetable, type TimedWork } from '#messages/outbox/open-timetable.server.ts';
import { cronOf, nextRun, timedTasks, type TimedTask } from '#messages/timetable.ts';
import { readHealth } from '#office/health/read-health.server.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

const log = openLog('silent');
/** Every time of these two is due within the last minute, whenever the test runs. */
const everyMinute: readonly TimedTask[] = ['release-due-blocks', 'end-acting'];

let test: TestDatabase;
let opened: { table: Timetable; db: Database }[];
beforeEach(async () => {
  test = await openTestDatabase('empty');
  opened = [];
});
afterEach(async () => {
  for (const { table, db } of opened) {
    await table.stop();
    await db.close();
  }
  await test.drop();
});

/** One process with connections of its own. */
function start(run: (task: TimedTask, stopping: AbortSignal) => Promise<number>): Timetable {
  const db = openDatabase({ url: test.url, poolSize: 3 });
  const work = Object.fromEntries(
    timedTasks.map((task) => [task, (stopping: AbortSignal) => run(task, stopping)]),
  ) as TimedWork;
  const table = openTimetable({ db, log, work, pollSeconds: 1 });
  opened.push({ table, db });
  return table;
}

const slot = () => Math.floor(Date.now() / 60_000);

it('two processes do a task once at each time, however often both look', async () => {
  const first = slot();
  const runs: TimedTask[] = [];
  const run = (task: TimedTask) => Promise.resolve(runs.push(task));
  const [a, b] = [start(run), start(run)];
  await Promise.all([a.ready, b.ready]);
  const looks = new Set<string>();
  await eventually(async () => {
    const { rows } = await test.db.pool.query<{ at: string }>('select cron_on::text at from pgboss.version');
    looks.add(rows[0]?.at ?? '');
    expect(looks.size).toBeGreaterThan(5);
    for (const task of everyMinute) expect(runs).toContain(task);
  });
  const slots = slot() - first + 1;
  for (const task of everyMinute)
    expect(runs.filter((each) => each === task).length).toBeLessThanOrEqual(slots);
});

it('the health desk shows the last run of each task, also a failed one, and when the next one is', async () => {
  const ctx = { ...noticesCtx(test.db), now: new Date() };
  const shown = async (task: TimedTask) => (await readHealth(ctx)).timed.find((each) => each.task === task);
  expect(await shown('end-acting')).toMatchObject({ lastAt: null, outcome: null, done: null });
  start((task) => (task === 'end-acting' ? Promise.reject(new Error('away')) : Promise.resolve(3)));
  await eventually(async () => {
    expect(await shown('end-acting')).toMatchObject({ outcome: 'failed', done: null });
    expect(await shown('release-due-blocks')).toMatchObject({ outcome: 'done', done: 3 });
  });
  expect((await shown('end-acting'))?.lastAt).toMatch(/^20\d\d-/);
  expect((await shown('reconcile'))?.nextAt).toBe(nextRun('reconcile', ctx.now).toISOString());
});

it('a stop tells the current runs, waits for them, and starts no other', async () => {
  const end = Promise.withResolvers<number>();
  let [begun, told, ended] = [0, 0, 0];
  const table = start(async (_task, stopping) => {
    begun++;
    stopping.addEventListener('abort', () => told++, { once: true });
    await end.promise;
    return ++ended;
  });
  await eventually(() => expect(begun).toBeGreaterThan(0));
  let isStopped = false;
  const stopped = table.stop().then(() => (isStopped = true));
  await eventually(() => expect(told).toBe(begun));
  expect(isStopped).toBe(false);
  end.resolve(0);
  await stopped;
  expect(ended).toBe(begun);
});

it('times count from the full hour', () => {
  const now = new Date('2026-11-20T12:03:20Z');
  expect(nextRun('reconcile', now)).toEqual(new Date('2026-11-20T12:05:00Z'));
  expect(nextRun('end-acting', now)).toEqual(new Date('2026-11-20T12:04:00Z'));
  expect(nextRun('reconcile', nextRun('reconcile', now))).toEqual(new Date('2026-11-20T12:10:00Z'));
  expect([cronOf('reconcile'), cronOf('end-acting')]).toEqual(['*/5 * * * *', '* * * * *']);
});
