// A traveller who begins to pay must not lose the places on the bank's page (docs/decisions/0020).
import { sql } from 'drizzle-orm';

import type { Tx } from '#db/client.server.ts';
import type { Ctx } from '#lib/ctx.ts';

/** Minutes that a hold lasts at least from the moment a payment begins. */
export const payingMinutes = 10;
/** However often a payment is begun again, no hold lives longer than this. */
const longestHoldMinutes = 60;

/** Prolongs a held booking, never shortens it; the caller has its row locked. */
export async function guaranteeHold(tx: Tx, ctx: Pick<Ctx, 'now'>, bookingId: string): Promise<void> {
  const now = ctx.now.toISOString();
  await tx.execute(sql`
    update booking set hold_expires_at = greatest(hold_expires_at, least(
      ${now}::timestamptz + ${payingMinutes} * interval '1 minute',
      created_at + ${longestHoldMinutes} * interval '1 minute'))
    where booking_id = ${bookingId} and state = 'held'`);
}
