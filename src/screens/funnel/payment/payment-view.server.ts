// What the payment step shows: the state of a payment, or all choices before one.
import { redirect } from 'react-router';

import type { BookingView } from '#reservations/booking-view.ts';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { PayView } from '#payments/paying/pay-choice.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { readAlivePayment } from '#payments/states/payment-row.server.ts';
import type { PaymentShown, ReturnReason } from '#payments/paying/payment-page.ts';
import { type PaymentStatus, readPaymentStatus } from '#payments/payment-status.server.ts';
import { openOwnPayment } from '#payments/settle-own-payment.server.ts';
import { isPressed, partOf } from '#screens/funnel/payment/credit-part.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/**
 * The payment named in the address; null if there is none, or if it is not of this booking. Reading moves no money:
 * that is done by requests of the open page (use-payment-watch.ts), its button, the provider's webhook, and the sweep.
 */
export async function readShown(
  ctx: AppCtx,
  view: BookingView,
  { query, searchPath }: { query: URLSearchParams; searchPath: string },
): Promise<PaymentShown | 'confirmed' | null> {
  const { bookingId } = view;
  const paymentId = query.get('payment');
  const status = paymentId ? await openOwnPayment(ctx, { bookingId, paymentId }) : null;
  if (!status?.ok) return null;
  const { state, code, ...rest } = status.value;
  if (state === 'confirmed') return 'confirmed';
  const paymentPath = stepPath(ctx.locale, 'payment', bookingId);
  const twice = code === 'booking_already_paid';
  return {
    paymentId: rest.paymentId,
    bookingId,
    redirectUrl: rest.redirectUrl,
    mayTryAgain: rest.mayTryAgain,
    amountMinor: rest.amountMinor,
    vouchersMinor: rest.vouchersMinor,
    creditMinor: rest.creditMinor,
    currency: rest.currency,
    method: rest.method,
    instrument: rest.instrument,
    state,
    reason: reasonOf(ctx, status.value),
    why: twice ? 'twice' : whyOf(code),
    email: view.contact?.email ?? null,
    paymentPath,
    againPath: `${paymentPath}&after=${rest.paymentId}`,
    searchPath,
    confirmationPath: twice ? stepPath(ctx.locale, 'confirmation', bookingId) : null,
    waits: Math.max(0, Number(query.get('waits')) || 0),
  };
}

/** The refusal as a sentence. A payment that has ended is not described as in progress. */
function reasonOf(ctx: AppCtx, { code }: PaymentStatus): string | null {
  if (!code) return null;
  return say(ctx)(code === 'payment_timeout' ? 'payment.timeoutText' : `errors.${code}`);
}

const late: readonly string[] = [
  'hold_expired',
  'hold_replaced',
  'booking_not_open',
  'offer_sold_out',
  'flight_closed',
  'promotion_used_up',
  'payment_refunded',
] satisfies ErrorCode[];

function whyOf(code: ErrorCode | null): ReturnReason {
  return code === null || late.includes(code) ? 'late' : 'other';
}

/**
 * The choices before a payment. A payment that the bank is processing is shown instead (thrown as a redirect), so
 * nobody pays twice by opening the step again. A payment that waits for its traveller is left unchanged.
 */
export async function readPayView(
  ctx: AppCtx,
  { bookingId, totalMinor }: BookingView,
  query: URLSearchParams,
): Promise<PayView | null> {
  const begun = await readBegun(ctx, bookingId, query.get('after'));
  const begunPart = begun?.method === 'credit' ? 0 : (begun?.creditMinor ?? 0);
  const options = await readPaymentOptions(ctx, bookingId, partOf(query) ?? begunPart);
  if (!options.ok) return null;
  const paid = begun && begun.amountMinor + begun.vouchersMinor + begun.creditMinor - begun.surchargeMinor;
  return {
    options: options.value,
    method: begun && begun.method !== 'voucher' ? begun.method : null,
    consented: paid === totalMinor,
    consentMissing: say(ctx)('errors.consent_missing'),
    openPage: begun?.state === 'waiting' ? begun.redirectUrl : null,
    creditFirst: isPressed(query) && options.value.creditMinor > 0,
  };
}

/** The open payment of this booking, or the one that the traveller returns from and that ended without money. */
async function readBegun(
  ctx: AppCtx,
  bookingId: string,
  after: string | null,
): Promise<PaymentStatus | null> {
  const alive = await readAlivePayment(ctx.db, bookingId);
  // The provider does not know a payment that is only stored: nothing can be charged, and a press continues it.
  if (alive?.state === 'created') return null;
  const paymentId = alive?.paymentId ?? after;
  const status = paymentId ? await readPaymentStatus(ctx, { bookingId, paymentId }) : null;
  if (!status?.ok) return null;
  const { state, mayTryAgain } = status.value;
  if (state === 'waiting' || mayTryAgain) return status.value;
  if (!alive) return null;
  throw redirect(`${stepPath(ctx.locale, 'payment', bookingId)}&payment=${alive.paymentId}`, 303);
}
