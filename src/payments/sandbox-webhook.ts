// How the sandbox signs webhooks: `Sandbox-Signature: t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`.
import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { parseStorable } from '#platform/lib/storable-json.ts';
import type { RawWebhook, WebhookRead } from '#payments/states/gateway.ts';

/** Older webhooks may be replays (the large providers use the same five minutes). */
const TOLERANCE_MS = 5 * 60_000;

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ id: z.string().min(1).max(200), merchant_reference: z.string().max(200).optional() }),
});

export function readSandboxWebhook(secret: string, { body, headers }: RawWebhook, now: Date): WebhookRead {
  const signedAt = timeOfValid(secret, body, headers['sandbox-signature'] ?? '');
  if (signedAt === null) return { ok: false, code: 'webhook_signature_invalid' };
  if (Math.abs(now.getTime() - signedAt) > TOLERANCE_MS) return { ok: false, code: 'webhook_too_old' };
  const json = parseJson(body);
  if (json === undefined) return { ok: false, code: 'json_malformed' };
  const event = eventSchema.safeParse(json);
  if (!event.success) return { ok: false, code: 'input_invalid' };
  const { id: eventId, type, data } = event.data;
  const paymentId = data.merchant_reference ?? null;
  return { ok: true, value: { eventId, type, providerPaymentId: data.id, paymentId } };
}

/** The time of signing in milliseconds, or null when the signature is not the provider's. */
function timeOfValid(secret: string, body: string, signature: string): number | null {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!parts?.[1] || !parts[2]) return null;
  const expected = createHmac('sha256', secret).update(`${parts[1]}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(parts[2], 'hex')) ? Number(parts[1]) * 1000 : null;
}

function parseJson(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    return undefined;
  }
}
