// The sandbox's merchant API: bearer key, Idempotency-Key on every write, and its own error format, like a real
// provider.
import { Hono, type Context } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

import { isCurrency } from '#platform/lib/money.ts';
import type { SandboxCtx } from '#sandbox/context.ts';
import type { Operation } from '#sandbox/options.ts';
import type { OperationKind } from '#sandbox/books/refund-book.ts';
import { listPayments } from '#sandbox/merchant/list-payments.ts';
import {
  createPayment,
  operate,
  readPayment,
  type MerchantAnswer,
  type MerchantRefusal,
  type NewPayment,
} from '#sandbox/merchant/merchant-commands.ts';
import { shown } from '#sandbox/merchant/shown-payment.ts';

const minor = z.number().int().min(1).max(100_000_000_000);
const webUrl = z.url({ protocol: /^https?$/ }).max(2000);
const orderSchema = z.object({
  amount: minor,
  currency: z.string().refine(isCurrency),
  method: z.enum(['card', 'instant']).default('card'),
  payment_token: z.string().min(1).max(200).nullable().default(null),
  description: z.string().max(200).default(''),
  merchant_reference: z.string().min(1).max(100),
  return_url: webUrl,
  webhook_url: webUrl,
  locale: z.enum(['en', 'es', 'pt']),
});
const listSchema = z.object({
  since: z.iso.datetime().default('1970-01-01T00:00:00Z'),
  cursor: z.string().min(1).max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});
const amountSchema = z.object({ amount: minor.optional() });

type ProblemStatus = 400 | 401 | 402 | 404 | 409 | 422 | 503;

const statusOf: Record<MerchantRefusal, ProblemStatus> = {
  payment_not_found: 404,
  idempotency_key_reused: 422,
  token_unknown: 422,
  unexpected_state: 409,
  amount_too_large: 422,
  amount_not_authorised: 422,
  refund_refused: 402,
  payment_disputed: 409,
  temporarily_unavailable: 503,
};

/** Routes under /v1. `open` makes the context of one request. */
export function merchantApi(open: () => SandboxCtx): Hono {
  const api = new Hono();
  api.use(async (c, next) => {
    const given = c.req.header('authorization') ?? '';
    if (!sameText(given, `Bearer ${open().secretKey}`)) return problem(c, 401, 'unauthorised');
    const fault = open().options.fault(operationOf(c.req.method, c.req.path));
    if (fault === 'error') return problem(c, 503, 'temporarily_unavailable');
    await next();
    const hangMs = open().options.delays.hang * 1000;
    if (fault === 'hang') await new Promise((resolve) => setTimeout(resolve, hangMs).unref());
    if (fault === 'lost_answer') c.res = problem(c, 503, 'temporarily_unavailable');
  });

  api.post('/payments', async (c) => {
    const key = keyOf(c);
    const order = orderSchema.safeParse(await c.req.json().catch(() => null));
    if (!key) return problem(c, 400, 'idempotency_key_missing');
    if (!order.success) return problem(c, 422, 'invalid_request');
    return answer(c, open(), await createPayment(open(), key, newPayment(order.data)));
  });
  api.get('/payments', async (c) => {
    const query = listSchema.safeParse(c.req.query());
    if (!query.success) return problem(c, 422, 'invalid_request');
    const { since, cursor = null, limit } = query.data;
    const page = await listPayments(open(), { since: new Date(since), cursor, limit });
    if (!page) return problem(c, 422, 'invalid_request');
    return c.json({ data: page.items.map((item) => shown(open(), item)), next: page.next });
  });
  api.get('/payments/:id', async (c) => answer(c, open(), await readPayment(open(), c.req.param('id'))));
  for (const kind of ['capture', 'cancel', 'refund'] as const) {
    api.post(`/payments/:id/${kind}`, (c) => runOperation(c, open(), kind, c.req.param('id')));
  }
  return api;
}

function newPayment(order: z.infer<typeof orderSchema>): NewPayment {
  const { amount, payment_token, merchant_reference, return_url, webhook_url, ...rest } = order;
  return {
    ...rest,
    amountMinor: amount,
    paymentToken: payment_token,
    merchantReference: merchant_reference,
    returnUrl: return_url,
    webhookUrl: webhook_url,
  };
}

async function runOperation(c: Context, ctx: SandboxCtx, kind: OperationKind, id: string) {
  const key = keyOf(c);
  if (!key) return problem(c, 400, 'idempotency_key_missing');
  const body = amountSchema.safeParse(await c.req.json().catch(() => ({})));
  if (!body.success) return problem(c, 422, 'invalid_request');
  return answer(c, ctx, await operate(ctx, { kind, id, key, amountMinor: body.data.amount ?? null }));
}

function answer(c: Context, ctx: SandboxCtx, result: MerchantAnswer) {
  return result.ok ? c.json(shown(ctx, result)) : problem(c, statusOf[result.code], result.code);
}

function problem(c: Context, status: ProblemStatus, code: string) {
  return c.json({ error: { code } }, status);
}

function keyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? '';
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
}

function operationOf(method: string, path: string): Operation {
  const last = path.split('/').at(-1);
  if (method === 'GET') return last === 'payments' ? 'list' : 'read';
  return last === 'capture' || last === 'cancel' || last === 'refund' ? last : 'create';
}

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
