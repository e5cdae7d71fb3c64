// The flights of a series before an allotment is given, and contracts as portal and office read them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { previewBlocks, type SeriesQuery } from '#reservations/blocks/preview-blocks.server.ts';
import { readContracts } from '#reservations/blocks/read-contracts.server.ts';
import { makeGroup } from '#tests/support/trips/agency-world.ts';
import { type GivenFlight, leaveRoom } from '#tests/support/trips/block-trips.ts';
import { type BlockWorld, heldFrom, openBlockWorld, takenOf } from '#tests/support/trips/block-world.ts';

let world: BlockWorld;

beforeAll(async () => {
  world = await openBlockWorld('2027-01-10');
});
afterAll(() => world.drop());

const series: SeriesQuery = {
  origin: 'MAD',
  destination: 'CUN',
  from: '2027-02-01',
  to: '2027-02-14',
  weekdays: [],
  flightNumber: null,
  withBack: false,
  units: 10,
  family: 'basic',
  currency: 'EUR',
  daysBefore: 21,
};

const preview = (own: Partial<SeriesQuery> = {}, now = world.ctx.now) =>
  previewBlocks({ db: world.db, now }, { ...series, ...own });

const daysOf = (flights: { departsLocal: string }[]) => [
  ...new Set(flights.map(({ departsLocal }) => departsLocal.slice(0, 10))),
];

describe('a series', () => {
  test('has the flights of the route on the days, in order, with what is left and what it would cost', async () => {
    const flights = await preview();
    expect(flights.length).toBeGreaterThanOrEqual(14);
    expect(daysOf(flights)).toEqual(daysOf(flights).toSorted());
    for (const flight of flights) {
      expect(flight).toMatchObject({
        origin: 'MAD',
        destination: 'CUN',
        direction: 'outbound',
        problem: null,
      });
      expect(flight.departsLocal >= '2027-02-01' && flight.departsLocal < '2027-02-15').toBe(true);
      expect(flight.left).toBeGreaterThan(10);
      expect(flight.bookingClass).toMatch(/^[A-Z]$/);
      expect(flight.filedMinor).toBeGreaterThan(0);
    }
  });

  test('has the weekdays that were asked for', async () => {
    const flights = await preview({ weekdays: [5, 7] });
    expect(daysOf(flights)).toEqual(['2027-02-05', '2027-02-07', '2027-02-12', '2027-02-14']);
  });

  test('has one flight number out, and with the way back every flight of it', async () => {
    const all = await preview();
    const number = Number(/\d+/.exec(all[0]?.flightNumber ?? '')?.[0]);
    const out = await preview({ flightNumber: number });
    expect(new Set(out.map(({ flightNumber }) => flightNumber))).toEqual(new Set([all[0]?.flightNumber]));
    const both = await preview({ flightNumber: number, withBack: true });
    const back = both.filter(({ direction }) => direction === 'inbound');
    expect(back.length).toBeGreaterThan(0);
    expect(back.every(({ origin, destination }) => origin === 'CUN' && destination === 'MAD')).toBe(true);
    expect(both.length).toBe(out.length + back.length);
    expect(await preview({ flightNumber: 9_999 })).toEqual([]);
  });

  test('releases so many days of 24 hours before each departure', async () => {
    const [flight] = await preview({ daysBefore: 3 });
    const [departs] = (
      await world.db.pool.query<{ at: Date }>('select departs_at at from flight where flight_id = $1', [
        flight?.flightId,
      ])
    ).rows;
    expect(departs && departs.at.getTime() - (flight?.releaseAt.getTime() ?? 0)).toBe(3 * 86_400_000);
  });

  test('leaves out what has departed', async () => {
    const late = new Date('2027-02-08T00:00:00Z');
    expect(daysOf(await preview({ daysBefore: 1 }, late))[0]).toBe('2027-02-08');
  });

  test('of an unknown family or route has no flight', async () => {
    expect(await preview({ family: 'gold' })).toEqual([]);
    expect(await preview({ origin: 'CUN', destination: 'CUN' })).toEqual([]);
    expect(await preview({ from: '2027-02-14', to: '2027-02-01' })).toEqual([]);
  });

  test.each([
    ['a release that has passed', { daysBefore: 300 }, 'flight_closed'],
    ['a release after the end of sale', { daysBefore: 0 }, 'flight_closed'],
    ['more units than an aircraft has', { units: 5_000 }, 'offer_sold_out'],
    ['a currency without fares', { currency: 'CHF' }, 'fare_not_filed'],
  ])('says of each flight why it cannot be given: %s', async (_, own, problem) => {
    const flights = await preview({ ...own, to: '2027-02-03' });
    expect(flights.length).toBeGreaterThan(0);
    for (const flight of flights)
      expect(flight).toMatchObject({ problem, bookingClass: null, filedMinor: null });
  });

  test('shows a full flight beside others that have room', async () => {
    const { out, day } = await world.nextFlights();
    await leaveRoom(world.db, out, 3);
    const flights = await preview({ from: day, to: day, units: 4 });
    const full = flights.find(({ flightId }) => flightId === out.flightId);
    expect(full).toMatchObject({ left: 3, problem: 'offer_sold_out' });
    const fits = await preview({ from: day, to: day, units: 3 });
    expect(fits.find(({ flightId }) => flightId === out.flightId)).toMatchObject({ left: 3, problem: null });
  });

  test('changes nothing', async () => {
    const { out, day } = await world.nextFlights();
    const before = await takenOf(world, out);
    await preview({ from: day, to: day });
    expect(await takenOf(world, out)).toBe(before);
  });
});

