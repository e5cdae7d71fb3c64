// What is wrong with a field that was left, and which empty ones have a sentence of their own.
import { expect, test } from 'vitest';

import { emptyField, refuseOnLeaving } from '#funnel/naming/field-help.ts';

test.each([
  ['passengers.0.surname', 'surname'],
  ['passengers.3.birthDate', 'birthDate'],
  ['passengers.0.adultNo', 'adultNo'],
  // A person with a single name has none.
  ['passengers.0.givenNames', null],
  ['passengers.0.loyaltyId', null],
  ['surname', null],
])('%s left empty: %s', (name, field) => {
  expect(emptyField(name)).toBe(field);
});

test('an empty field is not wrong while it may still be filled in', () => {
  expect(refuseOnLeaving('passengers.0.surname', ' ')).toBeNull();
  expect(refuseOnLeaving('passengers.0.surname', 'R2')).toBe('name_invalid');
  expect(refuseOnLeaving('passengers.0.birthDate', '2015-02-31')).toBe('birth_date_invalid');
});
