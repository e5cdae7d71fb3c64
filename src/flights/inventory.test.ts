// The nest rule, by tables and by random sequences of sales and returns.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Nest, seatsLeft, withTaken } from '#flights/inventory.ts';

const nest: Nest = { capacity: 100, limits: [100, 60, 20], taken: [30, 25, 18] };

test('a class sells only what its own nest and every nest above it still allow', () => {
  expect([1, 2, 3].map((rank) => seatsLeft(nest, rank))).toEqual([70, 35, 2]);
});

test('a full cabin sells nothing in any class, even when the nest of a lower class has units left', () => {
  const full: Nest = { capacity: 10, limits: [10, 8, 4], taken: [10, 1, 0] };
  expect([1, 2, 3].map((rank) => seatsLeft(full, rank))).toEqual([0, 0, 0]);
});

test('a sale in a low class counts in every nest above it and in none below', () => {
  expect(withTaken(nest, 2, 4)?.taken).toEqual([34, 29, 18]);
});

test('a class that does not exist has no units', () => {
  expect(seatsLeft(nest, 0)).toBe(0);
  expect(seatsLeft(nest, 4)).toBe(0);
  expect(withTaken(nest, 4, 1)).toBeNull();
});

test('a request for more than is left is refused as a whole', () => {
  expect(withTaken(nest, 3, 3)).toBeNull();
});

test('more than was sold cannot be returned', () => {
  expect(withTaken(nest, 3, -19)).toBeNull();
  expect(withTaken({ ...nest, taken: [3, 3, 3] }, 1, -1)).toBeNull();
});

const limitsOf = (shares: number[]) => {
  let above = 60;
  return [60, ...shares.map((share) => (above = Math.min(above, share)))];
};

test('no sequence of sales and returns oversells a nest, loses a unit or leaves one behind', () => {
  const sale = fc.record({ rank: fc.integer({ min: 1, max: 5 }), units: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 }).map(limitsOf),
      fc.array(fc.tuple(sale, fc.boolean()), { maxLength: 80 }),
      (limits, moves) => {
        let now: Nest = { capacity: 60, limits, taken: [0, 0, 0, 0, 0] };
        const sold: { rank: number; units: number }[] = [];
        for (const [move, back] of moves) {
          const last = back ? sold.pop() : undefined;
          const next = last ? withTaken(now, last.rank, -last.units) : withTaken(now, move.rank, move.units);
          if (last) expect(next).not.toBeNull();
          if (!last && next) sold.push(move);
          now = next ?? now;
          const expected = limits.map((_, k) =>
            sold.filter((s) => s.rank > k).reduce((sum, s) => sum + s.units, 0),
          );
          expect(now.taken).toEqual(expected);
          expect(now.taken.every((count, k) => count <= (limits[k] ?? 0))).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
