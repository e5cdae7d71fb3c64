// What the payment step reads and what its buttons do: vouchers, the payment method, the payment itself.
import { data, redirect } from 'react-router';

import type { BookingView } from '#reservations/booking-view.ts';
import type { EndedHold } from '#funnel/frame/ended-hold.ts';
import { passengersFirstPath, stepPath } from '#funnel/frame/funnel-paths.ts';
import { moneyFor } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import { type ErrorCode, statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Refusal } from '#platform/lib/result.ts';
import { cancelPayment } from '#payments/cancel-payment.server.ts';
import { addVoucher, dropVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { type AmountDue, dueOf, mayChooseCredit } from '#payments/paying/pay-choice.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { creditRefusals, type PaymentOptions } from '#payments/states/payment-options.ts';
import { readAlivePayment } from '#payments/states/payment-row.server.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import {
  answerTimeRequest,
  errorWords,
  endedHoldFrom,
  type Step,
  type StepError,
} from '#screens/funnel/funnel.server.ts';
import {
  dropCreditPart,
  minorOf,
  useCreditPart,
  whyNoPart,
} from '#screens/funnel/payment/credit-part.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type PayAnswer = {
  notice: 'extended' | 'retaken' | null;
  endedHold: EndedHold | null;
  lost: string[];
  errors: StepError[];
  /** What was chosen and typed in the form, to be shown again. */
  consented: boolean;
  method: string | null;
  /** The part on credit that was shown on the page. */
  creditMinor: number;
  creditAmount: string;
  code: string;
  /** The result of a voucher button, shown beside the vouchers; the large button's result is shown at the top. */
  voucherNews: string | null;
  payNews: string | null;
};

type Press = { ctx: AppCtx; view: BookingView; here: string; form: FormData; back: PayAnswer };

type Answered = PayAnswer | ReturnType<typeof data<PayAnswer>>;

/** The response to any button of the payment step; redirects are thrown. */
export async function answerPayment(ctx: AppCtx, step: Step, form: FormData): Promise<Answered> {
  const back: PayAnswer = {
    notice: null,
    endedHold: step.endedHold,
    lost: [],
    errors: [],
    consented: form.get('consent') === 'yes',
    method: formText(form, 'method', '') || null,
    creditMinor: minorOf(formText(form, 'creditMinor', '')),
    creditAmount: formText(form, 'creditAmount', '').trim(),
    code: formText(form, 'code', '').trim(),
    voucherNews: null,
    payNews: null,
  };
  if (!step.view) return data(back, { status: statusOf('booking_unknown') });
  const { view } = step;
  const here = stepPath(ctx.locale, 'payment', view.bookingId);
  const press: Press = { ctx, view, here, form, back };
  const intent = formText(form, 'intent', 'continue');
  const time = await answerTimeRequest(ctx, view, intent);
  if (time) return { ...back, ...time };
  // A payment that is already open was begun when all passengers were named.
  if (!view.passengersComplete) throw redirect(passengersFirstPath(ctx.locale, view.bookingId), 303);
  if (intent === 'cancel-payment') return cancel(press);
  if (intent === 'settle-payment') return settle(press);
  if (intent === 'choose-method') return back;
  if (intent === 'add-voucher' || intent.startsWith('drop-voucher:')) return chooseVoucher(press, intent);
  if (intent === 'drop-credit') return dropCreditPart(here);
  if (intent === 'use-credit') return chooseCredit(press, false);
  if (back.code === '') return back.creditAmount === '' ? pay(press) : chooseCredit(press, true);
  const chosen = await chooseVoucher(press, 'add-voucher');
  return 'voucherNews' in chosen && chosen.voucherNews !== null
    ? { ...chosen, voucherNews: null, payNews: await newsOfDue(press, 'voucherFirst') }
    : chosen;
}

async function cancel({ ctx, view, here, back }: Press): Promise<Answered> {
  const cancelled = await cancelPayment(ctx, view.bookingId);
  if (cancelled.ok || cancelled.code === 'booking_already_paid') throw redirect(here, 303);
  if (cancelled.code === 'payment_in_progress') throw redirect(await alivePath(ctx, view, here), 303);
  return refused({ ctx, view, back }, cancelled);
}

