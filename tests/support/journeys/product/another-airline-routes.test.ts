// The list of what must be visited is the site map.
import { expect, test } from 'vitest';

import routes from '#routes.ts';
import { routesNotVisited } from './another-airline-routes.ts';

test('every route is to be visited by one of the journeys', () => {
  expect(routesNotVisited('site', [])).toEqual(
    expect.arrayContaining(['/', '/:lang', '/:lang/select', '/*']),
  );
  expect(routesNotVisited('portal', [])).toEqual(
    expect.arrayContaining(['/:lang/ta', '/:lang/ta/apply', '/:lang/ta/bookings/:bookingId']),
  );
  expect(routesNotVisited('office', [])).toContain('/:lang/office/login');
  expect(routesNotVisited('site', [])).not.toContain('/:lang/_fail');
});

test('an address is a visit to the route that answers it, and to no other', () => {
  const before = routesNotVisited('site', []);
  const after = routesNotVisited('site', ['/en/manage', '/pt/summer-sale', '/', '/nothing/of/this']);
  expect(before.filter((route) => !after.includes(route))).toEqual([
    '/',
    '/:lang/manage',
    '/:lang/:link',
    '/*',
  ]);
  expect(routesNotVisited('portal', ['/en/ta/groups/new'])).toContain('/:lang/ta/groups/:groupId');
});

test('a new route that no journey visits is found, and so is an exemption without a route', () => {
  const [first] = routes;
  const more = [...routes, { ...first, id: 'new', path: ':lang/brand-new' }].map((route) => ({
    file: 'new.tsx',
    ...route,
  }));
  expect(routesNotVisited('site', [], more)).toContain('/:lang/brand-new');
  expect(routesNotVisited('site', [], [])).toEqual(['/:lang/_fail']);
});
