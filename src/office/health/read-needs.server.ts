// The home desk: what needs attention, as far as the account may see it, and the day in three figures.
import { countOpenGroups } from '#agency/groups/read-office-groups.server.ts';
import { type Act, mayDo } from '#identity/access/acts.ts';
import type { Staff } from '#identity/signed-in.ts';
import { isOpenHold, isSold } from '#platform/db/booking-states.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { readHoldPressure } from '#reservations/read-hold-pressure.server.ts';
import { readQueues } from '#office/health/read-health.server.ts';

export const needKinds = [
  'discrepancies',
  'deadLetters',
  'leftOut',
  'refusedMessages',
  'waitingRefunds',
  'lostRefunds',
  'nearBudgets',
  'groupRequests',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** The list of the desk that handles it. */
type DeskList = {
  desk: `office/${'bookings' | 'groups' | 'health' | 'messages'}`;
  query?: Readonly<Record<string, string>>;
};

export type Need = DeskList & { kind: NeedKind; count: number };

type NeedsCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { account: Staff };

type Source = { act: Act; list: DeskList; count: (ctx: NeedsCtx) => Promise<number> };

const sources: Readonly<Record<NeedKind, Source>> = {
  discrepancies: {
    act: 'health.read',
    list: { desk: 'office/health' },
    count: ({ db }) => countOf(db, 'select count(*)::int n from discrepancy where resolved_at is null'),
  },
  deadLetters: {
    act: 'health.read',
    list: { desk: 'office/health' },
    count: async ({ db }) => (await readQueues(db)).find(({ name }) => name === 'dead-letter')?.waiting ?? 0,
  },
  leftOut: {
    act: 'health.read',
    list: { desk: 'office/health' },
    count: ({ db, now }) =>
      countOf(
        db,
        `select count(*)::int n from left_out_part where last_at > $1::timestamptz - interval '7 days'`,
        now,
      ),
  },
  refusedMessages: {
    act: 'messages.read',
    list: { desk: 'office/messages', query: { state: 'refused' } },
    count: ({ db, now }) =>
      countOf(
        db,
        `select count(*)::int n from message m where m.sent_at is null
           and m.created_at > $1::timestamptz - interval '7 days'
           and exists (select from message_attempt a where a.message_id = m.message_id and a.outcome = 'refused')`,
        now,
      ),
  },
  waitingRefunds: {
    act: 'bookings.refund',
    list: { desk: 'office/bookings' },
    count: ({ db, now }) =>
      countOf(
        db,
        `select count(*)::int n from refund where state = 'due' and updated_at < $1::timestamptz - interval '1 hour'`,
        now,
      ),
  },
  lostRefunds: {
    act: 'bookings.refund',
    list: { desk: 'office/bookings', query: { refund: 'needs_destination' } },
    // One that staff accepted as it is, for example because they made a bank transfer, is in good hands.
    count: ({ db, now }) =>
      countOf(
        db,
        `select count(*)::int n from refund r
         where r.state = 'needs_destination' and r.updated_at < $1::timestamptz - interval '24 hours'
           and not exists (select from discrepancy d where d.kind = 'refund_refused'
             and d.subject = r.refund_id::text and d.resolution = 'accept')`,
        now,
      ),
  },
  nearBudgets: {
    act: 'health.read',
    list: { desk: 'office/health' },
    count: async (ctx) =>
      Object.values(await readHoldPressure(ctx, 50)).reduce(
        (sum, rows) => sum + rows.filter(({ near }) => near.length > 0).length,
        0,
      ),
  },
  groupRequests: {
    act: 'agencies.groups',
    list: { desk: 'office/groups', query: { state: 'requested' } },
    count: countOpenGroups,
  },
};

/** Only counts above zero, and only those that the account may examine. */
export async function readNeeds(ctx: NeedsCtx): Promise<Need[]> {
  const asked = needKinds.filter((kind) => mayDo(ctx.account, sources[kind].act));
  const counted = await Promise.all(
    asked.map(async (kind) => ({ kind, ...sources[kind].list, count: await sources[kind].count(ctx) })),
  );
  return counted.filter(({ count }) => count > 0);
}

async function countOf(db: Database, statement: string, now?: Date): Promise<number> {
  const [row] = await prepared<{ n: number }>(db, statement, now ? [now.toISOString()] : []);
  return row?.n ?? 0;
}

export type Today = { confirmed: number; held: number; departures: number };

/** The current day in UTC; null for an account that sees no bookings. */
export async function readToday({ db, now, account }: NeedsCtx): Promise<Today | null> {
  if (!mayDo(account, 'bookings.read')) return null;
  const [row] = await prepared<Today>(db, TODAY, [now.toISOString(), heldSince(now)]);
  return row ?? null;
}

/** Ids begin with their time: a booking confirmed today was held two days ago at the earliest. */
function heldSince(now: Date): string {
  const ms = (now.getTime() - 2 * 86_400_000).toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

const TODAY = `with day as (select date_trunc('day', $1::timestamptz at time zone 'UTC') at time zone 'UTC' as begins)
  select (select count(*)::int from booking where ${isSold('booking')} and booking_id >= $2::uuid
      and confirmed_at >= day.begins) confirmed,
    (select count(*)::int from booking b where ${isOpenHold('b', '$1::timestamptz')}) held,
    (select count(*)::int from flight where state <> 'cancelled' and departs_at >= day.begins
      and departs_at < day.begins + interval '1 day') departures
  from day`;
