// One locked payment, one change of its state, and the webhooks it owes, in one transaction.
import type { Tx } from '#platform/db/client.server.ts';
import { planDispute } from '#sandbox/dispute-book.server.ts';
import { queueWebhooks } from '#sandbox/owe-webhooks.server.ts';
import { type SandboxPayment, writePayment } from '#sandbox/payment-rows.server.ts';
import type { SandboxCtx } from '#sandbox/sandbox-ctx.ts';

type SandboxState =
  | 'requires_card'
  /** An instant payment whose payer has not looked at the bank's page yet. */
  | 'requires_confirmation'
  | 'requires_authentication'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'refunded';

export type Change = Partial<Omit<SandboxPayment, 'sandboxPaymentId'>> & { state: SandboxState };
/** Writes a new state and, in the same transaction, the webhooks that announce it. */
export async function changePayment(
  tx: Tx,
  ctx: SandboxCtx,
  row: SandboxPayment,
  change: Change,
): Promise<SandboxPayment> {
  const changed = { ...row, resolvesAt: null, resolvesTo: null, ...change };
  await writePayment(tx, changed);
  if (change.state !== row.state || changed.refundedMinor !== row.refundedMinor) {
    await announce(tx, ctx, changed, row);
  }
  return changed;
}

/** Tells the merchant how a payment stands; a capture may have consequences later. */
async function announce(
  tx: Tx,
  ctx: SandboxCtx,
  row: SandboxPayment,
  before: Pick<SandboxPayment, 'capturedMinor' | 'refundedMinor'>,
): Promise<void> {
  await queueWebhooks(tx, ctx, row, eventOf(row, before));
  if (row.capturedMinor > before.capturedMinor) await planDispute(tx, ctx, row);
}

/** A part that went back, or came back to the merchant, is news of a refund; all of it is news of the payment. */
function eventOf(row: SandboxPayment, before: Pick<SandboxPayment, 'refundedMinor'>): string {
  if (row.refundedMinor < before.refundedMinor) return 'refund.refused';
  const isPart = row.refundedMinor > before.refundedMinor && row.state !== 'refunded';
  return isPart ? 'refund.done' : `payment.${row.state}`;
}
