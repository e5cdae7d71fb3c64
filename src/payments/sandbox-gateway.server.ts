// The gateway port over the sandbox provider's merchant API, written as for any real provider.
import { z } from 'zod';

import { callHttp } from '#platform/lib/call-http.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import type {
  Gateway,
  ListPage,
  Outcome,
  PaymentOrder,
  PaymentRef,
  ProviderPayment,
  ProviderState,
} from '#payments/states/gateway.ts';
import { readSandboxWebhook } from '#payments/sandbox-webhook.ts';

const TIMEOUT_MS = 10_000;
/** A page of a hundred payments, each with refunds and disputes, is far shorter. */
const MOST_BYTES = 4_000_000;

const states: Record<string, ProviderState> = {
  requires_card: 'awaiting_card',
  requires_confirmation: 'awaiting_card',
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
  insufficient_funds: 'funds_insufficient',
  limit_exceeded: 'card_limit_exceeded',
  expired_card: 'card_expired',
  incorrect_cvc: 'card_code_wrong',
  processing_error: 'bank_unavailable',
  // A thief must not learn why the card was declined.
  lost_card: 'payment_declined',
  stolen_card: 'payment_declined',
  fraudulent: 'payment_declined',
  authentication_failed: 'authentication_failed',
  authentication_abandoned: 'authentication_abandoned',
  bank_timeout: 'payment_timeout',
  expired: 'payment_timeout',
  cancelled_by_payer: 'payment_cancelled',
  cancelled_by_merchant: 'payment_cancelled',
};

