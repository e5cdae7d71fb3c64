// A provider's message: believed only as a hint to look. It may come twice, late, out of order, or be forged.
import { and, eq, or } from 'drizzle-orm';

import { payment, paymentEvent } from '#db/schema.ts';
import { isUuid } from '#lib/ids.ts';
import { ok, refuse, type Result } from '#lib/result.ts';
import { hearMoneyBack, isAboutMoneyBack } from '#payments/dispute-hint.server.ts';
import type { Gateway, Hint, RawWebhook } from '#payments/gateway.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';
import type { PaymentRow } from '#payments/payment-row.server.ts';
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

  const { eventId, type, providerPaymentId } = read.value;
  const found = await findPayment(ctx, gateway, read.value);
  if (found?.heardId) return ok({ outcome: 'duplicate' });
  const row = found?.row;
  // Not found is not an error to repeat: ours are found by the sweep.
  if (!row) ctx.log.warn({ eventId, type }, 'webhook of a payment that is not known here');
  else await settlePayment(ctx, row.paymentId, { recheck: true, known: row });
  if (row && isAboutMoneyBack(type)) await hearMoneyBack(ctx, row.paymentId);
  // Written last: if settling breaks, the provider sends it again and it is not taken for a duplicate.
  const written = await ctx.db.orm
    .insert(paymentEvent)
    .values({ provider, eventId, type, providerPaymentId, receivedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvent.eventId });
  if (!row) return ok({ outcome: written.length > 0 ? 'unknown' : 'duplicate' });
  return ok({ outcome: 'settled' });
}

type Found = { row: PaymentRow; heardId: string | null };

/**
 * One payment may have several names at its provider, of which we store one, or none yet. A message that carries
 * neither that one nor our own id is about a payment whose provider can say whose it is. `heardId` when the same
 * message was heard before.
 */
async function findPayment(
  ctx: PaymentCtx,
  { provider, read }: Gateway,
  { eventId, providerPaymentId, paymentId }: Hint,
): Promise<Found | undefined> {
  const same = and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId));
  const find = async (hint: string | null) => {
    const isNamed = hint !== null && isUuid(hint) ? eq(payment.paymentId, hint) : undefined;
    const names = or(eq(payment.providerPaymentId, providerPaymentId), isNamed);
    const [found] = await ctx.db.orm
      .select({ row: payment, heardId: paymentEvent.eventId })
      .from(payment)
      .leftJoin(paymentEvent, same)
      .where(and(eq(payment.provider, provider), names));
    return found;
  };
  const found = await find(paymentId);
  if (found || paymentId) return found;
  const said = await read(providerPaymentId);
  const named = said.ok ? said.value.paymentId : null;
  return named ? find(named) : undefined;
}
