// A visitor releases a hold: its seats are on sale again at once.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { ok, type Result } from '#platform/lib/result.ts';

/** Releases the visitor's held booking; a booking that is being paid cannot be released. */
export async function releaseHold(ctx: BookingCtx, bookingId: string): Promise<Result<null>> {
  const open = await withTx(ctx.db, (tx) =>
    openForChange(tx, holdAccess(ctx), bookingId, { lives: ['held'], now: ctx.now }),
  );
  if (!open.ok) return open;
  const note = sellerEntry(ctx, 'release', bookingId);
  const answer = await ctx.holds.submit({ kind: 'give-back', bookingId, to: 'released', now: ctx.now, note });
  return answer.ok ? ok(null) : answer;
}
