// An agency with 100,000 bookings, on a PostgreSQL with its default settings: how long the portal reads, and how much
// memory a workbook of 50,000 rows takes, in a process with the modules of the built server and its flags.
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

import { quantile } from './stage/constant-arrival.ts';
import { onServer, openStage, report, type ServerKind } from './stage/stage.ts';
import { readPortalFrame } from '#agency/frame/read-frame.server.ts';
import { readReport } from '#agency/reports/read-report.server.ts';
import { readReportQuery } from '#agency/reports/report-query.ts';
import { readStatement } from '#agency/statement/statement-view.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { makeAgent } from '#tests/support/accounts.ts';
import { agencyWithCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';

type Figures = { before: number; most: number; bytes: number; ms: number };

const bookings = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const server: ServerKind = process.env.DATABASE_URL ? 'outside' : 'defaults';
const year = 365 * 86_400;

const stage = await openStage({ routes: 20, days: 360 }, {}, server);
try {
  const from = new Date(stage.now.getTime() - year * 1_000);
  const made = { db: stage.db, now: from };
  const agencyId = await agencyWithCredit(made, { name: 'Viajes Brisa', currencies: ['EUR', 'USD'] });
  const agentIds = await Promise.all([1, 2, 3, 4, 5].map(() => makeAgent(made, agencyId)));
  const everySeconds = Math.floor(year / bookings);
  const common = { from, everySeconds, currencies: ['EUR', 'EUR', 'EUR', 'USD'] };
  await sellBookings(stage.db, { ...common, agencyId, agentIds, count: bookings, seed: 1 });
  const other = await agencyWithCredit(made, { name: 'Costa Norte' });
  const others = [await makeAgent(made, other)];
  await sellBookings(stage.db, {
    ...common,
    agencyId: other,
    agentIds: others,
    count: bookings / 5,
    seed: 2,
  });
  await sellBookings(stage.db, { ...common, agencyId: null, count: bookings / 2, seed: 3 });
  await stage.db.pool.query('vacuum analyze');
  const account: Agent = {
    kind: 'agency',
    accountId: agentIds[0] ?? '',
    sessionId: 's',
    name: 'Marta Ruiz',
    email: 'marta@agency.example',
    agencyId,
    roles: ['administrator'],
  };
  const ctx = { ...stage.ctx, account };

  const frame = await times(200, async () => void (await readPortalFrame(ctx)));
  report(
    onServer('agency-frame-p99-ms', server),
    quantile(frame, 0.99),
    '50 ms',
    quantile(frame, 0.99) <= 50,
  );
  const month = await times(
    50,
    async () => void (await readStatement(ctx, { currency: 'EUR', ...lastDays(30), after: 0 })),
  );
  report(
    onServer('agency-statement-p99-ms', server),
    quantile(month, 0.99),
    '300 ms',
    quantile(month, 0.99) <= 300,
  );
  await reports();
  await workbook();

  async function reports() {
    const { from: first, to: last } = lastDays(366);
    const all = `from=${first}&to=${last}&rows=1000`;
    const near = `from=${lastDays(30).from}&to=${last}&rows=1000`;
    const addresses = {
      'bookings-year': `report=bookings&${all}`,
      'bookings-month': `report=bookings&${near}`,
      'bookings-agent': `report=bookings&${all}&agent=${agentIds[1]}`,
      'bookings-travel': `report=bookings&by=travel&rows=1000`,
      'sales-days-year': `report=sales&group=day&${all}`,
      'sales-routes-year': `report=sales&group=route&${all}`,
      departures: 'report=departures&rows=1000',
      'extras-month': `report=extras&${near}`,
      'extras-year': `report=extras&${all}`,
      'cancellations-year': `report=cancellations&${all}`,
    };
    for (const [name, address] of Object.entries(addresses)) {
      const given = { now: stage.now, zone: 'Europe/Madrid', mayReadMoney: true };
      const query = readReportQuery(new URLSearchParams(address), given);
      let rows = 0;
      const took = await times(7, async () => {
        rows = (await readReport({ db: stage.db, zone: given.zone, account }, query, null)).rows.length;
      });
      const middle = quantile(took, 0.5);
      // Rows of a list are read in 300 ms; sums over all bookings of a year in a second.
      const limit = name.endsWith('year') && !name.startsWith('bookings') ? 1_000 : 300;
      process.stdout.write(`  ${name}: ${rows} rows, most ${quantile(took, 0.99).toFixed(0)} ms\n`);
      report(onServer(`agency-report-${name}-ms`, server), middle, `${limit} ms`, middle <= limit);
    }
  }

  async function workbook() {
    // Within the project, so that its packages are found.
    mkdirSync('build', { recursive: true });
    const folder = mkdtempSync(join(process.cwd(), 'build/bench-'));
    const entry = join(import.meta.dirname, 'stage/write-workbook.ts');
    const input = { 'write-workbook': entry };
    // As the server is built: of the library only what is used is loaded.
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: ['@cj-tech-master/excelts', 'drizzle-orm', 'zod', 'use-intl'] },
      build: { ssr: true, outDir: folder, emptyOutDir: true, rolldownOptions: { input } },
    });
    const flags = JSON.parse(
      readFileSync(join(import.meta.dirname, '../scripts/server-flags.json'), 'utf8'),
    ) as string[];
    const { from: first, to: last } = lastDays(366);
    const query = `report=bookings&from=${first}&to=${last}`;
    try {
      const child = fork(join(folder, 'write-workbook.js'), [], {
        execArgv: flags,
        cwd: process.cwd(),
        env: {
          ...process.env,
          STAGE_URL: stage.url,
          STAGE_ACCOUNT: JSON.stringify(account),
          STAGE_QUERY: query,
        },
      });
      const { promise, resolve, reject } = Promise.withResolvers<Figures>();
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`the writer of the workbook ended with ${code}`)));
      const figures = await promise;
      process.stdout.write(
        `  ${(figures.bytes / 1e6).toFixed(1)} MB in ${figures.ms.toFixed(0)} ms; ` +
          `${figures.before.toFixed(0)} MB before\n`,
      );
      report('agency-workbook-memory-MB', figures.most, '150 MB', figures.most < 150);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
} finally {
  await stage.stop();
}

function lastDays(days: number): { from: string; to: string } {
  const day = (before: number) =>
    new Date(stage.now.getTime() - before * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days - 1), to: day(0) };
}

/** Milliseconds of each turn in ascending order, after two that are not counted. */
async function times(turns: number, work: () => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = -2; turn < turns; turn++) {
    const began = performance.now();
    await work();
    if (turn >= 0) took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b);
}
