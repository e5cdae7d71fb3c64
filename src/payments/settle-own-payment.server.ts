// Command: settles a payment as far as possible for the traveller who waits for it, and returns its state.
import { and, eq, isNull } from 'drizzle-orm';

import { payment } from '#platform/db/schema.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import {
  type PaymentQuery,
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
 * Idempotent. Only for the visitor of the booking; an unknown payment and one of another visitor get the same answer.
 * Without a result yet, the traveller may leave and gets the result by mail.
 */
export async function settleOwnPayment(
  ctx: PaymentCtx,
  asked: PaymentQuery,
): Promise<Result<PaymentStatus, 'payment_unknown'>> {
  const before = await readOwnPayment(ctx, asked);
  if (!before) return refuse('payment_unknown');
  const settled = await settlePayment(ctx, asked.paymentId, { watched: true, known: before.payment });
  if (!settled.ok) return settled;
  const { payment: row, providerState } = settled.value;
  // Settling may have confirmed the booking, or lost it.
  const moved = row.state !== before.payment.state;
  const { booking, due } = (moved && (await readOwnPayment(ctx, asked))) || before;
  const status = statusFrom(ctx, { payment: row, booking, due }, providerState);
  if (isStillOpen(status.state)) await noteWaiting(ctx, row);
  return ok(status);
}

/**
 * What the payment page shows when it opens. Moves no money. While the provider has not decided, it is noted that the
 * traveller may leave; after a decision settling takes only moments, and the page shows the result.
 */
export async function openOwnPayment(
  ctx: PaymentCtx,
  asked: PaymentQuery,
): Promise<Result<PaymentStatus, 'payment_unknown'>> {
  const seen = await seeOwnPayment(ctx, asked);
  if (!seen) return refuse('payment_unknown');
  const status = statusFrom(ctx, seen, seen.providerState);
  const isUndecided = seen.providerState === null || seen.providerState === 'processing';
  if (isStillOpen(status.state) && isUndecided) await noteWaiting(ctx, seen.payment);
  return ok(status);
}

/** From now on the traveller may be away: a payment without success is announced by mail (end-payment.server.ts). */
export async function noteWaiting(ctx: PaymentCtx, row: PaymentRow): Promise<void> {
  if (row.waitedAt !== null) return;
  const mine = and(eq(payment.paymentId, row.paymentId), isNull(payment.waitedAt));
  await ctx.db.orm.update(payment).set({ waitedAt: ctx.now }).where(mine);
}
