// A refund that succeeded and was returned, because the payer's bank rejected it. The provider has the money again.
import { and, eq, isNull, ne } from 'drizzle-orm';

import { withTx } from '#platform/db/client.server.ts';
import { booking, paymentTender, refund } from '#platform/db/schema.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import { askForDestination } from '#payments/refunds/ask-destination.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

/**
 * Refunds that the provider no longer counts as succeeded need another destination: the movement is reversed in the
 * ledger, and each opens a discrepancy. `seen` must be younger than the last refund, so only the staff action `settle` calls this.
 */
export async function noteBounced(ctx: PaymentCtx, row: PaymentRow, seen: ProviderPayment): Promise<void> {
  const { paymentId, bookingId, provider } = row;
  const there = new Set(seen.refunds.map(({ refundId }) => refundId));
  const tender = and(
    eq(paymentTender.paymentId, refund.paymentId),
    eq(paymentTender.tenderNo, refund.tenderNo),
    ne(paymentTender.kind, 'credit'),
  );
  const doneAtProvider = and(
    eq(refund.paymentId, paymentId),
    eq(refund.state, 'done'),
    isNull(refund.voucherId),
  );
  const found = await ctx.db.orm
    .select({ refund })
    .from(refund)
    .innerJoin(paymentTender, tender)
    .where(doneAtProvider);
  const rows = found.map((each) => each.refund);
  for (const { refundId, amountMinor, currency } of rows.filter(({ refundId }) => !there.has(refundId))) {
    await withTx(ctx.db, async (tx) => {
      await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('no key update');
      const [changed] = await tx
        .update(refund)
        .set({ state: 'needs_destination', failureCode: 'refund_refused', updatedAt: ctx.now })
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
      await askForDestination(tx, ctx, changed);
    });
    ctx.log.error({ refundId, bookingId, amountMinor }, 'a refund came back: it needs a destination');
  }
}
