// The stage of a benchmark: a throw-away database with a synthetic market, and contexts as the application makes them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeMarket, type MarketSize } from './market.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { type StartedDatabase, startDatabase } from '#platform/db/start-database.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { addDays, localDay } from '#platform/lib/time.ts';

export type Stage = StartedDatabase & {
  settings: Settings;
  now: Date;
  /** First day of the market. */
  fromDay: string;
  ctx: BookingCtx;
};

/** Always its own embedded server on a temporary folder: a benchmark never touches anybody's data. */
export async function openStage(
  size: Omit<MarketSize, 'fromDay'>,
  env: Record<string, string> = {},
): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alisio-bench-'));
  const read = readSettings({
    ...env,
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const started = await startDatabase(read.settings);
  const now = new Date();
  const fromDay = addDays(localDay(now, 'UTC'), 2);
  await makeMarket(started.db, { ...size, fromDay });
  const ctx: BookingCtx = {
    db: started.db,
    now,
    random: cryptoRandom,
    locale: 'en',
    site: defaultSite(read.settings),
    visitor: null,
    requestId: 'bench',
    log: openLog('silent'),
    settings: read.settings,
    client: 'bench',
    rates: openRateLimiter(started.db, read.settings),
    holds: openHoldQueue(started.db),
  };
  const stop = async () => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...started, stop, settings: read.settings, now, fromDay, ctx };
}

/** Runs `work` in `workers` loops for `seconds`; returns completed turns per second. */
export async function rate(
  workers: number,
  seconds: number,
  work: (worker: number) => Promise<void>,
): Promise<number> {
  const start = performance.now();
  let turns = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() - start < seconds * 1000) {
        await work(worker);
        turns++;
      }
    }),
  );
  return turns / ((performance.now() - start) / 1000);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The one line in which every benchmark and proof ends; sets the exit code. */
export function report(name: string, figure: number, limit: string, pass: boolean): void {
  process.stdout.write(
    `${name} figure=${figure.toFixed(2)} limit=${limit} goal=met-or-better ${pass ? 'pass' : 'fail'}\n`,
  );
  if (!pass) process.exitCode = 1;
}
