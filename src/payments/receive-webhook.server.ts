// A provider's message: believed only as a hint to look. It may come twice, late, out of order, or be forged.
import { and, eq, or } from 'drizzle-orm';

import { payment, paymentEvent } from '#db/schema.ts';
import { isUuid } from '#lib/ids.ts';
import { ok, refuse, type Result } from '#lib/result.ts';
import type { RawWebhook } from '#payments/gateway.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

export type WebhookCode =
  | 'webhook_signature_invalid'
  | 'webhook_too_old'
  | 'malformed_json'
  | 'invalid_input'
  | 'not_found';

/** Every accepted answer is a 200 for the provider; `unknown` is about a payment that is not ours. */
export async function receiveWebhook(
  ctx: PaymentCtx,
  provider: string,
  webhook: RawWebhook,
): Promise<Result<{ outcome: 'settled' | 'duplicate' | 'unknown' }, WebhookCode>> {
  const gateway = ctx.gateways.named(provider);
  if (!gateway) return refuse('not_found');
  const read = gateway.readWebhook(webhook, ctx.now);
  if (!read.ok) return refuse(read.code);
  if (!read.value) return ok({ outcome: 'unknown' });

  const { eventId, type, providerPaymentId, paymentId } = read.value;
  const seen = and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId));
  const [before] = await ctx.db.orm.select().from(paymentEvent).where(seen);
  if (before) return ok({ outcome: 'duplicate' });
  // By our own id too: this may come before we have stored theirs.
  const isNamed = paymentId !== null && isUuid(paymentId) ? eq(payment.paymentId, paymentId) : undefined;
  const ours = and(
    eq(payment.provider, provider),
    or(eq(payment.providerPaymentId, providerPaymentId), isNamed),
  );
  const [row] = await ctx.db.orm.select({ paymentId: payment.paymentId }).from(payment).where(ours);
  // Not found is not an error to repeat: ours are found by the sweep.
  if (!row) ctx.log.warn({ eventId, type }, 'webhook of a payment that is not known here');
  else await settlePayment(ctx, row.paymentId, { recheck: true });
  // Written last: if settling breaks, the provider sends it again and it is not taken for a duplicate.
  await ctx.db.orm
    .insert(paymentEvent)
    .values({ provider, eventId, type, providerPaymentId, receivedAt: ctx.now })
    .onConflictDoNothing();
  return ok({ outcome: row ? 'settled' : 'unknown' });
}
