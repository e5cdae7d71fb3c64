// 50 flights of 180 seats and one hot flight, bought, released, abandoned and paid through the HTTP API of two
// processes in production mode behind TLS, which are killed at random: nothing is oversold, no confirmed booking is lost. Then seats and limited extras
// of two flights, picked, changed and released by all buyers at once. --full: 100,000 attempts of each. It runs on the
// embedded server as the product starts it, with --mutants also on PostgreSQL's defaults, or on the server of
// DATABASE_URL.
import { parseArgs } from 'node:util';

import { Client } from 'pg';

import { openApps } from './oversell/apps.ts';
import { proveAncillaries } from '#tests/proofs/oversell/ancillaries.ts';
import { lapseAll } from './oversell/lapse-all.ts';
import {
  ask,
  type Bought,
  holdEnded,
  openShop,
  pay,
  type Retried,
  type Shop,
  wrongRetries,
} from './oversell/buyer.ts';
import { hasMutants, isFull, sized } from './process/extent.ts';
import { readSandboxPayments, SANDBOX_PAYMENT } from '../support/sandbox-books.ts';
import { marketRoutes } from '../../bench/stage/market.ts';
import {
  everyServer,
  onServer,
  openStage,
  report,
  type ServerKind,
  type Stage,
} from '../../bench/stage/stage.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';

const { values: asked } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    holds: { type: 'boolean', default: false },
    seats: { type: 'boolean', default: false },
    server: { type: 'string' },
  },
});
/** A process is killed after every `killEvery` attempts, so on a slow machine as often as on a fast one. */
const small = { days: 4, capacity: 24, buyers: 16, killEvery: 60, minutes: 60 };
const size = sized(
  { ...small, attempts: 240 },
  { ...small, attempts: 600 },
  { attempts: 100_000, days: 50, capacity: 180, buyers: 40, killEvery: 200, minutes: 600 },
);

/** A quarter of the holds are to be released; some lapse before. */
const leastReleased = 0.15;

/** Offers seen recently: buyers request them again even when they are long sold out. */
const seen = new Map<string, { offerId: string; at: number }>();

// The full form takes hours: `--holds` or `--seats` runs one part, `--server embedded` or `--server defaults` one
// setting.
const servers = everyServer.filter((server) => server === (asked.server ?? server));
assert(servers.length > 0, `the proof knows the servers ${everyServer.join(', ')}`);
if (!hasMutants && asked.server === undefined) servers.splice(1);
for (const server of servers) {
  if (asked.holds || !asked.seats) await proveHolds(server);
  if (asked.seats || !asked.holds) await proveSeats(server);
}
process.exit();

async function proveHolds(server: ServerKind): Promise<void> {
  const honest = await prove(size, null, server);
  process.stdout.write(`${server}: ${JSON.stringify(honest)}\n`);
  const isGood =
    honest.wrong === 0 &&
    honest.attempts >= size.attempts &&
    honest.released >= leastReleased * honest.held &&
    honest.kills > 0;
  report(onServer('oversell-wrong', server), honest.wrong, '0', isGood);
  // The mutant's result does not depend on the server.
  if (server === 'defaults' || !hasMutants) return;
  // Its wrong counters make some requests fail permanently, so its buyers give up soon.
  const [attempts, minutes] = isFull ? [3_000, 1] : [400, 0.3];
  const mutant = await prove({ ...size, attempts, killEvery: Infinity, minutes }, 'no-lock', server);
  process.stdout.write(`mutant without locks: ${JSON.stringify(mutant)}\n`);
  report('oversell-mutant-caught', mutant.imbalances, 'above 0', mutant.imbalances > 0);
  // The books stay right although every tenth request fails: only the answers tell it.
  const failing = await prove(
    { ...size, attempts: 100, killEvery: Infinity, minutes: 1 },
    'fails-sometimes',
    server,
  );
  process.stdout.write(`mutant that fails sometimes: ${JSON.stringify(failing)}\n`);
  report('oversell-mutant-fails-sometimes', failing.unanswered, 'above 0', failing.unanswered > 0);
}