describe('contracts', () => {
  const fare = { adultMinor: 12_000, childMinor: 9_000, infantMinor: 1_000 };
  let flights: { out: GivenFlight; back: GivenFlight };
  let allotment: string;
  let group: string;

  beforeAll(async () => {
    flights = await world.nextFlights();
    const { out, back } = flights;
    const both = [{ ...back, direction: 'inbound' as const }, out];
    ({ contractId: allotment } = await world.give(both, { units: 6, name: 'Summer', fare }));
    const { agencyId, agents } = world.brisa;
    group = await makeGroup(world.ctx, { agencyId, agentId: agents[0], marker: 'Choir' });
    const given = await world.give([out], { units: 5, kind: 'group', contractId: group, name: 'Choir' });
    await heldFrom(world.agent(), given, { adults: 2, children: 1, infants: 0 });
  });

  const read = (own: Partial<Parameters<typeof readContracts>[1]> = {}) =>
    readContracts(world.db, { agencyIds: [world.brisa.agencyId], ...own });

  test('are read by kind, by id and by agency', async () => {
    const ids = async (own: Parameters<typeof read>[0]) =>
      (await read(own)).map(({ contractId }) => contractId);
    expect(await ids({ kind: 'allotment' })).toEqual([allotment]);
    expect(await ids({ kind: 'group' })).toEqual([group]);
    expect(await ids({ contractId: group })).toEqual([group]);
    expect(await ids({ contractId: group, kind: 'allotment' })).toEqual([]);
    expect(new Set(await ids({}))).toEqual(new Set([allotment, group]));
    expect(await ids({ agencyIds: [world.norte.agencyId] })).toEqual([]);
    expect(await ids({ agencyIds: [] })).toEqual([]);
  });

  test('have their blocks by departure, with the local time and the agreed fare', async () => {
    const [contract] = await read({ contractId: allotment });
    expect(contract).toMatchObject({
      agencyName: 'Viajes Brisa',
      name: 'Summer',
      currency: 'EUR',
      family: 'basic',
    });
    const { out, back } = flights;
    expect(contract?.blocks.map(({ flightId, direction }) => [flightId, direction])).toEqual([
      [out.flightId, 'outbound'],
      [back.flightId, 'inbound'],
    ]);
    for (const block of contract?.blocks ?? []) {
      expect(block).toMatchObject({
        fare,
        contracted: 6,
        free: 6,
        held: 0,
        sold: 0,
        released: 0,
        cabin: 'Y',
      });
      const zone = block.origin === 'MAD' ? 'Europe/Madrid' : 'America/Cancun';
      const local = block.departsAt.toLocaleString('sv-SE', { timeZone: zone });
      expect(block.departsLocal).toBe(local.slice(0, 16).replace(' ', 'T'));
    }
  });

  test('count what is held and what is free; the filed fare is no fare of the contract', async () => {
    const [contract] = await read({ contractId: group });
    expect(contract?.blocks).toHaveLength(1);
    expect(contract?.blocks[0]).toMatchObject({
      fare: null,
      contracted: 5,
      free: 2,
      held: 3,
      sold: 0,
      released: 0,
    });
  });
});
