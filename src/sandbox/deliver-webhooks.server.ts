// Sends what is owed to the merchant, at least once: signed, with growing gaps, until a 2xx comes back.
import { createHmac } from 'node:crypto';

import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';

import { sandboxDelivery } from '#db/schema.ts';
import { opaqueToken } from '#lib/ids.ts';
import { shareOf, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

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
  const { forgedShare = 0, replayShare = 0 } = ctx.options.webhooks;
  const signature = shareOf(ctx) < forgedShare ? forged(ctx) : signatureOf(ctx.webhookSecret, ctx.now, body);
  const status = await send(url, body, signature);
  if (status >= 200 && status < 300) {
    await ctx.db.orm
      .update(sandboxDelivery)
      .set({ deliveredAt: ctx.now })
      .where(eq(sandboxDelivery.deliveryId, deliveryId));
  } else {
    ctx.log.warn({ deliveryId, status, attempts }, 'webhook not accepted; it will come again');
  }
  if (shareOf(ctx) < replayShare) await replayOldOne(ctx);
}

/** The HTTP status, or 0 for no answer; that is an answer here, as the next attempt is already due. */
async function send(url: string, body: string, signature: string | null): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature && { 'sandbox-signature': signature }),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );
}

/** No signature at all, or that of somebody who does not know the secret. */
function forged(ctx: SandboxCtx): string | null {
  return shareOf(ctx) < 0.5 ? null : signatureOf('not the secret', ctx.now, 'not the body');
}

/** Somebody who has listened sends an event once more, with the signature that it was delivered with. */
async function replayOldOne(ctx: SandboxCtx): Promise<void> {
  const [old] = await ctx.db.orm
    .select()
    .from(sandboxDelivery)
    .where(
      and(
        isNotNull(sandboxDelivery.deliveredAt),
        gte(sandboxDelivery.deliveryId, `del_${opaqueToken(ctx.random)}`),
      ),
    )
    .orderBy(sandboxDelivery.deliveryId)
    .limit(1);
  if (!old?.deliveredAt) return;
  await send(old.url, old.body, signatureOf(ctx.webhookSecret, old.deliveredAt, old.body));
}
