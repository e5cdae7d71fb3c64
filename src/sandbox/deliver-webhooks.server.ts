// Sends what is owed to the merchant, at least once: signed, with growing gaps, until a 2xx comes back.
import { createHmac } from 'node:crypto';

import { and, gte, isNotNull } from 'drizzle-orm';

import { sandboxDelivery } from '#platform/db/schema.ts';
import { callHttp } from '#platform/lib/call-http.server.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import { happens, type Letter, noteDue, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

const TIMEOUT_MS = 10_000;

/** Sends what this process has just stored as owed. */
export function sendInHand(ctx: SandboxCtx): void {
  for (const letter of ctx.desk.settlingNow.splice(0)) send(ctx, letter);
}

/** Sends what else is due now. Safe beside another process that does the same. */
export async function deliverDue(ctx: SandboxCtx): Promise<void> {
  for (const letter of await claimDue(ctx)) send(ctx, letter);
}

/** One statement for all that was accepted since the last time; what it does not store comes again. */
export async function noteAccepted({ db, desk }: SandboxCtx): Promise<void> {
  const accepted = [...desk.accepted];
  if (accepted.length === 0) return;
  await db.pool.query(
    `update sandbox.delivery set delivered_at = ($2::timestamptz[])[array_position($1::text[], delivery_id)]
      where delivery_id = any($1)`,
    [accepted.map(({ deliveryId }) => deliveryId), accepted.map(({ sentAt }) => sentAt)],
  );
  desk.accepted.splice(0, accepted.length);
}

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`: the time is signed too, against replays. */
export function signatureOf(secret: string, now: Date, body: string): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** The next attempt is written before this one is made: a crash in between costs a repetition, never a loss. */
async function claimDue({ db, now, options, desk }: SandboxCtx): Promise<Letter[]> {
  const gaps = options.webhooks.retryGapsMs;
  // Not prepared, as the books grow while a plan is kept.
  const { rows } = await db.pool.query<Letter>(
    `update sandbox.delivery
      set attempts = attempts + 1, due_at = $1::timestamptz + ($2::bigint[])[1 + attempts] * interval '1 millisecond'
      where delivery_id in (
        select delivery_id from sandbox.delivery
        where delivered_at is null and due_at <= $1::timestamptz and attempts < $3 and delivery_id <> all($4::text[])
        order by due_at limit 50 for update skip locked)
      returning delivery_id "deliveryId", url, body, attempts`,
    [now, gaps, gaps.length, busy(desk)],
  );
  return rows;
}

/** What is being sent is not sent beside itself, nor after it was accepted. */
export function busy({ underWay, accepted }: SandboxCtx['desk']): string[] {
  return [...underWay.keys(), ...accepted.map(({ deliveryId }) => deliveryId)];
}

/** Goes on by itself: a merchant who takes his time keeps nobody else waiting. */
function send(ctx: SandboxCtx, letter: Letter): void {
  const { underWay } = ctx.desk;
  const sent = deliver(ctx, letter)
    .catch((error: unknown) => ctx.log.error({ err: error }, 'webhook not sent; it will come again'))
    .finally(() => underWay.delete(letter.deliveryId));
  underWay.set(letter.deliveryId, sent);
}

async function deliver(ctx: SandboxCtx, { deliveryId, url, body, attempts }: Letter): Promise<void> {
  const { forgedShare = 0, replayShare = 0 } = ctx.options.webhooks;
  const signature = happens(ctx, forgedShare) ? forged(ctx) : signatureOf(ctx.webhookSecret, ctx.now, body);
  const status = await post(url, body, signature);
  if (status >= 200 && status < 300) {
    ctx.desk.accepted.push({ deliveryId, sentAt: ctx.now });
  } else {
    noteDue(ctx);
    ctx.log.warn({ deliveryId, status, attempts }, 'webhook not accepted; it will come again');
  }
  if (happens(ctx, replayShare)) await replayOldOne(ctx);
}

/** The HTTP status, or 0 for no answer; that is an answer here, as the next attempt is already due. */
async function post(url: string, body: string, signature: string | null): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature && { 'sandbox-signature': signature }),
  };
  const call = { method: 'POST' as const, headers, body, timeoutMs: TIMEOUT_MS, mostBytes: 0 };
  return callHttp(url, call).then(
    ({ status }) => status,
    () => 0,
  );
}

/** No signature at all, or that of somebody who does not know the secret. */
function forged(ctx: SandboxCtx): string | null {
  return happens(ctx, 0.5) ? null : signatureOf('not the secret', ctx.now, 'not the body');
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
  await post(old.url, old.body, signatureOf(ctx.webhookSecret, old.deliveredAt, old.body));
}
