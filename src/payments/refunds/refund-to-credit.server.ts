// The part of a refund that goes back to an agency's credit: no provider is asked.
import type { Tx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import { uncountRefund } from '#payments/ledger/credit-month.server.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import type { RefundedBooking, StoredShare } from '#payments/refunds/refund-into-vouchers.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

/** After the refunds are stored: posts the movements; the refund's id is the idempotency key. */
export async function payBackCredit(
  tx: Tx,
  ctx: PaymentCtx,
  shares: readonly StoredShare[],
  { bookingId, currency }: RefundedBooking,
): Promise<void> {
  for (const { refundId, paymentId, tenderNo, creditAccountId, amountMinor } of shares) {
    assert(creditAccountId, 'a part on credit has its account');
    await postEntry(tx, ctx, {
      occasion: `refund:${refundId}`,
      kind: 'refund',
      debit: { account: 'booking' },
      credit: { account: 'agency', creditAccountId },
      amountMinor,
      currency,
      bookingId,
      paymentId,
    });
    await uncountRefund(tx, { paymentId, tenderNo, amountMinor });
    await noteCreditLevel(tx, ctx, [creditAccountId]);
  }
}
