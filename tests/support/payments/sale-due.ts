// For tests that write a payment themselves: what it pays.
import type { Database } from '#platform/db/client.server.ts';

/** The sale of a booking of which a payment is about to be written; paid where that payment has paid. */
export async function openSaleDue(
  { pool }: Pick<Database, 'pool'>,
  bookingId: string,
  paymentState = 'created',
): Promise<void> {
  const isPaid = ['authorised', 'captured'].includes(paymentState);
  await pool.query(
    `insert into amount_due (due_id, kind, booking_id, amount_minor, currency, state, created_at, settled_at)
      select booking_id, 'sale', booking_id, total_minor, currency, $2, created_at, case $2 when 'paid' then created_at end
      from booking where booking_id = $1 on conflict (due_id) do nothing`,
    [bookingId, isPaid ? 'paid' : 'open'],
  );
}
