// What must hold of every booking after any life: money, lines, coupons, documents and inventory say the same.
import type { Wrong } from './live.ts';
import { judge as judgeCredit, judgeCommission } from '../credit/judge.ts';
import { lineProblems } from '#after-sale/price-line.ts';
import type { Database } from '#platform/db/client.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import {
  findCommissionImbalances,
  findCouponImbalances,
  findImbalances,
  findStockImbalances,
} from '#reservations/inventory/check-inventory.server.ts';
import { readSold } from '#servicing/changes/read-sold.server.ts';

export async function judgeLives(db: Database): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  const note = (what: string, ids: readonly (string | number)[]) =>
    wrong.push(...ids.map((id) => ({ what, id: String(id) })));
  note(
    'units of a flight',
    (await findImbalances(db)).map(({ flightId }) => flightId),
  );
  note(
    'units and coupons',
    (await findCouponImbalances(db)).map(({ bookingId }) => bookingId),
  );
  note(
    'stock of an extra',
    (await findStockImbalances(db)).map(({ flightId }) => flightId),
  );
  note(
    'total or commission and lines',
    (await findCommissionImbalances(db)).map(({ bookingId }) => bookingId),
  );
  for (const { what, subject } of await findLedgerImbalances(db)) note(`ledger: ${what}`, [subject]);
  for (const [what, text] of Object.entries(STATEMENTS)) {
    const { rows } = await db.pool.query<{ id: string }>(text);
    note(
      what,
      rows.map(({ id }) => id),
    );
  }
  const { rows } = await db.pool.query<{ id: string }>(
    `select booking_id id from booking where state = 'confirmed'`,
  );
  for (const { id } of rows) {
    const read = await readSold(db, id);
    if (!read.ok) note(`not read: ${read.code}`, [id]);
    else for (const problem of lineProblems(read.value.lines)) note(problem, [id]);
  }
  return [...wrong, ...(await judgeCredit(db)), ...(await judgeCommission(db))];
}

/** Each returns the ids of what is wrong. */
const STATEMENTS: Readonly<Record<string, string>> = {
  'a tender gave back more than it paid': `select t.payment_id || ' ' || t.tender_no id from payment_tender t
    where t.amount_minor < (select coalesce(sum(r.amount_minor), 0) from refund r
      where r.payment_id = t.payment_id and r.tender_no = t.tender_no and r.state in ('due', 'done', 'needs_destination'))`,
  'what ended was not given back': `select b.booking_id id from booking b cross join lateral (
      select coalesce(sum(p.amount_minor + p.vouchers_minor + p.credit_minor), 0) paid from payment p
        where p.booking_id = b.booking_id and p.state = 'captured') p cross join lateral (
      select coalesce(sum(r.amount_minor), 0) back,
        coalesce(sum(r.amount_minor) filter (where r.reason <> 'goodwill'), 0) ended from refund r
        where r.booking_id = b.booking_id and r.state in ('due', 'done', 'needs_destination')) r
    where b.state = 'confirmed' and p.paid - r.ended <> b.total_minor
      and not (p.paid = r.back and p.paid - r.ended > b.total_minor)`,
  'a coupon without a live ticket': `select c.booking_id id from coupon c join document d using (document_number)
    where c.state in ('open', 'checked_in', 'boarded') and d.state <> 'issued'`,
  'a ticket that outlives its coupons': `select d.booking_id id from document d
    where d.kind = 'ticket' and d.state = 'issued' and not exists (select from coupon c
      where c.document_number = d.document_number and c.state in ('open', 'checked_in', 'boarded', 'flown', 'suspended'))`,
  'an EMD that outlives its line': `select d.booking_id id from document d join price_line l
      on l.booking_id = d.booking_id and l.ends_line_no = d.line_no where d.state = 'issued'`,
  'a coupon without a price': `select c.booking_id id from coupon c
    where c.state in ('open', 'checked_in', 'boarded', 'flown') and not exists (select from price_line l
      where l.booking_id = c.booking_id and l.passenger_no = c.passenger_no and l.flight_no = c.flight_no
        and l.kind = 'fare' and l.ends_line_no is null and not exists (select from price_line e
          where e.booking_id = l.booking_id and e.ends_line_no = l.line_no))`,
  'a hold that keeps places for nobody': `select b.booking_id::text id from booking b join change_quote q
      on q.hold_id = b.booking_id where b.state = 'held' and q.state <> 'proposed'`,
  'a seat without a coupon': `select s.booking_id id from booking_seat s join coupon c
      using (booking_id, passenger_no, flight_no)
    where s.released_at is null and c.state not in ('open', 'checked_in', 'boarded', 'flown')`,
};
