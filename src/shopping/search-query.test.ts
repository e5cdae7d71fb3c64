// Addresses of searches.
import { expect, it } from 'vitest';

import { readSearchQuery, searchQuery, toRawSearch } from '#shopping/search-query.ts';

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
