// An agency with 100,000 bookings, on the embedded server and on PostgreSQL's defaults: p99 of the dashboard over HTTP
// from the built product, the time for each report and the statement, and the memory for a workbook of 50,000 rows in a
// process with the modules of the built server and its flags. Times are the worst of five rounds; a round that is not
// counted comes before those of the dashboard, because the engine compiles while it runs.
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

import { serverEnv, serverFlags } from './stage/as-started.ts';
import { quantile } from './stage/load/constant-arrival.ts';
import { type LargeAgency, withLargeAgency } from './stage/large-agency.ts';
import { blocksRead } from './stage/read-blocks.ts';
import { everyServer, onServer, report, type ServerKind } from './stage/stage.ts';
import { readReport } from '#agency/reports/read-report.server.ts';
import { readReportQuery } from '#agency/reports/report-query.ts';
import { readStatement } from '#agency/statement/statement-view.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { callHttp } from '#platform/lib/call-http.server.ts';

/** In MB: resident before the first row, at most, and how much of that are pages of files, which processes share. */
type Figures = { before: number; most: number; files: number; bytes: number; ms: number };

const bookings = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const requests = 300;
const zone = 'Europe/Madrid';
const DASHBOARD_MS = 50;
const ROWS_MS = 300;
/** What a page has at most, and what every report of enough bookings fills. */
const PAGE_ROWS = 1_000;
/** The limit for a whole page of 1,000 rows. */
const PAGE_MS = 1_000;

for (const server of everyServer) {
  await withLargeAgency(server, bookings, async (agency) => {
    await dashboard(server, agency);
    await statement(server, agency);
    await reports(server, agency);
    await reportPages(server, agency);
    // The memory is that of the program and does not depend on the server.
    if (server === everyServer.at(-1)) await workbook(agency);
  });
}

/** The page as an agent's browser requests it, one request after the other. */
async function dashboard(server: ServerKind, { url, cookie, usedMs }: LargeAgency): Promise<void> {
  const ask = async () => {
    const headers = { cookie };
    const answer = await callHttp(`${url}/en/ta`, {
      method: 'GET',
      headers,
      timeoutMs: 30_000,
      mostBytes: 1e6,
    });
    if (answer.status !== 200 || !answer.text.includes('ta-grid'))
      throw new Error(`${answer.status}: no dashboard`);
  };
  await inTurn(requests, ask);
  let worst = 0;
  for (let round = 1; round <= rounds; round++) {
    const before = usedMs();
    const took = await inTurn(requests, ask);
    const used = (usedMs() - before) / requests;
    worst = Math.max(worst, quantile(took, 0.99));
    const [middle, late] = [quantile(took, 0.5), quantile(took, 0.99)];
    process.stdout.write(
      `  round ${round}: median ${middle.toFixed(1)} ms, p99 ${late.toFixed(1)} ms; ` +
        `${used.toFixed(1)} ms of processor each, the database's included\n`,
    );
  }
  report(onServer('agency-dashboard-p99-ms', server), worst, `${DASHBOARD_MS} ms`, worst <= DASHBOARD_MS);
}

async function statement(
  server: ServerKind,
  { db, databaseUrl, account, now, settings }: LargeAgency,
): Promise<void> {
  const month = { currency: 'EUR', ...lastDays(now, 30), after: 0 };
  const read = (from: Database) => readStatement({ db: from, account, settings }, month);
  await timed(server, 'statement', {
    db,
    databaseUrl,
    read: async (from) => (await read(from)).lines.length,
    least: 100,
  });
}

async function reports(server: ServerKind, { db, databaseUrl, account, agentIds, now }: LargeAgency) {
  const { from, to } = lastDays(now, 366);
  const year = `from=${from}&to=${to}&rows=1000`;
  const month = `from=${lastDays(now, 30).from}&to=${to}&rows=1000`;
  const flown = `by=travel&from=${to}&to=${lastDays(now, -364).from}&rows=1000`;
  const addresses: Record<string, [address: string, least: number]> = {
    'bookings-year': [`report=bookings&${year}`, PAGE_ROWS],
    'bookings-month': [`report=bookings&${month}`, PAGE_ROWS],
    'bookings-agent': [`report=bookings&${year}&agent=${agentIds[1]}`, PAGE_ROWS],
    'bookings-travel': ['report=bookings&by=travel&rows=1000', PAGE_ROWS],
    'bookings-travel-year': [`report=bookings&${flown}`, PAGE_ROWS],
    'sales-days-year': [`report=sales&group=day&${year}`, 700],
    'sales-routes-year': [`report=sales&group=route&${year}`, 50],
    'sales-agents-travel-year': [`report=sales&group=agent&${flown}`, 5],
    departures: ['report=departures&rows=1000', PAGE_ROWS],
    'departures-week': [`report=departures&from=${to}&to=${lastDays(now, -6).from}&rows=1000`, 100],
    'extras-month': [`report=extras&${month}`, 2],
    'extras-year': [`report=extras&${year}`, 2],
    'cancellations-year': [`report=cancellations&${year}`, PAGE_ROWS],
  };
  for (const [name, [address, least]] of Object.entries(addresses)) {
    const query = readReportQuery(new URLSearchParams(address), { now, zone, mayReadMoney: true });
    const read = async (from: Database) =>
      (await readReport({ db: from, zone, account }, query, null)).rows.length;
    await timed(server, `report-${name}`, { db, databaseUrl, read, least });
  }
}

