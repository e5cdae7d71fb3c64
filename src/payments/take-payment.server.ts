// A traveller requests to pay: one payment of the stored total, however many requests arrive from however many tabs.
import { isUuid } from '#platform/lib/ids.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { ok, refuse, refuseFields, type Refusal, type Result } from '#platform/lib/result.ts';
import { whyNotEnded } from '#payments/cancel-payment.server.ts';
import { type BeginCode, type Begun, beginPayment } from '#payments/begin-payment.server.ts';
import { type DueVoucherCode, findVouchers } from '#payments/dues/due-vouchers.server.ts';
import { beginDuePayment } from '#payments/dues/begin-due-payment.server.ts';
import { whileSettling } from '#payments/states/settling-now.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { isStillOpen, type PaymentStatusState, shownState } from '#payments/states/payment-shown.ts';
import { noteWaiting } from '#payments/settle-own-payment.server.ts';
import { type StartRefusal, whyNotStarted } from '#payments/start-payment.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

export type TakePaymentInput = {
  bookingId: string;
  /** What is paid, where it is not the sale of the booking; then the caller has checked who asks. */
  dueId?: string;
  /** The box "I accept the conditions"; only `true` counts as accepted. */
  consent: boolean;
  locale: Locale;
  /** Absolute, on the site that was called; the traveller returns to it with `payment=<paymentId>` added. */
  returnUrl: string;
  /**
   * The method for the rest after vouchers; `card` by default. Ignored when vouchers leave nothing. `credit` is the
   * line of the agency that booked.
   */
  method?: 'card' | 'instant' | 'credit';
  /** What the agency's credit pays after the vouchers, gross; the rest by `method`. All of it with `credit`. */
  creditMinor?: number;
  /** The codes of vouchers that pay first, as typed; only for what is due after the sale. */
  voucherCodes?: readonly string[];
  /** A one-time token of the provider's, instead of its page. */
  paymentToken?: string;
  /** The total that the traveller saw, with the method's surcharge; another total is refused as `price_changed`. */
  expectedTotalMinor?: number;
  /** The amount shown for the method; refused when it differs because a voucher changed. */
  expectedPayMinor?: number;
};

export type TakePaymentCode =
  | 'input_invalid'
  | 'payment_in_progress'
  | StartRefusal
  | 'payment_provider_unavailable'
  | 'due_closed'
  | DueVoucherCode
  | BeginCode;

export type TakenPayment = {
  paymentId: string;
  /** Where the traveller continues; null when there is no page: `state` is the result, or will become it. */
  redirectUrl: string | null;
  state: PaymentStatusState;
};

/**
 * Creates or finds the one alive payment of what is due and takes it as far as it can go. From here the hold lasts at
 * least ten more minutes, a short one less. `price_changed` includes `totalMinor`. After `payment_provider_unavailable`
 * nothing is charged, and a retry continues with the same payment.
 */
export async function takePayment(
  ctx: PaymentCtx,
  input: TakePaymentInput,
): Promise<Result<TakenPayment, TakePaymentCode>> {
  const wrong = wrongInput(ctx, input);
  if (wrong) return wrong;
  const named = await findVouchers(ctx, input.dueId === undefined ? [] : (input.voucherCodes ?? []));
  if (!named.ok) return named;
  // The second attempt is for a payment that turned out to have ended, e.g. by a decline that we had not learned of.
  for (let turn = 0; turn < 2; turn++) {
    const { dueId } = input;
    const begun =
      dueId === undefined
        ? await beginPayment(ctx, input)
        : await beginDuePayment(ctx, { ...input, dueId, voucherIds: named.value });
    if (!begun.ok) return begun;
    const answer = begun.value.isAsked
      ? await goOn(ctx, begun.value)
      : await whyNotEnded(ctx, begun.value.row);
    if (answer) return answer;
  }
  return refuse('payment_in_progress');
}

function wrongInput(
  ctx: PaymentCtx,
  input: TakePaymentInput,
): Refusal<'input_invalid' | 'booking_unknown'> | null {
  if (!isUuid(input.bookingId)) return refuse('booking_unknown');
  if (!input.consent) return refuseFields([{ path: 'consent', code: 'consent_missing' }]);
  if (input.creditMinor !== undefined && !(Number.isSafeInteger(input.creditMinor) && input.creditMinor >= 0))
    return refuseFields([{ path: 'creditMinor', code: 'input_invalid' }]);
  // Prevents open redirects through our payment page.
  const url = URL.parse(input.returnUrl);
  const own = new URL(ctx.site.url);
  // Not compared by `origin`: a `blob:` URL has the origin of the URL inside it, and providers cannot redirect to it.
  if (url?.protocol === own.protocol && url.host === own.host) return null;
  return refuseFields([{ path: 'returnUrl', code: 'input_invalid' }]);
}

type GoOnCode = 'payment_provider_unavailable' | StartRefusal | 'booking_already_paid';

/** Null when an earlier payment was found and has ended: another one may be begun. */
async function goOn(
  ctx: PaymentCtx,
  { row: stored, isNew }: Begun,
): Promise<Result<TakenPayment, GoOnCode> | null> {
  const settled = await whileSettling(stored.paymentId, () =>
    settlePayment(ctx, stored.paymentId, { watched: true, known: stored }),
  );
  const { payment: row, providerState } = settled.ok
    ? settled.value
    : { payment: stored, providerState: null };
  if (row.state === 'created') return refuse('payment_provider_unavailable');
  const refused = whyNotStarted(row);
  if (refused) return refuse(refused);
  const state = shownState(row, providerState);
  const { paymentId } = row;
  if (row.state === 'pending') {
    if (isStillOpen(state)) await noteWaiting(ctx, row);
    return ok({ paymentId, redirectUrl: row.redirectUrl, state });
  }
  // An earlier payment that was paid on the provider's page does not answer this request; one by token or voucher does.
  if (state === 'confirmed' && !isNew && row.redirectUrl !== null) return refuse('booking_already_paid');
  return isNew || state === 'confirmed' ? ok({ paymentId, redirectUrl: null, state }) : null;
}
