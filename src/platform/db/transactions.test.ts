// Transactions that the server broke off run again: after a pause, without a connection, and not for ever.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openDatabase, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
  await own.db.pool.query('create table counter (id int primary key, n int not null)');
});
beforeEach(() => own.db.pool.query('truncate counter; insert into counter values (1, 0), (2, 0)'));
afterAll(() => own.drop());

const add = (tx: Tx, id: number) => prepared(tx, 'update counter set n = n + 1 where id = $1', [id]);
const counted = () => prepared(own.db, 'select n from counter order by id');
/** The server breaks the transaction off with this SQLSTATE. */
const fail = (tx: Tx, state: string) =>
  prepared(tx, `do $$ begin raise exception 'broken off' using errcode = '${state}'; end $$`, [], {
    replan: true,
  });

test('two that deadlock both end, and each has counted once', async () => {
  const both = Promise.withResolvers<void>();
  let started = 0;
  const count = (first: number, second: number) =>
    withTx(own.db, async (tx) => {
      await add(tx, first);
      started++;
      if (started === 2) both.resolve();
      await both.promise;
      await add(tx, second);
    });
  await Promise.all([count(1, 2), count(2, 1)]);
  // At least one was broken off and began again; the second try of one may break off the other.
  expect(started).toBeGreaterThan(2);
  expect(await counted()).toEqual([{ n: 2 }, { n: 2 }]);
});

test.each(['40P01', '40001'])('after %s there are five tries', async (state) => {
  let tries = 0;
  const tried = withTx(own.db, async (tx) => {
    tries++;
    await add(tx, 1);
    await fail(tx, state);
  });
  await expect(tried).rejects.toThrow('broken off');
  expect(tries).toBe(5);
  expect(await counted()).toEqual([{ n: 0 }, { n: 0 }]);
});

test('during a pause the connection serves others', async () => {
  const single = openDatabase({ url: own.url, poolSize: 1 });
  const order: string[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await withTx(single, async (tx) => {
    order.push('try');
    if (order.length > 1) return;
    other = withTx(single, async () => void order.push('other'));
    await fail(tx, '40P01');
  });
  await other;
  await single.close();
  expect(order).toEqual(['try', 'other', 'try']);
});

test('a refusal rolls back what was written before it, and is returned; the connection serves the next', async () => {
  const single = openDatabase({ url: own.url, poolSize: 1 });
  const refusal = { ok: false, code: 'credit_exceeded', params: { pay: '1' } } as const;
  const processes: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const answer = await withTx(single, async (tx) => {
      const [row] = await prepared<{ pid: number }>(tx, 'select pg_backend_pid() pid');
      processes.push(row?.pid ?? 0);
      await add(tx, 1);
      return refusal;
    });
    expect(answer).toBe(refusal);
  }
  await single.close();
  expect(new Set(processes).size).toBe(1);
  expect(await counted()).toEqual([{ n: 0 }, { n: 0 }]);
});

test.each([
  ['a success', { ok: true, value: null }],
  ['nothing', undefined],
  ['false', false],
  [
    'answers of a batch, some of which refuse',
    [
      { ok: true, value: 1 },
      { ok: false, code: 'hold_expired' },
    ],
  ],
])('%s commits', async (_, answer) => {
  expect(await withTx(own.db, async (tx) => (await add(tx, 1), answer))).toBe(answer);
  expect(await counted()).toEqual([{ n: 1 }, { n: 0 }]);
});

test('what is written in a transaction of its own stays although the answer is a refusal', async () => {
  await withTx(own.db, async (tx) => {
    await add(tx, 1);
    await withTx(own.db, (other) => add(other, 2));
    return { ok: false };
  });
  expect(await counted()).toEqual([{ n: 0 }, { n: 1 }]);
});

test('any other error ends the transaction at once', async () => {
  let tries = 0;
  const tried = withTx(own.db, async (tx) => {
    tries++;
    await fail(tx, '23505');
  });
  await expect(tried).rejects.toThrow('broken off');
  expect(tries).toBe(1);
});