/** Pages of 1,000 rows as an agent's browser requests them: words and HTML are included. */
async function reportPages(server: ServerKind, { url, cookie, now }: LargeAgency): Promise<void> {
  const { from, to } = lastDays(now, 366);
  const addresses: Record<string, [address: string, least: number]> = {
    bookings: [`report=bookings&from=${from}&to=${to}&rows=1000`, PAGE_ROWS],
    departures: ['report=departures&rows=1000', PAGE_ROWS],
    extras: [`report=extras&from=${from}&to=${to}&rows=1000`, 2],
  };
  for (const [name, [address, least]] of Object.entries(addresses)) {
    let rows = 0;
    const ask = async () => {
      const { status, text } = await callHttp(`${url}/en/ta/reports?${address}`, {
        method: 'GET',
        headers: { cookie },
        timeoutMs: 30_000,
        mostBytes: 20e6,
      });
      if (status !== 200) throw new Error(`${status}: no report`);
      rows = rowsShown(text);
      requireRows(`page of ${name}`, rows, least);
    };
    await inTurn(1, ask);
    const worst = (await inTurn(rounds, ask)).at(-1) ?? Number.NaN;
    process.stdout.write(`  page of ${name}: ${rows} rows\n`);
    report(onServer(`agency-page-${name}-ms`, server), worst, `${PAGE_MS} ms`, worst <= PAGE_MS);
  }
}

type Page = {
  db: Database;
  databaseUrl: string;
  /** How many rows were read. */
  read: (db: Database) => Promise<number>;
  /** The fewest rows of an agency with 100,000 bookings. */
  least: number;
};

async function timed(
  server: ServerKind,
  name: string,
  { db, databaseUrl, read, least }: Page,
): Promise<void> {
  const rows = await read(db);
  const took = await inTurn(rounds, async () => requireRows(name, await read(db), least));
  const [middle, worst] = [quantile(took, 0.5), took.at(-1) ?? Number.NaN];
  const from = await blocksRead(databaseUrl, read);
  process.stdout.write(
    `  ${name}: ${rows} rows, median ${middle.toFixed(0)} ms; ${from?.blocks} blocks, ${from?.rows} rows in plans\n`,
  );
  report(onServer(`agency-${name}-ms`, server), worst, `${ROWS_MS} ms`, worst <= ROWS_MS);
}

/** Of the report's table; another one has the totals. */
function rowsShown(page: string): number {
  const [, report = ''] = page.split(' id="rows"');
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(report) ?? [];
  return body.split('<tr').length - 1;
}

/** An agency of fewer bookings has fewer rows. */
function requireRows(name: string, rows: number, least: number): void {
  const share = Math.min(1, bookings / 100_000);
  if (rows < Math.max(1, Math.floor(least * share)))
    throw new Error(`${name}: ${rows} rows, and not at least ${least} of 100,000 bookings`);
}

async function workbook({ account, databaseUrl, now }: LargeAgency): Promise<void> {
  // Inside the project, so that its packages are found.
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), 'build/bench-'));
  const entry = join(import.meta.dirname, 'stage/write-workbook.ts');
  const input = { 'write-workbook': entry };
  // Bundled like the server: only the used parts of the library are loaded.
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['@cj-tech-master/excelts', 'drizzle-orm', 'zod', 'use-intl'] },
    build: { ssr: true, outDir: folder, emptyOutDir: true, rolldownOptions: { input } },
  });
  const { from: first, to: last } = lastDays(now, 366);
  const query = `report=bookings&from=${first}&to=${last}`;
  try {
    const child = fork(join(folder, 'write-workbook.js'), [], {
      execArgv: serverFlags,
      cwd: process.cwd(),
      env: {
        ...process.env,
        ...serverEnv,
        STAGE_URL: databaseUrl,
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
        `${figures.before.toFixed(0)} MB before; ${figures.files.toFixed(0)} MB are the program of Node itself\n`,
    );
    report('agency-workbook-memory-MB', figures.most, '150 MB', figures.most < 150);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first and the last of the past `days` days; with a negative number, of the coming ones. */
function lastDays(now: Date, days: number): { from: string; to: string } {
  const day = (before: number) => new Date(now.getTime() - before * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days - 1), to: day(0) };
}

/** The milliseconds of each turn in ascending order. */
async function inTurn(turns: number, work: () => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b);
}
