// The gateway port over the sandbox provider's merchant API, as one would write it for any provider.
import { z } from 'zod';

import type { ErrorCode } from '#lib/errors.ts';
import type { Settings } from '#lib/settings.server.ts';
import type { Gateway, Outcome, PaymentRef, ProviderPayment, ProviderState } from '#payments/gateway.ts';
import { readSandboxWebhook } from '#payments/sandbox-webhook.ts';

const TIMEOUT_MS = 10_000;

const states: Record<string, ProviderState> = {
  requires_card: 'awaiting_card',
  requires_authentication: 'awaiting_authentication',
  processing: 'processing',
  authorised: 'authorised',
  captured: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

const failures: Record<string, ErrorCode> = {
  card_declined: 'payment_declined',
  insufficient_funds: 'insufficient_funds',
  authentication_failed: 'authentication_failed',
  authentication_abandoned: 'authentication_abandoned',
  bank_timeout: 'payment_timeout',
  expired: 'payment_timeout',
  cancelled_by_payer: 'payment_cancelled',
  cancelled_by_merchant: 'payment_cancelled',
};

const paymentSchema = z.object({
  id: z.string(),
  state: z.string(),
  amount: z.int(),
  currency: z.string(),
  amount_captured: z.int(),
  amount_refunded: z.int(),
  failure_code: z.string().nullable(),
  redirect_url: z.url(),
  merchant_reference: z.string(),
  card_last_four: z.string().nullable(),
});
const problemSchema = z.object({ error: z.object({ code: z.string() }) });

export type GatewaySettings = Pick<
  Settings,
  'PAYMENT_API_URL' | 'PAYMENT_SECRET_KEY' | 'PAYMENT_WEBHOOK_SECRET'
>;

/** `timeoutMs` is how long an answer is waited for; after that the outcome is `unknown`. */
export function sandboxGateway(settings: GatewaySettings, timeoutMs = TIMEOUT_MS): Gateway {
  const call = (path: string, write?: { key: string; body: object }) =>
    ask(`${settings.PAYMENT_API_URL}/v1/payments${path}`, settings.PAYMENT_SECRET_KEY, timeoutMs, write);
  const operate = (kind: string, ref: PaymentRef, body: object) =>
    call(`/${encodeURIComponent(ref.providerPaymentId)}/${kind}`, { key: `${ref.paymentId}:${kind}`, body });
  return {
    provider: 'sandbox',
    create: (order) =>
      call('', {
        key: `${order.paymentId}:create`,
        body: {
          amount: order.amountMinor,
          currency: order.currency,
          merchant_reference: order.paymentId,
          return_url: order.returnUrl,
          webhook_url: order.webhookUrl,
          locale: order.locale,
        },
      }),
    read: (providerPaymentId) => call(`/${encodeURIComponent(providerPaymentId)}`),
    capture: (ref, amountMinor) => operate('capture', ref, { amount: amountMinor }),
    cancel: (ref) => operate('cancel', ref, {}),
    refund: (ref, amountMinor, refundId) =>
      operate('refund', { ...ref, paymentId: refundId }, { amount: amountMinor }),
    list: () => Promise.resolve(unknown('the sandbox keeps no list')),
    readWebhook: (webhook, now) => readSandboxWebhook(settings.PAYMENT_WEBHOOK_SECRET, webhook, now),
  };
}

async function ask(
  url: string,
  secretKey: string,
  timeoutMs: number,
  write?: { key: string; body: object },
): Promise<Outcome<ProviderPayment>> {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(timeoutMs);
  const init = write
    ? {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': write.key },
        body: JSON.stringify(write.body),
      }
    : { headers };
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    return understand(response.status, await response.json());
  } catch (error) {
    // The network, the time limit or a body that is no JSON: nobody knows whether the provider did it.
    return { ok: false, kind: 'unknown', why: error instanceof Error ? error.name : 'no answer' };
  }
}

function understand(status: number, body: unknown): Outcome<ProviderPayment> {
  if (status >= 500 || status === 429 || status === 408) return unknown(`status ${status}`);
  if (status >= 400) {
    const problem = problemSchema.safeParse(body);
    return { ok: false, kind: 'refused', code: problem.data?.error.code ?? `status ${status}` };
  }
  const parsed = paymentSchema.safeParse(body);
  const state = parsed.success ? states[parsed.data.state] : undefined;
  if (!parsed.success || !state) return unknown('an answer that cannot be understood');
  const { data } = parsed;
  return {
    ok: true,
    value: {
      providerPaymentId: data.id,
      paymentId: data.merchant_reference,
      state,
      amountMinor: data.amount,
      currency: data.currency,
      capturedMinor: data.amount_captured,
      refundedMinor: data.amount_refunded,
      refunds: [],
      disputes: [],
      instrument: data.card_last_four ? { brand: 'Card', lastFour: data.card_last_four } : null,
      failureCode: data.failure_code === null ? null : (failures[data.failure_code] ?? 'payment_declined'),
      redirectUrl: data.redirect_url,
    },
  };
}

function unknown(why: string): { ok: false; kind: 'unknown'; why: string } {
  return { ok: false, kind: 'unknown', why };
}
