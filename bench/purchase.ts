// Whole purchases through the API (search, hold, extras and seats, names, pay, read) by 50 buyers at once, compared
// with the same writes sent directly to PostgreSQL; their statements and memory. Then 50 buyers race for the 189 seats
// of one flight. It runs on the embedded server as the product starts it and with PostgreSQL's defaults, or on the
// server of DATABASE_URL. BENCH_SECONDS and BENCH_ROUNDS shorten it.
import type { Purchased, Shopping } from './stage/purchase/buyers.ts';
import { marketRoutes } from './stage/market.ts';
import { findWrongPurchases, makePurchaseFiles, readRace } from './stage/purchase/purchase-market.ts';
import { openPurchaseStage, type PurchaseStage } from './stage/purchase/purchase-stage.ts';
import { makeSeatMap } from './stage/seats.ts';
import { everyServer, median, onServer, report, type ServerKind, tellFigure } from './stage/stage.ts';
import type { Writing, Written } from './stage/purchase/straight.ts';
import type { Watched } from './stage/purchase/watch-server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const [routes, days, seats, buyers] = [60, 731, 189, 50];
/** Days counted from the first: purchases use the former range, the direct writer the latter. */
const [lastSoldDay, straightFrom] = [340, 400];

const pairs = marketRoutes(routes);

for (const server of everyServer) await measure(server);

async function measure(server: ServerKind): Promise<void> {
  const stage = await openPurchaseStage(
    { routes, days, capacity: seats },
    async ({ db }) => {
      await makeSeatMap(db, 32, 6);
      await makePurchaseFiles(db);
    },
    server,
  );
  process.stdout.write(`  on the server: ${server}\n`);
  try {
    await purchases(stage, server);
    await race(stage, server);
  } finally {
    await stage.stop();
  }
}

function shoppingAt({ app, fromDay }: PurchaseStage): Shopping {
  return { url: app.url, buyers, seconds, fromDay, days: [5, lastSoldDay], routes: pairs };
}

/** Flights that no buyer uses. */
function straightFlights(): number[] {
  const straightDays = days - straightFrom;
  return Array.from({ length: routes * straightDays }, (_, n) => {
    return Math.floor(n / straightDays) * days + straightFrom + 1 + (n % straightDays);
  });
}

type Round = {
  perSecond: number;
  toStraight: number;
  toRows: number;
  statements: number;
  rowsScanned: number;
};

async function purchases(stage: PurchaseStage, server: ServerKind): Promise<void> {
  const { app, db } = stage;
  const base = shoppingAt(stage);
  const warm = await shop(stage, { ...base, seconds: Math.min(4, seconds) });
  const bookingId = warm.bookingIds[0] ?? '';
  // The provider's webhooks are part of the pattern.
  await untilHeard(stage, bookingId);
  const flightIds = straightFlights();
  const writing: Writing = {
    url: stage.url,
    clients: buyers,
    seconds,
    way: 'in-steps',
    bookingId,
    flightIds,
  };
  await stage.straight.ask({ ...writing, seconds: 1 });
  await stage.straight.ask({ ...writing, way: 'at-once', seconds: 1 });
  const bought = [...warm.bookingIds];
  const all: Round[] = [];
  for (let round = 1; round <= rounds; round++) {
    all.push(await oneRound(stage, writing, bought, round));
  }
  const { wrong, confirmed } = await findWrongPurchases(db, stage.booksUrl);
  if (wrong > 0 || confirmed !== bought.length)
    throw new Error(
      `${bought.length} were reported as bought, ${confirmed} are confirmed, ${wrong} are wrong`,
    );
  const { peakMb } = await app.ask<Watched>('tell');
  const toRows = median(all.map((round) => round.toRows));
  process.stdout.write(
    `  ${toRows.toFixed(2)} of the rows alone, as they are at the end, in one transaction\n`,
  );
  const say = (name: string, figure: number, limit: string, pass: boolean) =>
    report(onServer(`purchase-${name}`, server), figure, limit, pass);
  const ratio = median(all.map((round) => round.toStraight));
  const statements = median(all.map((round) => round.statements));
  // The limit is a ratio to the same writes, and would hide how many there are.
  tellFigure(onServer('purchase-per-second', server), median(all.map((round) => round.perSecond)));
  say('throughput', ratio, '0.30 of the same writes straight', ratio >= 0.3);
  say('statements', statements, '30 each', statements <= 30);
  say('peak-MB', peakMb, '250 MB', peakMb <= 250);
  const scanned = median(all.map((round) => round.rowsScanned));
  say('rows-scanned', scanned, '30 each', scanned <= 30);
}

