// Order, filters, months and weeks in an address: written and read back, and invalid values ignored.
import { assert, constantFrom, option, property, record, subarray } from 'fast-check';
import { expect, it } from 'vitest';

import {
  dayParts,
  fareFilters,
  isFiltering,
  defaultListOptions,
  readListOptions,
  sorts,
  toggled,
  listOptionsQuery,
} from '#shopping/list-options.ts';
import { seatNeeds } from '#shopping/trip-needs.ts';

it('every option is read back from the address as it was written', () => {
  const parts = subarray([...dayParts]);
  const months = option(constantFrom('2027-01', '2027-12'));
  const weeks = option(constantFrom('2027-01-28', '2028-02-29'));
  const options = record({
    sort: constantFrom(...sorts),
    needs: record({ bags: constantFrom(0, 1, 2), seat: constantFrom(null, ...seatNeeds) }),
    with: subarray([...fareFilters]),
    leaves: record({ outbound: parts, inbound: parts }),
    months: record({ outbound: months, inbound: months }),
    weeks: record({ outbound: weeks, inbound: weeks }),
  });
  assert(
    property(options, (chosen) => {
      expect(readListOptions(new URLSearchParams(listOptionsQuery(chosen)))).toEqual(chosen);
    }),
  );
});

it('invalid values are ignored', () => {
  const query = new URLSearchParams(
    'sort=beauty&bags=-1&seats=wing&with=bag.gold&leave=midnight&month=2027-13&week=2027-02-30',
  );
  expect(readListOptions(query)).toEqual({ ...defaultListOptions, with: ['bag'] });
});

it('the same link sets and clears a filter', () => {
  expect(toggled(['bag'], 'refund')).toEqual(['bag', 'refund']);
  expect(toggled(['bag', 'refund'], 'bag')).toEqual(['refund']);
  expect(isFiltering(defaultListOptions)).toBe(false);
  expect(isFiltering({ ...defaultListOptions, leaves: { outbound: [], inbound: ['evening'] } })).toBe(true);
});
