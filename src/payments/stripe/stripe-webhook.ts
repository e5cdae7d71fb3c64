// Stripe's signed webhooks: verified by its library against our clock, and read only for what they are about.
import Stripe from 'stripe';
import { z } from 'zod';

import { isUuid } from '#platform/lib/ids.ts';
import { parseStorable } from '#platform/lib/storable-json.ts';
import type { RawWebhook, WebhookRead } from '#payments/states/gateway.ts';

/** Older webhooks may be replays. */
const TOLERANCE_SECONDS = 300;

/** The events that we subscribe to (docs/operations.md); all others are acknowledged and ignored. */
const followed = /^(checkout\.session|payment_intent|refund|charge\.dispute)\.|^charge\.refund(ed$|\.)/;

const eventSchema = z.object({ id: z.string().min(1).max(200), type: z.string().max(100) });
const aboutSchema = z.object({
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(200),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

export function readStripeWebhook(secret: string, { body, headers }: RawWebhook, now: Date): WebhookRead {
  const checked = check(secret, body, headers['stripe-signature'] ?? '', now);
  if ('code' in checked) return { ok: false, code: checked.code };
  const event = eventSchema.safeParse(checked.event);
  if (!event.success) return { ok: false, code: 'input_invalid' };
  const { id: eventId, type } = event.data;
  if (!followed.test(type)) return { ok: true, value: null };
  const about = aboutSchema.safeParse(checked.event);
  if (!about.success) return { ok: false, code: 'input_invalid' };
  const { id, payment_intent: of, metadata } = about.data.data.object;
  const providerPaymentId = /^(cs|pi)_/.test(id) ? id : typeof of === 'string' ? of : of?.id;
  // A refund of a charge without an intent: not one of ours.
  if (!providerPaymentId) return { ok: true, value: null };
  const paymentId = metadata?.paymentId ?? '';
  return {
    ok: true,
    value: { eventId, type, providerPaymentId, paymentId: isUuid(paymentId) ? paymentId : null },
  };
}

type Checked = { event: unknown } | { code: Extract<WebhookRead, { ok: false }>['code'] };

/** The library gives one error for a wrong and for an old signature: verifying without the age tells them apart. */
function check(secret: string, body: string, signature: string, now: Date): Checked {
  const construct = (tolerance: number): Checked => {
    try {
      const at = now.getTime();
      Stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, at);
      return { event: parseStorable(body) };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
        return { code: 'webhook_signature_invalid' };
      }
      // Signed with Stripe's key, but not a valid event, or not one that can be stored.
      return { code: error instanceof SyntaxError ? 'json_malformed' : 'input_invalid' };
    }
  };
  const fresh = construct(TOLERANCE_SECONDS);
  if (!('code' in fresh) || fresh.code !== 'webhook_signature_invalid') return fresh;
  const old = construct(0);
  return 'code' in old && old.code === 'webhook_signature_invalid' ? old : { code: 'webhook_too_old' };
}
