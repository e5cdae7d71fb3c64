// What a purchase needs in addition to flights and a seat map: a bag to add and a payment method. Also checks the books
// after all purchases.
import { Client } from 'pg';

import { readSandboxPayments, SANDBOX_PAYMENT } from '../../../tests/support/sandbox-books.ts';
import type { Database } from '#platform/db/client.server.ts';

export const bagCode = 'BG23';

/** One extra in one group, and the card as the site's payment method, without a surcharge. */
export async function makePurchaseFiles({ pool }: Database): Promise<void> {
  await pool.query(`insert into extra_group values
    ('baggage', 'baggage', 1, 'luggage', 'XBAG')`);
  await pool.query(
    `insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code, weight_kg, max_quantity,
      passenger_types, refundable)
    values ($1, 'baggage', 101, 1, 'luggage', 'XBAG', 23, 3, '{adult,child}', false)`,
    [bagCode],
  );
  await pool.query(`insert into extra_price (extra_code, currency, amount_minor) values ($1, 'EUR', 4500)`, [
    bagCode,
  ]);
  await pool.query(
    `insert into payment_method (domain_id, currency, method, position) values (1, 'EUR', 'card', 1)`,
  );
  await pool.query('update filed_version set version = version + 1');
}

/** Bookings of the direct writer have references that begin with a zero, unlike real ones. */
const OURS = `b.state = 'confirmed' and b.reference !~ '^0'`;

/**
 * Counts the confirmed bookings and the errors. An error is a confirmed booking without exactly one capture of its
 * total at the provider, or money captured there for an unconfirmed booking.
 */
export async function findWrongPurchases(
  { pool }: Database,
  booksUrl: string,
): Promise<{ confirmed: number; wrong: number }> {
  const books = new Client(booksUrl);
  await books.connect();
  const payments = await readSandboxPayments(books);
  await books.end();
  const { rows } = await pool.query<{ confirmed: number; wrong: number }>(
    `with ${SANDBOX_PAYMENT},
    bought as (
      select b.booking_id, b.total_minor, count(s.sandbox_payment_id) payments, sum(s.captured_minor) captured,
        sum(s.refunded_minor) refunded
      from booking b left join payment p on p.booking_id = b.booking_id
      left join sandbox_payment s on s.merchant_reference = p.payment_id::text and s.captured_minor > 0
      where ${OURS} group by 1, 2),
    charged as (
      select from sandbox_payment s where s.captured_minor > s.refunded_minor and not exists (
        select from payment p join booking b using (booking_id)
        where p.payment_id::text = s.merchant_reference and p.state = 'captured' and ${OURS}))
    select (select count(*) from bought)::int confirmed, ((select count(*) from charged) + (select count(*) from bought
      where payments <> 1 or captured <> total_minor or refunded <> 0))::int wrong`,
    [payments],
  );
  return rows[0] ?? { confirmed: 0, wrong: 0 };
}

/** The sold seats of a flight, both by its counter and by its confirmed bookings. */
export async function readRace(
  { pool }: Database,
  flightId: number,
): Promise<{ sold: number; acknowledged: number }> {
  const { rows } = await pool.query<{ sold: number; acknowledged: number }>(
    `select i.taken[1]::int sold, (select coalesce(sum(bf.units), 0) from booking_flight bf
        join booking b using (booking_id) where bf.flight_id = i.flight_id and ${OURS})::int acknowledged
      from inventory i where i.flight_id = $1 and i.cabin = 'Y'`,
    [flightId],
  );
  return rows[0] ?? { sold: 0, acknowledged: 0 };
}
