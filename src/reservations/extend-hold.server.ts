// Extends a hold once per reservation for a traveller who asks for more time (WCAG 2.2.1).
import { eq } from 'drizzle-orm';

import { openBooking } from '#reservations/open-booking.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export const maxExtensions = 1;

/** The hold now ends a full hold time from now; a second extension is refused, and one of a short hold. */
export function extendHold(ctx: Ctx, bookingId: string): Promise<Result<{ holdExpiresAt: Date }>> {
  return withTx(ctx.db, async (tx) => {
    // More time costs nothing: a traveller looking for a card on the provider's page may have it too.
    const open = await openBooking(tx, ctx, bookingId, { whilePaying: true });
    if (!open.ok) return open;
    if (open.value.shortHold || open.value.extensions >= maxExtensions) return refuse('hold_not_extendable');
    const holdExpiresAt = new Date(ctx.now.getTime() + ctx.settings.HOLD_MINUTES * 60_000);
    await tx
      .update(booking)
      .set({ holdExpiresAt, extensions: open.value.extensions + 1 })
      .where(eq(booking.bookingId, bookingId));
    return ok({ holdExpiresAt });
  });
}
