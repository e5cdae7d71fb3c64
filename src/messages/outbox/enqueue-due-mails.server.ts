// Mails that become due at a time: timers of any process find them and queue jobs. The same work twice is one job, and
// every announcement has a message, so several processes may check at once, and again before the first mail is written.
import { sql } from 'drizzle-orm';

import { checkinHours } from '#funnel/trip/checkin-window.ts';
import { hasTravellers } from '#platform/db/coupon-states.ts';
import { isOpenHold, isSold } from '#platform/db/booking-states.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Jobs } from '#messages/jobs.ts';
import { takeUnannouncedChanges } from '#flights/schedule/note-changes.server.ts';
import { noteScheduleChanges } from '#reservations/events/note-schedule-changes.server.ts';

type DueCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { jobs: Jobs };

/** Six of a hold's twenty minutes. */
const LAPSING_SHARE = 0.3;
/** Bookings per statement and transaction. */
const BATCH = 500;

/**
 * Holds that end soon, have names and an address, and are not being paid. Returns how many it queued. None of an
 * agency's: its passengers cannot pay, and its own pages show what ends soon.
 */
export async function enqueueLapsingMails(ctx: DueCtx): Promise<number> {
  const before = new Date(ctx.now.getTime() + ctx.settings.HOLD_MINUTES * 60_000 * LAPSING_SHARE);
  return inBatches(async (after) => {
    const rows = await prepared<{ booking_id: string }>(
      ctx.db,
      `select b.booking_id from booking b
        where ${isOpenHold('b', '$1')} and b.hold_expires_at <= $2 and b.booking_id > $3
          and b.contact_email is not null and b.agency_id is null
          and not exists (select from passenger p where p.booking_id = b.booking_id
            and (p.surname is null or p.birth_date is null))
          and not exists (select from payment p where p.due_id = b.booking_id
            and ${isAlivePayment('p')})
          and not exists (select from message m where m.booking_id = b.booking_id and m.kind = 'hold-lapsing')
        order by b.booking_id limit $4`,
      [ctx.now, before, after, BATCH],
    );
    const work = rows.map((row) => ({ bookingId: row.booking_id }));
    if (work.length > 0) await withTx(ctx.db, (tx) => ctx.jobs.enqueue(tx, 'send-hold-lapsing', ...work));
    return work;
  });
}

/** Confirmed bookings with a direction whose check-in is open and not yet announced. Returns how many it queued. */
export async function enqueueCheckinMails(ctx: DueCtx): Promise<number> {
  const hours = (count: number) => new Date(ctx.now.getTime() + count * 3_600_000);
  return inBatches(async (after) => {
    const rows = await prepared<{ booking_id: string; direction: 'outbound' | 'inbound' }>(
      ctx.db,
      `select b.booking_id, bf.direction
        from flight f join booking_flight bf using (flight_id) join booking b using (booking_id)
        where f.departs_at > $1 and f.departs_at <= $2 and f.state <> 'cancelled'
          and ${isSold('b')} and ${hasTravellers('bf')} and b.contact_email is not null and b.booking_id > $3
          and not exists (select from booking_flight e where e.booking_id = bf.booking_id
            and e.direction = bf.direction and e.flight_no < bf.flight_no)
          and not exists (select from message m where m.booking_id = b.booking_id and m.kind = 'checkin-open'
            and m.occasion = bf.direction)
        order by b.booking_id limit $4`,
      [hours(checkinHours.closes), hours(checkinHours.opens), after, BATCH],
    );
    const work = rows.map((row) => ({ bookingId: row.booking_id, direction: row.direction }));
    if (work.length > 0) await withTx(ctx.db, (tx) => ctx.jobs.enqueue(tx, 'send-checkin-open', ...work));
    return work;
  });
}

/**
 * Takes the flight changes that were not announced yet: one transaction marks them and queues one job for every
 * confirmed booking of these flights. So each change is announced once, also to bookings held while it changed.
 */
export async function enqueueChangeMails(ctx: DueCtx): Promise<number> {
  const announcedAt = ctx.now.toISOString();
  return withTx(ctx.db, async (tx) => {
    const flightIds = await takeUnannouncedChanges(tx, ctx.now);
    if (flightIds.length === 0) return 0;
    await noteScheduleChanges(tx, flightIds, ctx.now);
    const rows = await prepared<{ booking_id: string }>(
      tx,
      sql`
      select distinct b.booking_id
      from flight f join booking_flight bf using (flight_id) join booking b using (booking_id)
      where f.flight_id = any(${sql.param(flightIds)}::int[]) and f.departs_at > ${announcedAt}::timestamptz
        and ${sql.raw(`${isSold('b')} and ${hasTravellers('bf')}`)} and b.contact_email is not null
      order by b.booking_id`,
    );
    const work = rows.map((row) => ({ bookingId: row.booking_id, toldAt: announcedAt }));
    if (work.length > 0) await ctx.jobs.enqueue(tx, 'send-schedule-change', ...work);
    return work.length;
  });
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Goes through all of them in id order; after a full batch there may be more. */
async function inBatches(leave: (after: string) => Promise<{ bookingId: string }[]>): Promise<number> {
  let count = 0;
  for (let after = FIRST_ID; ;) {
    const left = await leave(after);
    count += left.length;
    const last = left.at(-1);
    if (!last || left.length < BATCH) return count;
    after = last.bookingId;
  }
}
