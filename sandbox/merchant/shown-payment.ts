// A payment as the merchant API returns it.
import type { SandboxCtx } from '#sandbox/context.ts';
import { brandOf, cardByLastFour } from '#sandbox/magic-cards.ts';
import type { PaymentWithParts } from '#sandbox/books/payment-parts.ts';
import type { SandboxPayment } from '#sandbox/books/payment-rows.ts';

export function shown(ctx: Pick<SandboxCtx, 'publicUrl'>, { payment, parts }: PaymentWithParts) {
  const card = payment.method === 'card' ? cardByLastFour(payment.cardLastFour) : null;
  return {
    id: payment.paymentId,
    state: payment.state,
    amount: payment.amountMinor,
    currency: payment.currency,
    method: payment.method,
    description: payment.description,
    merchant_reference: payment.merchantReference,
    amount_captured: payment.capturedMinor,
    amount_refunded: payment.refundedMinor,
    refunds: parts.refunds.map(({ idempotencyKey, amountMinor, state }) => ({
      key: idempotencyKey,
      amount: amountMinor,
      state,
    })),
    disputes: parts.disputes.map((dispute) => ({
      id: dispute.disputeId,
      amount: dispute.amountMinor,
      state: dispute.state,
      reason: dispute.reason,
      opened: dispute.openedAt.toISOString(),
      evidence_due: dispute.decidesAt.toISOString(),
      closed: dispute.closedAt?.toISOString() ?? null,
    })),
    failure_code: payment.failureCode,
    card_brand: card ? brandOf(card) : null,
    card_last_four: card ? payment.cardLastFour : null,
    redirect_url: pageOf(ctx, payment),
    created: payment.createdAt.toISOString(),
  };
}

/** A payment by token has no page, unless the bank wants to authenticate the payer. */
function pageOf({ publicUrl }: Pick<SandboxCtx, 'publicUrl'>, payment: SandboxPayment): string | null {
  if (payment.state === 'requires_authentication') return `${publicUrl}/bank/${payment.paymentId}`;
  if (payment.paymentToken !== null) return null;
  const page = payment.method === 'instant' ? 'instant' : 'pay';
  return `${publicUrl}/${page}/${payment.paymentId}`;
}