/** The button of a page that waits for the bank: advances the payment as far as possible, and shows it again. */
async function settle({ ctx, view, here, form }: Press): Promise<never> {
  const paymentId = formText(form, 'payment', '');
  const settled = await settleOwnPayment(ctx, { bookingId: view.bookingId, paymentId });
  throw redirect(settled.ok ? `${here}&payment=${settled.value.paymentId}` : here, 303);
}

async function chooseVoucher(press: Press, intent: string): Promise<Answered> {
  const { ctx, view, back } = press;
  const { bookingId } = view;
  const adding = intent === 'add-voucher';
  if (adding && back.code === '') {
    const message = say(ctx)('payment.voucherMissing');
    return data(
      {
        ...back,
        errors: [{ path: 'code', code: 'field_missing', message, status: statusOf('field_missing') }],
      },
      { status: statusOf('field_missing') },
    );
  }
  await letGo(press);
  const chosen = adding
    ? await addVoucher(ctx, { bookingId, code: back.code })
    : await dropVoucher(ctx, { bookingId, voucherId: intent.slice('drop-voucher:'.length) });
  if (!chosen.ok) return refused(press, chosen, adding ? 'code' : '');
  const news = await newsOfDue(press, adding ? 'voucherAdded' : 'voucherRemoved');
  // "Remove" does not concern a code that is still in its field.
  return { ...back, code: adding ? '' : back.code, voucherNews: news };
}

/** The chosen part is in the address, so this only answers refusals. */
async function chooseCredit({ ctx, view, here, back }: Press, pressed: boolean): Promise<Answered> {
  const { bookingId } = view;
  const errors = await useCreditPart({ ctx, bookingId, here, typed: back.creditAmount, pressed });
  return data({ ...back, consented: false, errors }, { status: errors[0]?.status ?? 422 });
}

/** A sentence with the amount to pay now, or another one if nothing is left to pay. */
async function newsOfDue(
  { ctx, view, back }: Press,
  key: 'voucherAdded' | 'voucherRemoved' | 'voucherFirst',
): Promise<string | null> {
  const options = await readPaymentOptions(ctx, view.bookingId, back.creditMinor);
  if (!options.ok) return null;
  const { payMinor } = dueOf(options.value, back.method);
  const price = moneyFor(ctx)({ minor: payMinor, currency: options.value.currency });
  const tell = say(ctx);
  if (payMinor === 0 && key !== 'voucherRemoved') return tell(`payment.${key}All`);
  return tell(`payment.${key}`, { price });
}

async function pay(press: Press): Promise<Answered> {
  const { ctx, view, here, back } = press;
  const { bookingId } = view;
  const read = await readPaymentOptions(ctx, bookingId, back.creditMinor);
  const due = read.ok ? dueOf(read.value, back.method) : null;
  const short = read.ok && back.creditMinor > 0 ? whyNoPart(ctx, read.value, back.creditMinor) : null;
  if (short) return data({ ...back, consented: false, errors: [short] }, { status: short.status });
  if (read.ok && isUnchosen(read.value, back)) return withoutMethod(press);
  if (read.ok && back.consented) {
    const another = otherThanSeen(press, read.value);
    if (another) return another;
  }
  const taken = await takePayment(ctx, {
    bookingId,
    consent: back.consented,
    locale: ctx.locale,
    returnUrl: `${ctx.site.url}${here}`,
    ...methodOf(due, back),
    ...(due && { expectedTotalMinor: due.totalMinor, expectedPayMinor: due.payMinor }),
    ...(read.ok && partOn(read.value)),
  });
  if (taken.ok) {
    const { paymentId, redirectUrl } = taken.value;
    throw redirect(redirectUrl ?? `${here}&payment=${paymentId}`, 303);
  }
  if (taken.code === 'booking_already_paid')
    throw redirect(stepPath(ctx.locale, 'confirmation', bookingId), 303);
  if (taken.code === 'payment_in_progress') throw redirect(await alivePath(ctx, view, here), 303);
  const byVoucher = taken.code.startsWith('voucher_');
  const byCredit = creditRefusals.some((code) => code === taken.code);
  const accepted = back.consented && !byVoucher && taken.code !== 'price_changed';
  return refused(
    { ctx, view, back: { ...back, consented: accepted } },
    taken,
    byVoucher ? 'vouchers' : !byCredit ? '' : back.creditMinor > 0 ? 'credit' : 'method',
  );
}

