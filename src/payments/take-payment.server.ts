// A traveller presses "pay": one payment of the stored total, however often and from however many tabs it is pressed.
import { and, eq } from 'drizzle-orm';

import { guaranteeHold } from '#booking/guarantee-hold.server.ts';
import { openBooking } from '#booking/open-booking.server.ts';
import { readBooking } from '#booking/read-booking.server.ts';
import { violates, withTx } from '#db/client.server.ts';
import { booking, payment } from '#db/schema.ts';
import type { Locale } from '#i18n/locales.ts';
import { isUuid, uuidv7 } from '#lib/ids.ts';
import { ok, refuse, refuseFields, type Refusal, type Result } from '#lib/result.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';
import { readAlivePayment, type PaymentRow } from '#payments/payment-row.server.ts';
import { refuseBrokenSeats } from '#seats/recheck-seats.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

export type TakePaymentInput = {
  bookingId: string;
  /** The box "I accept the conditions"; only `true` is a yes. */
  consent: boolean;
  locale: Locale;
  /** Absolute, on the site that was asked; the traveller comes back to it with `payment=<paymentId>` added. */
  returnUrl: string;
  /** The total that the traveller saw; another stored total is refused with `price_changed`. */
  expectedTotalMinor?: number;
};

export type TakePaymentCode =
  | 'invalid_input'
  | 'booking_unknown'
  | 'hold_expired'
  | 'hold_replaced'
  | 'booking_not_open'
  | 'passengers_missing'
  | 'seats_need_attention'
  | 'price_changed'
  | 'already_paid'
  | 'payment_in_progress'
  | 'payment_provider_unavailable';

export type TakenPayment = { paymentId: string; redirectUrl: string };

/**
 * Creates, or finds, the one alive payment of the booking and answers where the traveller goes on. From here the hold
 * lasts at least ten more minutes. `price_changed` carries `totalMinor`. After `payment_provider_unavailable` nothing
 * is charged, and pressing again goes on with the same payment.
 */
export async function takePayment(
  ctx: PaymentCtx,
  input: TakePaymentInput,
): Promise<Result<TakenPayment, TakePaymentCode>> {
  const wrong = wrongInput(ctx, input);
  if (wrong) return wrong;
  const read = await readBooking(ctx, input.bookingId);
  if (!read.ok) return read;
  if (read.value.state === 'confirmed') return refuse('already_paid');
  if (!read.value.passengersComplete) return refuse('passengers_missing');

  // The second turn is for a payment that turned out to have ended, e.g. a decline that nobody has told us yet.
  for (let turn = 0; turn < 2; turn++) {
    const stored = await findOrStore(ctx, input);
    if (!stored.ok) return stored;
    const settled = await settlePayment(ctx, stored.value.paymentId);
    const row = settled.ok ? settled.value.payment : stored.value;
    if (row.state === 'created') return refuse('payment_provider_unavailable');
    if (row.state === 'authorised' || row.state === 'captured') return refuse('already_paid');
    if (row.state === 'pending' && row.redirectUrl) {
      return ok({ paymentId: row.paymentId, redirectUrl: row.redirectUrl });
    }
    if (row.failureCode === 'payment_provider_unavailable') return refuse('payment_provider_unavailable');
  }
  return refuse('payment_in_progress');
}

function wrongInput(
  ctx: PaymentCtx,
  input: TakePaymentInput,
): Refusal<'invalid_input' | 'booking_unknown'> | null {
  if (!isUuid(input.bookingId)) return refuse('booking_unknown');
  if (!input.consent) return refuseFields([{ path: 'consent', code: 'consent_required' }]);
  // Nobody may use our payment page as a way to a foreign site.
  const url = URL.parse(input.returnUrl);
  if (url?.origin === new URL(ctx.site.url).origin) return null;
  return refuseFields([{ path: 'returnUrl', code: 'invalid_input' }]);
}

type FindCode =
  | 'booking_unknown'
  | 'hold_expired'
  | 'hold_replaced'
  | 'booking_not_open'
  | 'seats_need_attention'
  | 'price_changed'
  | 'already_paid';

async function findOrStore(ctx: PaymentCtx, input: TakePaymentInput): Promise<Result<PaymentRow, FindCode>> {
  try {
    return await withTx(ctx.db, async (tx) => {
      // The row lock puts presses in a row; the unique index has the last word should this ever be forgotten.
      const mine = and(eq(booking.bookingId, input.bookingId), eq(booking.visitor, ctx.visitor ?? ''));
      const [locked] = await tx.select().from(booking).where(mine).for('update');
      if (!locked) return refuse('booking_unknown');
      const alive = await readAlivePayment(tx, input.bookingId);
      if (alive) return ok(alive);
      if (locked.state === 'confirmed') return refuse('already_paid');
      const open = await openBooking(tx, ctx, input.bookingId);
      if (!open.ok)
        return open.code === 'booking_locked_by_payment' ? refuse('already_paid') : refuse(open.code);
      const broken = await refuseBrokenSeats(tx, ctx, input.bookingId);
      if (broken) return broken;
      const { totalMinor, currency } = open.value;
      if (input.expectedTotalMinor !== undefined && input.expectedTotalMinor !== totalMinor) {
        return refuse('price_changed', { totalMinor });
      }
      await guaranteeHold(tx, ctx, input.bookingId);
      const [stored] = await tx
        .insert(payment)
        .values(newPayment(ctx, input, { totalMinor, currency }))
        .returning();
      return stored ? ok(stored) : refuse('booking_unknown');
    });
  } catch (error) {
    if (!violates(error, 'payment_one_alive')) throw error;
    const alive = await readAlivePayment(ctx.db.orm, input.bookingId);
    if (!alive) throw error;
    return ok(alive);
  }
}

function newPayment(
  ctx: PaymentCtx,
  input: TakePaymentInput,
  { totalMinor, currency }: { totalMinor: number; currency: string },
): typeof payment.$inferInsert {
  const paymentId = uuidv7(ctx.now, ctx.random);
  const returnUrl = new URL(input.returnUrl);
  returnUrl.searchParams.set('payment', paymentId);
  return {
    paymentId,
    bookingId: input.bookingId,
    state: 'created',
    amountMinor: totalMinor,
    currency,
    provider: ctx.gateways.usual.provider,
    returnUrl: returnUrl.href,
    locale: input.locale,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
