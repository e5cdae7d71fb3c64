// Payers who complain at their bank: opened some time after the capture, decided some time later.
import { eq } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { sandboxDispute } from '#platform/db/schema.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import { cardByLastFour } from '#sandbox/magic-cards.ts';
import { queueWebhooks } from '#sandbox/owe-webhooks.server.ts';
import type { SandboxPayment } from '#sandbox/payment-rows.server.ts';
import { inSeconds, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

/** Notes at the capture that this payer will complain, if the card says so. */
export async function planDispute(tx: Tx, ctx: SandboxCtx, payment: SandboxPayment): Promise<void> {
  const decidesTo = cardByLastFour(payment.cardLastFour)?.dispute;
  if (!decidesTo) return;
  const { dispute, disputeDecision } = ctx.options.delays;
  await tx
    .insert(sandboxDispute)
    .values({
      disputeId: `dsp_${opaqueToken(ctx.random)}`,
      sandboxPaymentId: payment.sandboxPaymentId,
      amountMinor: payment.capturedMinor,
      state: 'coming',
      reason: decidesTo === 'won' ? 'product_not_received' : 'fraudulent',
      openedAt: inSeconds(ctx, dispute),
      decidesAt: inSeconds(ctx, dispute + disputeDecision),
      decidesTo,
    })
    .onConflictDoNothing();
}

/** Opens or decides the payment's dispute if its time has come; the caller has the payment's lock. */
export async function advanceDispute(tx: Tx, ctx: SandboxCtx, payment: SandboxPayment): Promise<void> {
  if (!cardByLastFour(payment.cardLastFour)?.dispute) return;
  const mine = eq(sandboxDispute.sandboxPaymentId, payment.sandboxPaymentId);
  const [found] = await tx.select().from(sandboxDispute).where(mine).for('update');
  if (found?.state === 'coming' && found.openedAt <= ctx.now) {
    const amountMinor = payment.capturedMinor - payment.refundedMinor;
    // Who has everything back has nothing to complain about.
    if (amountMinor === 0) {
      await tx.delete(sandboxDispute).where(mine);
      return;
    }
    await tx.update(sandboxDispute).set({ state: 'open', amountMinor }).where(mine);
    await queueWebhooks(tx, ctx, payment, 'dispute.open');
    found.state = 'open';
  }
  if (found?.state === 'open' && found.decidesAt <= ctx.now) {
    const decided = { state: found.decidesTo, closedAt: found.decidesAt };
    await tx.update(sandboxDispute).set(decided).where(mine);
    await queueWebhooks(tx, ctx, payment, `dispute.${found.decidesTo}`);
  }
}

/** Why money of this payment cannot go back, if a complaint is in the way. */
export async function disputeState(tx: Tx, payment: SandboxPayment): Promise<'open' | 'lost' | null> {
  if (!cardByLastFour(payment.cardLastFour)?.dispute) return null;
  const mine = eq(sandboxDispute.sandboxPaymentId, payment.sandboxPaymentId);
  const [found] = await tx.select().from(sandboxDispute).where(mine);
  return found?.state === 'open' || found?.state === 'lost' ? found.state : null;
}
