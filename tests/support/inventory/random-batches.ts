// For tests of the decisions: random requests, and random flights, blocks and bookings for them.
import fc from 'fast-check';

import type { Locked } from '#reservations/inventory/batch-rows.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import {
  blockOf,
  hold,
  holdFromBlock,
  lapse,
  release,
  retake,
} from '#tests/support/inventory/hold-requests.ts';
import {
  addBlock,
  addBooking,
  addPromotion,
  copyOf,
  type Earlier,
  lockedRows,
} from '#tests/support/inventory/locked-rows.ts';
import {
  BACK,
  discountOf,
  ELSEWHERE,
  flightRow,
  minutesLater,
  OUT,
  priceOf,
  promotionOf,
} from '#tests/support/inventory/small-airline.ts';

const CODE = 'SUN10';
const visitors = ['ana', 'bea', 'carla'];

export const trips = fc.constantFrom([OUT], [OUT, BACK], [ELSEWHERE], [BACK]);
const parties = fc
  .record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.integer({ min: 0, max: 2 }) })
  .chain(({ adults, children }) =>
    fc.record({
      adults: fc.constant(adults),
      children: fc.constant(children),
      infants: fc.integer({ min: 0, max: adults }),
    }),
  );

/** Earlier bookings by number; the numbers are small, so that requests refer to them. */
const earlier = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 6 }),
    visitor: fc.constantFrom(...visitors),
    state: fc.constantFrom('held' as const, 'confirmed' as const, 'lapsed' as const, 'replaced' as const),
    flights: trips,
    rank: fc.integer({ min: 1, max: 3 }),
    units: fc.integer({ min: 1, max: 2 }),
    payingNow: fc.boolean(),
    version: fc.constant(1),
    promotionCode: fc.constantFrom(null, CODE),
    holdExpiresAt: fc.constantFrom(minutesLater(5), minutesLater(40)),
    fromBlock: fc.boolean(),
  }),
  { selector: ({ number }) => number, maxLength: 6 },
);

export const holds: fc.Arbitrary<HoldRequest> = fc
  .record({
    number: fc.integer({ min: 1, max: 12 }),
    visitor: fc.constantFrom(...visitors, 'dora', 'eva'),
    flights: trips,
    passengers: parties,
    rank: fc.integer({ min: 1, max: 3 }),
    promotionCode: fc.constantFrom(null, CODE),
    accepts: fc.constantFrom('the offer', 'the full price', 'the discount'),
  })
  .map(({ number, accepts, ...wanted }) => {
    const { flights, rank, passengers } = wanted;
    const full = flights.reduce((sum, id) => sum + priceOf(id, 'basic', rank, passengers), 0);
    const discounted = full - flights.length * discountOf('basic', rank, passengers);
    const totals = { 'the offer': null, 'the full price': full, 'the discount': discounted };
    const acceptTotalMinor = totals[accepts];
    return hold(number, { ...wanted, acceptTotalMinor });
  });

export const blockHolds: fc.Arbitrary<HoldRequest> = fc
  .record({ number: fc.integer({ min: 1, max: 12 }), flights: trips, passengers: parties })
  .map(({ number, ...wanted }) => holdFromBlock(number, wanted));

const numbers = fc.integer({ min: 1, max: 12 });
const requests: fc.Arbitrary<HoldRequest> = fc.oneof(
  { weight: 4, arbitrary: holds },
  { weight: 2, arbitrary: blockHolds },
  { weight: 1, arbitrary: numbers.map((number) => release(number)) },
  { weight: 1, arbitrary: numbers.map((number) => lapse(number)) },
  { weight: 1, arbitrary: numbers.map((number) => retake(number)) },
);

const nests = fc.constantFrom([6, 6, 6], [12, 8, 3], [9, 5, 0], [20, 12, 6]);

export const BLOCK_UNITS = 4;

/** Perhaps a block of an agency on each flight, given in some class and released before or after what is asked. */
const blocks = fc.uniqueArray(
  fc.record({
    flightId: fc.constantFrom(OUT, BACK),
    rank: fc.integer({ min: 1, max: 3 }),
    releaseAt: fc.constantFrom(minutesLater(-5), minutesLater(10), minutesLater(25), minutesLater(60)),
    /** How many of its units have already returned to sale. */
    releasedUnits: fc.integer({ min: 0, max: BLOCK_UNITS }),
    fare: fc.constantFrom(null, { adultMinor: 7_000, childMinor: 5_000, infantMinor: 0 }),
  }),
  { selector: ({ flightId }) => flightId, maxLength: 2 },
);

export const batches = fc.array(requests, { minLength: 1, maxLength: 25 });

/** Flights with random limits, blocks of an agency, earlier bookings, and a code with a few uses. */
export const situations = fc
  .record({ limits: nests, maxUses: fc.constantFrom(null, 1, 3), given: blocks, bookings: earlier })
  .map(({ limits, maxUses, given, bookings }) => {
    const locked = lockedRows();
    for (const flightId of [OUT, BACK, ELSEWHERE]) {
      locked.flights.set(flightId, flightRow(flightId, { Y: { limits, taken: [0, 0, 0] } }));
    }
    addPromotion(locked, promotionOf(CODE, { maxUses }));
    for (const { flightId, rank, ...own } of given) {
      const draft = copyOf(locked);
      const bookingClass = ['Y', 'M', 'V'][rank - 1] ?? '';
      addBlock(draft, flightId, { ...own, rank, bookingClass, freeUnits: BLOCK_UNITS - own.releasedUnits });
      if (overbooked(draft).length === 0) Object.assign(locked, draft);
    }
    for (const { number, ...booking } of bookings) {
      const draft = copyOf(locked);
      addEarlier(draft, number, booking);
      // Only a booking that fits could have been made before.
      if (overbooked(draft).length === 0) Object.assign(locked, draft);
    }
    return locked;
  });

/** From the blocks of its flights, if it belongs to the agency and each flight has one. */
function addEarlier(locked: Locked, number: number, booking: Earlier): void {
  const rows = (booking.flights ?? []).map((flightId) => locked.blocks.get(blockOf(flightId)));
  const rank = rows[0]?.rank ?? 3;
  const ofBlocks = booking.fromBlock && rows.every((block) => block?.rank === rank);
  if (!ofBlocks) return void addBooking(locked, number, { ...booking, fromBlock: false });
  addBooking(locked, number, { ...booking, rank, visitor: 'the agency', promotionCode: null });
}

export function overbooked({ flights, promotions, blocks: given }: Locked): string[] {
  const nested = [...flights].flatMap(([flightId, { cabins }]) =>
    [...cabins].flatMap(([cabin, { capacity, limits, taken }]) => {
      const fits = taken.every((count, k) => {
        const above = k === 0 ? capacity : (taken[k - 1] ?? 0);
        return count >= 0 && count <= above && count <= (limits[k] ?? 0);
      });
      return fits ? [] : [`${flightId} ${cabin}: ${taken.join(' ')}`];
    }),
  );
  const used = [...promotions.values()].filter(
    ({ uses, maxUses }) => uses < 0 || (maxUses !== null && uses > maxUses),
  );
  const wrong = [...given.values()].filter(
    ({ freeUnits: free, releasedUnits: gone }) => free < 0 || gone < 0 || free + gone > BLOCK_UNITS,
  );
  return [
    ...nested,
    ...used.map(({ code, uses }) => `${code}: ${uses}`),
    ...wrong.map((block) => `${block.blockId}: ${block.freeUnits} ${block.releasedUnits}`),
  ];
}
