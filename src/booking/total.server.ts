// The stored total of a reservation is the sum of its stored lines, always (decisions §2).
import { sql } from 'drizzle-orm';

import type { Tx } from '#db/client.server.ts';

/**
 * Sets booking.total_minor from price_line, booking_extra, the live booking_seat and what the way of paying costs;
 * called by whoever writes those. Returns the total.
 */
export async function rewriteTotal(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    update booking set total_minor = payment_fee_minor +
      (select coalesce(sum(amount_minor), 0) from price_line where booking_id = ${bookingId}) +
      (select coalesce(sum(quantity * unit_minor), 0) from booking_extra where booking_id = ${bookingId}) +
      (select coalesce(sum(amount_minor), 0) from booking_seat where booking_id = ${bookingId} and released_at is null)
    where booking_id = ${bookingId} returning total_minor::bigint as total`);
  const total = rows[0]?.total;
  if (total === undefined) throw new Error(`no booking ${bookingId} to total`);
  return total;
}
