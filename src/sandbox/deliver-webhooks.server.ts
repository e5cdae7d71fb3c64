// Sends what is owed to the merchant, at least once: signed, with growing gaps, until a 2xx comes back.
import { createHmac } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { sandboxDelivery } from '#db/schema.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';

const TIMEOUT_MS = 10_000;

type Delivery = { deliveryId: string; url: string; body: string; attempts: number };

/** Sends what is due now and answers how many were tried. Safe beside another process that does the same. */
export async function deliverDue(ctx: SandboxCtx): Promise<number> {
  const due = await claimDue(ctx);
  await Promise.all(due.map((delivery) => deliver(ctx, delivery)));
  return due.length;
}

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`: the time is signed too, against replays. */
export function signatureOf(secret: string, now: Date, body: string): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** The next attempt is written before this one is made: a crash in between costs a repetition, never a loss. */
async function claimDue(ctx: SandboxCtx): Promise<Delivery[]> {
  const gaps = ctx.options.webhooks.retryGapsMs;
  const { rows } = await ctx.db.orm.execute<Delivery>(sql`
    UPDATE sandbox.delivery
    SET attempts = attempts + 1,
        due_at = ${ctx.now.toISOString()}::timestamptz
          + (${`{${gaps.join(',')}}`}::bigint[])[1 + attempts] * interval '1 millisecond'
    WHERE delivery_id IN (
      SELECT delivery_id FROM sandbox.delivery
      WHERE delivered_at IS NULL AND due_at <= ${ctx.now.toISOString()}::timestamptz AND attempts < ${gaps.length}
      ORDER BY due_at LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING delivery_id AS "deliveryId", url, body, attempts`);
  return rows;
}

async function deliver(ctx: SandboxCtx, { deliveryId, url, body, attempts }: Delivery): Promise<void> {
  const status = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signatureOf(ctx.webhookSecret, ctx.now, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    // No answer is an answer here: the next attempt is already due.
    () => 0,
  );
  if (status >= 200 && status < 300) {
    await ctx.db.orm
      .update(sandboxDelivery)
      .set({ deliveredAt: ctx.now })
      .where(eq(sandboxDelivery.deliveryId, deliveryId));
    return;
  }
  ctx.log.warn({ deliveryId, status, attempts }, 'webhook not accepted; it will come again');
}
