// A provider's message: believed only as a hint to look. It may come twice, late, out of order, or be forged.
import { createHmac, timingSafeEqual } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';

import { payment, paymentEvent } from '#db/schema.ts';
import { ok, refuse, type Result } from '#lib/result.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

/** Older messages may be replays (the large providers use the same five minutes). */
const TOLERANCE_MS = 5 * 60_000;

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ id: z.string().min(1).max(200) }),
});

export type Webhook = {
  /** The body as it came, to the byte: the signature is over it. */
  body: string;
  /** The header Sandbox-Signature: `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`. */
  signature: string | null | undefined;
};

export type WebhookCode =
  | 'webhook_signature_invalid'
  | 'webhook_too_old'
  | 'malformed_json'
  | 'invalid_input';

/** Every accepted answer is a 200 for the provider; `unknown` is about a payment that is not ours. */
export async function receiveWebhook(
  ctx: PaymentCtx,
  { body, signature }: Webhook,
): Promise<Result<{ outcome: 'settled' | 'duplicate' | 'unknown' }, WebhookCode>> {
  const signedAt = timeOfValid(ctx.settings.PAYMENT_WEBHOOK_SECRET, body, signature ?? '');
  if (signedAt === null) return refuse('webhook_signature_invalid');
  if (Math.abs(ctx.now.getTime() - signedAt) > TOLERANCE_MS) return refuse('webhook_too_old');
  const json = parseJson(body);
  if (json === undefined) return refuse('malformed_json');
  const event = eventSchema.safeParse(json);
  if (!event.success) return refuse('invalid_input');

  const { id: eventId, type, data } = event.data;
  const { provider } = ctx.gateway;
  const seen = and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId));
  const [before] = await ctx.db.orm.select().from(paymentEvent).where(seen);
  if (before) return ok({ outcome: 'duplicate' });
  const ours = and(eq(payment.provider, provider), eq(payment.providerPaymentId, data.id));
  const [row] = await ctx.db.orm.select({ paymentId: payment.paymentId }).from(payment).where(ours);
  // Not found is not an error to repeat: ours are found by the sweep even if this came before we had stored the id.
  if (!row) ctx.log.warn({ eventId, type }, 'webhook of a payment that is not known here');
  else await settlePayment(ctx, row.paymentId, { recheck: true });
  // Written last: if settling breaks, the provider sends it again and it is not taken for a duplicate.
  await ctx.db.orm
    .insert(paymentEvent)
    .values({ provider, eventId, type, providerPaymentId: data.id, receivedAt: ctx.now })
    .onConflictDoNothing();
  return ok({ outcome: row ? 'settled' : 'unknown' });
}

/** When it was signed, in milliseconds, or null when the signature is not the provider's. */
function timeOfValid(secret: string, body: string, signature: string): number | null {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!parts?.[1] || !parts[2]) return null;
  const expected = createHmac('sha256', secret).update(`${parts[1]}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(parts[2], 'hex')) ? Number(parts[1]) * 1000 : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
