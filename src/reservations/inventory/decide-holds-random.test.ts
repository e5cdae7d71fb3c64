// Random batches on nearly full flights: whatever is asked, in whatever order, the books balance.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import type { Decision, Locked } from '#reservations/inventory/batch-rows.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { hold, outcome, release } from '#tests/support/inventory/hold-requests.ts';
import { copyOf, isCounted, lockedRows, stateOfAll } from '#tests/support/inventory/locked-rows.ts';
import {
  batches,
  BLOCK_UNITS,
  blockHolds,
  holds,
  overbooked,
  situations,
  trips,
} from '#tests/support/inventory/random-batches.ts';
import { sized } from '#tests/support/extent.ts';

/** What the counters must be, counted from the bookings and the free units of blocks. */
function counted({ flights, bookings, units, promotions, blocks: given }: Locked) {
  const live = new Set([...bookings.values()].filter(isCounted).map(({ bookingId }) => bookingId));
  const taken = [...flights].flatMap(([flightId, { cabins }]) =>
    [...cabins].map(([cabin, { limits }]) => {
      const free = [...given.values()].map((block) => ({ ...block, units: block.freeUnits }));
      const sums = limits.map((_, k) =>
        [...units.filter((p) => live.has(p.bookingId)), ...free]
          .filter((p) => p.flightId === flightId && p.cabin === cabin && p.rank > k)
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

/** What each block has: free, returned to sale, and in live bookings. Every unit is exactly one of these. */
function unitsOfBlocks({ blocks: given, bookings, units }: Locked): number[] {
  return [...given.values()].map(({ blockId, freeUnits, releasedUnits }) => {
    const sold = units.filter((p) => p.blockId === blockId && isLive(bookings, p.bookingId));
    return freeUnits + releasedUnits + sold.reduce((sum, p) => sum + p.units, 0);
  });
}

function isLive(bookings: Locked['bookings'], bookingId: string): boolean {
  const row = bookings.get(bookingId);
  return row !== undefined && isCounted(row);
}

/** What a database would hold after the writes of a decision. */
function afterWrites(before: Locked, decision: Decision): Locked {
  const after = copyOf(before);
  for (const { flightId, cabin, taken } of decision.taken) {
    const cabins = after.flights.get(flightId)?.cabins;
    const nest = cabins?.get(cabin);
    if (nest) cabins?.set(cabin, { ...nest, taken });
  }
  for (const { blockId, ...changed } of decision.blocks) {
    const block = after.blocks.get(blockId);
    if (block) after.blocks.set(blockId, { ...block, ...changed });
  }
  for (const { code, uses } of decision.uses) {
    const promotion = after.promotions.get(code);
    if (promotion) after.promotions.set(code, { ...promotion, uses });
  }
  for (const { order, totalMinor, promotion } of decision.accepted) {
    const { bookingId, visitor, client, holdExpiresAt } = order;
    const promotionCode = promotion?.applied ? promotion.code : null;
    const row = { bookingId, visitor, client, state: 'held' as const, holdExpiresAt, totalMinor };
    after.bookings.set(bookingId, { ...row, promotionCode, payingNow: false, version: 0 });
  }
  for (const { bookingId, state, holdExpiresAt } of decision.states) {
    const row = after.bookings.get(bookingId);
    if (row) after.bookings.set(bookingId, { ...row, state, holdExpiresAt });
  }
  return after;
}

test('no batch takes more than a cabin, a nest or a promotion has', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      decideBatch(batch, locked);
      expect(overbooked(locked)).toEqual([]);
    }),
    { numRuns: sized({ short: 75, full: 300 }) },
  );
});

test('after every batch the counters are what held and confirmed bookings have', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      decideBatch(batch, locked);
      const { taken, uses } = stateOfAll(locked);
      expect({ taken, uses }).toEqual(counted(locked));
    }),
    { numRuns: sized({ short: 75, full: 300 }) },
  );
});

