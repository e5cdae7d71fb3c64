// The estimate behind the loading bar.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { durationMs, estimate } from '#platform/ui/progress.ts';

it('[SS-11] begins at zero and shows seventy percent after the expected 2000 ms', () => {
  expect(estimate(0)).toBe(0);
  expect(durationMs).toBe(2000);
  expect(estimate(2000)).toBeCloseTo(70.5, 1);
});

it('[SS-11] always grows and never reaches the end', () => {
  fc.assert(
    fc.property(fc.nat(600_000), fc.integer({ min: 1, max: 60_000 }), (elapsed, more) => {
      expect(estimate(elapsed + more)).toBeGreaterThan(estimate(elapsed));
      expect(estimate(elapsed + more)).toBeLessThan(100);
    }),
  );
});
