// How much of what was paid for a booking can still be refunded, part by part.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { isCountedRefund } from '#platform/db/refund-states.ts';
import type { RefundablePart } from '#payments/refunds/refund-split.ts';

export type Refundable = { currency: string; parts: RefundablePart[] };

/** For a page: what could be refunded now. Nothing is locked. */
export async function readLeft(db: Database, bookingId: string): Promise<RefundablePart[]> {
  return (await prepared<RefundablePart>(db, left(''), [bookingId])).filter(({ leftMinor }) => leftMinor > 0);
}

/**
 * Every part of every captured payment, the newest payment first; null when nothing was taken for the booking. The
 * caller has the booking's lock, which serialises requests.
 */
export async function readRefundable(tx: Tx, bookingId: string): Promise<Refundable | null> {
  const rows = await prepared<RefundablePart & { currency: string }>(tx, left('for no key update'), [
    bookingId,
  ]);
  const [first] = rows;
  if (!first) return null;
  return { currency: first.currency, parts: rows.map(({ currency: _currency, ...part }) => part) };
}

/**
 * What a part paid less what was refunded, is under way, or waits for another destination. Of a provider's part, its own
 * disputes that the bank holds, or that the payer has won, are gone too.
 */
const left = (lock: string) => `with paid as (select payment_id, currency, created_at from payment
    where booking_id = $1 and state = 'captured' ${lock})
  select t.payment_id "paymentId", t.tender_no "tenderNo", t.kind, t.voucher_id "voucherId",
    t.credit_account_id "creditAccountId", p.currency, greatest(0, t.amount_minor
      - (select coalesce(sum(r.amount_minor), 0) from refund r
        where r.payment_id = t.payment_id and r.tender_no = t.tender_no and ${isCountedRefund('r')})
      - case when t.kind in ('card', 'instant') then (select coalesce(sum(d.amount_minor), 0) from dispute d
        where d.payment_id = t.payment_id and d.state in ('open', 'lost')) else 0 end)::bigint "leftMinor"
  from paid p join payment_tender t using (payment_id) where t.state = 'taken'
  order by p.created_at desc, p.payment_id desc, t.tender_no`;