async function oneRound(
  stage: PurchaseStage,
  writing: Writing,
  bought: string[],
  round: number,
): Promise<Round> {
  const { app } = stage;
  await app.ask<Watched>('reset');
  // The direct writer has ended; the system counts the processor time of its connections once they are closed.
  await new Promise((go) => setTimeout(go, 1_000));
  // A server with default settings does this once a minute. A round is shorter, and tables double in one.
  await stage.db.pool.query('analyze');
  const scannedBefore = await rowsScanned(stage);
  const timesBefore = stage.processorTimes();
  const purchased = await shop(stage, shoppingAt(stage));
  const times = stage.processorTimes();
  const after = await app.ask<Watched>('tell');
  const scanned = grown(scannedBefore, await rowsScanned(stage));
  const straight = await stage.straight.ask<Written>(writing);
  const rows = await stage.straight.ask<Written>({
    ...writing,
    way: 'at-once',
    seconds: Math.min(4, seconds),
  });
  bought.push(...purchased.bookingIds);
  const count = purchased.bookingIds.length;
  const [ours, theirs] = [perSecond(count, purchased), perSecond(straight.purchases, straight)];
  const msOf = (name: string) => ((times[name] ?? 0) - (timesBefore[name] ?? 0)) / count;
  const each = Object.keys(times).map((name) => `${name} ${msOf(name).toFixed(1)}`);
  process.stdout.write(
    `  round ${round}: ${ours.toFixed(0)} purchases/s in ${purchased.requestsEach} requests each, ` +
      `the same writes straight ${theirs.toFixed(0)}/s, their last rows at once ` +
      `${perSecond(rows.purchases, rows).toFixed(0)}/s; ms of processor a purchase: ${each.join(', ')}\n`,
  );
  for (const [table, read] of scanned) process.stdout.write(`    ${table} was read whole: ${read} rows\n`);
  if (round === rounds) tellStatements(after, count);
  return {
    perSecond: ours,
    toStraight: ours / theirs,
    toRows: ours / perSecond(rows.purchases, rows),
    statements: sum(after.statements) / count,
    rowsScanned: sum(Object.fromEntries(scanned)) / count,
  };
}

/**
 * The rows that the server has read in full scans of our growing tables. A purchase finds its rows by keys, so that it
 * costs the same with ten million stored rows. For less than a page of rows the planner may scan.
 */
async function rowsScanned({ db }: PurchaseStage): Promise<Map<string, number>> {
  await db.pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await db.pool.query<{ table: string; read: string }>(
    `select relname "table", seq_tup_read "read" from pg_stat_user_tables
      where schemaname = 'public' and n_live_tup > 500`,
  );
  return new Map(rows.map(({ table, read }) => [table, Number(read)]));
}

/** What has grown since then, and by how much. */
function grown(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  const by = [...after].map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)]);
  return new Map(by.filter(([, more]) => more > 0));
}

async function race(stage: PurchaseStage, server: ServerKind): Promise<void> {
  const [route] = pairs;
  const base = shoppingAt(stage);
  const raced = await shop(stage, {
    ...base,
    seconds: 60,
    days: [2, 2],
    routes: route ? [route] : [],
    race: true,
  });
  const { sold, acknowledged } = await readRace(stage.db, 3);
  const books = await findWrongPurchases(stage.db, stage.booksUrl);
  const right = sold === seats && sold === acknowledged && books.wrong === 0;
  process.stdout.write(
    `  ${raced.bookingIds.length} bookings, ${raced.refusals} refusals, ${books.wrong} wrong charges\n`,
  );
  const name = onServer('purchase-race-seats-sold', server);
  report(name, sold, `${seats} of ${seats}, nobody else charged`, right);
}

function shop(stage: PurchaseStage, shopping: Shopping): Promise<Purchased> {
  return stage.buyers.ask<Purchased>(shopping);
}

function perSecond(count: number, { seconds: took }: { seconds: number }): number {
  return count / took;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

/** Statements that waited for a connection are counted for the request that returned it. */
function tellStatements({ statements: counts, requests }: Watched, purchases: number): void {
  for (const [label, count] of Object.entries(counts)) {
    const each = (of: number) => (of / purchases).toFixed(2);
    process.stdout.write(
      `    ${label.padEnd(42)} ${each(count)} statements, ${each(requests[label] ?? 0)} requests\n`,
    );
  }
}

async function untilHeard({ db }: PurchaseStage, bookingId: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const { rows } = await db.pool.query(
      `select from payment_event join payment using (provider_payment_id) where booking_id = $1`,
      [bookingId],
    );
    if (rows.length >= 2) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error('the provider does not tell of a purchase');
}
