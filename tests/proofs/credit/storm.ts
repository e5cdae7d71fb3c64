// Bookings on credit while the line changes: it is lowered and raised, the agency is suspended, refunds arrive,
// processes die. Afterwards the line is as before, and is filled up to the last cent.
import type { Apps } from './apps.ts';
import { contextOf, holdBookings, type Order, type Seller, type Staff, staffContext } from './ground.ts';
import { reactivateAgency, suspendAgency } from '#identity/agencies/agency-record.server.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { blockCredit, changeCreditLimit, unblockCredit } from '#payments/credit/staff-credit.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import type { Stage } from '../../../bench/stage/stage.ts';

/** The line covers exactly this many bookings at this price. */
export const MOST = 10;
export const price: Order = { totalMinor: 45_001, commissionMinor: 4_321 };
export const netMinor = price.totalMinor - price.commissionMinor;
export const limitMinor = MOST * netMinor;

/** How often a request had this answer: `confirmed`, `refunded`, or the code of its refusal. */
export type Tally = Map<string, number>;

/** `rivals` is the number of bookings that are requested at once, `staff` changes the line. */
type Field = { stage: Stage; apps: Apps; seller: Seller; staff: Staff; rivals: number; tally: Tally };

const count = (tally: Tally, answer: string) => tally.set(answer, (tally.get(answer) ?? 0) + 1);

/** Answers that a full or closed line has, and a refund; each other one, counted, is a failure of the product. */
export function unforeseen(tally: Tally): string[] {
  return [...tally].flatMap(([answer, times]) =>
    foreseen.includes(answer) ? [] : Array.from({ length: times }, () => answer),
  );
}

const foreseen = ['confirmed', 'refunded', 'credit_exceeded', 'credit_blocked'];

/** Repeats the request for every booking until a process answers. Returns the answers by booking, and counts them. */
export async function askAll(
  { apps, seller, tally }: Field,
  bookings: readonly string[],
): Promise<Map<string, string>> {
  const visitor = agencyVisitor(seller.agencyId);
  const answers = await Promise.all(
    bookings.map(async (bookingId, at): Promise<[string, string]> => {
      for (let turn = 0; ; turn++) {
        const code = await apps.ask({ bookingId, visitor }, at + turn);
        // Paid by an earlier request, whose answer died with its process.
        if (code === 'booking_already_paid' && turn > 0) return [bookingId, 'confirmed'];
        if (!['died', 'busy'].includes(code) || turn > 200) return [bookingId, code];
        await pause(50);
      }
    }),
  );
  for (const [, code] of answers) count(tally, code);
  return new Map(answers);
}

/** Settles like the timer, until nothing is left. */
export async function settleAll({ stage }: Pick<Field, 'stage'>): Promise<void> {
  // The judge reports a payment that cannot end.
  for (let turn = 0; turn < 60; turn++)
    if ((await sweepPayments(contextOf(stage), { quietMs: 0 })) === 0) return;
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Bookings that succeeded although they were requested after the line was closed. */
export async function passedWhileClosed(field: Field): Promise<number> {
  const { stage, seller } = field;
  let passed = 0;
  const twenty = Array.from({ length: 20 }, () => price);
  for (const number of closings.keys()) {
    await turn(field, number, 'closed');
    const bookings = await holdBookings(stage.db, seller, twenty);
    const answers = await askAll(field, bookings);
    passed += [...answers.values()].filter((code) => code === 'confirmed').length;
    await turn(field, number, 'open');
  }
  return passed;
}

type Closing = 'closed' | 'open';

/** What staff do to the line of a seller, by the commands of the office, whose locks meet those of a payment. */
const closings: readonly ((field: Field, to: Closing) => Promise<{ ok: boolean }>)[] = [
  ({ stage, staff, seller }, to) => {
    const change = to === 'closed' ? suspendAgency : reactivateAgency;
    return change(staffContext(stage, staff), { agencyId: seller.agencyId, reason: 'storm' });
  },
  // Below what is used.
  async (field, to) => {
    const lowered = Math.max(0, (await takenOf(field)) - netMinor);
    const { stage, staff, seller } = field;
    const limit = to === 'closed' ? lowered : limitMinor;
    return changeCreditLimit(staffContext(stage, staff), { ...lineOf(seller), limitMinor: limit });
  },
  ({ stage, staff, seller }, to) => {
    const change = to === 'closed' ? blockCredit : unblockCredit;
    return change(staffContext(stage, staff), lineOf(seller));
  },
];

const lineOf = ({ agencyId }: Seller) => ({ agencyId, currency: 'EUR', reason: 'storm' });

async function turn(field: Field, number: number, to: Closing): Promise<void> {
  const change = closings[number % closings.length];
  const done = await change?.(field, to);
  if (!done?.ok) throw new Error(`the line was not ${to}: ${JSON.stringify(done)}`);
}

export type Weathered = { asked: number; refunds: number; above: number };

/** `above` counts moments at which more than the line was used. */
export async function weather(field: Field, rounds: number): Promise<Weathered> {
  const { stage, apps, seller, rivals } = field;
  const seen: Weathered = { asked: 0, refunds: 0, above: 0 };
  let isOver = false;
  const closing = (async () => {
    for (let number = 0; !isOver; number++) {
      await turn(field, number, 'closed');
      await pause(15);
      await turn(field, number, 'open');
      await pause(60);
      if (number % 4 === 3) apps.killOne();
    }
  })();
  const refunding = (async () => {
    while (!isOver) {
      const answer = await refundOne(field);
      if (answer !== null) count(field.tally, answer);
      if (answer === 'refunded') seen.refunds++;
      if ((await takenOf(field)) > limitMinor) seen.above++;
      await pause(30);
    }
  })();
  for (let round = 0; round < rounds; round++) {
    const bookings = await holdBookings(
      stage.db,
      seller,
      Array.from({ length: rivals }, () => price),
    );
    seen.asked += bookings.length;
    await askAll(field, bookings);
  }
  isOver = true;
  await Promise.all([closing, refunding]);
  return seen;
}

/** Refunds a random paid booking in full, so that its credit is free again; null if there is none. */
async function refundOne({ stage, seller }: Field): Promise<string | null> {
  const { rows } = await stage.db.pool.query<{ bookingId: string }>(
    `select b.booking_id "bookingId" from booking b join payment p using (booking_id)
      where b.agency_id = $1 and b.state = 'confirmed' and p.state = 'captured'
        and not exists (select from refund r where r.booking_id = b.booking_id) order by random() limit 1`,
    [seller.agencyId],
  );
  const bookingId = rows[0]?.bookingId;
  if (!bookingId) return null;
  const request = { bookingId, amountMinor: 'all', destination: 'source', reason: 'cancelled' } as const;
  const done = await refundBooking(contextOf(stage), { ...request, occasion: 'storm' });
  return done.ok ? 'refunded' : `refund: ${done.code}`;
}

/** Used and held, in minor units. */
async function takenOf({ stage, seller }: Field): Promise<number> {
  const { rows } = await stage.db.pool.query<{ taken: number }>(
    'select (used_minor + held_minor)::bigint taken from credit_account where credit_account_id = $1',
    [seller.creditAccountId],
  );
  return rows[0]?.taken ?? 0;
}
