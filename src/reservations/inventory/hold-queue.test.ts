// The queue of a process: requests that arrive together share a batch, and one bad request does not fail the others.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { hold, outcome, release } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { ELSEWHERE, OUT } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
beforeAll(async () => (base = await openInventoryDatabase()));
afterEach(async () => {
  expect(await findImbalances(base.db)).toEqual([]);
  await base.empty();
});
afterAll(() => base.drop());

/** Requests that the database refuses: a party without an adult. */
const impossible = (number: number) =>
  hold(number, { passengers: { adults: 0, children: 1, infants: 0 }, flights: [ELSEWHERE] });

const batches = async () => {
  const [row] = await base.rows<{ count: number }>('select count(*)::int from inventory_change');
  return row?.count;
};

/** Waits until this many transactions wait for somebody else's lock. */
async function waitForBlocked(wanted: number): Promise<number> {
  return eventually(async () => {
    const [row] = await base.rows<{ count: number }>(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    const count = row?.count ?? 0;
    expect(count).toBeGreaterThanOrEqual(wanted);
    return count;
  });
}

/** Runs while units of the flight to Cancún are locked. */
async function withFlightLocked<T>(work: (unlock: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const client = await base.db.pool.connect();
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('select 1 from inventory where flight_id = $1 for update', [OUT]);
    return await work(() => client.query('commit'));
  } finally {
    client.release();
  }
}

test('requests of one moment share a batch, and each gets its own answer', async () => {
  const queue = openHoldQueue(base.db);
  const answers = await Promise.all([
    queue.submit(hold(1)),
    queue.submit(hold(2, { currency: 'BRL' })),
    queue.submit(release(1)),
    queue.submit(hold(3)),
  ]);
  expect(answers.map(outcome)).toEqual(['held', 'fare_not_filed', 'held', 'held']);
  expect(await batches()).toBe(1);
  expect(await base.taken(OUT)).toEqual([1, 1, 1]);
});

test('an answer comes after the commit: the booking can be found as soon as it arrives', async () => {
  const queue = openHoldQueue(base.db);
  await queue.submit(hold(1));
  expect(await base.state(1)).toBe('held');
});

test.each([
  [1, 5],
  [2, 3],
  [5, 1],
])('batches of at most %i need %i commits for five requests', async (batchSize, commits) => {
  const queue = openHoldQueue(base.db, { batchSize, inFlight: 1 });
  await Promise.all([1, 2, 3, 4, 5].map((number) => queue.submit(hold(number))));
  expect(await batches()).toBe(commits);
  expect(await base.taken(OUT)).toEqual([5, 5, 5]);
});

test('never more batches run at once than allowed, and later requests wait for their turn', async () => {
  const queue = openHoldQueue(base.db, { batchSize: 1, inFlight: 2 });
  await withFlightLocked(async (unlock) => {
    const answers = Promise.all(Array.from({ length: 6 }, (_, n) => queue.submit(hold(n + 1))));
    expect(await waitForBlocked(2)).toBe(2);
    await unlock();
    expect((await answers).map(outcome)).toEqual(Array.from({ length: 6 }, () => 'held'));
  });
  expect(await base.taken(OUT)).toEqual([6, 6, 6]);
});

test('requests that come while a batch runs are collected for the next one', async () => {
  const queue = openHoldQueue(base.db, { inFlight: 1 });
  await withFlightLocked(async (unlock) => {
    const first = queue.submit(hold(1));
    await waitForBlocked(1);
    const rest = Promise.all([2, 3, 4].map((number) => queue.submit(hold(number))));
    await unlock();
    expect(outcome(await first)).toBe('held');
    expect((await rest).map(outcome)).toEqual(['held', 'held', 'held']);
  });
  expect(await batches()).toBe(2);
});

test('requests of one process are decided in the order in which they came', async () => {
  await base.setLimits(OUT, [3, 3, 3]);
  const queue = openHoldQueue(base.db, { batchSize: 2, inFlight: 1 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => queue.submit(hold(number))));
  expect(answers.map(outcome)).toEqual(['held', 'held', 'held', 'offer_sold_out', 'offer_sold_out']);
});

test('one request that cannot be stored does not fail the others', async () => {
  const queue = openHoldQueue(base.db);
  const answers = await Promise.allSettled([
    queue.submit(hold(1)),
    queue.submit(impossible(2)),
    queue.submit(hold(3)),
    queue.submit(impossible(4)),
    queue.submit(hold(5, { currency: 'BRL' })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect([await base.state(1), await base.state(2), await base.state(3)]).toEqual([
    'held',
    undefined,
    'held',
  ]);
  expect(await base.taken(OUT)).toEqual([2, 2, 2]);
  expect(await base.taken(ELSEWHERE)).toEqual([0, 0, 0]);
  // The queue still works.
  expect(outcome(await queue.submit(hold(6)))).toBe('held');
});

test('a hold missing from the counters is a bug that stops no other request', async () => {
  const queue = openHoldQueue(base.db);
  await queue.submit(hold(1));
  await base.rows(`update inventory set taken = '{0,0,0}' where flight_id = $1 and cabin = 'Y'`, [OUT]);
  const [broken, held] = await Promise.allSettled([queue.submit(release(1)), queue.submit(hold(2))]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: /units of booking/ } });
  expect(held.status).toBe('fulfilled');
  expect(await findImbalances(base.db)).toMatchObject([
    { flightId: OUT, taken: [1, 1, 1], expected: [2, 2, 2] },
  ]);
  await base.empty();
});

test('the same request twice at once is one booking', async () => {
  const queue = openHoldQueue(base.db, { batchSize: 1 });
  const answers = await Promise.all([queue.submit(hold(1)), queue.submit(hold(1)), queue.submit(hold(1))]);
  expect(answers.map(outcome)).toEqual(['held', 'held', 'held']);
  expect(await base.taken(OUT)).toEqual([1, 1, 1]);
});

test('one booking id for two trips of two visitors in two queues is one booking', async () => {
  const second = openDatabase({ url: base.url, poolSize: 2 });
  const queues = [openHoldQueue(base.db), openHoldQueue(second)];
  for (let round = 0; round < 5; round++) {
    const flights = [[OUT], [ELSEWHERE]];
    const answers = await Promise.allSettled(
      queues.map((queue, n) => queue.submit(hold(1, { flights: flights[n] ?? [] }))),
    );
    // They share no lock: the key of the booking decides, and the later one fails or is refused.
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await base.rows('select from booking')).toHaveLength(1);
    expect(await findImbalances(base.db)).toEqual([]);
    await base.empty();
  }
  await second.close();
});

test('is idle when there is nothing to do, otherwise after the last answer', async () => {
  const queue = openHoldQueue(base.db, { batchSize: 1, inFlight: 1 });
  await queue.idle();
  const seen: string[] = [];
  const answers = [1, 2, 3].map((number) =>
    queue.submit(hold(number)).then((answer) => seen.push(outcome(answer))),
  );
  const idle = [queue.idle(), queue.idle()];
  await Promise.all(idle);
  expect(seen).toEqual(['held', 'held', 'held']);
  await Promise.all(answers);
  await queue.idle();
});

test('a queue whose requests fail becomes idle too', async () => {
  const queue = openHoldQueue(base.db);
  const failed = queue.submit(impossible(1)).catch((error: unknown) => error);
  await queue.idle();
  expect(await failed).toBeInstanceOf(Error);
});

test('while the database is away a batch is tried twice, not once for each of its requests', async () => {
  let attempts = 0;
  const refusing = createServer((socket) => {
    attempts++;
    socket.destroy();
  });
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  const address = refusing.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const away: Database = openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, poolSize: 2 });
  const queue = openHoldQueue(away);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => queue.submit(hold(i + 1))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(attempts).toBe(2);
  await queue.idle();
  await away.close();
  refusing.close();
});

test('a connection ended by the server costs no hold: the batch runs once more', async () => {
  const queue = openHoldQueue(base.db);
  await queue.submit(hold(1));
  await withFlightLocked(async (unlock) => {
    const answers = Promise.allSettled([queue.submit(hold(2)), queue.submit(hold(3))]);
    await waitForBlocked(1);
    await base.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await unlock();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
  expect(await base.taken(OUT)).toEqual([3, 3, 3]);
});
