// Passenger codes as partner systems know them.
import { expect, it } from 'vitest';

import { passengerKinds, passengerTypeCode } from '#flights/passenger-types.ts';

it('[BC-03] adults are 1, children 6 and infants 5', () => {
  expect(passengerTypeCode).toEqual({ adults: 1, children: 6, infants: 5 });
});

it('[BC-03] passenger types are listed from the oldest to the youngest', () => {
  expect(passengerKinds).toEqual(['adults', 'children', 'infants']);
});
