// The copy that a booking keeps of its flights for reports equals its flights: silent about sound ones, and each kind
// of difference is found.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { findTripImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { bookingNo, hold, lapse, release, retake } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { BACK, ELSEWHERE, flightRow, now, OUT } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
let agency: { agencyId: string; agentId: string; terms: { commission: []; holds: [] } };
beforeAll(async () => {
  base = await openInventoryDatabase();
  const agencyId = await makeAgency({ db: base.db, now }, 'Viajes Brisa');
  const agentId = await makeAgent({ db: base.db, now }, agencyId);
  agency = { agencyId, agentId, terms: { commission: [], holds: [] } };
});
afterEach(() => base.empty());
afterAll(() => base.drop());

test('[AG-09] the trip of a booking is its first flight, and only flights of an agency name one', async () => {
  await base.run(
    hold(1, { flights: [OUT, BACK], agency }),
    hold(2, { flights: [ELSEWHERE], family: 'basic' }),
    hold(3, { flights: [OUT], visitor: 'ana' }),
  );
  const { departureDate, origin, destination } = flightRow(OUT);
  const trips = await base.rows(
    `select trip_day "day", trip_origin origin, trip_destination destination, trip_family family
     from booking where booking_id = any($1) order by booking_id`,
    [[bookingNo(1), bookingNo(3)]],
  );
  const trip = { day: departureDate, origin, destination, family: 'basic' };
  expect(trips).toEqual([trip, trip]);
  const owners = await base.rows(
    'select booking_id id, agency_id owner from booking_flight order by booking_id, flight_no',
  );
  expect(owners).toEqual([
    { id: bookingNo(1), owner: agency.agencyId },
    { id: bookingNo(1), owner: agency.agencyId },
    { id: bookingNo(2), owner: null },
    { id: bookingNo(3), owner: null },
  ]);
  expect(await findTripImbalances(base.db)).toEqual([]);
});

test('[AG-09] it stays so when holds lapse, are released, replaced and taken again', async () => {
  await base.run(hold(1, { agency }), hold(2, { agency, flights: [OUT, BACK] }), hold(3, { visitor: 'ana' }));
  await base.run(release(1), lapse(2), hold(4, { visitor: 'ana', flights: [ELSEWHERE] }));
  await base.run(retake(2));
  expect(await findTripImbalances(base.db)).toEqual([]);
});

test.each([
  ['another day', 'update booking set trip_day = trip_day + 1 where booking_id = $1'],
  ['another airport', `update booking set trip_destination = 'XXX' where booking_id = $1`],
  ['another family', `update booking set trip_family = 'none' where booking_id = $1`],
  ['no agency', 'update booking_flight set agency_id = null where booking_id = $1 and flight_no = 2'],
  ['a foreign agency', 'update booking_flight set agency_id = booking_id where booking_id = $1'],
])('[AG-09] a booking whose trip or flight names %s is found', async (_, change) => {
  await base.run(hold(1, { agency, flights: [OUT, BACK] }), hold(2, { agency }));
  await base.rows(change, [bookingNo(1)]);
  expect(await findTripImbalances(base.db)).toEqual([{ bookingId: bookingNo(1) }]);
});

test('[AG-09] a booking of an agency without its trip is refused by the database', async () => {
  await base.run(hold(1, { agency }), hold(2));
  const forget = (number: number) =>
    base.rows('update booking set trip_day = null where booking_id = $1', [bookingNo(number)]);
  await expect(forget(1)).rejects.toMatchObject({ constraint: 'booking_agency_trip' });
  // A traveller's booking is in no report, so an older one may have no trip.
  await forget(2);
});
