// The nests of a cabin: the best class may fill it, every lower one has at most its share.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { defaultClasses } from '#flights/schedule/default-classes.ts';
import { classLimits } from '#flights/schedule/class-limits.ts';

test('shares are rounded down and never exceed the class above', () => {
  expect(classLimits(97, [100, 85, 65, 45, 25])).toEqual([97, 82, 63, 43, 24]);
  expect(classLimits(10, [100, 20, 50])).toEqual([10, 2, 2]);
  expect(classLimits(3, [100, 25])).toEqual([3, 0]);
});

test('a best class filed below 100 percent may still fill the cabin', () => {
  expect(classLimits(10, [80, 50])).toEqual([10, 5]);
});

test('for any shares, the nests fit into each other and into the cabin', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 853 }), shares, (capacity, percents) => {
      const limits = classLimits(capacity, percents);
      expect(limits[0]).toBe(capacity);
      for (const [index, limit] of limits.entries()) {
        expect(limit).toBeGreaterThanOrEqual(0);
        if (index > 0) expect(limit).toBeLessThanOrEqual(limits[index - 1] ?? 0);
      }
    }),
  );
});

test('every cabin letter gets at least one class, and no letter twice', () => {
  const taken = new Set<string>();
  for (const cabin of ['Y', 'C', 'W', 'F', 'J', 'B', 'S']) {
    const classes = defaultClasses(cabin, (letter) => !taken.has(letter));
    expect(classes.length).toBeGreaterThan(0);
    expect(classes[0]).toMatchObject({ rank: 1, sharePercent: 100 });
    for (const { bookingClass } of classes) {
      expect(taken).not.toContain(bookingClass);
      taken.add(bookingClass);
    }
  }
});
