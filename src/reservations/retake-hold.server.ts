// Holds the flights of an ended hold again, if they are still free: for money that arrives late, or for who asks.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { ok, type Result } from '#platform/lib/result.ts';
import { holdEndFromNow } from '#reservations/hold-end.server.ts';
import type { LostAncillary } from '#reservations/inventory/ancillaries.server.ts';

const retakeMinutes = 5;

/**
 * A lapsed, released or replaced booking becomes `held` again on the same flights; held and confirmed ones stay
 * unchanged. With `whole` (everything was paid for) a missing seat or extra refuses everything; otherwise it is dropped
 * and reported, and an agency's hold ends as if it began now.
 */
export async function retakeHold(
  ctx: BookingCtx,
  bookingId: string,
  { whole }: { whole: boolean },
): Promise<Result<{ lost: LostAncillary[] }>> {
  const holdExpiresAt = await endOf(ctx, bookingId, whole);
  const note = sellerEntry(ctx, 'hold_again', bookingId);
  const answer = await ctx.holds.submit({
    kind: 'retake',
    bookingId,
    holdExpiresAt,
    now: ctx.now,
    whole,
    note,
  });
  return answer.ok ? ok({ lost: answer.value.lost ?? [] }) : answer;
}

/** What was paid for only has to last until it is confirmed. */
async function endOf(ctx: BookingCtx, bookingId: string, isPaid: boolean): Promise<Date> {
  const soon = new Date(ctx.now.getTime() + retakeMinutes * 60_000);
  if (isPaid) return soon;
  const text = 'select booking_id "bookingId", agency_id "agencyId" from booking where booking_id = $1';
  const [row] = await prepared<{ bookingId: string; agencyId: string | null }>(ctx.db, text, [bookingId]);
  return row ? holdEndFromNow(ctx.db, ctx, row, soon) : soon;
}
