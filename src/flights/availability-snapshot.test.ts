// The process's copy of the availability against the database.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { holdTrip } from '#reservations/hold-trip.server.ts';
import {
  findOffers,
  newBookingId,
  oneAdult,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { queryAvailability, readAvailability } from '#flights/availability.server.ts';
import { keepSnapshot, type SnapshotKeeper, snapshotOf } from '#flights/availability-snapshot.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import { readOfferId } from '#flights/offer-id.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { eventually } from '#tests/support/eventually.ts';

let world: TestWorld;
let keeper: SnapshotKeeper;
beforeAll(async () => {
  world = await openTestWorld();
  keeper = keepSnapshot(world.db, openLog('silent'), () => worldNow);
  await keeper.ready;
});
afterAll(async () => {
  await keeper.stop();
  await world.drop();
});

const ranges = [
  { origin: 'MAD', destination: 'CUN', fromDay: '2026-12-08', toDay: '2026-12-14' },
  { origin: 'CUN', destination: 'MAD', fromDay: '2026-12-15', toDay: '2026-12-21' },
];
/** Quotes keep derived values on a row; they are not part of the read data. */
const withoutMemo = (flights: FlightRow[][]) =>
  flights.map((rows) => rows.map((row) => ({ ...row, memo: undefined })));
/** On a busy machine a copy may be too old by the time it is made: the next look finds it. */
const look = (check: () => void) =>
  eventually(async () => {
    await keeper.refresh();
    check();
  });
const agree = async () => {
  await look(() => expect(snapshotOf(world.db)).not.toBeNull());
  for (const route of [
    ranges,
    [{ origin: 'MAD', destination: 'TFS', fromDay: '2026-12-01', toDay: '2026-12-31' }],
  ]) {
    const copy = await readAvailability(world.ctx, route);
    expect(copy.flights.flat().length).toBeGreaterThan(0);
    expect(withoutMemo(copy.flights)).toEqual((await queryAvailability(world.ctx, route)).flights);
  }
};

test('the copy answers as the database does', agree);

test('seats sold by any process are gone from the copy after its next poll', async () => {
  const other = openDatabase({ url: world.url, poolSize: 2 });
  const { openHoldQueue } = await import('#reservations/inventory/hold-queue.server.ts');
  const ctx = { ...world.ctx, holds: openHoldQueue(other) };
  const trip = { origin: 'MAD', destination: 'CUN', out: '2026-12-11' };
  const offers = (await findOffers(ctx, trip, oneAdult)).map((o) => o.offerId);
  const flightId = readOfferId(offers[0] ?? '')?.flightId;
  const taken = () =>
    snapshotOf(world.db)
      ?.read({ ...ranges[0], origin: 'MAD', destination: 'CUN', fromDay: '2026-12-11', toDay: '2026-12-11' })
      .find((row) => row.flightId === flightId)
      ?.cabins.get('Y')?.taken[0];
  const before = taken() ?? Number.NaN;
  expect(
    await holdTrip(ctx, { bookingId: newBookingId(ctx), offers, passengers: oneAdult, currency: 'EUR' }),
  ).toMatchObject({
    ok: true,
  });
  await agree();
  expect(taken()).toBe(before + 1);
  await other.close();
});

test('a change that began before a poll and was committed after it is not missed', async () => {
  const client = await world.db.pool.connect();
  const flightId = (await readAvailability(world.ctx, ranges)).flights[0]?.[0]?.flightId;
  await client.query('begin');
  await client.query('insert into inventory_change (flight_ids) values ($1)', [[flightId]]);
  await client.query(
    `update inventory set taken = array(select t + 1 from unnest(taken) t)::smallint[]
      where flight_id = $1 and cabin = 'Y'`,
    [flightId],
  );
  // Others commit, and the copy polls, while this one is still open.
  await world.db.pool.query('insert into inventory_change (flight_ids) values ($1)', [[1]]);
  await keeper.refresh();
  await keeper.refresh();
  await client.query('commit');
  client.release();
  await agree();
});

test('new filed data make a new copy', async () => {
  const { rows } = await world.db.pool.query<{ version: number }>(
    'update filed_version set version = version + 1 returning version',
  );
  await look(() => expect(snapshotOf(world.db)?.filed.version).toBe(rows[0]?.version));
  await agree();
});
