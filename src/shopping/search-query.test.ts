// Addresses of searches.
import { expect, it } from 'vitest';

import { missingIn, readSearchQuery, searchQuery, toRawSearch } from '#shopping/search-query.ts';

const trip = {
  from: 'MAD',
  to: 'CUN',
  out: '2027-01-15',
  back: '2027-01-22',
  passengers: { adults: 2, children: 1, infants: 0 },
  currency: 'USD',
  promotion: 'VERANO10',
};

it('a search written into an address is read back in full', () => {
  const values = readSearchQuery(new URLSearchParams(searchQuery(trip)));
  expect(values).toEqual({
    type: 'return',
    from: 'MAD',
    to: 'CUN',
    out: '2027-01-15',
    back: '2027-01-22',
    adults: '2',
    children: '1',
    infants: '0',
    currency: 'USD',
    promotion: 'VERANO10',
  });
});

it('a one-way search has no return, and a leftover return date is ignored', () => {
  expect(searchQuery({ ...trip, back: null })).not.toContain('back');
  const values = readSearchQuery(new URLSearchParams('type=one-way&back=2027-01-22'));
  expect(toRawSearch(values).oneWay).toBe(true);
});

it('an empty address is a return search for one adult in euros, with nothing else chosen', () => {
  expect(readSearchQuery(new URLSearchParams())).toEqual({
    type: 'return',
    from: '',
    to: '',
    out: '',
    back: '',
    adults: '1',
    children: '0',
    infants: '0',
    currency: 'EUR',
    promotion: '',
  });
});

it('invalid input is kept as it came, so that it can be shown and corrected', () => {
  const values = readSearchQuery(new URLSearchParams('adults=many&from=%20xyz%20'));
  expect(values).toMatchObject({ adults: 'many', from: 'xyz' });
});

it('a search lacks its airports and days, and the return only where there is one', () => {
  expect(missingIn({ type: 'return' })).toEqual(['from', 'to', 'out', 'back']);
  expect(missingIn({ type: 'one-way', from: 'MAD', to: ' ', out: '' })).toEqual(['to', 'out']);
  expect(
    missingIn({ type: 'return', from: 'MAD', to: 'CUN', out: '2027-01-01', back: '2027-01-08' }),
  ).toEqual([]);
});
