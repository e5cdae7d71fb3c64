// A refund by staff: the existing command, with the limit of the role and the audit entry under its lock.
import { eq } from 'drizzle-orm';

import { booking } from '#platform/db/schema.ts';
import { money } from '#platform/i18n/format.ts';
import { readAmount } from '#platform/lib/money.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { refundBooking, type RefundCode, type Refunded } from '#payments/refunds/refund-booking.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { refundReasons } from '#office/bookings/refund-reasons.ts';
import { readReasonField } from '#office/frame/read-reason.ts';
import { officeOccasion, refundLeft } from '#office/bookings/refund-limit.server.ts';

/** As typed into the form. */
export type StaffRefund = {
  bookingId: string;
  /** `120.50`; empty for everything that is left. */
  amount: string;
  destination: string;
  reasonCode: string;
  reason: string;
  /** The key of the page that was opened: the same form sent twice is one refund. */
  key: string;
};

type RefundCtx = PaymentCtx & { account: Staff };

/**
 * Refuses `input_invalid` per field, `refund_limit_exceeded` with the `limit` that is left, and as `refundBooking`. The
 * audit entry is written with the refund; a repeated `key` is no second refund.
 */
export async function refundForStaff(
  ctx: RefundCtx,
  typed: StaffRefund,
): Promise<Result<Refunded[], RefundCode | 'input_invalid'>> {
  const { bookingId, key } = typed;
  const why = readReasonField(typed.reason);
  if (!why.ok) return why;
  const reason = refundReasons.find((each) => each === typed.reasonCode);
  if (!reason) return refuseFields([{ path: 'reasonCode', code: 'field_invalid' }]);
  const destination = (['source', 'voucher'] as const).find((each) => each === typed.destination);
  if (!destination) return refuseFields([{ path: 'destination', code: 'field_invalid' }]);
  if (!isUuid(key)) return refuseFields([{ path: 'key', code: 'field_invalid' }]);
  const [row] = isUuid(bookingId)
    ? await ctx.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId))
    : [];
  if (!row) return refuse('booking_unknown');
  const { currency } = row;
  const amountMinor = readRefund(typed.amount, currency);
  if (amountMinor === null) return refuseFields([{ path: 'amount', code: 'refund_amount_invalid' }]);
  const request = { bookingId, amountMinor, destination, reason, occasion: `${officeOccasion}${key}` };
  return refundBooking(ctx, request, async (tx, minor) => {
    const left = await refundLeft(tx, ctx.account, { bookingId, currency });
    if (left !== null && minor > left) {
      const limit = money({ minor: left, currency }, ctx.locale, ctx.site.country);
      return refuse('refund_limit_exceeded', { limit });
    }
    await noteAct(tx, ctx, {
      act: 'bookings.refund',
      subject: { type: 'booking', id: bookingId },
      reason: why.value,
      details: { amountMinor: minor, currency, destination, reason },
    });
    return ok(null);
  });
}

/** An empty amount means all of it. */
function readRefund(text: string, currency: string): number | 'all' | null {
  return text.trim() === '' ? 'all' : readAmount(text, currency) || null;
}