const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  state: z.enum(['open', 'won', 'lost']),
  reason: z.string(),
  opened: z.iso.datetime(),
  evidence_due: z.iso.datetime().nullable(),
  closed: z.iso.datetime().nullable(),
});
const paymentSchema = z.object({
  id: z.string(),
  state: z.string(),
  amount: z.int(),
  currency: z.string(),
  amount_captured: z.int(),
  amount_refunded: z.int(),
  refunds: z.array(z.object({ key: z.string(), amount: z.int(), state: z.string() })),
  disputes: z.array(disputeSchema),
  failure_code: z.string().nullable(),
  redirect_url: z.url().nullable(),
  merchant_reference: z.string(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
});
const listSchema = z.object({ data: z.array(paymentSchema), next: z.string().nullable() });
const problemSchema = z.object({ error: z.object({ code: z.string() }) });

export type GatewaySettings = Pick<
  Settings,
  'PAYMENT_API_URL' | 'PAYMENT_SECRET_KEY' | 'PAYMENT_WEBHOOK_SECRET'
>;

type SandboxPayment = z.infer<typeof paymentSchema>;

/** `timeoutMs` limits the wait for an answer; after that the outcome is `unknown`. */
export function sandboxGateway(settings: GatewaySettings, timeoutMs = TIMEOUT_MS): Gateway {
  const ask = <T>(path: string, understand: (body: unknown) => T | null, write?: Write) =>
    callApi(`${settings.PAYMENT_API_URL}/v1/payments${path}`, understand, {
      secretKey: settings.PAYMENT_SECRET_KEY,
      timeoutMs,
      ...(write && { write }),
    });
  const one = (providerPaymentId: string) => `/${encodeURIComponent(providerPaymentId)}`;
  const operate = (kind: OperationKind, id: string, ref: PaymentRef, body: object) =>
    ask(`${one(ref.providerPaymentId)}/${kind}`, readPayment, { key: `${id}:${kind}`, body });
  return {
    provider: 'sandbox',
    // The schemes of its test cards.
    marks: (method) => (method === 'card' ? ['Visa', 'Mastercard'] : []),
    bounds: () => ({ leastMinor: 1, mostMinor: Number.MAX_SAFE_INTEGER }),
    create: (order) => ask('', readPayment, { key: `${order.paymentId}:create`, body: bodyOf(order) }),
    read: (providerPaymentId) => ask(one(providerPaymentId), readPayment),
    capture: (ref, amountMinor) => operate('capture', ref.paymentId, ref, { amount: amountMinor }),
    cancel: (ref) => operate('cancel', ref.paymentId, ref, {}),
    refund: (ref, amountMinor, refundId) => operate('refund', refundId, ref, { amount: amountMinor }),
    list: (since, cursor) => {
      const query = new URLSearchParams({ since: since.toISOString(), ...(cursor && { cursor }) });
      return ask(`?${query}`, readList);
    },
    readWebhook: (webhook, now) => readSandboxWebhook(settings.PAYMENT_WEBHOOK_SECRET, webhook, now),
  };
}

type OperationKind = 'capture' | 'cancel' | 'refund';
type Write = { key: string; body: object };
type Call = { secretKey: string; timeoutMs: number; write?: Write };

function bodyOf(order: PaymentOrder) {
  return {
    amount: order.amountMinor,
    currency: order.currency,
    method: order.method,
    payment_token: order.paymentToken,
    description: order.description,
    merchant_reference: order.paymentId,
    return_url: order.returnUrl,
    webhook_url: order.webhookUrl,
    locale: order.locale,
  };
}

async function callApi<T>(
  url: string,
  understand: (body: unknown) => T | null,
  { secretKey, timeoutMs, write }: Call,
): Promise<Outcome<T>> {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const order = write
    ? {
        method: 'POST' as const,
        headers: { ...headers, 'idempotency-key': write.key },
        body: JSON.stringify(write.body),
      }
    : { method: 'GET' as const, headers };
  try {
    const { status, text } = await callHttp(url, { ...order, timeoutMs, mostBytes: MOST_BYTES });
    return outcomeOf(status, JSON.parse(text), understand);
  } catch (error) {
    // A network error, a timeout or a body that is not JSON: the provider may or may not have done it.
    return unknown(error instanceof Error ? error.name : 'no answer');
  }
}

function outcomeOf<T>(status: number, body: unknown, understand: (body: unknown) => T | null): Outcome<T> {
  if (status >= 500 || status === 429 || status === 408) return unknown(`status ${status}`);
  if (status >= 400) {
    const problem = problemSchema.safeParse(body);
    const code = problem.data?.error.code ?? `status ${status}`;
    // The only refusal with a code of ours: the payer can do something about it.
    return { ok: false, kind: 'refused', code: code === 'token_unknown' ? 'payment_token_invalid' : code };
  }
  const value = understand(body);
  return value === null ? unknown('an answer that cannot be understood') : { ok: true, value };
}

function readPayment(body: unknown): ProviderPayment | null {
  const parsed = paymentSchema.safeParse(body);
  return parsed.success ? paymentOf(parsed.data) : null;
}

function readList(body: unknown): ListPage | null {
  const parsed = listSchema.safeParse(body);
  if (!parsed.success) return null;
  const payments = parsed.data.data.map(paymentOf).filter((payment) => payment !== null);
  // A payment that cannot be parsed must not look as if it did not exist.
  return payments.length === parsed.data.data.length ? { payments, next: parsed.data.next } : null;
}

function paymentOf(data: SandboxPayment): ProviderPayment | null {
  const state = states[data.state];
  if (!state) return null;
  const brand = data.card_brand ?? 'Card';
  return {
    providerPaymentId: data.id,
    paymentId: data.merchant_reference,
    state,
    amountMinor: data.amount,
    currency: data.currency,
    capturedMinor: data.amount_captured,
    refundedMinor: data.amount_refunded,
    refunds: data.refunds
      .filter((refund) => refund.state === 'done')
      .map(({ key, amount }) => ({ refundId: key.replace(/:refund$/, ''), amountMinor: amount })),
    disputes: data.disputes.map((dispute) => ({
      providerDisputeId: dispute.id,
      amountMinor: dispute.amount,
      state: dispute.state,
      reason: dispute.reason,
      openedAt: new Date(dispute.opened),
      evidenceDueAt: dispute.evidence_due === null ? null : new Date(dispute.evidence_due),
      closedAt: dispute.closed === null ? null : new Date(dispute.closed),
    })),
    instrument: data.card_last_four ? { brand, lastFour: data.card_last_four } : null,
    failureCode: data.failure_code === null ? null : (failures[data.failure_code] ?? 'payment_declined'),
    redirectUrl: data.redirect_url,
  };
}

function unknown(why: string): { ok: false; kind: 'unknown'; why: string } {
  return { ok: false, kind: 'unknown', why };
}
