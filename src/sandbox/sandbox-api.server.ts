// The sandbox's merchant API: bearer key, Idempotency-Key on every write, its own error format, as a real provider has.
import { Hono, type Context } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

import { isCurrency } from '#lib/money.ts';
import {
  createPayment,
  operate,
  readPayment,
  type MerchantAnswer,
  type MerchantRefusal,
  type OperationKind,
} from '#sandbox/merchant-commands.server.ts';
import type { SandboxPayment } from '#sandbox/payment-book.server.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';
import type { Operation } from '#sandbox/sandbox-options.ts';

const minor = z.number().int().min(1).max(100_000_000_000);
const webUrl = z.url({ protocol: /^https?$/ }).max(2000);
const orderSchema = z.object({
  amount: minor,
  currency: z.string().refine(isCurrency),
  merchant_reference: z.string().min(1).max(100),
  return_url: webUrl,
  webhook_url: webUrl,
  locale: z.enum(['en', 'es', 'pt']),
});
const amountSchema = z.object({ amount: minor.optional() });

const statusOf: Record<MerchantRefusal, 404 | 409 | 422 | 503> = {
  payment_not_found: 404,
  idempotency_key_reused: 422,
  unexpected_state: 409,
  amount_too_large: 422,
  temporarily_unavailable: 503,
};

/** How long a call that `hang`s is left without an answer; longer than any merchant waits. */
const HANG_MS = 30_000;

/** Routes under /v1. `open` makes the context of one request. */
export function merchantApi(open: () => SandboxCtx): Hono {
  const api = new Hono();
  api.use(async (c, next) => {
    const given = c.req.header('authorization') ?? '';
    if (!sameText(given, `Bearer ${open().secretKey}`)) return problem(c, 401, 'unauthorised');
    const fault = open().options.fault(operationOf(c.req.method, c.req.path));
    if (fault === 'error') return problem(c, 503, 'temporarily_unavailable');
    await next();
    if (fault === 'hang') await new Promise((resolve) => setTimeout(resolve, HANG_MS).unref());
    if (fault) c.res = problem(c, 503, 'temporarily_unavailable');
  });

  api.post('/payments', async (c) => {
    const key = keyOf(c);
    const order = orderSchema.safeParse(await c.req.json().catch(() => null));
    if (!key) return problem(c, 400, 'idempotency_key_missing');
    if (!order.success) return problem(c, 422, 'invalid_request');
    const { amount, merchant_reference, return_url, webhook_url, ...rest } = order.data;
    const urls = { merchantReference: merchant_reference, returnUrl: return_url, webhookUrl: webhook_url };
    return answer(c, open(), await createPayment(open(), key, { ...rest, ...urls, amountMinor: amount }));
  });
  api.get('/payments/:id', async (c) => answer(c, open(), await readPayment(open(), c.req.param('id'))));
  for (const kind of ['capture', 'cancel', 'refund'] as const) {
    api.post(`/payments/:id/${kind}`, (c) => runOperation(c, open(), kind, c.req.param('id')));
  }
  return api;
}

async function runOperation(c: Context, ctx: SandboxCtx, kind: OperationKind, id: string) {
  const key = keyOf(c);
  if (!key) return problem(c, 400, 'idempotency_key_missing');
  const body = amountSchema.safeParse(await c.req.json().catch(() => ({})));
  if (!body.success) return problem(c, 422, 'invalid_request');
  return answer(c, ctx, await operate(ctx, { kind, id, key, amountMinor: body.data.amount ?? null }));
}

function answer(c: Context, ctx: SandboxCtx, result: MerchantAnswer) {
  return result.ok ? c.json(shown(ctx, result.payment)) : problem(c, statusOf[result.code], result.code);
}

function shown(ctx: SandboxCtx, payment: SandboxPayment) {
  return {
    id: payment.sandboxPaymentId,
    state: payment.state,
    amount: payment.amountMinor,
    currency: payment.currency,
    merchant_reference: payment.merchantReference,
    amount_captured: payment.capturedMinor,
    amount_refunded: payment.refundedMinor,
    failure_code: payment.failureCode,
    card_last_four: payment.cardLastFour,
    redirect_url: `${ctx.publicUrl}/pay/${payment.sandboxPaymentId}`,
    created: Math.floor(payment.createdAt.getTime() / 1000),
  };
}

function problem(c: Context, status: 400 | 401 | 404 | 409 | 422 | 503, code: string) {
  return c.json({ error: { code } }, status);
}

function keyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? '';
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
}

function operationOf(method: string, path: string): Operation {
  if (method === 'GET') return 'read';
  const last = path.split('/').at(-1);
  return last === 'capture' || last === 'cancel' || last === 'refund' ? last : 'create';
}

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
