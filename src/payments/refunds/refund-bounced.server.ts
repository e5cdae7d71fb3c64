// A refund that was done and came back: the payer's bank would not have it. The money is with the provider again.
import { and, eq, isNull } from 'drizzle-orm';

import { withTx } from '#platform/db/client.server.ts';
import { booking, refund } from '#platform/db/schema.ts';
import { recordDiscrepancy } from '#payments/ledger/discrepancy.server.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

/**
 * Refunds of ours that the provider no longer counts become refused, with the movement back in the ledger, and a
 * difference is opened for each. `seen` has to be younger than the last refund: only a person's `settle` calls it.
 */
export async function noteBounced(ctx: PaymentCtx, row: PaymentRow, seen: ProviderPayment): Promise<void> {
  const { paymentId, bookingId, provider } = row;
  const there = new Set(seen.refunds.map(({ refundId }) => refundId));
  const doneAtProvider = and(
    eq(refund.paymentId, paymentId),
    eq(refund.state, 'done'),
    isNull(refund.voucherId),
  );
  const rows = await ctx.db.orm.select().from(refund).where(doneAtProvider);
  for (const { refundId, amountMinor, currency } of rows.filter(({ refundId }) => !there.has(refundId))) {
    await withTx(ctx.db, async (tx) => {
      await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('no key update');
      const [changed] = await tx
        .update(refund)
        .set({ state: 'refused', failureCode: 'refund_refused', updatedAt: ctx.now })
        .where(and(eq(refund.refundId, refundId), eq(refund.state, 'done')))
        .returning();
      if (!changed) return;
      await postEntry(tx, ctx, {
        occasion: `refund_bounced:${refundId}`,
        kind: 'refund',
        debit: { account: 'provider', provider },
        credit: { account: 'booking' },
        amountMinor,
        currency,
        bookingId,
        paymentId,
      });
      const details = { bookingId, paymentId, amountMinor, currency };
      await recordDiscrepancy(tx, ctx, { kind: 'refund_refused', subject: refundId, details });
    });
    ctx.log.error({ refundId, bookingId, amountMinor }, 'a refund came back: a person has to decide');
  }
}
