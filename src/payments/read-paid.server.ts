// How a confirmed booking was paid, part by part, and what went back: for its page, its mails and its receipt.
import { and, eq, sql } from 'drizzle-orm';

import { booking, payment } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import { isUuid } from '#lib/ids.ts';
import type { Paid, PaidPart, RefundView } from '#payments/payment-options.ts';

/**
 * Null while the booking is not confirmed by a payment. Whose booking it is, the caller has asked. Money that is still
 * being taken from a confirmed booking's card counts as paid.
 */
export async function readPaid({ db }: Pick<Ctx, 'db'>, bookingId: string): Promise<Paid | null> {
  if (!isUuid(bookingId)) return null;
  const paying = and(
    eq(payment.bookingId, booking.bookingId),
    sql`${payment.state} in ('authorised', 'captured')`,
  );
  const [row] = await db.orm
    .select({
      paidAt: booking.confirmedAt,
      totalMinor: booking.totalMinor,
      surchargeMinor: booking.paymentFeeMinor,
      currency: booking.currency,
      parts: PARTS,
      refunds: REFUNDS,
    })
    .from(booking)
    .innerJoin(payment, paying)
    .where(and(eq(booking.bookingId, bookingId), eq(booking.state, 'confirmed')));
  if (!row?.paidAt) return null;
  const refunds = row.refunds.map((each) => ({ ...each, at: new Date(each.at).toISOString() }));
  return { ...row, paidAt: row.paidAt.toISOString(), refunds };
}

/** None of a booking that cost nothing. */
const PARTS = sql<
  PaidPart[]
>`(select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'amountMinor', t.amount_minor,
    'brand', case when t.kind <> 'voucher' then payment.instrument_brand end,
    'lastFour', case when t.kind <> 'voucher' then payment.instrument_last_four end,
    'codeEnd', v.code_end) order by t.tender_no), '[]')
  from payment_tender t left join voucher v using (voucher_id) where t.payment_id = payment.payment_id)`;

/** `at` as PostgreSQL writes an instant in JSON. */
const REFUNDS = sql<RefundView[]>`(select coalesce(jsonb_agg(jsonb_build_object('refundId', r.refund_id,
    'amountMinor', r.amount_minor, 'currency', r.currency, 'destination', r.destination, 'state', r.state,
    'kind', t.kind, 'codeEnd', v.code_end, 'at', r.updated_at) order by r.created_at, r.tender_no), '[]')
  from refund r join payment_tender t using (payment_id, tender_no) left join voucher v on v.voucher_id = r.voucher_id
  where r.booking_id = booking.booking_id)`;
