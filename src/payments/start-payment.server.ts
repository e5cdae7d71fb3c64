// Makes a stored payment known to the provider. Asked twice, the provider finds the same payment by its key.
import { toLocale } from '#i18n/locales.ts';
import { gatewayOf, type PaymentCtx } from '#payments/payment-ctx.ts';
import { changeState, type PaymentRow } from '#payments/payment-row.server.ts';

/** Runs outside any transaction. True when the payment moved on: to `pending`, or to `failed` if it was refused. */
export async function startPayment(ctx: PaymentCtx, row: PaymentRow): Promise<boolean> {
  const created = await gatewayOf(ctx, row).create({
    paymentId: row.paymentId,
    amountMinor: row.amountMinor,
    currency: row.currency,
    method: row.method === 'instant' ? 'instant' : 'card',
    paymentToken: row.paymentToken,
    description: 'Alisio',
    returnUrl: row.returnUrl,
    webhookUrl: `${ctx.settings.PUBLIC_URL}/api/payments/webhooks/${row.provider}`,
    locale: toLocale(row.locale) ?? 'en',
  });
  if (created.ok) {
    const { providerPaymentId, redirectUrl } = created.value;
    await changeState(ctx.db.orm, ctx, row, {
      to: 'pending',
      providerPaymentId,
      ...(redirectUrl && { redirectUrl }),
    });
    return true;
  }
  ctx.log.warn({ paymentId: row.paymentId, outcome: created }, 'payment could not be started');
  if (created.kind === 'unknown') return false;
  await changeState(ctx.db.orm, ctx, row, { to: 'failed', failureCode: 'payment_provider_unavailable' });
  return true;
}
