// Creates a stored payment at the provider. A retry finds the same payment by its idempotency key.
import { payBeyond } from '#payments/states/payment-options.ts';
import { isPaid } from '#platform/db/payment-states.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { changeState } from '#payments/states/change-state.server.ts';
import { commitPayment } from '#payments/commit-payment.server.ts';
import { endPayment } from '#payments/end-payment.server.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { moved, type Step, stays } from '#payments/states/settle-step.ts';

/**
 * Everything that is sent comes from the stored row: another process, or this one with other settings, repeats the same
 * request. Runs outside any transaction. The payment becomes `pending`, or `failed` if it was refused. If the answer
 * already reports money (a token, a bank payment), the booking is confirmed at once.
 */
export async function startPayment(ctx: PaymentCtx, row: PaymentRow, watched: boolean): Promise<Step> {
  const created = await gatewayOf(ctx, row).create({
    paymentId: row.paymentId,
    amountMinor: row.amountMinor,
    currency: row.currency,
    method: row.method === 'instant' ? 'instant' : 'card',
    paymentToken: row.paymentToken,
    description: row.description ?? ctx.airline.name,
    returnUrl: row.returnUrl,
    webhookUrl: row.webhookUrl ?? `${ctx.settings.PUBLIC_URL}/api/payments/webhooks/${row.provider}`,
    locale: toLocale(row.locale) ?? 'en',
  });
  if (created.ok) {
    const seen = created.value;
    if (isPaid(seen.state)) return moved(await commitPayment(ctx, row, seen), seen);
    return moved(await changeState(ctx.db, ctx, row, { to: 'pending', seen }), seen);
  }
  ctx.log.warn({ paymentId: row.paymentId, outcome: created }, 'payment could not be started');
  if (created.kind === 'unknown') return stays;
  const isToken = row.paymentToken !== null && created.code === 'payment_token_invalid';
  const failureCode = isToken ? 'payment_token_invalid' : (refusals[created.code] ?? 'payment_refused');
  return moved(await endPayment(ctx, row, { to: 'failed', failureCode }, watched));
}

/** A refusal is for good: the same request gets the same answer. What the payer can do differs. */
const refusals: Readonly<Record<string, StartRefusal>> = {
  amount_too_small: 'payment_too_small',
  amount_too_large: 'payment_too_large',
  // A new press is a new order.
  order_too_old: 'payment_timeout',
};

const startRefusals = [...payBeyond, 'payment_token_invalid', 'payment_refused', 'payment_timeout'] as const;
export type StartRefusal = (typeof startRefusals)[number];

/** The code if the payment failed because its provider refused to begin it, else null. */
export function whyNotStarted({ state, failureCode, providerPaymentId }: PaymentRow): StartRefusal | null {
  if (state !== 'failed' || providerPaymentId !== null) return null;
  return startRefusals.find((code) => code === failureCode) ?? null;
}
