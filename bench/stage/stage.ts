// The stage of a benchmark: a temporary database with a synthetic market, and contexts like those in the application.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeMarket, type MarketSize } from './market.ts';
import { saveFigure } from './save-figure.ts';
import { openOutsideDatabase } from './outside-database.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { type StartedDatabase, startDatabase } from '#platform/db/start-database.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { requireAirline } from '#content/require-airline.server.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

export type Stage = StartedDatabase & {
  settings: Settings;
  now: Date;
  /** First day of the market. */
  fromDay: string;
  ctx: BookingCtx;
};

/**
 * The PostgreSQL server of a benchmark: the embedded server as the product starts it, the same one with PostgreSQL's
 * defaults, or the server of DATABASE_URL.
 */
export type ServerKind = 'embedded' | 'defaults' | 'outside';

/** For benchmarks that must be fast on any PostgreSQL. */
export const everyServer: readonly ServerKind[] = process.env.DATABASE_URL
  ? ['outside']
  : ['embedded', 'defaults'];

/** `holds-hot`, or `holds-hot-defaults` if the server is not the product's. */
export function onServer(name: string, server: ServerKind): string {
  return server === 'embedded' ? name : `${name}-${server}`;
}

/** Has its own database, in a temporary folder or on the outside server: existing data is never touched. */
export async function openStage(
  size: Omit<MarketSize, 'fromDay'>,
  env: Record<string, string> = {},
  server: ServerKind = 'embedded',
): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alisio-bench-'));
  const outside = server === 'outside' ? await openOutsideDatabase() : null;
  const read = readSettings({
    ...roomyBudgets,
    ...env,
    APP_MODE: 'demo',
    ...(outside && { DATABASE_URL: outside.url }),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  // The market of a stage is not the demonstration's, and the built server sells it in production mode.
  const own = { ...read.settings, APP_MODE: 'production' as const };
  const started = await startDatabase(own, { serverDefaults: server === 'defaults' });
  const now = new Date();
  const fromDay = addDays(localDay(now, 'UTC'), 2);
  await makeMarket(started.db, { ...size, fromDay });
  const ctx: BookingCtx = {
    db: started.db,
    now,
    airline: await requireAirline(started.db),
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
    await outside?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...started, stop, settings: read.settings, now, fromDay, ctx };
}

/** Runs `work` in `workers` loops for `seconds`; returns completed runs per second. */
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
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints and stores a figure without a limit, like `report`: nothing is judged by it. */
export function tellFigure(name: string, figure: number): void {
  if (process.argv.includes('--save')) saveFigure(name, figure, 'for information', null);
  process.stdout.write(`${name} figure=${figure.toFixed(2)} for information\n`);
}

/**
 * Prints the last line of every benchmark and proof, and sets the exit code. With `--save` it also stores the figure.
 */
export function report(name: string, figure: number, limit: string, pass: boolean): void {
  if (process.argv.includes('--save')) saveFigure(name, figure, limit, pass);
  process.stdout.write(
    `${name} figure=${figure.toFixed(2)} limit=${limit} goal=met-or-better ${pass ? 'pass' : 'fail'}\n`,
  );
  if (!pass) process.exitCode = 1;
}
