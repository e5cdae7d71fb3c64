// A provider hints at a refund or a dispute of a payment that has long been captured: then it is looked at again.
import { assert } from '#platform/lib/result.ts';
import { noteDisputes } from '#payments/refunds/dispute-note.server.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentRow } from '#payments/states/payment-row.server.ts';
import { settleRefundsOf } from '#payments/refunds/refund-settle.server.ts';

/** By the type of the event, of any provider: `dispute.open`, `charge.dispute.closed`, `refund.updated` … */
export function isAboutMoneyBack(type: string): boolean {
  return /dispute|refund/.test(type);
}

/**
 * Asks the provider for the payment's disputes, and for every refund that is due. Safe at any time. Throws when the
 * provider does not answer, so that its message is not taken for heard and comes again.
 */
export async function hearMoneyBack(ctx: PaymentCtx, paymentId: string): Promise<void> {
  const row = await readPaymentRow(ctx.db, paymentId);
  if (!row?.providerPaymentId) return;
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId);
  assert(read.ok, 'the provider says how a payment stands that it has just spoken of');
  await noteDisputes(ctx, row, read.value);
  await settleRefundsOf(ctx, paymentId);
}
