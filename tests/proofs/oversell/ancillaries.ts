// Seats and limited extras of two flights, through the HTTP API of two processes. All buyers request the same front
// rows and the same four units for pets, change their choice, release or abandon it. No seat may be assigned twice.
import { openApps } from './apps.ts';
import { type Answer, ask, holdEnded, openShop, type Retried, type Shop, wrongRetries } from './buyer.ts';
import { lapseAll } from './lapse-all.ts';
import { marketRoutes } from '../../../bench/stage/market.ts';
import { makeSeatMap, seatNames } from '../../../bench/stage/seats.ts';
import { openStage, type ServerKind, type Stage } from '../../../bench/stage/stage.ts';
import { findStockImbalances } from '#reservations/inventory/check-inventory.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

export type AncillariesFinding = {
  attempts: number;
  picked: number;
  refused: number;
  /** Acknowledged seats and pets that the database assigns to no booking, or to another one. */
  lost: number;
  doubleSeats: number;
  stock: number;
  /** Attempts that ended at an answer that nobody foresaw, such as 500, or at none. */
  broken: number;
  retried: Retried;
  wrong: number;
};

/** `pets`: the share of attempts that are for a pet, not for a seat. */
type Size = { attempts: number; buyers: number; minutes: number; pets: number };
type Tally = { attempts: number; picked: number; refused: number; broken: number; owned: Owned[] };
/** What the API acknowledged to a buyer, by `booking passenger`. */
type Owned = { bookingId: string; seats: Map<number, string>; pets: number };

type Mutant = 'no-lock' | 'fails-sometimes';

const ROWS = 12;
const ABREAST = 6;
const NAMES = seatNames(ROWS, ABREAST);
const PETS = 4;

/** Runs the buyers; the mutant `no-lock` has neither locks nor the constraints that would hide their absence. */
export async function proveAncillaries(
  size: Size,
  mutant: Mutant | null,
  server: ServerKind,
): Promise<AncillariesFinding> {
  const market = { routes: 1, days: 2, capacity: ROWS * ABREAST };
  const stage = await openStage(market, { HOLD_MINUTES: '1' }, server);
  await furnish(stage);
  if (mutant === 'no-lock') {
    await stage.db.pool.query('drop index booking_seat_once');
    await stage.db.pool.query('alter table extra_inventory drop constraint extra_not_oversold');
  }
  const apps = await openApps(stage, mutant);
  try {
    return await rushAndJudge(stage, apps, size, mutant);
  } finally {
    await apps.close();
    await stage.stop();
  }
}

type Apps = Awaited<ReturnType<typeof openApps>>;

async function rushAndJudge(
  stage: Stage,
  apps: Apps,
  size: Size,
  mutant: Mutant | null,
): Promise<AncillariesFinding> {
  const shop = openShop(apps.urls, size.minutes);
  const tally: Tally = { attempts: 0, picked: 0, refused: 0, broken: 0, owned: [] };
  let doubleSeats = 0;
  const watch = setInterval(() => void countDoubles(stage).then((found) => (doubleSeats += found)), 250);
  await Promise.all(
    Array.from({ length: size.buyers }, () =>
      rush(shop, size, stage.fromDay, tally).catch((error: unknown) => noteBroken(tally, error)),
    ),
  );
  clearInterval(watch);
  doubleSeats += await countDoubles(stage);
  const lost = await countLost(stage, tally.owned);
  // After the last hold everything must be free again.
  const refusedToLapse = await lapseAll(stage, mutant);
  const stock = (await findStockImbalances(stage.db)).length + refusedToLapse;
  const leftOver = await countLeftOver(stage);
  const { attempts, picked, refused, broken } = tally;
  const { retried } = shop;
  const wrong =
    lost + doubleSeats + stock + leftOver + broken + wrongRetries(retried, { kills: 0, attempts });
  return { attempts, picked, refused, lost, doubleSeats, stock: stock + leftOver, broken, retried, wrong };
}