test('every unit of a block is free, in a booking, or back on sale: none is lost and none is counted twice', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      decideBatch(batch, locked);
      expect(unitsOfBlocks(locked)).toEqual([...locked.blocks].map(() => BLOCK_UNITS));
    }),
    { numRuns: sized({ short: 125, full: 500 }) },
  );
});

test('exactly the decided changes are written', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const before = copyOf(locked);
      const decision = decideBatch(batch, locked);
      expect(stateOfAll(afterWrites(before, decision))).toEqual(stateOfAll(locked));
    }),
    { numRuns: sized({ short: 75, full: 300 }) },
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
    { numRuns: sized({ short: 50, full: 200 }) },
  );
});

test('a batch gives the same answers as its requests one by one', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const oneByOne = copyOf(locked);
      const together = decideBatch(batch, locked).answers;
      const alone = batch.map((request) => decideBatch([request], oneByOne).answers[0]);
      expect(together).toEqual(alone);
      expect(stateOfAll(locked)).toEqual(stateOfAll(oneByOne));
    }),
    { numRuns: sized({ short: 50, full: 200 }) },
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
    { numRuns: sized({ short: 75, full: 300 }) },
  );
});

test('a visitor never has two open holds that this batch made', () => {
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const { accepted, returned } = decideBatch(batch, locked);
      const back = new Set(returned);
      const open = accepted
        .map(({ order }) => order)
        // Holds of an agency stay beside each other.
        .filter(({ agency }) => agency === null)
        .filter(({ bookingId }) => locked.bookings.get(bookingId)?.state === 'held')
        // A hold that was taken again on purpose stays beside a newer one.
        .filter(({ bookingId }) => !back.has(bookingId) && !wasRetaken(batch, bookingId));
      expect(new Set(open.map(({ visitor }) => visitor)).size).toBe(open.length);
    }),
    { numRuns: sized({ short: 75, full: 300 }) },
  );
});

test('when all requests fit, their order does not matter for the counters', () => {
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

test('holding and releasing again leaves the flights unchanged', () => {
  fc.assert(
    fc.property(
      situations,
      fc.array(fc.oneof(holds, blockHolds), { minLength: 1, maxLength: 12 }),
      (locked, batch) => {
        const fresh = lockedRows({
          flights: locked.flights,
          promotions: locked.promotions,
          blocks: locked.blocks,
        });
        const before = stateOfAll(fresh);
        decideBatch(batch, fresh);
        decideBatch(
          Array.from({ length: 12 }, (_, n) => release(n + 1)),
          fresh,
        );
        expect(stateOfAll(fresh).taken).toEqual(before.taken);
        expect(stateOfAll(fresh).uses).toEqual(before.uses);
        expect(stateOfAll(fresh).blocks).toEqual(before.blocks);
      },
    ),
    { numRuns: sized({ short: 50, full: 200 }) },
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
    { numRuns: sized({ short: 50, full: 200 }) },
  );
});

function wasRetaken(batch: readonly HoldRequest[], bookingId: string): boolean {
  return batch.some((request) => request.kind === 'retake' && request.bookingId === bookingId);
}

test('the random situations cover many kinds of granted and refused requests', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(situations, batches, (locked, batch) => {
      const { answers, accepted, blocks: changed } = decideBatch(batch, locked);
      if (changed.length > 0) seen.add('units of a block moved');
      for (const answer of answers) seen.add(outcome(answer));
      if (accepted.some(({ promotion }) => promotion?.applied)) seen.add('held with a code');
    }),
    { numRuns: 300, seed: 7 },
  );
  expect([...seen].toSorted()).toEqual([
    'block_released',
    'block_unknown',
    'block_used_up',
    'booking_not_open',
    'booking_unknown',
    'held',
    'held with a code',
    'offer_sold_out',
    'price_changed',
    'promotion_used_up',
    'units of a block moved',
  ]);
});
