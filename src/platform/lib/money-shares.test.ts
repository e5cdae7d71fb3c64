// Shares and parts of amounts: whole minor units that always add up.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { keepPercent, shareMinor, sumMinor } from '#platform/lib/money.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 9 });
const amount = fc.integer({ min: -900_000_000_000, max: 900_000_000_000 });

describe('shares', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [0, 0], [1, 0]],
    [1, [0, 1, 1], [0, 1, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [3, 4], [0, 0]],
    [5, [1, 2], [2, 3]],
  ])('of %i by %o are %o', (total, by, shares) => {
    expect(shareMinor(total, by)).toEqual(shares);
  });

  test('add up, are less than one unit off, and give nothing for a weight of 0', () => {
    fc.assert(
      fc.property(amount, weights, (total, by) => {
        const shares = shareMinor(total, by);
        const sum = sumMinor(by);
        expect(sumMinor(shares)).toBe(total);
        for (const [at, share] of shares.entries()) {
          const weight = BigInt(by[at] ?? 0);
          if (sum === 0) continue;
          const off = BigInt(share) * BigInt(sum) - BigInt(total) * weight;
          expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true);
        }
      }),
    );
  });

  test('refuse what is no whole number', () => {
    expect(() => shareMinor(1.5, [1])).toThrow('is an integer');
    expect(() => shareMinor(1, [0.5])).toThrow('weights are whole numbers');
    expect(() => shareMinor(1, [-1])).toThrow('weights are whole numbers');
    expect(() => shareMinor(1, [])).toThrow('somebody gets a share');
  });
});

test('a percentage that is kept is rounded down, and the rest is given back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (minor, points) => {
        const { keptMinor, backMinor } = keepPercent(minor, points);
        expect(keptMinor + backMinor).toBe(minor);
        const off = BigInt(minor) * BigInt(points) - BigInt(keptMinor) * 10_000n;
        expect(off >= 0n && off < 10_000n).toBe(true);
      },
    ),
  );
  expect(() => keepPercent(-1, 1)).toThrow('can be kept');
  expect(() => keepPercent(1, 10_001)).toThrow('a part is kept');
});
