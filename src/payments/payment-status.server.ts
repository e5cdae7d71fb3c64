// What a traveller is told about a payment; asking brings it as far as it can go, so the page ends in an answer.
import { and, eq, isNull } from 'drizzle-orm';

import type { BookingRow } from '#reservations/open-booking.server.ts';
import { isHoldOpen } from '#platform/db/booking-states.ts';
import { booking, payment } from '#platform/db/schema.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { isStillOpen, type PaymentStatusState, shownState } from '#payments/states/payment-shown.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

export type PaymentStatus = {
  paymentId: string;
  bookingId: string;
  state: PaymentStatusState;
  /** Why it ended so, or null. */
  code: ErrorCode | null;
  /** Of the confirmed booking, else null. */
  reference: string | null;
  redirectUrl: string | null;
  /** The places are still held, so another payment may be tried. */
  mayTryAgain: boolean;
  /** What the provider was asked for, the surcharge included; 0 when vouchers paid everything. */
  amountMinor: number;
  surchargeMinor: number;
  /** What vouchers pay, or had back at once when it ended without a booking. */
  vouchersMinor: number;
  currency: string;
  method: PaymentRow['method'];
  /** What the payer knows the card by, where the provider said it. */
  instrument: { brand: string; lastFour: string } | null;
};

/** Only for the visitor of the booking; unknown and somebody else's look the same. */
export async function readPaymentStatus(
  ctx: PaymentCtx,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<Result<PaymentStatus, 'payment_unknown'>> {
  if (!isUuid(bookingId) || !isUuid(paymentId) || !ctx.visitor) return refuse('payment_unknown');
  const found = await readWithBooking(ctx, bookingId, paymentId);
  if (found?.booking.visitor !== ctx.visitor) return refuse('payment_unknown');
  const settled = await settlePayment(ctx, paymentId, { watched: true, known: found.payment });
  if (!settled.ok) return settled;
  const { payment: row, providerState } = settled.value;
  const state = shownState(row, providerState);
  const held = await bookingAfter(ctx, found, row);
  if (isStillOpen(state)) await noteWaiting(ctx, row);
  return ok({
    paymentId,
    bookingId,
    state,
    code: row.failureCode,
    reference: state === 'confirmed' ? held.reference : null,
    redirectUrl: state === 'waiting' ? row.redirectUrl : null,
    mayTryAgain: endedWithoutMoney.includes(state) && isHoldOpen(held, ctx.now),
    amountMinor: row.amountMinor,
    surchargeMinor: row.surchargeMinor,
    vouchersMinor: row.vouchersMinor,
    currency: row.currency,
    method: row.method,
    instrument: instrumentOf(row),
  });
}

function instrumentOf({ instrumentBrand: brand, instrumentLastFour: lastFour }: PaymentRow) {
  return brand !== null && lastFour !== null ? { brand, lastFour } : null;
}

type Found = { payment: PaymentRow; booking: BookingRow };

async function readWithBooking(ctx: PaymentCtx, bookingId: string, paymentId: string): Promise<Found | null> {
  const [found] = await ctx.db.orm
    .select({ payment, booking })
    .from(payment)
    .innerJoin(booking, eq(booking.bookingId, payment.bookingId))
    .where(and(eq(payment.paymentId, paymentId), eq(booking.bookingId, bookingId)));
  return found ?? null;
}

/** Settling may have confirmed the booking, or lost it. */
async function bookingAfter(ctx: PaymentCtx, before: Found, row: PaymentRow): Promise<BookingRow> {
  if (row.state === before.payment.state) return before.booking;
  return (await readWithBooking(ctx, row.bookingId, row.paymentId))?.booking ?? before.booking;
}

/** From now on its traveller may be away: a bad end is told by mail (end-payment.server.ts). */
export async function noteWaiting(ctx: PaymentCtx, row: PaymentRow): Promise<void> {
  if (row.waitedAt !== null) return;
  const mine = and(eq(payment.paymentId, row.paymentId), isNull(payment.waitedAt));
  await ctx.db.orm.update(payment).set({ waitedAt: ctx.now }).where(mine);
}

const endedWithoutMoney: readonly PaymentStatusState[] = ['declined', 'abandoned', 'voided'];
