// Reads the row of a payment.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import { payment } from '#platform/db/schema.ts';

export type PaymentRow = typeof payment.$inferSelect;

export async function readPaymentRow(db: Database | Tx, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await prepared<PaymentRow>(db, READ, [paymentId]);
  return row ?? null;
}

const READ = `select ${columnsOf(payment)} from payment where payment_id = $1`;

/** The one payment of a booking that is pending or done, if there is one. */
export async function readAlivePayment(db: Database | Tx, bookingId: string): Promise<PaymentRow | null> {
  const [row] = await prepared<PaymentRow>(db, ALIVE, [bookingId]);
  return row ?? null;
}

const ALIVE = `select ${columnsOf(payment, 'p')} from payment p where p.booking_id = $1 and ${isAlivePayment('p')}`;
