// Command: transfers the vouchers chosen for a booking when its traveller chooses other flights.
import { and, asc, eq, sql } from 'drizzle-orm';

import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import type { TransferReport } from '#hold-transfer/transfer-report.ts';
import { isReplaced } from '#platform/db/booking-states.ts';
import { withTx } from '#platform/db/client.server.ts';
import { booking, bookingVoucher, voucher } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { chooseVoucher, readVoucherFor } from '#payments/vouchers/choose-vouchers.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

export type TransferredVouchers = Pick<TransferReport, 'kept' | 'dropped'>;

/**
 * Chooses them again in their order, by the current rules. Returns what was kept and dropped, to be shown with the
 * other ancillaries (docs/decisions/0009). Does nothing from a booking that is not replaced, or into one that has
 * vouchers.
 */
export function transferVouchers(
  ctx: PaymentCtx,
  fromBookingId: string,
  toBookingId: string,
): Promise<TransferredVouchers> {
  return withTx(ctx.db, async (tx) => {
    const transferred: TransferredVouchers = { kept: [], dropped: [] };
    const open = await openForChange(tx, holdAccess(ctx), toBookingId, { lives: ['held'], now: ctx.now });
    if (!open.ok || !isUuid(fromBookingId)) return transferred;
    const mine = and(eq(booking.visitor, ctx.visitor ?? ''), sql.raw(isReplaced('booking')));
    const earlier = await tx
      .select({ voucherId: bookingVoucher.voucherId })
      .from(bookingVoucher)
      .innerJoin(booking, eq(booking.bookingId, bookingVoucher.bookingId))
      .where(and(eq(bookingVoucher.bookingId, fromBookingId), mine))
      .orderBy(asc(bookingVoucher.position));
    const own = await tx.$count(bookingVoucher, eq(bookingVoucher.bookingId, toBookingId));
    if (own > 0) return transferred;
    for (const { voucherId } of earlier) {
      const found = await readVoucherFor(tx, toBookingId, eq(voucher.voucherId, voucherId));
      if (!found) continue;
      const refused = await chooseVoucher(tx, ctx, open.value, found);
      const shown = { kind: 'voucher', codeEnd: found.codeEnd } as const;
      if (refused) transferred.dropped.push({ ...shown, reason: refused.code });
      else transferred.kept.push(shown);
    }
    return transferred;
  });
}
