// A run takes samples, or everything.
import { afterEach, expect, it, vi } from 'vitest';

import { isFull, sampleOf, sized } from '#tests/support/extent.ts';

afterEach(() => void vi.unstubAllEnvs());

const cases = ['a', 'b', 'c', 'd', 'e'];

it('the short run takes samples, and consecutive samples together contain every case', () => {
  vi.stubEnv('TESTS', '');
  expect([isFull(), sized({ short: 2, full: 9 })]).toEqual([false, 2]);
  expect([0, 1, 2, 3].map((from) => sampleOf(cases, 3, from))).toEqual([
    ['a', 'd'],
    ['b', 'e'],
    ['c'],
    ['a', 'd'],
  ]);
});

it('the full run takes everything', () => {
  vi.stubEnv('TESTS', 'full');
  expect([isFull(), sized({ short: 2, full: 9 }), sampleOf(cases, 3, 1)]).toEqual([true, 9, cases]);
});
