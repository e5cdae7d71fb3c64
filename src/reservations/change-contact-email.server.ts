// Corrects the contact's address, for this mail and all later ones.
import { eq } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';

/** The caller has the booking's row locked, and has checked and tidied the address. */
export async function changeContactEmail(tx: Tx, bookingId: string, contactEmail: string): Promise<void> {
  await tx.update(booking).set({ contactEmail }).where(eq(booking.bookingId, bookingId));
}
