// Holds whose time is over give their units back; the only writer of the state `lapsed`.
import { isOverdueHold } from '#platform/db/booking-states.ts';
import type { HoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ExpireCtx = Pick<Ctx, 'db' | 'now'> & { holds: HoldQueue };

/**
 * Lapses holds that expired before ctx.now, at most 1,000 per run, on all flights or on the given ones. Safe in several
 * processes at once: the batch looks again under its locks. Returns how many lapsed.
 */
export async function expireHolds(
  ctx: ExpireCtx,
  flightIds: readonly number[] | null = null,
): Promise<number> {
  const rows = await prepared<{ booking_id: string }>(
    ctx.db,
    `select b.booking_id from booking b
      where ${isOverdueHold('b', '$1')}
        and ($2::int[] is null or exists (select from booking_flight f
          where f.booking_id = b.booking_id and f.flight_id = any($2)))
      order by b.hold_expires_at limit 1000`,
    [ctx.now, flightIds],
    { replan: true },
  );
  const answers = await Promise.all(
    rows.map((row) =>
      ctx.holds.submit({ kind: 'give-back', bookingId: row.booking_id, to: 'lapsed', now: ctx.now }),
    ),
  );
  return answers.filter((answer) => answer.ok).length;
}
