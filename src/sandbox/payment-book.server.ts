// The sandbox's book of payments: one locked row, one change of state, and the webhooks it owes, in one transaction.
import { and, eq, isNotNull, lte } from 'drizzle-orm';

import { withTx, type Tx } from '#db/client.server.ts';
import { sandboxDelivery, sandboxPayment } from '#db/schema.ts';
import { opaqueToken } from '#lib/ids.ts';
import { cardByLastFour, type MagicCard } from '#sandbox/magic-cards.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';

export type SandboxState =
  | 'requires_card'
  | 'requires_authentication'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'refunded';

export type SandboxPayment = typeof sandboxPayment.$inferSelect;
type Change = Partial<Omit<SandboxPayment, 'sandboxPaymentId'>> & { state: SandboxState };

/** Locks the payment for this transaction and lets what is due happen first (a slow bank that has answered by now). */
export async function openPayment(tx: Tx, ctx: SandboxCtx, id: string): Promise<SandboxPayment | null> {
  const [row] = await tx
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.sandboxPaymentId, id))
    .for('update');
  if (!row) return null;
  if (!row.resolvesAt || row.resolvesAt > ctx.now) return row;
  return changePayment(tx, ctx, row, resolution(ctx, row));
}

/** Writes a new state and, in the same transaction, the webhooks that announce it. */
export async function changePayment(
  tx: Tx,
  ctx: SandboxCtx,
  row: SandboxPayment,
  change: Change,
): Promise<SandboxPayment> {
  const changed = { ...row, resolvesAt: null, resolvesTo: null, ...change };
  await tx
    .update(sandboxPayment)
    .set(changed)
    .where(eq(sandboxPayment.sandboxPaymentId, row.sandboxPaymentId));
  if (change.state !== row.state || changed.refundedMinor !== row.refundedMinor) {
    await oweWebhooks(tx, ctx, changed);
  }
  return changed;
}

/** What the bank says now, or the wait for it; used when the card, and the challenge if there was one, are done. */
export function bankAnswer(ctx: SandboxCtx, card: MagicCard): Change {
  if (card.delay) {
    const resolvesTo = card.failure ? 'declined' : 'authorised';
    return { state: 'processing', resolvesAt: inSeconds(ctx, ctx.options.delays[card.delay]), resolvesTo };
  }
  if (card.failure) return { state: 'declined', failureCode: card.failure };
  return { state: 'authorised', authorisedAt: ctx.now };
}

/** Every payment whose time has come; the loop calls it. Answers how many changed. */
export async function resolveDue(ctx: SandboxCtx): Promise<number> {
  const due = await ctx.db.orm
    .select({ id: sandboxPayment.sandboxPaymentId })
    .from(sandboxPayment)
    .where(and(isNotNull(sandboxPayment.resolvesAt), lte(sandboxPayment.resolvesAt, ctx.now)))
    .limit(100);
  for (const { id } of due) await withTx(ctx.db, (tx) => openPayment(tx, ctx, id));
  return due.length;
}

export function inSeconds(ctx: SandboxCtx, count: number): Date {
  return new Date(ctx.now.getTime() + count * 1000);
}

function resolution(ctx: SandboxCtx, row: SandboxPayment): Change {
  if (row.state === 'requires_card') return { state: 'cancelled', failureCode: 'expired' };
  if (row.state === 'requires_authentication') {
    return { state: 'cancelled', failureCode: 'authentication_abandoned' };
  }
  if (row.resolvesTo === 'authorised') return { state: 'authorised', authorisedAt: ctx.now };
  const failure = cardByLastFour(row.cardLastFour)?.failure ?? 'card_declined';
  return { state: failure === 'expired' ? 'cancelled' : 'declined', failureCode: failure };
}

async function oweWebhooks(tx: Tx, ctx: SandboxCtx, row: SandboxPayment): Promise<void> {
  const card = cardByLastFour(row.cardLastFour);
  const { copies, delayMs, shuffleMs, dropFirst, retryGapsMs } = ctx.options.webhooks;
  if (card?.webhooks === 'none') return;
  const eventId = `evt_${opaqueToken(ctx.random)}`;
  const body = JSON.stringify({
    id: eventId,
    type: `payment.${row.state}`,
    created: Math.floor(ctx.now.getTime() / 1000),
    data: { id: row.sandboxPaymentId, state: row.state, merchant_reference: row.merchantReference },
  });
  const wait =
    delayMs +
    (card?.webhooks === 'late' ? ctx.options.delays.lateWebhook * 1000 : 0) +
    (dropFirst ? (retryGapsMs[0] ?? 0) : 0);
  const deliveries = Array.from({ length: copies }, () => ({
    deliveryId: `del_${opaqueToken(ctx.random)}`,
    eventId,
    url: row.webhookUrl,
    body,
    dueAt: new Date(ctx.now.getTime() + wait + shuffleMs * share(ctx)),
    attempts: dropFirst ? 1 : 0,
  }));
  await tx.insert(sandboxDelivery).values(deliveries);
}

/** A random number from 0 to 1. */
function share(ctx: SandboxCtx): number {
  const [high = 0, low = 0] = ctx.random(2);
  return (high * 256 + low) / 65_535;
}
