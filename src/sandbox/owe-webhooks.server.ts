// The webhooks that a change owes: written in the transaction of the change, as often and as late as the options say.
import type { Tx } from '#db/client.server.ts';
import { sandboxDelivery } from '#db/schema.ts';
import { opaqueToken } from '#lib/ids.ts';
import { cardByLastFour } from '#sandbox/magic-cards.ts';
import type { SandboxPayment } from '#sandbox/change-payment.server.ts';
import { shareOf, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

/** `type` is `payment.captured`, `refund.refused`, `dispute.open` …; every event names the payment that it is about. */
export async function oweWebhooks(tx: Tx, ctx: SandboxCtx, row: SandboxPayment, type: string): Promise<void> {
  const card = cardByLastFour(row.cardLastFour);
  const { copies, copiesAtMost, delayMs, shuffleMs, dropFirst, retryGapsMs } = ctx.options.webhooks;
  if (card?.webhooks === 'none') return;
  const eventId = `evt_${opaqueToken(ctx.random)}`;
  const body = JSON.stringify({
    id: eventId,
    type,
    created: Math.floor(ctx.now.getTime() / 1000),
    data: { id: row.sandboxPaymentId, state: row.state, merchant_reference: row.merchantReference },
  });
  const wait =
    delayMs +
    (card?.webhooks === 'late' ? ctx.options.delays.lateWebhook * 1000 : 0) +
    (dropFirst ? (retryGapsMs[0] ?? 0) : 0);
  const more = Math.max(0, (copiesAtMost ?? copies) - copies);
  const deliveries = Array.from({ length: copies + Math.floor((more + 1) * shareOf(ctx)) }, () => ({
    deliveryId: `del_${opaqueToken(ctx.random)}`,
    eventId,
    url: row.webhookUrl,
    body,
    dueAt: new Date(ctx.now.getTime() + wait + shuffleMs * shareOf(ctx)),
    attempts: dropFirst ? 1 : 0,
  }));
  await tx.insert(sandboxDelivery).values(deliveries);
}
