// One clock for all processes: the database's. A process whose own clock is wrong would end the holds of everybody.
import { setInterval } from 'node:timers';

import { type Database, prepared } from '#platform/db/client.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';

export type DatabaseClock = {
  now: () => Date;
  /** Resolves with the first reading, or when it has failed. */
  ready: Promise<void>;
  stop: () => void;
};

type ClockOptions = { log: Logger; everyMs?: number };

/** A difference that deserves a line in the log. */
const tellMs = 10_000;

/**
 * Reads the time from the database, then again every ten seconds; between two readings the time that has passed is
 * measured (`performance.now`), so a jump of this machine's clock changes nothing. While the database is away the last
 * reading counts, and before the first one this machine's clock.
 */
export function openDatabaseClock(db: Database, { log, everyMs = 10_000 }: ClockOptions): DatabaseClock {
  let startedAt = Date.now() - performance.now();
  let wasWrong = false;
  const now = () => new Date(startedAt + performance.now());
  const read = async () => {
    startedAt = await readStart(db);
    const aheadMs = Math.round(Date.now() - now().getTime());
    const isWrong = Math.abs(aheadMs) > tellMs;
    if (isWrong && !wasWrong)
      log.warn({ aheadMs }, "this machine's clock is wrong: the database's clock is used");
    wasWrong = isWrong;
  };
  const tryRead = () => read().catch(() => {});
  const timer = setInterval(() => void tryRead(), everyMs).unref();
  return { now, ready: tryRead(), stop: () => clearInterval(timer) };
}

/** The time in the database at which this process counted zero milliseconds. */
async function readStart(db: Database): Promise<number> {
  const from = performance.now();
  const [row] = await prepared<{ ms: number }>(db, READ);
  return (row?.ms ?? Date.now()) - (from + performance.now()) / 2;
}

const READ = 'select extract(epoch from clock_timestamp())::float8 * 1000 ms';
