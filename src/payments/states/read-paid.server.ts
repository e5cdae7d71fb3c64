// How a confirmed booking was paid, part by part of each of its payments, and what was refunded: for its page, its mails and its receipt.
import { isSold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { hasPaid } from '#platform/db/payment-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import type { Paid } from '#payments/states/payment-options.ts';

/**
 * Null while the booking is not confirmed by a payment. The caller checks whose booking it is. An authorised amount
 * that is not captured yet counts as paid. With `until`, the parts of payments that were begun later are left out.
 */
export async function readPaid(
  { db }: Pick<Ctx, 'db'>,
  bookingId: string,
  until: Date | null = null,
): Promise<Paid | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await prepared<PaidRow>(db, PAID, [bookingId, until]);
  if (!row?.paidAt) return null;
  const refunds = row.refunds.map((each) => ({ ...each, at: new Date(each.at).toISOString() }));
  return { ...row, paidAt: row.paidAt.toISOString(), refunds };
}

type PaidRow = Omit<Paid, 'paidAt'> & { paidAt: Date | null };

/** Empty parts for a booking that cost nothing. A refund's `at` is in PostgreSQL's JSON format for an instant. */
const PAID = `select b.confirmed_at "paidAt", b.total_minor "totalMinor", b.payment_fee_minor "surchargeMinor",
  b.currency,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'amountMinor', t.amount_minor,
        'brand', case when t.kind in ('card', 'instant') then p.instrument_brand end,
        'lastFour', case when t.kind in ('card', 'instant') then p.instrument_last_four end,
        'codeEnd', v.code_end) order by p.created_at, p.payment_id, t.tender_no), '[]')
      from payment p join payment_tender t using (payment_id) left join voucher v using (voucher_id)
      where p.booking_id = b.booking_id and ${hasPaid('p')}
        and ($2::timestamptz is null or p.created_at <= $2)) parts,
    (select coalesce(jsonb_agg(jsonb_build_object('refundId', r.refund_id, 'amountMinor', r.amount_minor,
        'currency', r.currency, 'destination', r.destination, 'state', r.state, 'kind', t.kind,
        'codeEnd', v.code_end, 'at', r.updated_at) order by r.created_at, r.payment_id desc, r.tender_no), '[]')
      from refund r join payment_tender t using (payment_id, tender_no)
      left join voucher v on v.voucher_id = r.voucher_id where r.booking_id = b.booking_id) refunds
    from booking b where b.booking_id = $1 and ${isSold('b')}
      and exists (select from payment p where p.booking_id = b.booking_id and ${hasPaid('p')})`;
