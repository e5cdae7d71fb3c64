// The sandbox's book of payments: what the bank answers, and when; whatever is due happens before anything is read.
import { sql } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { changePayment, type Change } from '#sandbox/change-payment.server.ts';
import { advanceDispute } from '#sandbox/dispute-book.server.ts';
import { cardByLastFour, type MagicCard } from '#sandbox/magic-cards.ts';
import { lockPayment, onBooks, type SandboxPayment } from '#sandbox/payment-rows.server.ts';
import { advanceRefunds } from '#sandbox/refund-book.server.ts';
import { inSeconds, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

type Ordered = Pick<SandboxPayment, 'method' | 'amountMinor'>;

/** How long the bank waits for the code. */
const CHALLENGE_SECONDS = 15 * 60;

/** Locks the payment for this transaction and lets what is due happen first (a slow bank that has answered by now). */
export async function openPayment(tx: Tx, ctx: SandboxCtx, id: string): Promise<SandboxPayment | null> {
  const row = await lockPayment(tx, id);
  if (!row) return null;
  const due = row.resolvesAt && row.resolvesAt <= ctx.now;
  const resolved = due ? await changePayment(tx, ctx, row, resolution(ctx, row)) : row;
  if (resolved.capturedMinor === 0) return resolved;
  await advanceDispute(tx, ctx, resolved);
  return advanceRefunds(tx, ctx, resolved);
}

/** Nothing is due, and beside its row nothing belongs to it: it can be answered as it is, without its lock. */
export function isAtRest(
  { now }: SandboxCtx,
  { resolvesAt, capturedMinor, refundedMinor, cardLastFour }: SandboxPayment,
) {
  const card = cardByLastFour(cardLastFour);
  const mayHaveParts = capturedMinor > 0 && (refundedMinor > 0 || card?.refunds || card?.dispute);
  return !mayHaveParts && (!resolvesAt || resolvesAt > now);
}

/** How a payment stands when its card is known: decided, or before the bank's page. */
export function afterCard(ctx: SandboxCtx, card: MagicCard, ordered: Ordered): Change {
  const cardLastFour = card.number.slice(-4);
  if (!card.challenge) return { ...bankAnswer(ctx, card, ordered), cardLastFour };
  const wait = card.challenge === 'lost' ? ctx.options.delays.lostChallenge : CHALLENGE_SECONDS;
  const closing = { resolvesAt: inSeconds(ctx, wait), resolvesTo: 'cancelled' };
  return { state: 'requires_authentication', cardLastFour, ...closing };
}

/** What the bank says now, or the wait for it; used when the card, and the challenge if there was one, are done. */
export function bankAnswer(ctx: SandboxCtx, card: MagicCard, ordered: Ordered): Change {
  if (card.delay) {
    const resolvesTo = card.failure ? 'declined' : 'authorised';
    return { state: 'processing', resolvesAt: inSeconds(ctx, ctx.options.delays[card.delay]), resolvesTo };
  }
  return card.failure ? { state: 'declined', failureCode: card.failure } : approval(ctx, ordered);
}

/** Every payment whose time has come; the loop calls it. Answers how many changed. */
export async function resolveDue(ctx: SandboxCtx): Promise<number> {
  const now = ctx.now.toISOString();
  const { rows } = await ctx.db.orm.execute<{ id: string }>(sql`
    (select sandbox_payment_id as id from sandbox.payment
      where resolves_at is not null and resolves_at <= ${now}::timestamptz limit 100)
    union (select sandbox_payment_id from sandbox.operation
      where resolves_at is not null and resolves_at <= ${now}::timestamptz limit 100)
    union (select sandbox_payment_id from sandbox.dispute
      where state in ('coming', 'open') and opened_at <= ${now}::timestamptz
        and (state = 'coming' or decides_at <= ${now}::timestamptz) limit 100)`);
  for (const { id } of rows) await onBooks(ctx, (tx) => openPayment(tx, ctx, id));
  return rows.length;
}

/** A card's money is put aside; an instant payment is made. */
function approval(ctx: SandboxCtx, { method, amountMinor }: Ordered): Change {
  const authorisedAt = ctx.now;
  if (method === 'instant') return { state: 'captured', capturedMinor: amountMinor, authorisedAt };
  return { state: 'authorised', authorisedAt };
}

function resolution(ctx: SandboxCtx, row: SandboxPayment): Change {
  if (row.state === 'requires_card' || row.state === 'requires_confirmation') {
    return { state: 'cancelled', failureCode: 'expired' };
  }
  if (row.state === 'requires_authentication') {
    return { state: 'cancelled', failureCode: 'authentication_abandoned' };
  }
  if (row.resolvesTo === 'authorised') return approval(ctx, row);
  const failure = cardByLastFour(row.cardLastFour)?.failure ?? 'card_declined';
  return { state: failure === 'expired' ? 'cancelled' : 'declined', failureCode: failure };
}