/** Credit that is refused now is passed on all the same: the command answers with the reason. */
function methodOf(due: AmountDue | null, { method }: PayAnswer) {
  const wanted = method === 'credit' ? 'credit' : due?.method;
  return wanted ? { method: wanted } : {};
}

/** A part on credit; if it covers everything, credit is the payment method. */
function partOn({ creditMinor, restMinor }: PaymentOptions) {
  if (creditMinor === 0) return {};
  return restMinor > 0 ? { creditMinor } : { method: 'credit' as const, expectedPayMinor: creditMinor };
}

/** Agents have no preselected method. */
function isUnchosen(options: PaymentOptions, { method }: PayAnswer): boolean {
  const isOpen = mayChooseCredit(options) && options.restMinor > 0;
  return isOpen && method !== 'credit' && dueOf(options, method).method === null;
}

function withoutMethod({ ctx, back }: Press): Answered {
  const tell = say(ctx);
  const status = statusOf('field_missing');
  const errors: StepError[] = [
    { path: 'method', code: 'field_missing', message: tell('payment.methodMissing'), status },
    ...(back.consented
      ? []
      : [
          {
            path: 'consent',
            code: 'consent_missing' as const,
            message: tell('errors.consent_missing'),
            status,
          },
        ]),
  ];
  return data({ ...back, errors }, { status });
}

/** Null if the amount due now is the one on the button that was pressed. */
function otherThanSeen({ ctx, form, back }: Press, options: PaymentOptions): Answered | null {
  const seen = Number(formText(form, 'due', ''));
  const due = dueOf(options, back.method);
  // A voucher that was used up elsewhere is refused by name; payment is not possible until it is removed.
  const empty =
    options.vouchers.some(({ usedMinor }) => usedMinor === 0) && options.restMinor + options.creditMinor > 0;
  if (seen === due.payMinor || empty) return null;
  const { currency } = options;
  const price = (minor: number) => moneyFor(ctx)({ minor, currency });
  const tell = say(ctx);
  // Without a script the button keeps the amount for the payment method that was selected when the page was rendered.
  if (dueOf(options, formText(form, 'shown', '')).payMinor === seen) {
    const params = { fee: price(due.surchargeMinor), price: price(due.payMinor) };
    const key = due.surchargeMinor > 0 ? 'payment.methodNews' : 'payment.methodNewsFree';
    return { ...back, payNews: tell(key, params) };
  }
  const message = tell('payment.priceChanged', { before: price(seen), now: price(due.payMinor) });
  // The consent for one price does not cover another.
  return data(
    {
      ...back,
      consented: false,
      errors: [{ path: 'due', code: 'price_changed', message, status: statusOf('price_changed') }],
    },
    { status: statusOf('price_changed') },
  );
}

/**
 * Ends a payment that nobody has paid yet, because something about it changes. A payment in progress is shown instead.
 */
async function letGo({ ctx, view, here }: Press): Promise<void> {
  const alive = await readAlivePayment(ctx.db, view.bookingId);
  if (!alive) return;
  const cancelled = await cancelPayment(ctx, view.bookingId);
  if (!cancelled.ok && cancelled.code !== 'booking_unknown')
    throw redirect(`${here}&payment=${alive.paymentId}`, 303);
}

async function alivePath(ctx: AppCtx, view: BookingView, here: string): Promise<string> {
  const alive = await readAlivePayment(ctx.db, view.bookingId);
  return alive ? `${here}&payment=${alive.paymentId}` : here;
}

/** `field` is used for a refusal without fields. */
function refused(
  { ctx, view, back }: Pick<Press, 'ctx' | 'view' | 'back'>,
  refusal: Refusal<ErrorCode>,
  field = '',
): Answered {
  const errors = errorWords(ctx, refusal).map((error) => ({ ...error, path: error.path || field }));
  return data(
    { ...back, endedHold: endedHoldFrom(ctx, view, refusal), errors },
    { status: statusOf(refusal.code) },
  );
}
