// What staff see of holds: counted from the tables, whichever process granted or refused them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { forgetHoldClients } from '#reservations/forget-lapsed-holds.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { readHoldPressure } from '#reservations/read-hold-pressure.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { clientDigest } from '#platform/http/client-address.ts';
import { as } from '#tests/support/trips/test-trips.ts';
import { type BusyFlight, openBusyFlight } from '#tests/support/trips/busy-flight.ts';

let flight: BusyFlight;
beforeAll(async () => (flight = await openBusyFlight()));
beforeEach(() => flight.empty());
afterAll(() => flight.world.drop());

const terms = { OPEN_SHARE_PERCENT: '50', SHORT_UNITS_PER_ADDRESS: '4', HOLDS_PER_ADDRESS: '4' };
const from = (number: number) => ({ client: `192.0.2.${number}` });
const digest = (number: number) => clientDigest(`192.0.2.${number}`, staff().settings);
const staff = () => flight.buyer('staff', terms);

test('shows nothing when nothing is held and nothing was refused', async () => {
  expect(await readHoldPressure(staff())).toEqual({ flights: [], addresses: [], visitors: [], sites: [] });
});

test('holds are shown by flight, address, visitor and site, with the budgets nearly used up', async () => {
  await flight.hold(flight.buyer('ana', terms, from(1)), 9);
  await flight.hold(flight.buyer('bea', terms, from(1)), 9);
  await flight.hold(flight.buyer('carl', terms, from(1)), 1, { offers: [flight.other] });
  await flight.hold(flight.buyer('dora', terms, from(2)), 3);
  const { flights, addresses, visitors, sites } = await readHoldPressure(staff());
  expect(flights).toEqual([
    expect.objectContaining({
      flightId: flight.flightId,
      cabin: 'Y',
      unsold: 19,
      openUnits: 20,
      heldUnits: 21,
      shortHolds: 1,
      shortUnits: 3,
      near: ['OPEN_SHARE_PERCENT'],
    }),
    expect.objectContaining({ heldUnits: 1, shortUnits: 0, near: [] }),
  ]);
  const none = { refusals: 0, challenges: 0 };
  expect(addresses).toEqual([
    {
      client: digest(1),
      holds: 3,
      heldUnits: 19,
      flightUnits: 18,
      shortUnits: 0,
      near: ['HOLDS_PER_ADDRESS'],
      ...none,
    },
    {
      client: digest(2),
      holds: 1,
      heldUnits: 3,
      flightUnits: 3,
      shortUnits: 3,
      near: ['SHORT_UNITS_PER_ADDRESS'],
      ...none,
    },
  ]);
  expect(visitors).toHaveLength(4);
  expect(sites).toEqual([{ domainId: 1, heldUnits: 22, near: [] }]);
  expect((await readHoldPressure(staff(), 1)).addresses).toHaveLength(1);
});

test('refusals of the last hour are counted by flight and address, by every process, and kept for a day', async () => {
  const challenged = { ...terms, HOLD_CHALLENGE_BITS: '4' };
  const second = openDatabase({ url: flight.world.url, poolSize: 2 });
  const elsewhere = { db: second, holds: openHoldQueue(second) };
  for (const [visitor, adults] of [
    ['ana', 9],
    ['bea', 9],
    ['carl', 2],
  ] as const)
    await flight.hold(flight.buyer(visitor, terms, from(1)), adults);
  await Promise.all([
    flight.hold(flight.buyer('dora', challenged, from(2)), 2),
    flight.hold(flight.buyer('emil', challenged, { ...from(2), ...elsewhere }), 2),
    flight.hold(flight.buyer('fred', terms, { ...from(2), ...elsewhere }), 5),
  ]);
  await second.close();
  const counted = { refusals: 1, challenges: 2 };
  const shown = await readHoldPressure(staff());
  expect(shown.flights).toEqual([
    expect.objectContaining(counted),
    expect.objectContaining({ cabin: 'C', ...counted }),
  ]);
  expect(shown.addresses).toContainEqual(
    expect.objectContaining({ client: digest(2), holds: 0, ...counted }),
  );
  const later = await readHoldPressure({ ...staff(), now: as(flight.world.ctx, 'staff', 62).now });
  expect(later.addresses.map(({ refusals }) => refusals)).toEqual([0]);
  expect(await forgetHoldClients(as(flight.world.ctx, 'x', 24 * 60 - 1))).toBe(0);
  expect(await forgetHoldClients(as(flight.world.ctx, 'x', 24 * 60 + 2))).toBe(2);
});
