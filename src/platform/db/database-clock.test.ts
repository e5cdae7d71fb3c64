// The clock of all processes, with a machine whose own clock is wrong.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { prepared } from '#platform/db/client.server.ts';
import { type DatabaseClock, openDatabaseClock } from '#platform/db/database-clock.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';

let own: TestDatabase;
let clock: DatabaseClock | undefined;
beforeAll(async () => {
  own = await openTestDatabase('empty');
});
afterEach(() => {
  clock?.stop();
  vi.useRealTimers();
});
afterAll(() => own.drop());

const minutes = 60_000;
const lines: unknown[][] = [];
const log = { warn: (...line: unknown[]) => lines.push(line) } as unknown as Logger;

const isNow = async (at: Date | undefined) => {
  const [row] = await prepared<{ near: boolean }>(
    own.db,
    "select $1::timestamptz between clock_timestamp() - interval '2 minutes' and clock_timestamp() + interval '2 minutes' near",
    [at],
  );
  return row?.near;
};

test.each([
  [25 * minutes, 'ahead'],
  [-25 * minutes, 'behind'],
])('a machine whose clock is %i ms off has the time of the database, and says so once', async (offMs) => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
  clock = openDatabaseClock(own.db, { log });
  await clock.ready;
  expect(await isNow(new Date())).toBe(false);
  expect(await isNow(clock.now())).toBe(true);
  expect(lines).toEqual([[{ aheadMs: expect.any(Number) }, expect.stringContaining('clock is wrong')]]);
});

test('a clock that jumps later changes nothing, and is noticed with the next reading', async () => {
  lines.length = 0;
  clock = openDatabaseClock(own.db, { log, everyMs: 5 });
  await clock.ready;
  expect(lines).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * minutes });
  expect(await isNow(clock.now())).toBe(true);
  await eventually(() => expect(lines).toHaveLength(1));
});
