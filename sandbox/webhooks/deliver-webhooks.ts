// Sends due webhooks to the merchant at least once: signed, with growing intervals, until it answers 2xx.
import { createHmac } from 'node:crypto';

import { opaqueToken } from '#platform/lib/ids.ts';
import { happens, type SandboxCtx } from '#sandbox/context.ts';

type Delivery = { deliveryId: string; url: string; body: string; attempts: number };

const TIMEOUT_MS = 10_000;
/** An attempt without a result after this time was lost with its process, and is repeated. */
const LEASE_MS = 15_000;
const MOST_AT_ONCE = 200;

/** Starts to send everything that is due; each promise fulfils when its attempt is over and stored. */
export async function deliverDue(ctx: SandboxCtx): Promise<Promise<void>[]> {
  return (await claimDue(ctx)).map((delivery) =>
    deliver(ctx, delivery).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'webhook not sent; it will be repeated'),
    ),
  );
}

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`: the time is signed too, against replays. */
export function signatureOf(secret: string, now: Date, body: string): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** Safe to run in several processes: each claims different deliveries. */
async function claimDue({ books, now, options }: SandboxCtx): Promise<Delivery[]> {
  const leaseEnds = new Date(now.getTime() + LEASE_MS);
  const { rows } = await books.query<Delivery>(
    `update delivery set attempts = attempts + 1, due_at = $2
      where delivery_id in (
        select delivery_id from delivery where delivered_at is null and due_at <= $1 and attempts < $3
        order by due_at limit $4 for update skip locked)
      returning delivery_id "deliveryId", url, body, attempts`,
    [now, leaseEnds, options.webhooks.retryGapsMs.length, MOST_AT_ONCE],
  );
  return rows;
}

async function deliver(ctx: SandboxCtx, { deliveryId, url, body, attempts }: Delivery): Promise<void> {
  const { forgedShare = 0, replayShare = 0, retryGapsMs } = ctx.options.webhooks;
  const signature = happens(ctx, forgedShare) ? forged(ctx) : signatureOf(ctx.webhookSecret, ctx.now, body);
  const status = await post(url, body, signature);
  if (status >= 200 && status < 300) {
    await ctx.books.query('update delivery set delivered_at = $2 where delivery_id = $1', [
      deliveryId,
      ctx.now,
    ]);
  } else {
    const nextAt = new Date(ctx.now.getTime() + (retryGapsMs[attempts - 1] ?? 0));
    await ctx.books.query('update delivery set due_at = $2 where delivery_id = $1', [deliveryId, nextAt]);
    ctx.log.warn({ deliveryId, status, attempts }, 'webhook not accepted; it will be repeated');
  }
  if (happens(ctx, replayShare)) await replayOldOne(ctx);
}

/** The HTTP status, or 0 for no answer. */
async function post(url: string, body: string, signature: string | null): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'sandbox-signature': signature }) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** No signature, or one made with a wrong secret. */
function forged(ctx: SandboxCtx): string | null {
  return happens(ctx, 0.5) ? null : signatureOf('not the secret', ctx.now, 'not the body');
}

/** Replays an old event with the signature of its delivery, like an eavesdropper. */
async function replayOldOne({ books, random, webhookSecret }: SandboxCtx): Promise<void> {
  const { rows } = await books.query<{ url: string; body: string; deliveredAt: Date }>(
    `select url, body, delivered_at "deliveredAt" from delivery
      where delivered_at is not null and delivery_id >= $1 order by delivery_id limit 1`,
    [`del_${opaqueToken(random)}`],
  );
  const [old] = rows;
  if (old) await post(old.url, old.body, signatureOf(webhookSecret, old.deliveredAt, old.body));
}
