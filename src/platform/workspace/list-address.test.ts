// The address of a list: its meaning, and what its links change.
import { expect, it } from 'vitest';

import { deskAt, desksOf } from '#office/frame/desks.ts';
import { isNarrowed, pageRows, readListState, withQuery } from '#platform/workspace/list-address.ts';

const read = (query: string) => readListState(new URLSearchParams(query), ['made', 'total']);

it.each([
  ['', { sort: 'made', descending: true, page: 1 }],
  ['sort=total&dir=asc&page=3', { sort: 'total', descending: false, page: 3 }],
  ['sort=password&dir=up&page=-1', { sort: 'made', descending: true, page: 1 }],
  ['page=1e9', { sort: 'made', descending: true, page: 1 }],
  ['page=201', { sort: 'made', descending: true, page: 1 }],
  ['page=1.5', { sort: 'made', descending: true, page: 1 }],
])('missing or invalid parameters use the defaults: %s', (query, state) => {
  expect(read(query)).toEqual(state);
});

it.each([
  ['?state=held&page=4', { sort: 'total', dir: null }, '?state=held&sort=total'],
  ['?state=held&page=4', { page: 5 }, '?state=held&page=5'],
  ['?dir=asc&done=note', { page: 2 }, '?dir=asc&page=2'],
  ['?dir=asc', { dir: null }, '?'],
])('a new order starts on the first page, and paging keeps the order: %s', (search, change, to) => {
  expect(withQuery(search, change)).toBe(to);
});

it.each([
  ['', false],
  ['?state=&done=note', false],
  ['?step=done', false],
  ['?state=held', true],
  ['?done=note&q=ana', true],
])('filters can be cleared where there are any: %s', (search, narrowed) => {
  expect(isNarrowed(search)).toBe(narrowed);
});

it('one row more than a page shows means that there is another page', () => {
  expect(pageRows([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasNext: true });
  expect(pageRows([1, 2], 2)).toEqual({ rows: [1, 2], hasNext: false });
});

it('a page belongs to its desk, and the home desk matches only itself', () => {
  expect(deskAt('/es/office')).toBe('home');
  expect(deskAt('/es/office/bookings/0190')).toBe('bookings');
  expect(deskAt('/es/office/search')).toBeNull();
});

it('a role has the desks of its acts', () => {
  const person = {
    accountId: 'a',
    sessionId: 's',
    name: 'Ana',
    email: 'a@example.com',
    kind: 'staff',
  } as const;
  expect(desksOf({ ...person, roles: ['auditor'] })).toEqual([
    'home',
    'bookings',
    'flights',
    'messages',
    'agencies',
    'people',
    'audit',
    'health',
    'measures',
  ]);
  expect(desksOf({ ...person, roles: ['editor'] })).toEqual(['home', 'measures']);
  expect(desksOf({ ...person, roles: [] })).toEqual([]);
});
