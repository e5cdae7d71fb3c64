// The row of a payment: reading it.
import { and, eq, inArray } from 'drizzle-orm';

import type { Database, Tx } from '#db/client.server.ts';
import { payment } from '#db/schema.ts';
import { aliveStates } from '#payments/payment-states.ts';

export type PaymentRow = typeof payment.$inferSelect;

export async function readPaymentRow(db: Database, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
  return row ?? null;
}

/** The one payment of a booking that is under way or done, if there is one. */
export async function readAlivePayment(
  orm: Database['orm'] | Tx,
  bookingId: string,
): Promise<PaymentRow | null> {
  const alive = and(eq(payment.bookingId, bookingId), inArray(payment.state, [...aliveStates]));
  const [row] = await orm.select().from(payment).where(alive);
  return row ?? null;
}