/** Buyers one after another; one whose call fails is followed by the next. */
async function rush(shop: Shop, size: Size, fromDay: string, tally: Tally): Promise<void> {
  let token = await newVisitor(shop);
  while (tally.attempts < size.attempts) {
    try {
      const adults = 1 + Math.floor(Math.random() * 2);
      const held = await hold(shop, token, fromDay, adults);
      if (!held) {
        await new Promise((done) => setTimeout(done, 50));
        continue;
      }
      const own: Owned = { bookingId: held, seats: new Map(), pets: 0 };
      const isAbandoned = await chooseAndEnd({ shop, token, own, adults, tally, pets: size.pets }, size);
      if (isAbandoned) token = await newVisitor(shop);
    } catch (error) {
      // A hold that fails is an attempt, too: otherwise a product that is broken would be asked without an end.
      tally.attempts++;
      noteBroken(tally, error);
      if (Date.now() > shop.deadline) return;
      token = await newVisitor(shop);
    }
  }
}

function noteBroken(tally: Tally, error: unknown): void {
  tally.broken++;
  // Many attempts of a mutant fail in the same way.
  if (tally.broken <= 10) process.stdout.write(`  ${String(error).slice(0, 160)}\n`);
}

/** Some picks that most others request too, and one way of ending the hold: true if it is abandoned. */
async function chooseAndEnd(attempt: Attempt, size: Size): Promise<boolean> {
  const { shop, token, own, tally } = attempt;
  for (let turn = 0; turn < 12 && tally.attempts < size.attempts; turn++) await pick(attempt);
  const path = `/api/v1/bookings/${own.bookingId}`;
  if (Math.random() < 0.9) {
    const release = {
      path: `${path}/release`,
      key: `release-${own.bookingId}`,
      json: {},
      refusals: holdEnded,
    };
    await ask(shop, { method: 'POST', token, ...release });
    return false;
  }
  // Abandoned: the hold expires by itself.
  tally.owned.push(own);
  return true;
}

async function newVisitor(shop: Shop): Promise<string> {
  const { body } = await ask(shop, { method: 'POST', path: '/api/v1/visitors' });
  return String(body.token);
}

async function hold(shop: Shop, token: string, fromDay: string, adults: number): Promise<string | null> {
  const [route] = marketRoutes(1);
  const [origin, destination] = route ?? ['', ''];
  const day = Math.random() < 0.5 ? 0 : 1;
  const departureDate = new Date(Date.parse(fromDay) + day * 86_400_000).toISOString().slice(0, 10);
  const trip = { origin, destination, departureDate, adults };
  const { body } = await ask(shop, { method: 'POST', path: '/api/v1/search', json: trip });
  const found = body as { outbound: { flights: { fares: { offerId: string; totalMinor: number }[] }[] } };
  const offer = found.outbound.flights[0]?.fares[0]?.offerId;
  if (!offer) return null;
  const json = { offers: [offer], adults, currency: 'EUR' };
  const key = uuidv7(new Date());
  const refusals: ErrorCode[] = ['offer_sold_out', 'price_changed'];
  const held = await ask(shop, { method: 'POST', path: '/api/v1/holds', token, key, json, refusals });
  return held.status < 300 ? String(held.body.bookingId) : null;
}

type Attempt = { shop: Shop; token: string; own: Owned; adults: number; tally: Tally; pets: number };

/** Why a pick may be refused: another buyer was faster, or the hold has ended. */
const noPick: readonly ErrorCode[] = ['seat_taken', 'extra_sold_out', ...holdEnded];

/** One attempt: a seat of the first rows, the best seats, releasing a seat, or a pet. */
async function pick({ shop, token, own, adults, tally, pets }: Attempt): Promise<void> {
  tally.attempts++;
  const passengerNo = 1 + Math.floor(Math.random() * adults);
  const path = `/api/v1/bookings/${own.bookingId}`;
  const key = uuidv7(new Date());
  const send = (method: string, end: string, json: unknown) =>
    ask(shop, { method, path: `${path}/${end}`, token, key, json, refusals: noPick });
  const chance = Math.random();
  let answer: Answer;
  if (Math.random() < pets) {
    const quantity = own.pets > 0 ? 0 : 1;
    const choices = [{ passengerNo: 1, flightNo: 1, extraCode: 'PETC', quantity }];
    answer = await send('PUT', 'extras', { choices });
    if (answer.status < 300) own.pets = quantity;
  } else if (chance < 0.1) {
    answer = await send('POST', 'seats/best', { preference: null });
    const seated = (answer.body as { seated?: { passengerNo: number; seat: string }[] }).seated ?? [];
    if (answer.status < 300) for (const each of seated) own.seats.set(each.passengerNo, each.seat);
  } else {
    const seat = chance < 0.2 ? null : hotSeat();
    answer = await send('POST', 'seats', { flightNo: 1, passengerNo, seat });
    if (answer.status < 300 && seat === null) own.seats.delete(passengerNo);
    if (answer.status < 300 && seat !== null) own.seats.set(passengerNo, seat);
  }
  if (answer.status < 300) tally.picked++;
  else tally.refused++;
}

