// Money that arrives after the hold lapsed: the same places again, if they are still free.
import type { BookingCtx } from '#booking/booking-ctx.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LostBelonging } from '#places/belongings.server.ts';

const retakeMinutes = 5;

/**
 * A lapsed, released or replaced booking becomes `held` again on the same places; held and confirmed stay so. With
 * `whole` (money was paid for all of it) a seat or extra that is gone refuses everything, else it is dropped and told.
 */
export async function retakePlaces(
  ctx: BookingCtx,
  bookingId: string,
  { whole }: { whole: boolean },
): Promise<Result<{ lost: LostBelonging[] }>> {
  const holdExpiresAt = new Date(ctx.now.getTime() + retakeMinutes * 60_000);
  const answer = await ctx.places.submit({ kind: 'retake', bookingId, holdExpiresAt, now: ctx.now, whole });
  return answer.ok ? ok({ lost: answer.value.lost ?? [] }) : answer;
}
