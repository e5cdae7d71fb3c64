// What belongs to a payment beside its row: refunds by the merchant's keys, and disputes.
import { and, asc, eq, inArray, ne } from 'drizzle-orm';

import type { Orm, Tx } from '#platform/db/client.server.ts';
import { sandboxDispute, sandboxOperation } from '#platform/db/schema.ts';
import { cardByLastFour } from '#sandbox/magic-cards.ts';
import type { SandboxPayment } from '#sandbox/payment-rows.server.ts';

export type PaymentParts = {
  refunds: (typeof sandboxOperation.$inferSelect)[];
  /** Those that are opened. */
  disputes: (typeof sandboxDispute.$inferSelect)[];
};

/** By the payment's id. Only those that can have any are asked about, so an ordinary payment costs no query. */
export async function partsOf(
  orm: Orm | Tx,
  payments: readonly SandboxPayment[],
): Promise<Map<string, PaymentParts>> {
  const none = (): PaymentParts => ({ refunds: [], disputes: [] });
  const parts = new Map(payments.map(({ sandboxPaymentId }) => [sandboxPaymentId, none()]));
  const card = (payment: SandboxPayment) => cardByLastFour(payment.cardLastFour);
  const refunded = payments.filter((payment) => payment.refundedMinor > 0 || card(payment)?.refunds);
  const disputed = payments.filter((payment) => card(payment)?.dispute);
  if (refunded.length > 0) {
    const ids = refunded.map(({ sandboxPaymentId }) => sandboxPaymentId);
    const refunds = await orm
      .select()
      .from(sandboxOperation)
      .where(and(inArray(sandboxOperation.sandboxPaymentId, ids), eq(sandboxOperation.kind, 'refund')))
      .orderBy(asc(sandboxOperation.createdAt), asc(sandboxOperation.idempotencyKey));
    for (const refund of refunds) parts.get(refund.sandboxPaymentId)?.refunds.push(refund);
  }
  if (disputed.length > 0) {
    const ids = disputed.map(({ sandboxPaymentId }) => sandboxPaymentId);
    const opened = and(inArray(sandboxDispute.sandboxPaymentId, ids), ne(sandboxDispute.state, 'coming'));
    const disputes = await orm.select().from(sandboxDispute).where(opened);
    for (const dispute of disputes) parts.get(dispute.sandboxPaymentId)?.disputes.push(dispute);
  }
  return parts;
}
