// Fictional travellers: sold units match the occupied seats, and nobody else's seat, block or flight is touched.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { loadDemoTravellers } from '#demo/load/load-travellers.server.ts';
import { offeredFlights } from '#demo/travellers/offered-flights.server.ts';
import { worldAirline } from '#demo/airline.ts';
import { magicOf } from '#demo/magic-flights.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Airline } from '#platform/lib/airline.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { findImbalances, findTripImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let seated = 0;
let minutes = 0;
const ctx = {
  // Each round a minute later, so that no price is read from a copy.
  ctxNow: () => ({ now: new Date(worldNow.getTime() + 60_000 * minutes++), settings: testSettings() }),
  log: openLog('silent'),
  airline: { accountingCode: worldAirline.accountingCode } as Airline,
  days: 7,
  isStopping: () => false,
};
beforeAll(async () => {
  database = await openTestDatabase('world');
  seated = await loadDemoTravellers(database.db, ctx);
});
afterAll(() => database.drop());

const rows = <T extends object>(text: string) => prepared<T & Record<string, unknown>>(database.db, text);

it('the inventory and the trips of the bookings add up', async () => {
  expect(await findImbalances(database.db)).toEqual([]);
  expect(await findTripImbalances(database.db)).toEqual([]);
});

it('every sold unit has a seat, and near flights are fuller', async () => {
  const flights = await rows<{ units: number; seats: number; capacity: number; near: boolean }>(
    `select f.departs_at <= '${worldNow.toISOString()}'::timestamptz + interval '7 days' near,
       sum(i.taken[1])::int as units, sum(i.capacity)::int as capacity,
       (select count(*) from booking_seat s where s.flight_id = f.flight_id)::int as seats
     from flight f join inventory i using (flight_id)
     where f.flight_id in (select flight_id from booking_seat) group by f.flight_id order by f.departs_at`,
  );
  expect(flights.length).toBeGreaterThan(150);
  for (const { units, seats } of flights) expect(units).toBe(seats);
  expect(flights.reduce((sum, each) => sum + each.seats, 0)).toBe(seated);
  const share = (some: typeof flights) =>
    some.reduce((sum, each) => sum + each.units, 0) / some.reduce((sum, each) => sum + each.capacity, 0);
  const near = flights.filter((each) => each.near);
  expect(share(near)).toBeGreaterThan(0.28);
  expect(share(near)).toBeLessThan(0.45);
  expect(share(near.slice(0, 40))).toBeGreaterThan(share(near.slice(-40)) + 0.2);
});

it('no open flight of these days is empty, and neither is a flight of an offer', async () => {
  const [magicNumbers, magicOrigins, magicDays] = magicOf(worldNow);
  const empty = await prepared<{ flight: string }>(
    database.db,
    `select concat_ws(' ', f.flight_number, f.origin, f.departure_date) flight from flight f
     where f.state = 'open' and f.departs_at between $1::timestamptz + interval '3 hours'
         and $1::timestamptz + $2 * interval '1 day'
       and (f.flight_number, f.origin, f.departure_date::text) not in
         (select * from unnest($3::int[], $4::bpchar[], $5::text[]))
       and not exists (select from seat_block b where b.flight_id = f.flight_id and b.seat = '*')
       and not exists (select from booking_seat s where s.flight_id = f.flight_id)`,
    [worldNow, ctx.days, magicNumbers, magicOrigins, magicDays],
  );
  expect(empty).toEqual([]);
  // The offers after the load: what was sold may have moved one to another day.
  const offered = await offeredFlights({ db: database.db, ...ctx.ctxNow() });
  expect(offered.length).toBeGreaterThan(20);
  const shares = await prepared<{ share: number }>(
    database.db,
    `select coalesce((select sum(i.taken[1])::float / sum(i.capacity) from flight f join inventory i using (flight_id)
       where (f.origin, f.destination, f.departure_date) = (o.origin, o.destination, o.day)), 0) share
     from unnest($1::text[], $2::text[], $3::date[]) o (origin, destination, day)
     where (o.day - $4::date) > $5`,
    [
      offered.map(({ origin }) => origin),
      offered.map(({ destination }) => destination),
      offered.map(({ day }) => day),
      worldNow,
      ctx.days,
    ],
  );
  expect(shares.length).toBeGreaterThan(10);
  for (const { share } of shares) {
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.15);
  }
});

it('invented travellers booked in the weeks before, and ids sort by the time of booking', async () => {
  const [made] = await rows<{ first: boolean; last: boolean; days: number; sorted: boolean }>(
    `with each as (select created_at, row_number() over (order by booking_id) by_id,
         row_number() over (order by created_at, booking_id) by_time
       from booking where total_minor = 0)
     select min('${worldNow.toISOString()}'::timestamptz - created_at) >= interval '1 day' as last,
       max('${worldNow.toISOString()}'::timestamptz - created_at) <= interval '60 days' as first,
       count(distinct created_at::date)::int days, bool_and(by_id = by_time) sorted from each`,
  );
  expect(made).toMatchObject({ first: true, last: true, sorted: true });
  expect(made?.days).toBeGreaterThan(50);
});

it('no child sits at an exit, and no blocked seat is given', async () => {
  const wrong = await rows(
    `select from booking_seat s join passenger p using (booking_id, passenger_no)
     left join seat_block b on b.flight_id = s.flight_id and b.seat in (s.seat, '*')
     where b.seat is not null or (p.type = 'child' and s.exit_confirmed)`,
  );
  expect(wrong).toEqual([]);
});

it('a later start sells nothing again, and a stopping one sells nothing', async () => {
  expect(await loadDemoTravellers(database.db, ctx)).toBe(0);
  expect(await loadDemoTravellers(database.db, { ...ctx, days: 9, isStopping: () => true })).toBe(0);
  expect(await loadDemoTravellers(database.db, { ...ctx, days: 0 })).toBe(0);
});
