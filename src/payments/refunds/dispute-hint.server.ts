// A provider's webhook about a refund or a dispute of a captured payment: the payment is read again.
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { noteDisputes } from '#payments/refunds/dispute-note.server.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentRow } from '#payments/states/payment-row.server.ts';
import { settleRefundsOf } from '#payments/refunds/refund-settle.server.ts';

/** By the event type of any provider: `dispute.open`, `charge.dispute.closed`, `refund.updated` … */
export function isRefundOrDisputeEvent(type: string): boolean {
  return /dispute|refund/.test(type);
}

/**
 * Asks the provider for the payment's disputes and for every due refund. Idempotent. Refused when the provider does not
 * answer, so that its webhook is not acknowledged and is sent again.
 */
export async function refreshRefundsAndDisputes(
  ctx: PaymentCtx,
  paymentId: string,
): Promise<Result<null, 'payment_provider_unavailable'>> {
  const row = await readPaymentRow(ctx.db, paymentId);
  if (!row?.providerPaymentId) return ok(null);
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId);
  if (!read.ok) return refuse('payment_provider_unavailable');
  await noteDisputes(ctx, row, read.value);
  await settleRefundsOf(ctx, paymentId);
  return ok(null);
}
