// Money that arrives after the hold lapsed: holds the same flights again, if they are still free.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { ok, type Result } from '#platform/lib/result.ts';
import type { LostAncillary } from '#reservations/inventory/ancillaries.server.ts';

const retakeMinutes = 5;

/**
 * A lapsed, released or replaced booking becomes `held` again on the same flights; held and confirmed ones stay
 * unchanged. With `whole` (everything was paid for) a missing seat or extra refuses everything; otherwise it is dropped
 * and reported.
 */
export async function retakeHold(
  ctx: BookingCtx,
  bookingId: string,
  { whole }: { whole: boolean },
): Promise<Result<{ lost: LostAncillary[] }>> {
  const holdExpiresAt = new Date(ctx.now.getTime() + retakeMinutes * 60_000);
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
