// Deletes holds that never became bookings: names that are no longer needed are not kept (docs/decisions/0019).
import { sql } from 'drizzle-orm';

import { isEnded, isHeld } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { shortWindowHours } from '#reservations/inventory/hold-budgets.ts';
import { forgetRefusals } from '#reservations/inventory/hold-refusals.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/**
 * Addresses are counted for a day (inventory/hold-budgets.ts). Open holds keep their client longer: an agency holds for
 * days, and its client is the agency, not an address.
 */
const FORGET_CLIENTS = `with old as (select booking_id from booking
    where client is not null and not ${isHeld('booking')} and created_at < $1::timestamptz limit 1000 for update skip locked)
  update booking set client = null from old where booking.booking_id = old.booking_id returning 1`;

/** Removes the digests of addresses from holds and refusals older than a day, at most 1,000 holds per run. */
export async function forgetHoldClients(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const before = new Date(ctx.now.getTime() - shortWindowHours * 3_600_000);
  const refusals = await forgetRefusals(ctx.db, before);
  return refusals + (await prepared(ctx.db, FORGET_CLIENTS, [before.toISOString()])).length;
}

/** Long enough for a traveller who comes back to ask what happened to it. */
export const keptDays = 7;

/**
 * Deletes lapsed, released and replaced bookings that are seven days old and that no payment, message or note of staff
 * refers to, at most 1,000 per run; messages/outbox/forget-warnings.server.ts deletes the mails that only announced the
 * end of the hold. Returns how many. Safe in several processes at once.
 */
export async function forgetLapsedHolds(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const before = new Date(ctx.now.getTime() - keptDays * 86_400_000).toISOString();
  const gone = await prepared(
    ctx.db,
    sql`
    with old as (
      select b.booking_id from booking b
      where ${sql.raw(isEnded('b'))} and b.hold_expires_at < ${before}::timestamptz
        and not exists (select from payment p where p.booking_id = b.booking_id)
        and not exists (select from message m where m.booking_id = b.booking_id)
        and not exists (select from booking_note n where n.booking_id = b.booking_id)
      order by b.hold_expires_at limit 1000
      for update skip locked)
    delete from booking using old where booking.booking_id = old.booking_id returning 1`,
  );
  return gone.length;
}
