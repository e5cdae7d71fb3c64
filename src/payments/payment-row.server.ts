// The row of a payment: reading it, and changing its state from an expected one only.
import { and, eq, inArray } from 'drizzle-orm';

import type { Database, Tx } from '#db/client.server.ts';
import { payment } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import type { ErrorCode } from '#lib/errors.ts';
import { assert } from '#lib/result.ts';
import { aliveStates, mayBecome, type PaymentState } from '#payments/payment-states.ts';

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

export type Change = {
  to: PaymentState;
  failureCode?: ErrorCode | null;
  providerPaymentId?: string;
  redirectUrl?: string;
};

/** Changes the state if it still is what the caller saw; null when somebody else was faster. */
export async function changeState(
  orm: Database['orm'] | Tx,
  ctx: Pick<Ctx, 'now'>,
  row: Pick<PaymentRow, 'paymentId' | 'state'>,
  { to, ...change }: Change,
): Promise<PaymentRow | null> {
  assert(mayBecome(row.state, to), `a payment may go from ${row.state} to ${to}`);
  const [changed] = await orm
    .update(payment)
    .set({ state: to, updatedAt: ctx.now, ...change })
    .where(and(eq(payment.paymentId, row.paymentId), eq(payment.state, row.state)))
    .returning();
  return changed ?? null;
}
