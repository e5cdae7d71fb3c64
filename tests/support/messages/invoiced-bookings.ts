// For tests of invoices and their corrections: a family that paid by card, and what may become of its booking.
import { eq } from 'drizzle-orm';

import type { CouponKey } from '#after-sale/coupon.ts';
import type { EndCause } from '#after-sale/end-causes.ts';
import { issueInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { refundBooking, type RefundReason } from '#payments/refunds/refund-booking.server.ts';
import { booking, payment, paymentTender } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { confirmChange } from '#servicing/changes/confirm-change.server.ts';
import { quoteChange } from '#servicing/changes/quote-change.server.ts';
import { bookFamily } from '#tests/support/trips/booked-trips.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';

export const payer = {
  name: 'Construções Gonçalves, Lda.',
  taxId: 'PT501234567',
  address: 'Rua da Conceição 12\n1100-154 Lisboa',
  country: 'PT',
};

/** An adult, a child and an infant, out and back; confirmed and captured. */
export async function paidFamily(ctx: AppCtx): Promise<string> {
  const { bookingId } = await bookFamily(ctx, ctx.locale);
  const [row] = await ctx.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId));
  const amountMinor = row?.totalMinor ?? 0;
  const paymentId = uuidv7(ctx.now);
  await openSaleDue(ctx.db, bookingId, 'captured');
  const at = { createdAt: ctx.now, updatedAt: ctx.now };
  const how = { currency: 'EUR', provider: 'sandbox', returnUrl: 'http://localhost:3000', locale: 'en' };
  await ctx.db.orm
    .insert(payment)
    .values({ paymentId, dueId: bookingId, bookingId, state: 'captured', amountMinor, ...how, ...at });
  await ctx.db.orm
    .insert(paymentTender)
    .values({ paymentId, tenderNo: 1, kind: 'card', amountMinor, state: 'taken' });
  return bookingId;
}

/** The same, with its invoice. */
export async function invoicedFamily(ctx: AppCtx): Promise<string> {
  const bookingId = await paidFamily(ctx);
  const issued = await issueInvoice(ctx, { bookingId, ...payer });
  assert(issued.ok, 'the invoice is made');
  return bookingId;
}

export const outbound: CouponKey[] = [1, 2, 3].map((passengerNo) => ({ passengerNo, flightNo: 1 }));
export const inbound: CouponKey[] = [1, 2, 3].map((passengerNo) => ({ passengerNo, flightNo: 2 }));

/** Ends coupons and refunds what that gives back, in one transaction. Returns the amount. */
export async function cancel(
  ctx: AppCtx,
  bookingId: string,
  what: readonly CouponKey[],
  cause: EndCause = 'voluntary',
): Promise<number> {
  const access = { kind: 'proof', bookingId } as const;
  const command = { kind: 'cancel', what, cause } as const;
  const quoted = await quoteChange(ctx, { access, bookingId, command });
  assert(quoted.ok, 'the cancellation is quoted');
  const { quoteId, amountMinor } = quoted.value;
  const done = await confirmChange(ctx, { access, bookingId, quoteId });
  assert(done.ok, `the coupons are canceled: ${JSON.stringify(done)}`);
  return amountMinor;
}

/** A refund by staff, which ends no line. */
export async function giveBack(
  ctx: AppCtx,
  bookingId: string,
  amountMinor: number | 'all',
  reason: RefundReason = 'goodwill',
): Promise<void> {
  const request = {
    bookingId,
    amountMinor,
    reason,
    destination: 'source',
    occasion: uuidv7(ctx.now),
  } as const;
  const done = await refundBooking(ctx, request);
  assert(done.ok, `it is refunded: ${JSON.stringify(done)}`);
}
