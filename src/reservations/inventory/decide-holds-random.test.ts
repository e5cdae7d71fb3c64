// Random batches on nearly full flights: whatever is asked and in whichever order, the books balance.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decideBatch, type Decision, type Locked } from '#reservations/inventory/decide-holds.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { hold, lapse, outcome, release, retake } from '#tests/support/inventory/hold-requests.ts';
import {
  addBooking,
  addPromotion,
  copyOf,
  isCounted,
  lockedRows,
  stateOfAll,
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

const trips = fc.constantFrom([OUT], [OUT, BACK], [ELSEWHERE], [BACK]);
const parties = fc
  .record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.integer({ min: 0, max: 2 }) })
  .chain(({ adults, children }) =>
    fc.record({
      adults: fc.constant(adults),
      children: fc.constant(children),
      infants: fc.integer({ min: 0, max: adults }),
    }),
  );

/** Bookings that are there before, by number; small numbers, so that requests meet them. */
const earlier = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 6 }),
    visitor: fc.constantFrom(...visitors),
    state: fc.constantFrom('held' as const, 'confirmed' as const, 'lapsed' as const, 'replaced' as const),
    flights: trips,
    rank: fc.integer({ min: 1, max: 3 }),
    units: fc.integer({ min: 1, max: 2 }),
    payingNow: fc.boolean(),
    promotionCode: fc.constantFrom(null, CODE),
    holdExpiresAt: fc.constantFrom(minutesLater(5), minutesLater(40)),
  }),
  { selector: ({ number }) => number, maxLength: 6 },
);

const holds: fc.Arbitrary<HoldRequest> = fc
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

const numbers = fc.integer({ min: 1, max: 12 });
const requests: fc.Arbitrary<HoldRequest> = fc.oneof(
  { weight: 4, arbitrary: holds },
  { weight: 1, arbitrary: numbers.map((number) => release(number)) },
  { weight: 1, arbitrary: numbers.map((number) => lapse(number)) },
  { weight: 1, arbitrary: numbers.map((number) => retake(number)) },
);

const nests = fc.constantFrom([6, 6, 6], [12, 8, 3], [9, 5, 0], [20, 12, 6]);

/** Flights with random limits, what was booked before, and a code with a few uses. */
const situations = fc
  .record({ limits: nests, maxUses: fc.constantFrom(null, 1, 3), bookings: earlier })
  .map(({ limits, maxUses, bookings }) => {
    const locked = lockedRows();
    for (const flightId of [OUT, BACK, ELSEWHERE]) {
      locked.flights.set(flightId, flightRow(flightId, { Y: { limits, taken: [0, 0, 0] } }));
    }
    addPromotion(locked, promotionOf(CODE, { maxUses }));
    for (const { number, ...booking } of bookings) {
      const draft = copyOf(locked);
      addBooking(draft, number, booking);
      // Only what fits could have been booked before.
      if (overbooked(draft).length === 0) Object.assign(locked, draft);
    }
    return locked;
  });

function overbooked({ flights, promotions }: Locked): string[] {
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
  return [...nested, ...used.map(({ code, uses }) => `${code}: ${uses}`)];
}

/** What the counters must be, counted from the bookings. */
function counted({ flights, bookings, units, promotions }: Locked) {
  const live = new Set([...bookings.values()].filter(isCounted).map(({ bookingId }) => bookingId));
  const taken = [...flights].flatMap(([flightId, { cabins }]) =>
    [...cabins].map(([cabin, { limits }]) => {
      const sums = limits.map((_, k) =>
        units
          .filter((p) => live.has(p.bookingId) && p.flightId === flightId && p.cabin === cabin && p.rank > k)
          .reduce((sum, p) => sum + p.units, 0),
      );
      return `${flightId} ${cabin} ${sums.join(',')}`;
    }),
  );
  const uses = [...promotions.keys()].map((code) => {
    const users = [...bookings.values()].filter((row) => isCounted(row) && row.promotionCode === code);
    return `${code} ${users.length}`;
  });
  return { taken, uses };
}

/** What a database would hold after the writes of a decision. */
function afterWrites(before: Locked, decision: Decision): Locked {
  const after = copyOf(before);
  for (const { flightId, cabin, taken } of decision.taken) {
    const cabins = after.flights.get(flightId)?.cabins;
    const nest = cabins?.get(cabin);
    if (nest) cabins?.set(cabin, { ...nest, taken });
  }
  for (const { code, uses } of decision.uses) {
    const promotion = after.promotions.get(code);
    if (promotion) after.promotions.set(code, { ...promotion, uses });
  }
  for (const { order, totalMinor, promotion } of decision.accepted) {
    const { bookingId, visitor, client, holdExpiresAt } = order;
    const promotionCode = promotion?.applied ? promotion.code : null;
    const row = { bookingId, visitor, client, state: 'held' as const, holdExpiresAt, totalMinor };
    after.bookings.set(bookingId, { ...row, promotionCode, payingNow: false });
  }
  for (const { bookingId, state, holdExpiresAt } of decision.states) {
    const row = after.bookings.get(bookingId);
    if (row) after.bookings.set(bookingId, { ...row, state, holdExpiresAt });
  }
  return after;
}

const batches = fc.array(requests, { minLength: 1, maxLength: 25 });

