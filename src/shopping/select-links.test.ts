// Links from one search to its neighbours.
import { expect, it } from 'vitest';

import { dayLink, monthLink, sortLink } from '#shopping/select-links.ts';

const view = {
  trip: {
    from: 'MAD',
    to: 'CUN',
    out: '2027-01-15',
    back: '2027-01-22',
    passengers: { adults: 1, children: 0, infants: 0 },
    currency: 'EUR',
  },
  sort: 'time',
  firstDay: '2027-01-10',
  directions: [
    { direction: 'outbound', month: null },
    { direction: 'inbound', month: { month: '2027-01' } },
  ],
} as const;

const daysOf = (link: string | null) => {
  const query = new URL(link ?? '', 'http://alisio.example').searchParams;
  return [query.get('out'), query.get('back')];
};

it('another day of the way out keeps the way back while it is still later', () => {
  expect(daysOf(dayLink('en', view, 'outbound', '2027-01-18'))).toEqual(['2027-01-18', '2027-01-22']);
});

it('a way out after the way back moves the way back along, as long a stay as before', () => {
  expect(daysOf(dayLink('en', view, 'outbound', '2027-01-24'))).toEqual(['2027-01-24', '2027-01-31']);
});

it('a return before the way out, and a day that is over, have no link', () => {
  expect(dayLink('en', view, 'inbound', '2027-01-14')).toBeNull();
  expect(dayLink('en', view, 'outbound', '2027-01-09')).toBeNull();
});

it('the month on show stays open from day to day, and closes on request', () => {
  expect(dayLink('en', view, 'outbound', '2027-01-18')).toContain('&backMonth=2027-01');
  expect(monthLink('en', view, 'inbound', null)).not.toContain('backMonth');
  expect(monthLink('en', view, 'outbound', '2027-02')).toMatch(/&month=2027-02&backMonth=2027-01$/);
});

it('the order by price is in the address, the usual order is not', () => {
  expect(sortLink('es', view, 'price')).toContain('sort=price');
  expect(sortLink('es', view, 'time')).not.toContain('sort');
});
