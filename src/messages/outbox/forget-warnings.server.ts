// Deletes mails that only announced the end of a hold, so that the hold can be deleted, too (docs/decisions/0019).
import { keptDays } from '#reservations/forget-lapsed-holds.server.ts';
import { isEnded } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/**
 * Deletes the mail `hold-lapsing` of holds that ended seven days ago and to which neither a payment nor another message
 * refers, at most 1,000 per run. Returns how many. Safe in several processes at once.
 */
export async function forgetWarnings(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const before = new Date(ctx.now.getTime() - keptDays * 86_400_000).toISOString();
  return (await prepared(ctx.db, FORGET, [before])).length;
}

const FORGET = `delete from message where message_id in (
    select w.message_id from message w join booking b using (booking_id)
    where w.kind = 'hold-lapsing' and ${isEnded('b')} and b.hold_expires_at < $1::timestamptz
      and not exists (select from payment p where p.booking_id = b.booking_id)
      and not exists (select from message m where m.booking_id = b.booking_id and m.kind <> 'hold-lapsing')
    order by b.hold_expires_at limit 1000
    for update of w skip locked)
  returning message_id`;
