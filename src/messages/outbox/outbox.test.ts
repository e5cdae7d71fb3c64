// Work enqueued in a transaction, on a real PostgreSQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, withTx } from '#platform/db/client.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { ForGood } from '#messages/jobs.ts';
import {
  DEAD_LETTERS,
  openOutbox,
  type Outbox,
  type OutboxOptions,
  readDeadLetters,
} from '#messages/outbox/outbox.server.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
const log = openLog('silent');
const quick = { firstSeconds: 1, maxSeconds: 1 };

beforeAll(async () => {
  test = await openTestDatabase('empty', 8);
});
afterAll(() => test.drop());

function open(handle: (bookingId: string) => Promise<void>, extra: Partial<OutboxOptions> = {}): Outbox {
  return openOutbox({
    db: test.db,
    log,
    pollSeconds: 0.5,
    handlers: { 'send-confirmation': ({ bookingId }) => handle(bookingId) },
    ...extra,
  });
}

const leave = (outbox: Outbox, bookingId: string) =>
  withTx(test.db, (tx) => outbox.enqueue(tx, 'send-confirmation', { bookingId, occasion: 'confirmed' }));

describe('the outbox', () => {
  it('does the work of a committed transaction and none of a rolled-back one', async () => {
    const done: string[] = [];
    const outbox = open(async (id) => void done.push(id));
    const undone = withTx(test.db, async (tx) => {
      await outbox.enqueue(tx, 'send-confirmation', { bookingId: 'undone', occasion: 'confirmed' });
      throw new Error('the booking was not stored');
    });
    await expect(undone).rejects.toThrow('not stored');
    await leave(outbox, 'committed');
    await eventually(() => expect(done).toContain('committed'));
    expect(done).toEqual(['committed']);
    await outbox.stop();
  });

  it('can be started by several processes at once on a database that has no queues yet', async () => {
    const fresh = await openTestDatabase('empty', 4);
    const others = Array.from({ length: 3 }, () => openDatabase({ url: fresh.url, poolSize: 3 }));
    const outboxes = others.map((db) => openOutbox({ db, log }));
    await Promise.all(outboxes.map((outbox) => outbox.ready));
    const queues = await fresh.db.pool.query<{ name: string }>('select name from pgboss.queue order by name');
    expect(queues.rows.map((row) => row.name)).toEqual([
      DEAD_LETTERS,
      'send-account-link',
      'send-again',
      'send-agency-application',
      'send-agency-mail',
      'send-checkin-open',
      'send-confirmation',
      'send-credit-low',
      'send-credit-note',
      'send-group-mail',
      'send-hold-lapsing',
      'send-newsletter-confirmation',
      'send-password-changed',
      'send-payment-problem',
      'send-refund',
      'send-refund-lost',
      'send-reservation-code',
      'send-schedule-change',
    ]);
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
    await Promise.all(others.map((db) => db.close()));
    // Each connection reports at its end; a statement that failed rolled its transaction back.
    await eventually(async () => {
      const { rows } = await fresh.db.pool.query(
        'select count(*)::int open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      expect(rows).toEqual([{ open: 0 }]);
    });
    const failed = await fresh.db.pool.query(
      'select xact_rollback::int failed from pg_stat_database where datname = current_database()',
    );
    expect(failed.rows).toEqual([{ failed: 0 }]);
    await fresh.drop();
  });

  it('starts while every connection of the pool waits for it', async () => {
    const fresh = await openTestDatabase('empty', 2);
    const outbox = openOutbox({ db: fresh.db, log });
    const send = (_: unknown, n: number) =>
      withTx(fresh.db, (tx) => {
        const job = { bookingId: `early ${n}`, occasion: 'confirmed' };
        return outbox.enqueue(tx, 'send-confirmation', job);
      });
    await Promise.all(Array.from({ length: 6 }, send));
    const left = await fresh.db.pool.query(`select from pgboss.job where name = 'send-confirmation'`);
    expect(left.rowCount).toBe(6);
    await outbox.stop();
    await fresh.drop();
  });

  it('starts again whenever its connection is cut while it starts, and is not ready until then', async () => {
    const fresh = await openTestDatabase('empty', 4);
    const first = openOutbox({ db: fresh.db, log });
    await first.ready;
    await first.stop();
    const blocking = await fresh.db.pool.connect();
    await blocking.query(
      'begin; set local idle_in_transaction_session_timeout = 0; lock table pgboss.version',
    );
    const outbox = openOutbox({ db: fresh.db, log, pauseMs: 1 });
    for (let cuts = 0; cuts < 4; cuts++) {
      await eventually(async () => {
        const cut = await fresh.db.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(cut.rowCount).toBe(1);
      });
      expect(outbox.isReady()).toBe(false);
    }
    await blocking.query('commit');
    blocking.release();
    await outbox.ready;
    expect(outbox.isReady()).toBe(true);
    const job = { bookingId: 'late', occasion: 'confirmed' };
    await withTx(fresh.db, (tx) => outbox.enqueue(tx, 'send-confirmation', job));
    await outbox.stop();
    await fresh.drop();
  });

  it('fails a confirmation at once, as retryable, while it cannot start', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/nothing' });
    const outbox = openOutbox({ db, log, pauseMs: 60_000 });
    const enqueued = withTx(test.db, (tx) => outbox.enqueue(tx, 'send-hold-lapsing', { bookingId: 'b' }));
    expect(isDatabaseAway(await enqueued.catch((error: unknown) => error))).toBe(true);
    expect(outbox.isReady()).toBe(false);
    await outbox.stop();
    await db.close();
  });

  it('tries failed work again after a gap, and keeps what always fails as a dead letter', async () => {
    const fresh = await openTestDatabase('empty', 6);
    let tries = 0;
    const outbox = openOutbox({
      db: fresh.db,
      log,
      pollSeconds: 0.5,
      retries: { ...quick, limit: 2 },
      handlers: {
        'send-confirmation': async () => {
          tries++;
          throw new Error('the mail server is away');
        },
      },
    });
    await withTx(fresh.db, (tx) =>
      outbox.enqueue(tx, 'send-confirmation', { bookingId: 'b', occasion: 'confirmed' }),
    );
    await eventually(async () => {
      const dead = await fresh.db.pool.query('select data from pgboss.job where name = $1', [DEAD_LETTERS]);
      expect(dead.rows).toEqual([{ data: { bookingId: 'b', occasion: 'confirmed' } }]);
    });
    expect(tries).toBe(3);
    await outbox.stop();
    await fresh.drop();
  });

  it('makes one job of the same work, however often and by however many it is enqueued', async () => {
    const fresh = await openTestDatabase('empty', 6);
    const outboxes = [openOutbox({ db: fresh.db, log }), openOutbox({ db: fresh.db, log })];
    const work = [1, 2, 2, 3].map((n) => ({ bookingId: `b${n}` }));
    const leaveAll = (outbox: Outbox) =>
      withTx(fresh.db, (tx) => outbox.enqueue(tx, 'send-hold-lapsing', ...work));
    await Promise.all([...outboxes, ...outboxes].map(leaveAll));
    const left = await fresh.db.pool.query("select from pgboss.job where name = 'send-hold-lapsing'");
    expect(left.rowCount).toBe(3);
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
    await fresh.drop();
  });

  it('does not retry work whose handler says that a retry would change nothing', async () => {
    const fresh = await openTestDatabase('empty', 6);
    const done: string[] = [];
    const outbox = openOutbox({
      db: fresh.db,
      log,
      pollSeconds: 0.5,
      retries: { ...quick, limit: 5 },
      handlers: {
        'send-confirmation': ({ bookingId }) => {
          done.push(bookingId);
          return bookingId === 'refused'
            ? Promise.reject(new ForGood('550 no such user'))
            : Promise.resolve();
        },
      },
    });
    const work = ['refused', 'fine'].map((bookingId) => ({ bookingId, occasion: 'confirmed' }));
    await withTx(fresh.db, (tx) => outbox.enqueue(tx, 'send-confirmation', ...work));
    await eventually(async () => {
      const [dead] = await readDeadLetters(fresh.db, 'refused');
      expect(dead).toMatchObject({ job: 'send-confirmation', tries: 1, why: '550 no such user' });
    });
    // Another job in the same batch is not delayed by it.
    await eventually(() => expect(done.toSorted()).toEqual(['fine', 'refused']));
    expect(await readDeadLetters(fresh.db, 'fine')).toEqual([]);
    await outbox.stop();
    await fresh.drop();
  });

  it('lets running work finish when it stops, and leaves the rest for the next process', async () => {
    const done: string[] = [];
    const stopping = Promise.withResolvers<void>();
    const outbox = open(async (id) => {
      done.push(`${id} begun`);
      await stopping.promise;
      // Long enough for a wrong outbox to stop earlier.
      await new Promise((resolve) => setTimeout(resolve, 700));
      done.push(`${id} ended`);
    });
    await leave(outbox, 'slow');
    await eventually(() => expect(done).toEqual(['slow begun']));
    const stopped = outbox.stop();
    stopping.resolve();
    await stopped;
    expect(done).toEqual(['slow begun', 'slow ended']);

    const later = open(async (id) => void done.push(`${id} later`));
    await leave(later, 'next');
    await eventually(() => expect(done).toContain('next later'));
    expect(done).not.toContain('slow later');
    await later.stop();
  });
});
