// A synthetic market for benchmarks and proofs: made with SQL, of any size, with the same tables as the real one.
import type { Database } from '#platform/db/client.server.ts';

export type MarketSize = { routes: number; days: number; capacity?: number; fromDay: string };

/** Directed routes between synthetic airports `AAA`, `AAB` …; route 2k is the return of route 2k-1. */
export function marketRoutes(routes: number): [origin: string, destination: string][] {
  const airports = Math.max(4, Math.ceil(Math.sqrt(routes) * 1.2) + 1);
  const pairs: [string, string][] = [];
  for (let step = 1; step < airports; step++) {
    for (let i = 0; i + step < airports && pairs.length < routes; i++) {
      const [a, b] = [airportCode(i), airportCode(i + step)];
      pairs.push([a, b], [b, a]);
    }
  }
  return pairs.slice(0, routes);
}

/** One flight a day on each route, one economy cabin in five nested classes, three families, EUR. */
export async function makeMarket(
  db: Database,
  { routes, days, capacity = 180, fromDay }: MarketSize,
): Promise<void> {
  const pairs = marketRoutes(routes);
  const codes = [...new Set(pairs.flat())];
  const q = (text: string, values: unknown[] = []) => db.pool.query(text, values);
  await q(
    `insert into airport select c, case when right(c, 1) < 'M' then 'ES' else 'MX' end, 0, 0,
      case when right(c, 1) < 'M' then 'Europe/Madrid' else 'America/Cancun' end from unnest($1::text[]) c`,
    [codes],
  );
  await q(`insert into domain (domain_id, region, languages, default_language, currencies, default_currency, checkin,
      style, company_name)
    values (1, 'spain', '{en}', 'en', '{EUR}', 'EUR', true, 'atlantic', 'Alisio') on conflict do nothing`);
  await q(`insert into airline values ('ZZ', 'Alisio', '000') on conflict do nothing`);
  await q(`insert into selling_airline (carrier, accounting_code, name) values ('ZZ', '000', 'Alisio')
    on conflict do nothing`);
  await q(`insert into aircraft_type values ('32Q', 'Airbus A321neo') on conflict do nothing`);
  await q(`insert into booking_class (cabin, rank, booking_class, share_percent) values
    ('Y',1,'Y',100),('Y',2,'B',80),('Y',3,'M',60),('Y',4,'Q',40),('Y',5,'V',20) on conflict do nothing`);
  await q(`insert into fare_family (family, cabin, rank, cabin_bag_kg, checked_bags, checked_bag_kg,
      seat_included) values ('basic','Y',1,10,0,23,false), ('plus','Y',2,10,1,23,true), ('flex','Y',3,10,2,23,true) on conflict do nothing`);
  await q(
    `insert into fare (origin, destination, booking_class, family, currency, travel_from, travel_to, adult_minor,
      child_minor, infant_minor)
    select o, d, c.booking_class, f.family, 'EUR', $3::date - 400, $3::date + 2000,
      (39000 - 5000 * c.rank + 4000 * f.rank), (39000 - 5000 * c.rank + 4000 * f.rank) * 3 / 4, 3000
    from unnest($1::text[], $2::text[]) r(o, d), booking_class c, fare_family f`,
    [pairs.map((p) => p[0]), pairs.map((p) => p[1]), fromDay],
  );
  await q(
    `insert into charge (code, kind, currency, adult_minor, child_minor, infant_minor, valid_from, valid_to,
      refund_class)
    select code, kind, 'EUR', amount, amount, 0, '2000-01-01', '2100-01-01',
      case kind when 'surcharge' then 'fare' else 'passenger' end
    from (values ('YQ', 'surcharge', 4500), ('JD', 'tax', 1234), ('QV', 'tax', 378), ('OG', 'fee', 66))
      v(code, kind, amount)`,
  );
  await q(`insert into translation (subject, key, field, locale, text)
    select 'airport', airport_code, 'name', 'en', airport_code from airport
    union all select 'charge', charge_id::text, 'name', 'en', code from charge on conflict do nothing`);
  await q(
    `insert into flight (flight_id, carrier, flight_number, service_type, departure_date, origin, destination,
      departs_at, arrives_at, aircraft_code, operating_carrier)
    select (r.n - 1) * $4::int + g + 1, 'ZZ', r.n, 'J', $3::date + g, r.o, r.d,
      ($3::date + g) + interval '8 hours', ($3::date + g) + interval '17 hours', '32Q', 'ZZ'
    from unnest($1::text[], $2::text[]) with ordinality r(o, d, n), generate_series(0, $4::int - 1) g`,
    [pairs.map((p) => p[0]), pairs.map((p) => p[1]), fromDay, days],
  );
  await q(
    `insert into inventory (flight_id, cabin, capacity, limits, taken)
    select flight_id, 'Y', $1::int,
      (select array_agg($1::int * share / 10 order by share desc)
        from unnest('{10,8,6,4,2}'::int[]) share)::smallint[], '{0,0,0,0,0}' from flight`,
    [capacity],
  );
  await q(
    `insert into filed_version values (true, 1)
      on conflict (singleton) do update set version = filed_version.version + 1`,
  );
  await q('vacuum analyze flight');
  await q('vacuum analyze inventory');
}

function airportCode(index: number): string {
  const letter = (n: number) => String.fromCharCode(65 + (n % 26));
  return letter(Math.floor(index / 676)) + letter(Math.floor(index / 26)) + letter(index);
}