/** Half of the requests are for six seats. */
function hotSeat(): string {
  const among = Math.random() < 0.5 ? ABREAST : NAMES.length;
  return NAMES[Math.floor(Math.random() * among)] ?? '1A';
}

/** A small seat map, and an aircraft that takes four pets. */
async function furnish({ db }: Stage): Promise<void> {
  await makeSeatMap(db, ROWS, ABREAST);
  await db.pool.query(`insert into extra_group values ('pet', 'pet', 1, 'paw', 'PETC')`);
  await db.pool.query(`insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code,
      passenger_types, refundable)
    values ('PETC', 'pet', 301, 3, 'paw', 'PETC', '{adult}', false)`);
  await db.pool.query(
    `insert into extra_price (extra_code, currency, amount_minor) values ('PETC', 'EUR', 5000)`,
  );
  await db.pool.query(`insert into extra_capacity values ('32Q', 'PETC', ${PETS})`);
  await db.pool.query('update filed_version set version = version + 1');
}

/** Acknowledged but missing: held bookings whose seat or pet is free or assigned to another booking. */
async function countLost({ db }: Stage, owned: readonly Owned[]): Promise<number> {
  const seats = owned.flatMap(({ bookingId, seats: own }) =>
    [...own].map(([passengerNo, seat]) => ({ bookingId, passengerNo, seat })),
  );
  const { rows } = await db.pool.query<{ lost: number }>(
    `select (select count(*) from json_to_recordset($1) as a("bookingId" uuid, "passengerNo" int, seat text)
        join booking b on b.booking_id = a."bookingId" and b.state = 'held'
        where not exists (select from booking_seat s where s.booking_id = b.booking_id
          and s.passenger_no = a."passengerNo" and s.seat = a.seat and s.released_at is null))
      + (select count(*) from json_to_recordset($2) as p("bookingId" uuid, pets int)
        join booking b on b.booking_id = p."bookingId" and b.state = 'held'
        where p.pets <> (select coalesce(sum(quantity), 0) from booking_extra e
          where e.booking_id = b.booking_id))
      + (select count(*) from booking b where b.state = 'held' and b.total_minor <>
        (select coalesce(sum(amount_minor), 0) from price_line l where l.booking_id = b.booking_id)
        + (select coalesce(sum(quantity * unit_minor), 0) from booking_extra e where e.booking_id = b.booking_id)
        + (select coalesce(sum(amount_minor), 0) from booking_seat s
          where s.booking_id = b.booking_id and s.released_at is null)) lost`,
    [JSON.stringify(seats), JSON.stringify(owned.map(({ bookingId, pets }) => ({ bookingId, pets })))],
  );
  return Number(rows[0]?.lost ?? Number.NaN);
}

/** Seats that are assigned twice at this moment, and extras sold beyond their number. */
async function countDoubles({ db }: Stage): Promise<number> {
  const { rows } = await db.pool.query<{ doubles: number }>(`
    select (select count(*) from booking_seat a join booking_seat b
        on a.flight_id = b.flight_id and a.seat = b.seat
          and (a.booking_id, a.passenger_no) < (b.booking_id, b.passenger_no)
        where a.released_at is null and b.released_at is null)
      + (select count(*) from extra_inventory where taken > capacity) doubles`);
  return Number(rows[0]?.doubles ?? Number.NaN);
}

/** After the last hold lapsed, nothing may be assigned. */
async function countLeftOver({ db }: Stage): Promise<number> {
  const { rows } = await db.pool.query<{ left: number }>(`
    select (select count(*) from booking_seat where released_at is null)
      + (select count(*) from extra_inventory where taken <> 0) "left"`);
  return Number(rows[0]?.left ?? Number.NaN);
}