async function proveSeats(server: ServerKind): Promise<void> {
  const picks = sized(240, 600, 100_000);
  const rush = { attempts: picks, buyers: 32, minutes: isFull ? 600 : 60, pets: 0.15 };
  const seats = await proveAncillaries(rush, null, server);
  process.stdout.write(`${server}: seats and extras: ${JSON.stringify(seats)}\n`);
  const isGood = seats.wrong === 0 && seats.attempts >= picks;
  report(onServer('oversell-seats-wrong', server), seats.wrong, '0', isGood);
  if (server === 'defaults' || !hasMutants) return;
  // Counts only double assignments, because without locks other checks fail in many ways.
  const careless = { attempts: isFull ? 3_000 : 400, buyers: 32, minutes: isFull ? 2 : 0.2, pets: 0 };
  const mutant = await proveAncillaries(careless, 'no-lock', server);
  process.stdout.write(`mutant without locks: ${JSON.stringify(mutant)}\n`);
  report('oversell-seats-mutant-caught', mutant.doubleSeats, 'above 0', mutant.doubleSeats > 0);
  const brief = { attempts: 100, buyers: 8, minutes: 1, pets: 0 };
  const failing = await proveAncillaries(brief, 'fails-sometimes', server);
  process.stdout.write(`mutant that fails sometimes: ${JSON.stringify(failing)}\n`);
  report('oversell-seats-mutant-fails-sometimes', failing.broken, 'above 0', failing.broken > 0);
}

type Size = typeof size;
type Mutant = 'no-lock' | 'fails-sometimes';

type Finding = {
  attempts: number;
  held: number;
  released: number;
  soldOut: number;
  confirmed: number;
  kills: number;
  retried: Retried;
  imbalances: number;
  lost: number;
  badPayments: number;
  /** Attempts that ended at an answer that nobody foresaw, or at none. */
  unanswered: number;
  /** The sum of everything that must be zero. */
  wrong: number;
};

async function prove(size: Size, mutant: Mutant | null, server: ServerKind): Promise<Finding> {
  // One route of `days` flights, and a hot flight: the first day of the second route.
  const stage = await openStage(
    { routes: 2, days: size.days, capacity: size.capacity },
    { HOLD_MINUTES: '1' },
    server,
  );
  // The database constraint would hide the missing locks; the proof tests the program without it.
  if (mutant === 'no-lock')
    await stage.db.pool.query('alter table inventory drop constraint inventory_not_oversold');
  const apps = await openApps(stage, mutant);
  try {
    return await buyAndJudge(stage, apps, size, mutant);
  } finally {
    await apps.close();
    await stage.stop();
  }
}

type Apps = Awaited<ReturnType<typeof openApps>>;

async function buyAndJudge(stage: Stage, apps: Apps, size: Size, mutant: Mutant | null): Promise<Finding> {
  const shop = openShop(apps.urls, size.minutes);
  const tally = { attempts: 0, held: 0, released: 0, soldOut: 0, unanswered: 0, bought: [] as Bought[] };
  let nextKill = size.killEvery;
  const began = () => {
    tally.attempts++;
    if (tally.attempts % 5_000 === 0) process.stdout.write(`  ${tally.attempts} attempts\n`);
    if (tally.attempts >= nextKill && apps.killOne()) nextKill = tally.attempts + size.killEvery;
  };
  const failed = (error: unknown) => {
    tally.unanswered++;
    // Many attempts of a mutant fail in the same way.
    if (tally.unanswered <= 10) process.stdout.write(`  ${String(error).slice(0, 160)}\n`);
  };
  seen.clear();
  const field = { shop, size, market: marketRoutes(2), fromDay: stage.fromDay, tally, began, failed };
  await Promise.all(Array.from({ length: size.buyers }, () => buyUntilDone(field).catch(failed)));
  const refused = await lapseAll(stage, mutant);
  const imbalances = (await findImbalances(stage.db)).length + refused;
  const lost = await countLost(stage, tally.bought);
  const badPayments = await countBadPayments(stage, apps.booksUrl);
  const { attempts } = tally;
  const retriedWrongly = wrongRetries(shop.retried, { kills: apps.kills(), attempts });
  return {
    attempts,
    held: tally.held,
    released: tally.released,
    soldOut: tally.soldOut,
    confirmed: tally.bought.length,
    kills: apps.kills(),
    retried: shop.retried,
    imbalances,
    lost,
    badPayments,
    unanswered: tally.unanswered,
    wrong: imbalances + lost + badPayments + tally.unanswered + retriedWrongly,
  };
}

type Tally = { attempts: number; held: number; released: number; soldOut: number; bought: Bought[] };

type Field = {
  shop: Shop;
  size: Size;
  market: [string, string][];
  fromDay: string;
  tally: Tally;
  began: () => void;
  /** An attempt that failed; the buyer goes on with the next one. */
  failed: (error: unknown) => void;
};

async function buyUntilDone(field: Field): Promise<void> {
  const { shop, size, tally, began, failed } = field;
  const { body } = await ask(shop, { method: 'POST', path: '/api/v1/visitors' });
  const token = String(body.token);
  while (tally.attempts < size.attempts) {
    began();
    const isOver = await buyOnce(field, token).then(
      () => false,
      (error: unknown) => {
        failed(error);
        return Date.now() > shop.deadline;
      },
    );
    if (isOver) return;
  }
}

