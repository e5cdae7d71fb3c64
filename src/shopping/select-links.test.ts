// Links from one search to similar ones.
import { expect, it } from 'vitest';

import { dayLink, monthLink, searchLink, weekLink, listOptionsLink } from '#shopping/select-links.ts';
import { defaultListOptions } from '#shopping/list-options.ts';

const view = {
  trip: {
    from: 'MAD',
    to: 'CUN',
    out: '2027-01-15',
    back: '2027-01-22',
    passengers: { adults: 1, children: 0, infants: 0 },
    currency: 'EUR',
  },
  firstDay: '2027-01-10',
  options: { ...defaultListOptions, months: { outbound: null, inbound: '2027-01' } },
};

const daysOf = (link: string | null) => {
  const query = new URL(link ?? '', 'http://alisio.example').searchParams;
  return [query.get('out'), query.get('back')];
};

it('another outbound day keeps the return day while it is still later', () => {
  expect(daysOf(dayLink('en', view, 'outbound', '2027-01-18'))).toEqual(['2027-01-18', '2027-01-22']);
});

it('an outbound day after the return moves the return as well, and keeps the length of stay', () => {
  expect(daysOf(dayLink('en', view, 'outbound', '2027-01-24'))).toEqual(['2027-01-24', '2027-01-31']);
});

it('a return before the outbound flight and a past day have no link', () => {
  expect(dayLink('en', view, 'inbound', '2027-01-14')).toBeNull();
  expect(dayLink('en', view, 'outbound', '2027-01-09')).toBeNull();
});

it('the month shown stays open from day to day, and closes on request', () => {
  expect(dayLink('en', view, 'outbound', '2027-01-18')).toContain('&backMonth=2027-01');
  expect(monthLink('en', view, 'inbound', null)).not.toContain('backMonth');
  expect(monthLink('en', view, 'outbound', '2027-02')).toMatch(/&month=2027-02&backMonth=2027-01$/);
});

it('a link in the strip keeps the strip in place; other links to a day do not', () => {
  expect(dayLink('en', view, 'outbound', '2027-01-18', '2027-01-12')).toContain('&week=2027-01-12');
  const shifted = {
    ...view,
    options: { ...view.options, weeks: { outbound: '2027-01-12', inbound: '2027-01-19' } },
  };
  const plain = dayLink('en', shifted, 'outbound', '2027-01-30');
  expect(plain).not.toContain('week=2027-01-12');
  // The return moved as well, so its old strip makes no sense.
  expect(plain).not.toContain('backWeek');
  expect(weekLink('en', view, 'inbound', '2027-01-26')).toContain('&backWeek=2027-01-26');
});

it('order and filters are in the address, and defaults are left out', () => {
  expect(listOptionsLink('es', view, { sort: 'price', with: ['refund', 'bag'] })).toContain(
    '&sort=price&with=bag.refund',
  );
  expect(searchLink('es', view.trip)).not.toMatch(/sort|with|leave|month|week/i);
});
