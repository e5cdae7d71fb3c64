// Command: a traveller who waits for a payment has it settled as far as possible now, and sees how it stands.
import { and, eq, isNull } from 'drizzle-orm';

import { payment } from '#platform/db/schema.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import {
  type PaymentStatus,
  readOwnPayment,
  seeOwnPayment,
  statusFrom,
} from '#payments/payment-status.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { isStillOpen } from '#payments/states/payment-shown.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

/**
 * Safe to repeat at any time. Only for the visitor of the booking; unknown and somebody else's look the same. When
 * there is no answer yet, the traveller may leave and hears of the end by mail.
 */
export async function settleOwnPayment(
  ctx: PaymentCtx,
  asked: { bookingId: string; paymentId: string },
): Promise<Result<PaymentStatus, 'payment_unknown'>> {
  const before = await readOwnPayment(ctx, asked);
  if (!before) return refuse('payment_unknown');
  const settled = await settlePayment(ctx, asked.paymentId, { watched: true, known: before.payment });
  if (!settled.ok) return settled;
  const { payment: row, providerState } = settled.value;
  // Settling may have confirmed the booking, or lost it.
  const moved = row.state !== before.payment.state;
  const { booking } = (moved && (await readOwnPayment(ctx, asked))) || before;
  const status = statusFrom(ctx, { payment: row, booking }, providerState);
  if (isStillOpen(status.state)) await noteWaiting(ctx, row);
  return ok(status);
}

/**
 * What the page of a payment shows as it is opened. Moves no money. While the provider itself has not decided, it is
 * noted that the traveller may leave; what it has decided is settled in moments, and the page shows it.
 */
export async function openOwnPayment(
  ctx: PaymentCtx,
  asked: { bookingId: string; paymentId: string },
): Promise<Result<PaymentStatus, 'payment_unknown'>> {
  const seen = await seeOwnPayment(ctx, asked);
  if (!seen) return refuse('payment_unknown');
  const status = statusFrom(ctx, seen, seen.providerState);
  const isUndecided = seen.providerState === null || seen.providerState === 'processing';
  if (isStillOpen(status.state) && isUndecided) await noteWaiting(ctx, seen.payment);
  return ok(status);
}

/** From now on its traveller may be away: a bad end is told by mail (end-payment.server.ts). */
export async function noteWaiting(ctx: PaymentCtx, row: PaymentRow): Promise<void> {
  if (row.waitedAt !== null) return;
  const mine = and(eq(payment.paymentId, row.paymentId), isNull(payment.waitedAt));
  await ctx.db.orm.update(payment).set({ waitedAt: ctx.now }).where(mine);
}
