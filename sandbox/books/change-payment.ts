// One locked payment, one change of its state, and the webhooks that announce it, in one transaction.
import type { SandboxCtx } from '#sandbox/context.ts';
import { planDispute } from '#sandbox/books/dispute-book.ts';
import type { Tx } from '#sandbox/books/open-books.ts';
import { type SandboxPayment, type SandboxState, updatePayment } from '#sandbox/books/payment-rows.ts';
import { queueWebhooks } from '#sandbox/webhooks/queue-webhooks.ts';

export type Change = Partial<Omit<SandboxPayment, 'paymentId'>> & { state: SandboxState };

/** Writes a new state and, in the same transaction, queues the webhooks that announce it. */
export async function changePayment(
  tx: Tx,
  ctx: SandboxCtx,
  before: SandboxPayment,
  change: Change,
): Promise<SandboxPayment> {
  const changed = { ...before, resolvesAt: null, resolvesTo: null, ...change };
  await updatePayment(tx, changed);
  if (changed.state !== before.state || changed.refundedMinor !== before.refundedMinor) {
    await queueWebhooks(tx, ctx, changed, eventOf(changed, before));
  }
  if (changed.capturedMinor > before.capturedMinor) await planDispute(tx, ctx, changed);
  return changed;
}

/**
 * Money returned in part, or back to the merchant, is an event of a refund; a full refund is an event of the payment.
 */
function eventOf(changed: SandboxPayment, before: SandboxPayment): string {
  if (changed.refundedMinor < before.refundedMinor) return 'refund.refused';
  const isPart = changed.refundedMinor > before.refundedMinor && changed.state !== 'refunded';
  return isPart ? 'refund.done' : `payment.${changed.state}`;
}
