// What must be true of credit when nothing is in progress: every sum, every movement, every booking and its payment.
import type { Seller } from './ground.ts';
import type { Database } from '#platform/db/client.server.ts';
import {
  findCommissionImbalances,
  findTripImbalances,
} from '#reservations/inventory/check-inventory.server.ts';
import { commissionEarned } from '#payments/ledger/commission-earned.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';

export type Wrong = { what: string; id: string };

export async function judge(db: Database): Promise<Wrong[]> {
  const { rows } = await db.pool.query<Wrong>(
    `select 'confirmed booking without exactly one payment of its sale' as what, b.booking_id::text as id from booking b
      where b.state = 'confirmed' and 1 <> (select count(*) from payment p
        where p.due_id = b.booking_id and p.state = 'captured')
    union all select 'payment without a confirmed booking', p.booking_id::text from payment p join booking b using
      (booking_id) where p.state in ('authorised', 'captured') and b.state <> 'confirmed'
    union all select 'payment left open', p.payment_id::text from payment p
      where p.state in ('created', 'pending', 'authorised', 'void_due', 'refund_due')
    union all select 'credit still held', credit_account_id::text from credit_account where held_minor <> 0
    union all select 'net and commission are not gross', p.payment_id::text from payment p
      join payment_tender t using (payment_id)
      where p.method = 'credit' and p.vouchers_minor = 0 and p.state = 'captured'
        and t.credit_held_minor + p.commission_minor <> p.credit_minor
    union all select 'what a booking moved on credit is not net less refunds', p.booking_id::text
      from (select booking_id, sum(credit_minor) as credit_minor from payment where state = 'captured' group by 1) p
      left join lateral (select sum(m.amount_minor) as moved from credit_movement m
        where m.booking_id = p.booking_id) m on true
      left join lateral (select sum(r.amount_minor) as back from refund r join payment_tender t
          using (payment_id, tender_no)
        where r.booking_id = p.booking_id and r.state = 'done' and r.destination = 'source' and t.kind = 'credit'
        ) c on true
      where coalesce(m.moved, 0) <> p.credit_minor - coalesce(c.back, 0) - ${commissionEarned('p')}`,
  );
  const unequal = (await findLedgerImbalances(db)).map((each) => ({
    what: `ledger: ${each.what}, ${each.ledgerMinor} instead of ${each.expectedMinor}`,
    id: each.subject,
  }));
  return [...rows, ...unequal];
}

/** Bookings whose gross or commission is not the sum of their lines, bags and seats, and kinds without a commission. */
export async function judgeCommission(db: Database): Promise<Wrong[]> {
  const unequal = (await findCommissionImbalances(db)).map(({ bookingId: id, ...sums }) => ({
    what: 'gross or commission is not the sum of the lines',
    id: `${id} ${JSON.stringify(sums)}`,
  }));
  const trips = (await findTripImbalances(db)).map(({ bookingId: id }) => ({ what: 'another trip', id }));
  const { rows } = await db.pool.query<Wrong>(`select 'no commission on any ' || kind as what, kind as id
    from unnest('{fare,surcharge,extra,seat}'::text[]) kind where kind not in (
      select kind from price_line where commission_minor > 0
      union all select 'extra' from booking_extra where commission_minor > 0
      union all select 'seat' from booking_seat where commission_minor > 0)`);
  return [...unequal, ...trips, ...rows];
}

/** Confirmed bookings of an agency that were not refunded, and what it owes for them. */
export async function soldBy(db: Database, { creditAccountId, agencyId }: Seller) {
  const { rows } = await db.pool.query<{ live: number; usedMinor: number; heldMinor: number }>(
    `select used_minor "usedMinor", held_minor "heldMinor", (select count(*) from booking b
        where b.agency_id = $2 and b.state = 'confirmed' and not exists (select from refund r
          where r.booking_id = b.booking_id)) live
      from credit_account where credit_account_id = $1`,
    [creditAccountId, agencyId],
  );
  return rows[0] ?? { live: 0, usedMinor: 0, heldMinor: 0 };
}

/** The first of each kind, and their number. */
export function show(wrong: readonly Wrong[]): void {
  for (const [what, rows] of Map.groupBy(wrong, (row) => row.what)) {
    const some = rows.slice(0, 3).map(({ id }) => id);
    process.stdout.write(`  ${rows.length} × ${what}: ${some.join(', ')}\n`);
  }
}
