// Extends a hold once per reservation for a traveller who asks for more time (WCAG 2.2.1), and an agency's by its rule.
import { eq } from 'drizzle-orm';

import { holdEndFromNow } from '#reservations/hold-end.server.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { noteSellerAct } from '#identity/audit/note-seller-act.server.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { withTx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export const maxExtensions = 1;

/**
 * The hold now ends a full hold time from now. A second extension is refused, and so is one of a short hold. An
 * agency's hold ends as if it began now, but not after the release of its block; refused where that is no later.
 */
export function extendHold(
  ctx: Ctx & AccountCtx,
  bookingId: string,
): Promise<Result<{ holdExpiresAt: Date }>> {
  return withTx(ctx.db, async (tx) => {
    // Extending costs nothing, so a traveller looking for a card on the provider's page may do it too.
    const open = await openForChange(tx, holdAccess(ctx), bookingId, {
      lives: ['held'],
      now: ctx.now,
      whilePaying: true,
    });
    if (!open.ok) return open;
    if (open.value.shortHold || open.value.extensions >= maxExtensions) return refuse('hold_not_extendable');
    const atLeast = new Date(ctx.now.getTime() + ctx.settings.HOLD_MINUTES * 60_000);
    const holdExpiresAt = await holdEndFromNow(tx, ctx, open.value, atLeast);
    if (open.value.agencyId !== null && holdExpiresAt <= open.value.holdExpiresAt)
      return refuse('hold_not_extendable');
    await tx
      .update(booking)
      .set({ holdExpiresAt, extensions: open.value.extensions + 1 })
      .where(eq(booking.bookingId, bookingId));
    await noteSellerAct(tx, ctx, 'extend', bookingId);
    await writeBookingEvents(tx, [{ bookingId, kind: 'extended', ...actorOf(ctx), at: ctx.now }]);
    return ok({ holdExpiresAt });
  });
}
