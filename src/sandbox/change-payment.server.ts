// One locked payment, one change of its state, and the webhooks it owes, in one transaction.
import { eq } from 'drizzle-orm';

import type { Tx } from '#db/client.server.ts';
import { sandboxPayment } from '#db/schema.ts';
import { planDispute } from '#sandbox/dispute-book.server.ts';
import { oweWebhooks } from '#sandbox/owe-webhooks.server.ts';
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

export type SandboxPayment = typeof sandboxPayment.$inferSelect;
export type Change = Partial<Omit<SandboxPayment, 'sandboxPaymentId'>> & { state: SandboxState };
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
    await announce(tx, ctx, changed, row);
  }
  return changed;
}

/** Tells the merchant how a payment stands; a capture may have consequences later. */
export async function announce(
  tx: Tx,
  ctx: SandboxCtx,
  row: SandboxPayment,
  before: Pick<SandboxPayment, 'capturedMinor'>,
): Promise<void> {
  await oweWebhooks(tx, ctx, row, `payment.${row.state}`);
  if (row.capturedMinor > before.capturedMinor) await planDispute(tx, ctx, row);
}