test('no batch takes more than a cabin, a nest or a promotion has', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      decideBatch(batch, locked);
      expect(overbooked(locked)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('after every batch the counters are what held and confirmed bookings have', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      decideBatch(batch, locked);
      const { taken, uses } = stateOfAll(locked);
      expect({ taken, uses }).toEqual(counted(locked));
    }),
    { numRuns: 300 },
  );
});

test('what is written is exactly what was decided', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const before = copyOf(locked);
      const decision = decideBatch(batch, locked);
      expect(stateOfAll(afterWrites(before, decision))).toEqual(stateOfAll(locked));
    }),
    { numRuns: 300 },
  );
});

test('a refused request changes nothing', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      for (const request of batch) {
        const before = stateOfAll(locked);
        const { answers, ...writes } = decideBatch([request], locked);
        if (answers[0]?.ok) continue;
        expect(stateOfAll(locked)).toEqual(before);
        expect(Object.values(writes).flat()).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a batch answers as its requests would be answered one by one', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const oneByOne = copyOf(locked);
      const together = decideBatch(batch, locked).answers;
      const alone = batch.map((request) => decideBatch([request], oneByOne).answers[0]);
      expect(together).toEqual(alone);
      expect(stateOfAll(locked)).toEqual(stateOfAll(oneByOne));
    }),
    { numRuns: 200 },
  );
});

test('the seats and extras of a booking change hands exactly when its units do', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const before = copyOf(locked);
      const { ended, returned } = decideBatch(batch, locked);
      for (const [bookingId, was] of before.bookings) {
        const is = locked.bookings.get(bookingId) ?? was;
        expect(ended.some((each) => each.bookingId === bookingId)).toBe(isCounted(was) && !isCounted(is));
        expect(returned.includes(bookingId)).toBe(!isCounted(was) && isCounted(is));
      }
    }),
    { numRuns: 300 },
  );
});

test('a visitor never has two open holds that this batch made', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const { accepted, returned } = decideBatch(batch, locked);
      const back = new Set(returned);
      const open = accepted
        .map(({ order }) => order)
        .filter(({ bookingId }) => locked.bookings.get(bookingId)?.state === 'held')
        // A hold that was taken again on purpose stands beside a newer one.
        .filter(({ bookingId }) => !back.has(bookingId) && !wasRetaken(batch, bookingId));
      expect(new Set(open.map(({ visitor }) => visitor)).size).toBe(open.length);
    }),
    { numRuns: 300 },
  );
});

test('when everybody fits, the order of requests does not matter for the counters', () => {
  const ofDifferentVisitors = fc.uniqueArray(
    fc.record({ number: fc.integer({ min: 20, max: 60 }), flights: trips, adults: fc.constantFrom(1, 2) }),
    { selector: ({ number }) => number, minLength: 2, maxLength: 3 },
  );
  fc.assert(
    fc.property(ofDifferentVisitors, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (wanted, dice) => {
      const batch = wanted.map(({ number, flights, adults }) =>
        hold(number, { flights, passengers: { adults, children: 0, infants: 0 } }),
      );
      const shuffled = batch
        .map((request, at) => ({ request, by: dice[at] ?? 0 }))
        .toSorted((a, b) => a.by - b.by)
        .map(({ request }) => request);
      const [one, other] = [lockedRows(), lockedRows()];
      expect(decideBatch(batch, one).answers.map(outcome)).toEqual(batch.map(() => 'held'));
      decideBatch(shuffled, other);
      expect(stateOfAll(other).taken).toEqual(stateOfAll(one).taken);
    }),
  );
});

test('holding and letting go again leaves the flights as they were', () => {
  fc.assert(
    fc.property(situations, fc.array(holds, { minLength: 1, maxLength: 12 }), (locked, batch) => {
      const fresh = lockedRows({ flights: locked.flights, promotions: locked.promotions });
      const before = stateOfAll(fresh);
      decideBatch(batch, fresh);
      decideBatch(
        Array.from({ length: 12 }, (_, n) => release(n + 1)),
        fresh,
      );
      expect(stateOfAll(fresh).taken).toEqual(before.taken);
      expect(stateOfAll(fresh).uses).toEqual(before.uses);
    }),
    { numRuns: 200 },
  );
});

test('a request that was granted is granted again with the same answer', () => {
  fc.assert(
    fc.property(situations, holds, (locked, request) => {
      const first = decideBatch([request], locked).answers[0];
      const after = stateOfAll(locked);
      const second = decideBatch([request], locked).answers[0];
      if (first?.ok) expect(second).toMatchObject({ ok: true, value: { bookingId: first.value.bookingId } });
      if (first?.ok) expect(stateOfAll(locked)).toEqual(after);
      else expect(second).toEqual(first);
    }),
    { numRuns: 200 },
  );
});

function wasRetaken(batch: readonly HoldRequest[], bookingId: string): boolean {
  return batch.some((request) => request.kind === 'retake' && request.bookingId === bookingId);
}

test('the random situations are worth their name: requests are granted and refused in many ways', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const { answers, accepted } = decideBatch(batch, locked);
      for (const answer of answers) seen.add(outcome(answer));
      if (accepted.some(({ promotion }) => promotion?.applied)) seen.add('held with a code');
    }),
    { numRuns: 300, seed: 7 },
  );
  expect([...seen].toSorted()).toEqual([
    'booking_not_open',
    'booking_unknown',
    'held',
    'held with a code',
    'offer_sold_out',
    'price_changed',
    'promotion_used_up',
  ]);
});
