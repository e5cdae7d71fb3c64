// A visitor lets go of a hold: its places are free at once.
import type { BookingCtx } from '#booking/booking-ctx.ts';
import { openBooking } from '#booking/open-booking.server.ts';
import { withTx } from '#db/client.server.ts';
import { ok, type Result } from '#lib/result.ts';

/** Releases the visitor's held booking; a booking that is being paid cannot be released. */
export async function releaseHold(ctx: BookingCtx, bookingId: string): Promise<Result<null>> {
  const open = await withTx(ctx.db, (tx) => openBooking(tx, ctx, bookingId));
  if (!open.ok) return open;
  const answer = await ctx.places.submit({ kind: 'give-back', bookingId, to: 'released', now: ctx.now });
  return answer.ok ? ok(null) : answer;
}
