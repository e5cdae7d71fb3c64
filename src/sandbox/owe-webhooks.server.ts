// The webhooks that a change owes: written in the transaction of the change, as often and as late as the options say.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import type { SandboxPayment } from '#sandbox/payment-rows.server.ts';
import { cardByLastFour } from '#sandbox/magic-cards.ts';
import { type Letter, noteDue, type OfPayment, shareOf, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

export type Owed = Letter & { eventId: string; dueAt: Date };

/** A part of a statement that stores the deliveries of its parameter (JSON), once for each row of `per`. */
export function storeDeliveries(parameter: string, per = ''): string {
  return `insert into sandbox.delivery (delivery_id, event_id, url, body, due_at, attempts)
    select d.* from ${per && `${per} cross join `}json_to_recordset(${parameter}::json) as d("deliveryId" text,
      "eventId" text, url text, body text, "dueAt" timestamptz, attempts smallint)`;
}

const OWE = { name: 'sandbox-owe', text: storeDeliveries('$1') };

/** `type` is `payment.captured`, `refund.refused`, `dispute.open` …; every event names the payment that it is about. */
export async function queueWebhooks(
  tx: Tx,
  ctx: SandboxCtx,
  row: SandboxPayment,
  type: string,
): Promise<void> {
  await prepared(tx, OWE, [JSON.stringify(owedFor(ctx, row, type))]);
}

type Told = Omit<OfPayment, 'amountMinor'> & { sandboxPaymentId: string; state: string };

export function owedFor(ctx: SandboxCtx, row: Told, type: string): Owed[] {
  const card = cardByLastFour(row.cardLastFour);
  const { copies, copiesAtMost, delayMs, shuffleMs, dropFirst, retryGapsMs } = ctx.options.webhooks;
  if (card?.webhooks === 'none') return [];
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
  const extra = more > 0 ? Math.floor((more + 1) * shareOf(ctx)) : 0;
  return Array.from({ length: copies + extra }, () => ({
    deliveryId: `del_${opaqueToken(ctx.random)}`,
    eventId,
    url: row.webhookUrl,
    body,
    dueAt: new Date(ctx.now.getTime() + wait + (shuffleMs && shuffleMs * shareOf(ctx))),
    attempts: dropFirst ? 1 : 0,
  }));
}

/**
 * What is due at once is written down as tried already, with the time of its next attempt, and sent by this process
 * when that is stored: nobody has to look for it. A crash in between costs the wait for that attempt.
 */
export function trackSettling(
  ctx: SandboxCtx,
  owed: readonly Owed[],
): { stored: Owed[]; settlingNow: Owed[] } {
  const gap = ctx.options.webhooks.retryGapsMs[0] ?? 0;
  const stored = owed.map((one) => {
    const isDue = one.attempts === 0 && one.dueAt <= ctx.now;
    return isDue ? { ...one, attempts: 1, dueAt: new Date(ctx.now.getTime() + gap) } : one;
  });
  return { stored, settlingNow: stored.filter((one, n) => one !== owed[n]) };
}

/** Once `trackSettling` is stored: the next round sends what is in hand, and looks when the rest is due. */
export function handOver(ctx: SandboxCtx, { stored, settlingNow }: ReturnType<typeof trackSettling>): void {
  ctx.desk.settlingNow.push(...settlingNow);
  if (stored.length > settlingNow.length) noteDue(ctx);
}
