// Surcharges and the use of vouchers, over amounts of every size.
import { array, assert as check, integer, property } from 'fast-check';
import { expect, test } from 'vitest';

import { surchargeOf, useBalances } from '#payments/states/surcharge.ts';
import { sized } from '#tests/support/extent.ts';

const amount = integer({ min: 0, max: 999_999_999_999 });
const basisPoints = integer({ min: 0, max: 1_000 });
const fixedMinor = integer({ min: 0, max: 10_000 });

test('a surcharge is never negative, at most a tenth and the fixed part, and exact to half a unit', () => {
  check(
    property(amount, basisPoints, fixedMinor, (rest, points, fixed) => {
      const surcharge = surchargeOf({ basisPoints: points, fixedMinor: fixed }, rest);
      expect(Number.isSafeInteger(surcharge)).toBe(true);
      expect(surcharge).toBeGreaterThanOrEqual(0);
      expect(surcharge).toBeLessThanOrEqual(Math.ceil(rest / 10) + fixed);
      if (rest === 0) expect(surcharge).toBe(0);
      // In ten-thousandths of a unit, as integers that JavaScript cannot round.
      else {
        const error = BigInt(surcharge - fixed) * 10_000n - BigInt(rest) * BigInt(points);
        expect(error > -5_000n && error <= 5_000n).toBe(true);
      }
    }),
    { numRuns: sized({ short: 2_000, full: 20_000 }) },
  );
});

test('half a unit is rounded up', () => {
  expect(surchargeOf({ basisPoints: 250, fixedMinor: 0 }, 20)).toBe(1);
  expect(surchargeOf({ basisPoints: 250, fixedMinor: 0 }, 19)).toBe(0);
  expect(surchargeOf({ basisPoints: 250, fixedMinor: 30 }, 45_000)).toBe(1_155);
});

test('vouchers are used in their order, and parts and rest add up to the total', () => {
  check(
    property(amount, array(amount, { maxLength: 5 }), (total, balances) => {
      const { used, restMinor } = useBalances(total, balances);
      expect(used.reduce((sum, part) => sum + part, restMinor)).toBe(total);
      used.forEach((part, at) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(balances[at] ?? 0);
        // The next voucher is only used when this one is empty.
        if (used.slice(at + 1).some((later) => later > 0)) expect(part).toBe(balances[at]);
      });
      expect(restMinor === 0 || used.every((part, at) => part === balances[at])).toBe(true);
    }),
    { numRuns: sized({ short: 500, full: 5_000 }) },
  );
});
