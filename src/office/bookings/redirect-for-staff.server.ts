// Staff give a refund that needs one another destination, with the audit entry under its lock.
import { eq } from 'drizzle-orm';

import { booking } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { readReasonField } from '#office/frame/read-reason.ts';
import type { Refunded } from '#payments/refunds/refund-booking.server.ts';
import { type DestinationCode, redirectRefund } from '#payments/refunds/redirect-refund.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

/** As typed into the form. */
export type StaffRedirect = {
  bookingId: string;
  refundId: string;
  /** `voucher`, or the payment and the number of its part: `<paymentId>/2`. */
  to: string;
  agreement: string;
  reason: string;
};

/** Refuses as `redirectRefund`. The role's limit counted it when it was asked for. */
export async function redirectForStaff(
  ctx: PaymentCtx & { account: Staff },
  { bookingId, refundId, to, agreement, reason }: StaffRedirect,
): Promise<Result<Refunded[], DestinationCode | 'booking_unknown'>> {
  const isThere =
    isUuid(bookingId) && (await ctx.db.orm.$count(booking, eq(booking.bookingId, bookingId))) > 0;
  if (!isThere) return refuse('booking_unknown');
  const why = readReasonField(reason);
  if (!why.ok) return why;
  const destination = destinationOf(to);
  if (!destination) return refuseFields([{ path: 'to', code: 'field_invalid' }]);
  return redirectRefund(ctx, { bookingId, refundId, to: destination, agreement }, async (tx, row) => {
    const { amountMinor, currency } = row;
    await noteAct(tx, ctx, {
      act: 'bookings.refund',
      subject: { type: 'booking', id: bookingId },
      reason: why.value,
      details: { amountMinor, currency, destination: to, agreement: agreement.trim() || null, refundId },
    });
  });
}

function destinationOf(text: string): { paymentId: string; tenderNo: number } | 'voucher' | null {
  if (text === 'voucher') return 'voucher';
  const [paymentId = '', part = ''] = text.split('/');
  return isUuid(paymentId) && /^[1-9]\d?$/.test(part) ? { paymentId, tenderNo: Number(part) } : null;
}
