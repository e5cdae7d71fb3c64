// Money that goes back: in parts, once per key; some banks take their time, refuse, or change their mind.
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { sandboxOperation } from '#platform/db/schema.ts';
import { cardByLastFour, type RefundTrouble } from '#sandbox/magic-cards.ts';
import { queueWebhooks } from '#sandbox/owe-webhooks.server.ts';
import { changePayment } from '#sandbox/change-payment.server.ts';
import type { SandboxPayment } from '#sandbox/payment-rows.server.ts';
import { inSeconds, type SandboxCtx } from '#sandbox/sandbox-ctx.ts';

type Operation = typeof sandboxOperation.$inferSelect;
type RefundStart = Pick<Operation, 'state' | 'resolvesAt' | 'resolvesTo'>;

/** Stores the refund and does it, unless the card's bank has other plans; the caller has checked the amount. */
export async function beginRefund(
  tx: Tx,
  ctx: SandboxCtx,
  payment: SandboxPayment,
  { key, amountMinor }: { key: string; amountMinor: number },
): Promise<{ payment: SandboxPayment; refused: boolean }> {
  const start = startOf(ctx, cardByLastFour(payment.cardLastFour)?.refunds);
  const { sandboxPaymentId } = payment;
  const operation = { idempotencyKey: key, sandboxPaymentId, kind: 'refund' as const, amountMinor };
  await tx.insert(sandboxOperation).values({ ...operation, ...start, createdAt: ctx.now });
  if (start.state === 'done')
    return { payment: await giveBack(tx, ctx, payment, amountMinor), refused: false };
  await queueWebhooks(tx, ctx, payment, `refund.${start.state}`);
  return { payment, refused: start.state === 'refused' };
}

/** Lets refunds whose time has come be done, fail or come back; the caller has the payment's lock. */
export async function advanceRefunds(
  tx: Tx,
  ctx: SandboxCtx,
  given: SandboxPayment,
): Promise<SandboxPayment> {
  if (!cardByLastFour(given.cardLastFour)?.refunds) return given;
  const mine = eq(sandboxOperation.sandboxPaymentId, given.sandboxPaymentId);
  const due = and(mine, isNotNull(sandboxOperation.resolvesAt), lte(sandboxOperation.resolvesAt, ctx.now));
  let payment = given;
  for (const operation of await tx.select().from(sandboxOperation).where(due)) {
    const state = operation.resolvesTo ?? 'done';
    await tx
      .update(sandboxOperation)
      .set({ state, resolvesAt: null, resolvesTo: null })
      .where(eq(sandboxOperation.idempotencyKey, operation.idempotencyKey));
    if (state === 'done') payment = await giveBack(tx, ctx, payment, operation.amountMinor);
    else if (operation.state === 'done') payment = await giveBack(tx, ctx, payment, -operation.amountMinor);
    else await queueWebhooks(tx, ctx, payment, 'refund.refused');
  }
  return payment;
}

/** What is on its way back but not there yet. */
export async function underWay(tx: Tx, payment: SandboxPayment): Promise<number> {
  if (!cardByLastFour(payment.cardLastFour)?.refunds) return 0;
  const mine = eq(sandboxOperation.sandboxPaymentId, payment.sandboxPaymentId);
  const [sum] = await tx
    .select({ minor: sql<string>`coalesce(sum(${sandboxOperation.amountMinor}), 0)` })
    .from(sandboxOperation)
    .where(and(mine, eq(sandboxOperation.state, 'processing')));
  return Number(sum?.minor ?? 0);
}

/** Less than nothing for a refund that came back. */
function giveBack(tx: Tx, ctx: SandboxCtx, payment: SandboxPayment, amountMinor: number) {
  const refundedMinor = payment.refundedMinor + amountMinor;
  const state = refundedMinor === payment.capturedMinor ? 'refunded' : 'captured';
  return changePayment(tx, ctx, payment, { state, refundedMinor });
}

function startOf(ctx: SandboxCtx, trouble: RefundTrouble | undefined): RefundStart {
  const { refund, refundBounce } = ctx.options.delays;
  switch (trouble) {
    case 'refused':
      return { state: 'refused', resolvesAt: null, resolvesTo: null };
    case 'slow':
      return { state: 'processing', resolvesAt: inSeconds(ctx, refund), resolvesTo: 'done' };
    case 'fails_late':
      return { state: 'processing', resolvesAt: inSeconds(ctx, refund), resolvesTo: 'refused' };
    case 'bounces':
      return { state: 'done', resolvesAt: inSeconds(ctx, refundBounce), resolvesTo: 'refused' };
    default:
      return { state: 'done', resolvesAt: null, resolvesTo: null };
  }
}
