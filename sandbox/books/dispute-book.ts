// Payers who complain to their bank: a dispute opens some time after the capture, and is decided some time later.
import { opaqueToken } from '#platform/lib/ids.ts';
import { inSeconds, type SandboxCtx } from '#sandbox/context.ts';
import { cardByLastFour } from '#sandbox/magic-cards.ts';
import type { Tx } from '#sandbox/books/open-books.ts';
import type { SandboxPayment } from '#sandbox/books/payment-rows.ts';
import { queueWebhooks } from '#sandbox/webhooks/queue-webhooks.ts';

export type Dispute = {
  disputeId: string;
  paymentId: string;
  amountMinor: number;
  state: 'coming' | 'open' | 'won' | 'lost';
  reason: string;
  openedAt: Date;
  decidesAt: Date;
  decidesTo: 'won' | 'lost';
  closedAt: Date | null;
};

/** For the `select` of every statement that returns disputes. */
export const disputeColumns = `dispute_id "disputeId", payment_id "paymentId", amount_minor "amountMinor", state,
  reason, opened_at "openedAt", decides_at "decidesAt", decides_to "decidesTo", closed_at "closedAt"`;

/** Plans at the capture that this payer will complain, if the card says so. */
export async function planDispute(tx: Tx, ctx: SandboxCtx, payment: SandboxPayment): Promise<void> {
  const decidesTo = cardByLastFour(payment.cardLastFour)?.dispute;
  if (!decidesTo) return;
  const { dispute, disputeDecision } = ctx.options.delays;
  await tx.query(
    `insert into dispute (dispute_id, payment_id, amount_minor, state, reason, opened_at, decides_at, decides_to)
      values ($1, $2, $3, 'coming', $4, $5, $6, $7) on conflict do nothing`,
    [
      `dsp_${opaqueToken(ctx.random)}`,
      payment.paymentId,
      payment.capturedMinor,
      decidesTo === 'won' ? 'product_not_received' : 'fraudulent',
      inSeconds(ctx, dispute),
      inSeconds(ctx, dispute + disputeDecision),
      decidesTo,
    ],
  );
}

/** Opens or decides the payment's dispute when it is due; the caller holds the payment's lock. */
export async function advanceDispute(tx: Tx, ctx: SandboxCtx, payment: SandboxPayment): Promise<void> {
  const found = await findDispute(tx, payment);
  if (!found) return;
  if (found.state === 'coming' && found.openedAt <= ctx.now) {
    const amountMinor = payment.capturedMinor - payment.refundedMinor;
    // A payer who got everything back has no reason to complain.
    if (amountMinor === 0) {
      await tx.query('delete from dispute where dispute_id = $1', [found.disputeId]);
      return;
    }
    await tx.query(`update dispute set state = 'open', amount_minor = $2 where dispute_id = $1`, [
      found.disputeId,
      amountMinor,
    ]);
    await queueWebhooks(tx, ctx, payment, 'dispute.open');
    found.state = 'open';
  }
  if (found.state === 'open' && found.decidesAt <= ctx.now) {
    await tx.query('update dispute set state = decides_to, closed_at = decides_at where dispute_id = $1', [
      found.disputeId,
    ]);
    await queueWebhooks(tx, ctx, payment, `dispute.${found.decidesTo}`);
  }
}

export async function findDispute(tx: Tx, payment: SandboxPayment): Promise<Dispute | undefined> {
  const text = `select ${disputeColumns} from dispute where payment_id = $1`;
  return (await tx.query<Dispute>(text, [payment.paymentId])).rows[0];
}
