// The actions that staff can choose for a discrepancy: settle again, refund, cancel.
import { and, eq, like } from 'drizzle-orm';

import { isSoldState } from '#platform/db/booking-states.ts';
import { type Tx, withTx } from '#platform/db/client.server.ts';
import { booking, refund } from '#platform/db/schema.ts';
import { refreshRefundsAndDisputes } from '#payments/refunds/dispute-hint.server.ts';
import type { DiscrepancyKind } from '#payments/ledger/discrepancy-kinds.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentRow } from '#payments/states/payment-row.server.ts';
import { redirectRefund } from '#payments/refunds/redirect-refund.server.ts';
import { writeRefund } from '#payments/refunds/refund-booking.server.ts';
import { noteBounced } from '#payments/refunds/refund-bounced.server.ts';
import { settleRefund, settleRefundsOf } from '#payments/refunds/refund-settle.server.ts';
import { leftOf } from '#payments/refunds/refund-split.ts';
import { readRefundable } from '#payments/refunds/refundable.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

/** Repeats everything that a webhook or the sweep would start. */
export async function settleAgain(ctx: PaymentCtx, kind: DiscrepancyKind, subject: string): Promise<void> {
  if (kind === 'refund_overdue') {
    await settleRefund(ctx, subject);
    return;
  }
  await settlePayment(ctx, subject, { recheck: true });
  const row = await readPaymentRow(ctx.db, subject);
  const read = row?.providerPaymentId && (await gatewayOf(ctx, row).read(row.providerPaymentId));
  if (!row || !read || !read.ok) return;
  if (kind === 'refunded_differs') await noteBounced(ctx, row, read.value);
  await refreshRefundsAndDisputes(ctx, subject);
}

/** Cancels an authorisation or an unused page at the provider, then settles our payment, if there is one. */
export async function cancelThere(ctx: PaymentCtx, kind: DiscrepancyKind, subject: string): Promise<void> {
  if (kind === 'provider_payment_unknown') {
    const there = await readStranger(ctx, subject);
    if (there) await there.gateway.cancel(there.ref);
    return;
  }
  const row = await readPaymentRow(ctx.db, subject);
  if (row?.providerPaymentId) {
    const { paymentId, providerPaymentId } = row;
    await gatewayOf(ctx, row).cancel({ paymentId, providerPaymentId });
  }
  await settlePayment(ctx, subject, { recheck: true });
}

/** True when the refund was granted. Idempotent: the discrepancy's id is the key. */
export async function refundThere(
  ctx: PaymentCtx,
  kind: DiscrepancyKind,
  subject: string,
  discrepancyId: string,
): Promise<boolean> {
  if (kind === 'refund_refused') return refundOnceMore(ctx, subject);
  if (kind === 'money_without_booking') return refundWithoutBooking(ctx, subject, discrepancyId);
  const there = await readStranger(ctx, subject);
  if (!there) return false;
  const { gateway, ref, seen } = there;
  const left = seen.capturedMinor - seen.refundedMinor;
  return left > 0 && (await gateway.refund(ref, left, discrepancyId)).ok;
}

async function refundOnceMore(ctx: PaymentCtx, refundId: string): Promise<boolean> {
  const [refused] = await ctx.db.orm.select().from(refund).where(eq(refund.refundId, refundId));
  if (!refused) return false;
  const { bookingId, paymentId, tenderNo } = refused;
  return (await redirectRefund(ctx, { bookingId, refundId, to: { paymentId, tenderNo } })).ok;
}

/** Money that was captured and has no confirmed booking is refunded to the instruments that paid it. */
async function refundWithoutBooking(
  ctx: PaymentCtx,
  paymentId: string,
  discrepancyId: string,
): Promise<boolean> {
  const row = await readPaymentRow(ctx.db, paymentId);
  if (!row) return false;
  const { bookingId } = row;
  await withTx(ctx.db, async (tx) => {
    const [held] = await tx
      .select()
      .from(booking)
      .where(eq(booking.bookingId, bookingId))
      .for('no key update');
    const refundable = held && !isSoldState(held.state) ? await readRefundable(tx, bookingId) : null;
    const parts = refundable?.parts.filter((part) => part.paymentId === paymentId) ?? [];
    const amountMinor = leftOf(parts);
    if (!refundable || amountMinor === 0) return;
    const occasion = await nextOccasion(tx, bookingId, `discrepancy:${discrepancyId}`);
    const request = {
      bookingId,
      amountMinor,
      destination: 'source',
      reason: 'correction',
      occasion,
    } as const;
    await writeRefund(tx, ctx, request, { ...refundable, parts });
  });
  await settleRefundsOf(ctx, paymentId);
  return true;
}

/** A refund that the bank refused keeps its occasion, so a retry needs another. The caller has the lock. */
async function nextOccasion(tx: Tx, bookingId: string, name: string): Promise<string> {
  const made = await tx
    .selectDistinct({ occasion: refund.occasion })
    .from(refund)
    .where(and(eq(refund.bookingId, bookingId), like(refund.occasion, `${name}%`)));
  return made.length === 0 ? name : `${name}:${made.length}`;
}

async function readStranger(ctx: PaymentCtx, subject: string) {
  const [provider = '', providerPaymentId = ''] = subject.split('/');
  const gateway = ctx.gateways.named(provider);
  const read = await gateway?.read(providerPaymentId);
  if (!gateway || !read?.ok) return null;
  // The provider's id makes the idempotency keys, so they cannot collide with keys of our own payments.
  const ref = { paymentId: providerPaymentId, providerPaymentId };
  return { gateway, ref, seen: read.value };
}
