// The webhooks for a change: stored in the transaction of the change, with the number and delays from the options.
import { opaqueToken } from '#platform/lib/ids.ts';
import { shareOf, type SandboxCtx } from '#sandbox/context.ts';
import { cardByLastFour } from '#sandbox/magic-cards.ts';
import type { Tx } from '#sandbox/books/open-books.ts';
import type { SandboxPayment } from '#sandbox/books/payment-rows.ts';

/** `type` is `payment.captured`, `refund.refused`, `dispute.open` …; every event names its payment. */
export async function queueWebhooks(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  type: string,
): Promise<void> {
  const card = cardByLastFour(payment.cardLastFour);
  if (card?.webhooks === 'none') return;
  const { delayMs, shuffleMs, dropFirst, retryGapsMs } = ctx.options.webhooks;
  const eventId = `evt_${opaqueToken(ctx.random)}`;
  const body = JSON.stringify({
    id: eventId,
    type,
    created: Math.floor(ctx.now.getTime() / 1000),
    data: { id: payment.paymentId, state: payment.state, merchant_reference: payment.merchantReference },
  });
  const wait =
    delayMs +
    (card?.webhooks === 'late' ? ctx.options.delays.lateWebhook * 1000 : 0) +
    (dropFirst ? (retryGapsMs[0] ?? 0) : 0);
  const copies = copiesOf(ctx);
  for (let copy = 0; copy < copies; copy++) {
    const dueAt = new Date(ctx.now.getTime() + wait + shuffleMs * shareOf(ctx));
    await tx.query(
      `insert into delivery (delivery_id, event_id, url, body, due_at, attempts) values ($1, $2, $3, $4, $5, $6)`,
      [`del_${opaqueToken(ctx.random)}`, eventId, payment.webhookUrl, body, dueAt, dropFirst ? 1 : 0],
    );
  }
}

/** A number from `copies` to `copiesAtMost`, both included. */
function copiesOf(ctx: SandboxCtx): number {
  const { copies, copiesAtMost = copies } = ctx.options.webhooks;
  const more = Math.max(0, copiesAtMost - copies);
  return copies + Math.floor((more + 1) * shareOf(ctx));
}
