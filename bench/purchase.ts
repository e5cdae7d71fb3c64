// Whole purchases through the API (search, hold, extras and seats, names, pay, read) by 50 buyers at once, against the
// same writes sent straight to PostgreSQL; their statements and memory; then 50 buyers race for the 189 places of one
// flight. BENCH_SECONDS and BENCH_ROUNDS shorten it.
import type { Purchased, Shopping } from './stage/buyers.ts';
import { marketRoutes } from './stage/market.ts';
import { findWrongPurchases, makePurchaseFiles, readRace } from './stage/purchase-market.ts';
import { openPurchaseStage } from './stage/purchase-stage.ts';
import { makeSeatMap } from './stage/seats.ts';
import { median, report } from './stage/stage.ts';
import type { Writing, Written } from './stage/straight.ts';
import type { Watched } from './stage/watch-server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const [routes, days, places, buyers] = [60, 731, 189, 50];
/** Days from the first: purchases are spread over the former, the latter is left to who writes straight. */
const [lastSoldDay, straightFrom] = [340, 400];

const stage = await openPurchaseStage({ routes, days, capacity: places }, async ({ db }) => {
  await makeSeatMap(db, 32, 6);
  await makePurchaseFiles(db);
});
const { app, db, fromDay } = stage;
const pairs = marketRoutes(routes);
const base: Shopping = { url: app.url, buyers, seconds, fromDay, days: [5, lastSoldDay], routes: pairs };
const straightDays = days - straightFrom;
const flightIds = Array.from({ length: routes * straightDays }, (_, n) => {
  return Math.floor(n / straightDays) * days + straightFrom + 1 + (n % straightDays);
});

try {
  const warm = await shop({ ...base, seconds: Math.min(4, seconds) });
  const bookingId = warm.bookingIds[0] ?? '';
  // What the provider tells of it belongs to the pattern.
  await untilHeard(bookingId);
  const writing: Writing = {
    url: stage.url,
    clients: buyers,
    seconds,
    way: 'in-steps',
    bookingId,
    flightIds,
  };
  const atOnce: Writing = { ...writing, way: 'at-once', seconds: Math.min(4, seconds) };
  await stage.straight.ask({ ...writing, seconds: 1 });
  await stage.straight.ask({ ...atOnce, seconds: 1 });
  const bought = [...warm.bookingIds];
  const ratios: number[] = [];
  const toRows: number[] = [];
  const statements: number[] = [];
  const databaseMs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await app.ask<Watched>('reset');
    // Who wrote straight has gone; the system counts its connections once they are gone too.
    await new Promise((go) => setTimeout(go, 1_000));
    const timesBefore = stage.processorTimes();
    const purchased = await shop(base);
    const times = stage.processorTimes();
    const after = await app.ask<Watched>('tell');
    const straight = await stage.straight.ask<Written>(writing);
    const rows = await stage.straight.ask<Written>(atOnce);
    bought.push(...purchased.bookingIds);
    const [ours, theirs] = [
      perSecond(purchased.bookingIds.length, purchased),
      perSecond(straight.purchases, straight),
    ];
    ratios.push(ours / theirs);
    toRows.push(ours / perSecond(rows.purchases, rows));
    statements.push(sum(after.statements) / purchased.bookingIds.length);
    const msOf = (name: string) =>
      ((times[name] ?? 0) - (timesBefore[name] ?? 0)) / purchased.bookingIds.length;
    databaseMs.push(msOf('database'));
    const each = Object.keys(times).map((name) => `${name} ${msOf(name).toFixed(1)}`);
    process.stdout.write(
      `  round ${round}: ${ours.toFixed(0)} purchases/s in ${purchased.requestsEach} requests each, ` +
        `the same writes straight ${theirs.toFixed(0)}/s, their last rows at once ` +
        `${perSecond(rows.purchases, rows).toFixed(0)}/s; ms of processor a purchase: ${each.join(', ')}\n`,
    );
    if (round === rounds) tellStatements(after, purchased.bookingIds.length);
  }
  const { wrong, confirmed } = await findWrongPurchases(db, stage.booksUrl);
  if (wrong > 0 || confirmed !== bought.length)
    throw new Error(`${bought.length} were told bought, ${confirmed} are confirmed, ${wrong} are wrong`);
  const { peakMb } = await app.ask<Watched>('tell');
  process.stdout.write(
    `  ${median(toRows).toFixed(2)} of the rows alone, as they are at the end, in one transaction\n`,
  );
  report('purchase-throughput', median(ratios), '0.30 of the same writes straight', median(ratios) >= 0.3);
  report('purchase-statements', median(statements), '30 each', median(statements) <= 30);
  report('purchase-peak-MB', peakMb, '250 MB', peakMb <= 250);
  // Whoever reads a table from end to end reads more with every round.
  const growth = (databaseMs.at(-1) ?? 0) / (databaseMs[0] ?? 0);
  if (growth > 0) report('purchase-database-growth', growth, '1.3 of the first round', growth <= 1.3);

  const [route] = pairs;
  const raced = await shop({ ...base, seconds: 60, days: [2, 2], routes: route ? [route] : [], race: true });
  const race = await readRace(db, 3);
  const books = await findWrongPurchases(db, stage.booksUrl);
  const right = race.sold === places && race.sold === race.acknowledged && books.wrong === 0;
  process.stdout.write(
    `  ${raced.bookingIds.length} bookings, ${raced.refusals} refusals, ${books.wrong} wrong charges\n`,
  );
  report('purchase-race-places-sold', race.sold, `${places} of ${places}, nobody else charged`, right);
} finally {
  await stage.stop();
}

function shop(shopping: Shopping): Promise<Purchased> {
  return stage.buyers.ask<Purchased>(shopping);
}

function perSecond(count: number, { seconds: took }: { seconds: number }): number {
  return count / took;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

/** Statements for which a request had to wait for a connection are counted where that was given back. */
function tellStatements({ statements: counts, requests }: Watched, purchases: number): void {
  for (const [label, count] of Object.entries(counts)) {
    const each = (of: number) => (of / purchases).toFixed(2);
    process.stdout.write(
      `    ${label.padEnd(42)} ${each(count)} statements, ${each(requests[label] ?? 0)} requests\n`,
    );
  }
}

async function untilHeard(bookingId: string): Promise<void> {
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
