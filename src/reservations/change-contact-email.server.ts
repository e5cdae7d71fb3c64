// Corrects the contact's address, for this mail and all later ones.
import { eq } from 'drizzle-orm';

import type { AccountCtx } from '#identity/signed-in.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';

/** The caller has the booking's row locked, and has checked and tidied the address. */
export async function changeContactEmail(
  tx: Tx,
  ctx: Pick<Ctx, 'now'> & AccountCtx,
  { bookingId, contactEmail }: { bookingId: string; contactEmail: string },
): Promise<void> {
  await tx.update(booking).set({ contactEmail }).where(eq(booking.bookingId, bookingId));
  await writeBookingEvents(tx, [{ bookingId, kind: 'contact', ...actorOf(ctx), at: ctx.now }]);
}
