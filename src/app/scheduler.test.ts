// Timed work: at its interval, never concurrently with itself, not stopped by failures, and over when the process
// stops.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTicker } from '#app/scheduler.server.ts';
import { forgetLapsedHolds } from '#reservations/forget-lapsed-holds.server.ts';
import {
  addSite,
  openTestDatabase,
  type TestDatabase,
  worldNow,
} from '#tests/support/database/test-database.ts';
import { booking, message, passenger } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { eventually } from '#tests/support/eventually.ts';

const log = openLog('silent');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the scheduler', () => {
  it('never runs a slow task concurrently with itself, and lets the others continue', async () => {
    let beside = 0;
    let most = 0;
    let quick = 0;
    const slow = async () => {
      most = Math.max(most, ++beside);
      await wait(60);
      beside--;
      return 0;
    };
    const scheduler = startTicker(
      [
        { name: 'slow', everyMs: 5, run: slow },
        { name: 'quick', everyMs: 5, run: async () => ++quick },
      ],
      log,
    );
    await eventually(() => expect(quick).toBeGreaterThan(20));
    await scheduler.stop();
    expect(most).toBe(1);
  });

  it('tries a failing task again at its next turn', async () => {
    let tries = 0;
    const run = async () => {
      if (++tries < 3) throw new Error('the database is away');
      return 1;
    };
    const scheduler = startTicker([{ name: 'failing', everyMs: 5, run }], log);
    await eventually(() => expect(tries).toBeGreaterThanOrEqual(3));
    await scheduler.stop();
  });

  it('stops at once when nothing runs, tells and waits for current runs, and starts no more', async () => {
    let [begun, aborted, ended] = [0, 0, 0];
    const end = Promise.withResolvers<void>();
    const run = async (stopping: AbortSignal) => {
      begun++;
      stopping.addEventListener('abort', () => aborted++, { once: true });
      await end.promise;
      return ++ended;
    };
    const scheduler = startTicker(
      [
        { name: 'running', everyMs: 1, run },
        { name: 'far away', everyMs: 3_600_000, run },
      ],
      log,
    );
    await eventually(() => expect(begun).toBe(1));
    let isStopped = false;
    const stopped = scheduler.stop().then(() => (isStopped = true));
    // The pauses give a wrong scheduler the time to stop early, and to start another run.
    await wait(50);
    expect([isStopped, aborted]).toEqual([false, 1]);
    end.resolve();
    await stopped;
    await wait(50);
    expect([begun, ended]).toEqual([1, 1]);
  });
});

describe('holds that never became a booking', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase('empty');
    await addSite(test.db);
  });
  afterAll(() => test.drop());

  async function add(state: 'held' | 'lapsed' | 'released' | 'confirmed', daysOld: number): Promise<string> {
    const at = new Date(worldNow.getTime() - daysOld * 86_400_000);
    const bookingId = uuidv7(at);
    const confirmed = state === 'confirmed' ? { reference: 'BCDFGH', confirmedAt: at } : {};
    await test.db.orm.insert(booking).values({
      bookingId,
      visitor: 'v',
      state,
      locale: 'en',
      currency: 'EUR',
      totalMinor: 1,
      adults: 1,
      children: 0,
      infants: 0,
      holdExpiresAt: at,
      createdAt: at,
      ...confirmed,
    });
    await test.db.orm
      .insert(passenger)
      .values({ bookingId, passengerNo: 1, type: 'adult', surname: 'Silva' });
    return bookingId;
  }

  it('are deleted with their names after a week, unless a message refers to them', async () => {
    const old = [await add('lapsed', 8), await add('released', 9)];
    const kept = [
      await add('lapsed', 6),
      await add('held', 30),
      await add('confirmed', 300),
      await add('lapsed', 50),
    ];
    const texts = {
      kind: 'confirmation' as const,
      occasion: 'o',
      locale: 'en',
      recipient: 'r',
      subject: 's',
      textBody: 't',
      htmlBody: 'h',
    };
    await test.db.orm
      .insert(message)
      .values({ messageId: uuidv7(worldNow), bookingId: kept[3] ?? '', createdAt: worldNow, ...texts });
    expect(await forgetLapsedHolds({ db: test.db, now: worldNow })).toBe(old.length);
    const { rows } = await test.db.pool.query<{ booking_id: string }>(
      'select booking_id from booking join passenger using (booking_id)',
    );
    expect(rows.map((row) => row.booking_id).toSorted()).toEqual(kept.toSorted());
    expect(await forgetLapsedHolds({ db: test.db, now: worldNow })).toBe(0);
  });
});
