// What a family states about choosing a seat follows from the seats that it includes.
import { expect, it } from 'vitest';

import { seatChoiceOf } from '#shopping/flight-cards/families.ts';

it.each([
  [false, [], 'seatPaid'],
  [true, ['STC1', 'STC2', 'STC3'], 'seatStandard'],
  [true, ['STC1', 'STC2', 'STC3', 'STC4', 'STC5', 'STC6'], 'seatFront'],
  [true, ['SBUS'], 'seatBusiness'],
  [true, [], 'seatIncluded'],
])('included %s with %j reads %s', (seatIncluded, seatCategories, expected) => {
  expect(seatChoiceOf({ seatIncluded, seatCategories })).toBe(expected);
});
