// What a batch locks and reads: the cabins of its bookings, found by visitor or by id.
import { basicTermsSql } from '#tests/support/trips/sold-terms.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { prepared, withTx } from '#platform/db/client.server.ts';
import { lockInventory, readFlights } from '#reservations/inventory/hold-rows.server.ts';
import { bookingNo, hold, release } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { BACK, ELSEWHERE, OUT } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
beforeAll(async () => {
  base = await openInventoryDatabase();
});
afterEach(() => base.empty());
afterAll(() => base.drop());

const flightsOf = (cabins: readonly { flightId: number }[]) => cabins.map(({ flightId }) => flightId);

test('the cabins of held bookings of a visitor, of bookings by id, and those named are locked, each once', async () => {
  await base.run(
    hold(1, { visitor: 'ana', flights: [OUT, BACK] }),
    hold(2, { visitor: 'eva', flights: [ELSEWHERE] }),
  );
  const lock = (...asked: [visitors: string[], bookingIds: string[], named: number[]]) =>
    withTx(base.db, async (tx) => {
      const [visitors, bookingIds, named] = asked;
      const cabins = named.map((flightId) => ({ flightId, cabin: 'Y' }));
      return flightsOf(await lockInventory(tx, cabins, { visitors, bookingIds }));
    });
  const inOrder = (...flightIds: number[]) => flightIds.toSorted((a, b) => a - b);
  expect(await lock(['ana'], [], [])).toEqual(inOrder(OUT, BACK));
  expect(await lock(['ana'], [bookingNo(2)], [OUT])).toEqual(inOrder(OUT, BACK, ELSEWHERE));
  expect(await lock(['nobody'], [bookingNo(9)], [])).toEqual([]);
  await base.run(release(1));
  // A visitor's booking that is no longer held counts only when it is named.
  expect(await lock(['ana'], [], [])).toEqual([]);
  expect(await lock([], [bookingNo(1)], [])).toEqual(inOrder(OUT, BACK));
});

test('what an address holds on its flights is counted and returned with them', async () => {
  await base.run(hold(1, { client: 'here', flights: [OUT, BACK] }), hold(2, { client: 'there' }));
  const { clients } = await readFlights(base.db, [{ flightId: OUT, cabin: 'Y' }], [], ['here']);
  expect(clients.map(({ client, flightId }) => [client, flightId])).toEqual(
    expect.arrayContaining([
      ['here', OUT],
      ['here', BACK],
    ]),
  );
  expect(clients.every(({ client }) => client === 'here')).toBe(true);
});

test('flights of bookings are looked up by key while their table has no statistics', async () => {
  await base.rows(
    `with b as (insert into booking (booking_id, visitor, state, locale, currency, total_minor, adults, children,
        infants, hold_expires_at, created_at, domain_id)
      select md5(n::text)::uuid, 'visitor ' || n, case when n > 40 then 'released' else 'held' end, 'en', 'EUR', 100,
        1, 0, 0, now(), now(), 1 from generate_series(1, 4000) n returning booking_id)
    insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class, family,
        units, terms)
      select booking_id, 1, 'outbound', $1, 'Y', 1, 'Y', 'basic', 1, ${basicTermsSql} from b`,
    [OUT],
  );
  const visitors = Array.from({ length: 40 }, (_, at) => `visitor ${at + 1}`);
  const bookings = await base.rows<{ id: string }>(
    "select booking_id id from booking where state = 'held' order by 1",
  );
  const bookingIds = bookings.map(({ id }) => id);
  const { read, units } = await withTx(base.db, async (tx) => {
    await lockInventory(tx, [], { visitors, bookingIds: bookingIds.slice(0, 20) });
    const found = await readFlights(tx, [{ flightId: OUT, cabin: 'Y' }], bookingIds, []);
    const [row] = await prepared<{ read: number }>(
      tx,
      "select seq_tup_read::int read from pg_stat_xact_user_tables where relname = 'booking_flight'",
      [],
    );
    return { read: row?.read, units: found.units };
  });
  expect(units.map(({ bookingId }) => bookingId)).toEqual(bookingIds);
  expect(read).toBe(0);
});
