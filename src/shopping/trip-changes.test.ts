// What is reported about a changed search.
import { expect, it } from 'vitest';

import type { Trip } from '#shopping/search-query.ts';
import { changesBetween } from '#shopping/trip-changes.ts';

const trip: Trip = {
  from: 'MAD',
  to: 'CUN',
  out: '2027-01-15',
  back: '2027-01-22',
  passengers: { adults: 2, children: 0, infants: 0 },
  currency: 'EUR',
};
const changes = (some: Partial<Trip>) => changesBetween(trip, { ...trip, ...some });

it('the same search is no change', () => {
  expect(changes({ passengers: { ...trip.passengers } })).toEqual([]);
});

it('every change is listed, in the order of the trip', () => {
  const passengers = { adults: 2, children: 1, infants: 0 };
  expect(changes({ to: 'PUJ', out: '2027-01-16', back: '2027-01-23', passengers, currency: 'USD' })).toEqual([
    'route',
    'out',
    'back',
    'party',
    'currency',
  ]);
});

it('dropping the return is a separate change', () => {
  expect(changes({ back: null })).toEqual(['oneWay']);
});