async function buyOnce({ shop, size, market, fromDay, tally }: Field, token: string): Promise<void> {
  const hot = Math.random() < 0.3;
  const [origin, destination] = market[hot ? 1 : 0] ?? ['', ''];
  const day = hot ? 0 : Math.floor(Math.random() * size.days);
  const adults = 1 + Math.floor(Math.random() * 3);
  const departureDate = new Date(Date.parse(fromDay) + day * 86_400_000).toISOString().slice(0, 10);
  const bookingId = await hold(shop, token, { origin, destination, departureDate, adults });
  if (bookingId === null) {
    tally.soldOut++;
    return;
  }
  tally.held++;
  const fate = Math.random();
  const path = `/api/v1/bookings/${bookingId}`;
  if (fate < 0.25) {
    const release = { path: `${path}/release`, key: `release-${bookingId}`, json: {}, refusals: holdEnded };
    const { status } = await ask(shop, { method: 'POST', token, ...release });
    if (status < 300) tally.released++;
  } else if (fate < 0.75) {
    const bought = await pay(shop, token, bookingId, adults);
    if (bought) tally.bought.push(bought);
  }
  // All others abandon the hold; the visitor's next hold, or its expiry, releases the units.
}

type Trip = { origin: string; destination: string; departureDate: string; adults: number };

/** Holds the cheapest offer seen, at the price that it has by then; null if it is sold out. */
async function hold(shop: Shop, token: string, trip: Trip): Promise<string | null> {
  const offer = await findOffer(shop, trip);
  if (!offer) return null;
  let acceptTotalMinor: number | undefined;
  for (let turn = 0; turn < 8; turn++) {
    const json = { offers: [offer], adults: trip.adults, currency: 'EUR', acceptTotalMinor };
    const key = uuidv7(new Date());
    const refusals: ErrorCode[] = ['offer_sold_out', 'price_changed'];
    const held = await ask(shop, { method: 'POST', path: '/api/v1/holds', token, key, json, refusals });
    if (held.status < 300) return String(held.body.bookingId);
    if (held.body.code !== 'price_changed') return null;
    acceptTotalMinor = Number((held.body.params as { totalMinor?: number } | undefined)?.totalMinor);
  }
  return null;
}

/** Most buyers act on offers seen within ten minutes; one in ten searches again first. */
async function findOffer(shop: Shop, trip: Trip): Promise<string | null> {
  const key = `${trip.origin}${trip.destination}${trip.departureDate}${trip.adults}`;
  const known = seen.get(key);
  if (known && Date.now() - known.at < 600_000 && Math.random() < 0.9) return known.offerId;
  const { body } = await ask(shop, { method: 'POST', path: '/api/v1/search', json: trip });
  const found = body as { outbound: { flights: { fares: { offerId: string }[] }[] } };
  const offerId = found.outbound.flights[0]?.fares[0]?.offerId;
  if (offerId) seen.set(key, { offerId, at: Date.now() });
  return offerId ?? null;
}

/** Bookings that were acknowledged as confirmed but are not, or have a different reference. */
async function countLost({ db }: Stage, bought: readonly Bought[]): Promise<number> {
  const { rows } = await db.pool.query<{ lost: number }>(
    `select count(*) lost from unnest($1::uuid[], $2::text[]) b(id, reference)
      where not exists (select from booking k where k.booking_id = b.id and k.reference = b.reference
        and k.state = 'confirmed')`,
    [bought.map((b) => b.bookingId), bought.map((b) => b.reference)],
  );
  return rows[0]?.lost ?? Number.NaN;
}

/** Confirmed bookings without exactly one good payment of their total, and money kept without a confirmed booking. */
async function countBadPayments({ db }: Stage, booksUrl: string): Promise<number> {
  const books = new Client({ connectionString: booksUrl });
  await books.connect();
  const payments = await readSandboxPayments(books);
  await books.end();
  const { rows } = await db.pool.query<{ bad: number }>(
    `with ${SANDBOX_PAYMENT}
    select (select count(*) from booking b where state = 'confirmed' and (select count(*) from payment p
        where p.booking_id = b.booking_id and p.state in ('authorised', 'captured')
          and p.amount_minor = b.total_minor) <> 1)
      + (select count(*) from sandbox_payment s where s.captured_minor > s.refunded_minor
        and not exists (select from payment p join booking b using (booking_id)
          where p.provider_payment_id = s.sandbox_payment_id and b.state = 'confirmed')) bad`,
    [payments],
  );
  return rows[0]?.bad ?? Number.NaN;
}
