// The strip of the whole cabin: one square for each seat, by what it means to the passenger.
import { expect, it } from 'vitest';

import { drawSeats } from '#seats/plane/drawn-seats.ts';
import { stripPaths } from '#seats/plane/strip-paths.ts';
import { smallCabin, smallMap } from '#tests/support/seats/small-cabin.ts';

it("the strip has every seat once, the passenger's own in a separate path, the first letter at the bottom", () => {
  const cabin = smallCabin({
    '11A': { state: 'mine', passengerNo: 1 },
    '14F': { state: 'taken' },
    '12D': { category: 'SXL' },
  });
  const rows = drawSeats(cabin, {
    passengerNo: 1,
    map: smallMap(cabin),
    message: (key) => key,
    nameOf: String,
    initialsOf: String,
    price: String,
    figure: String,
    pending: null,
  });
  const paths = new Map(stripPaths(rows, cabin.columns).map(({ look, path }) => [look, path]));
  expect([...paths.keys()].toSorted()).toEqual(['extra', 'gone', 'mine', 'standard']);
  expect(paths.get('mine')).toBe('M0 4h.75v.75h-.75z');
  expect(paths.get('gone')).toBe('M2 0h.75v.75h-.75z');
  expect(paths.get('extra')).toBe('M1 1h.75v.75h-.75z');
  expect([...paths.values()].join('').match(/M/g)).toHaveLength(11);
});
