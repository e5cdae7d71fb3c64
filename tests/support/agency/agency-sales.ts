// For tests and benchmarks: thousands of bookings of an agency, written with SQL as the commands would have left them,
// with price lines, extras and credit movements that add up.
import { basicTermsSql } from '#tests/support/trips/sold-terms.ts';
import type { Database } from '#platform/db/client.server.ts';

export type Sales = {
  /** Null: travellers. */
  agencyId: string | null;
  /** In turn. */
  agentIds?: readonly string[];
  count: number;
  /** Booked from this moment on, one every `everySeconds`. */
  from: Date;
  everySeconds: number;
  /**
   * Different for every call: it determines the ids and references. Below 16 all references are unique, however many.
   */
  seed: number;
  /** In turn. */
  currencies?: readonly string[];
};

/**
 * Eight in ten bookings are confirmed, one is on hold and one has lapsed. Each has two adults on one flight, a fare of
 * 100.00 to 199.00 and a tax of 20.00 for each, and 7 % commission on the fare; every third one has a bag of 30.00.
 */
export async function sellBookings(db: Database, sales: Sales): Promise<void> {
  const { agencyId, agentIds = [], count, from, everySeconds, seed, currencies = ['EUR'] } = sales;
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(NUMBERED, [
      count,
      seed,
      from,
      everySeconds,
      agencyId && agentIds,
      currencies,
      agencyId !== null,
    ]);
    for (const text of [BOOKINGS, FLIGHTS, PASSENGERS, PRICES, EXTRAS, TICKETS])
      await client.query(text, text === BOOKINGS || text === FLIGHTS ? [agencyId] : []);
    if (agencyId !== null) await writeCredit(client, agencyId);
    await client.query('drop table made');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

type Client = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** A sale and its commission for each confirmed booking, on the agency's accounts. */
async function writeCredit(client: Client, agencyId: string): Promise<void> {
  await client.query(MOVED, [agencyId]);
  for (const text of [ENTRIES, LINES, MOVEMENTS, ACCOUNTS]) await client.query(text);
  await client.query('drop table moved');
}

const NUMBERED = `create temp table made on commit drop as
  select n, (lpad(to_hex($2::int), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid id,
    case when $2::int < 16 then upper(to_hex($2::int) || lpad(to_hex(n), 5, '0'))
      else upper(substr(translate(encode(sha256(($2::int || ' ' || n)::bytea), 'base64'), '+/=', 'XYZ'),
        1, 6)) end reference,
    $2::int seed,
    $3::timestamptz + n * make_interval(secs => $4::int) as "at",
    case n % 10 when 8 then 'held' when 9 then 'lapsed' else 'confirmed' end state,
    case when $7::boolean then ($5::uuid[])[1 + n % cardinality($5::uuid[])] end agent,
    ($6::text[])[1 + n % cardinality($6::text[])] currency,
    10000 + (n % 100) * 100 fare, case when n % 3 = 0 then 3000 else 0 end bag,
    case when $7 then (10000 + (n % 100) * 100) * 7 / 100 else 0 end earned,
    f.flight_id, f.departure_date, f.origin, f.destination, f.family
  from generate_series(1, $1::int) n cross join (select count(*) flights from flight) c
  join (select flight_id, departure_date, origin, destination,
      row_number() over (order by departs_at, flight_id) - 1 no,
      (select family from fare_family order by rank limit 1) family from flight) f on f.no = n % c.flights
  order by n`;

const BOOKINGS = `insert into booking (booking_id, visitor, state, reference, locale, currency, total_minor, adults,
    children, infants, hold_expires_at, created_at, confirmed_at, agency_id, agent_id, commission_minor,
    trip_day, trip_origin, trip_destination, trip_family)
  select id, 'bulk', state, case when state = 'confirmed' then reference end, 'en', currency,
    2 * (fare + 2000) + bag, 2, 0, 0, at + case when state = 'held' then interval '400 days' else interval '1 hour' end,
    at, case when state = 'confirmed' then at end, $1::uuid, agent, 2 * earned, departure_date, origin, destination,
    family
  from made`;

const FLIGHTS = `insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank,
    booking_class, family, units, agency_id, terms)
  select id, 1, 'outbound', flight_id, 'Y', 1, 'Y', family, 2, $1::uuid, ${basicTermsSql} from made`;

const PASSENGERS = `insert into passenger (booking_id, passenger_no, type, given_names, surname, ticket_name)
  select id, p, 'adult', 'Ana', 'Peña', 'PENA' || chr(65 + n % 26) || '/ANA' from made, generate_series(1, 2) p`;

const TICKETS = `with ticket as (insert into document (document_number, kind, booking_id, passenger_no, state, issued_at)
    select lpad((('x' || substr(md5(seed || ' ' || (2 * n + p)), 1, 11))::bit(44)::bigint % 10000000000000)::text,
      13, '0'), 'ticket', id, p, 'issued', at
    from made, generate_series(1, 2) p where state = 'confirmed'
    returning document_number, booking_id, passenger_no)
  insert into coupon (booking_id, passenger_no, flight_no, state, cabin, booking_class, value_minor, document_number)
  select booking_id, passenger_no, 1, 'open', 'Y', 'Y', fare, document_number from ticket join made on id = booking_id`;

const PRICES = `insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, refund_class,
    amount_minor, commission_minor)
  select id, 2 * p - 1, p, 1, 'fare', 'Y', 'fare', fare, earned from made, generate_series(1, 2) p
  union all select id, 2 * p, p, 1, 'tax', 'JD', 'passenger', 2000, 0 from made, generate_series(1, 2) p
  union all select id, 5, 1, 1, 'extra', x.extra_code, 'service', bag, 0
    from made, (select extra_code from extra order by extra_code limit 1) x where bag > 0 and state = 'confirmed'`;

const EXTRAS = `insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor)
  select id, 1, 1, x.extra_code, 1, bag from made, (select extra_code from extra order by extra_code limit 1) x
  where bag > 0`;

const MOVED = `create temp table moved on commit drop as
  select c.credit_account_id account, c.currency, m.id booking, m.at, k.kind, k.amount, gen_random_uuid() entry,
    c.movements + row_number() over w no, c.used_minor + sum(k.amount) over (w rows unbounded preceding) used
  from made m join credit_account c on c.agency_id = $1 and c.currency = m.currency
    cross join lateral (values (1, 'sale', 2 * (m.fare + 2000) + m.bag), 
      (2, 'commission', -2 * m.earned)) k(part, kind, amount)
  where m.state = 'confirmed' window w as (partition by c.credit_account_id order by m.n, k.part)`;

const ENTRIES = `insert into ledger_entry (entry_id, occasion, kind, booking_id, occurred_at)
  select entry, 'bulk ' || kind || ':' || booking, 
    case kind when 'sale' then 'credit_sale' else 'commission' end, booking, at
  from moved`;

const LINES = `insert into ledger_line (entry_id, line_no, account, credit_account_id, currency, amount_minor)
  select entry, 1, 'agency', account, currency, amount from moved
  union all
  select entry, 2, case kind when 'sale' then 'booking' else 'commission' end, null, currency, -amount from moved`;

const MOVEMENTS = `insert into credit_movement (credit_account_id, movement_no, entry_id, kind, amount_minor,
    used_after_minor, booking_id, occurred_at)
  select account, no, entry, kind, amount, used, booking, at from moved`;

const ACCOUNTS = `update credit_account c set movements = m.no, used_minor = m.used
  from (select distinct on (account) account, no, used from moved order by account, no desc) m
  where c.credit_account_id = m.account`;
