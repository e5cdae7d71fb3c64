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

/** Whether it pays the sale of its booking, rather than something that was added or changed later. */
export function isOfSale({ dueId, bookingId }: Pick<PaymentRow, 'dueId' | 'bookingId'>): boolean {
  return dueId === bookingId;
}

const READ = `select ${columnsOf(payment)} from payment where payment_id = $1`;

/**
 * The one payment of a due that is pending or done, if there is one. The due of a sale has the id of its booking, so for
 * a hold it is the booking's.
 */
export async function readAlivePayment(db: Database | Tx, dueId: string): Promise<PaymentRow | null> {
  const [row] = await prepared<PaymentRow>(db, ALIVE, [dueId]);
  return row ?? null;
}

const ALIVE = `select ${columnsOf(payment, 'p')} from payment p where p.due_id = $1 and ${isAlivePayment('p')}`;
