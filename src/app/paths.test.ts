// The table of pages beside the site map, and how addresses are written and read.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';

import { editorsPages, factsAt, isAnonymous, pageAt, pages, pathTo } from '#paths.ts';
import routes from '#routes.ts';

function leavesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    return children ? leavesOf(children, pattern) : [pattern || '/'];
  });
}

const withLanguage = (page: string) => `/:lang${page && '/'}${page}`;

it('every page has a route, and every route below a language is a page', () => {
  const outside = ['/', '/preferences', '/_kit', '/*'];
  const routed = leavesOf(routes).filter((path) => !outside.includes(path));
  expect(routed.toSorted()).toEqual(Object.keys(pages).map(withLanguage).toSorted());
});

it('every page states what it accepts', () => {
  const lines = Object.entries(pages).map(([page, { area, ...facts }]) =>
    [withLanguage(page), area, ...Object.entries(facts).map((fact) => fact.join('='))].join(' '),
  );
  expect(lines.join('\n').replaceAll('=true', '')).toMatchSnapshot();
});

describe('pathTo', () => {
  it('writes every page with its parameters', () => {
    const written = [...Object.keys(pages), ...editorsPages].map((page) => {
      const names = [...page.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, `${name} 1`]);
      return pathTo(
        'es',
        page as 'ta/bookings/:bookingId',
        Object.fromEntries(names) as { bookingId: string },
      );
    });
    expect(written.join('\n')).toMatchSnapshot();
  });

  it.each([
    [pathTo('en', ''), '/en'],
    [pathTo('en', '', { from: 'MAD' }), '/en?from=MAD'],
    [pathTo('pt', 'payment', { booking: 'b-1' }), '/pt/payment?booking=b-1'],
    [pathTo('en', 'seats/:flightId', { flightId: 7, fare: 'a&b' }), '/en/seats/7?fare=a%26b'],
    [pathTo('en', 'confirmation/:file', { file: '../x', booking: 'b' }), '/en/confirmation/..%2Fx?booking=b'],
  ])('writes %s', (path, wanted) => expect(path).toBe(wanted));
});

describe('pageAt', () => {
  it.each([
    ['/', ''],
    ['/_.data', ''],
    ['/pt', ''],
    ['/pt.data', ''],
    ['/en/', ''],
    ['/en/select', 'select'],
    ['/en/ta/groups/new', 'ta/groups/new'],
    ['/en/ta/groups/0196', 'ta/groups/:groupId'],
    ['/en/ta/groups/0196.data', 'ta/groups/:groupId'],
    ['/es/terms', ':link'],
    ['/es/terms/x', null],
    ['/en/office/x/y', null],
    ['/office', null],
    ['/preferences', null],
    ['/api/v1/session', null],
    ['/assets/en/select', null],
    ['/en/constructor', ':link'],
  ])('finds the page at %s', (path, page) => expect(pageAt(path)).toBe(page));
});

describe('factsAt', () => {
  it.each([
    ['/en/office/x/y', 'office'],
    ['/en/ta/x', 'portal'],
    ['/en/ta.data', 'portal'],
    ['/en/confirmation/x/y', 'booking'],
    ['/en/x/y', 'site'],
    ['/en', 'site'],
    ['/office', undefined],
    ['/api/v1/office', undefined],
  ])('has the area of the nearest page above %s', (path, area) => expect(factsAt(path)?.area).toBe(area));
});

it.each([
  ['/en', true],
  ['/en/us-flights', true],
  ['/pt/baggage', true],
  ['/en/select', false],
  ['/es/newsletter', false],
  ['/en/checkin/passengers', false],
])('isAnonymous %s: %s', (path, anonymous) => expect(isAnonymous(path)).toBe(anonymous));

/** They write addresses that are no fixed pages: of editors' links, files, machines, or the same page elsewhere. */
const writers = [
  'app/page-cache/refused-visitors.server.ts',
  'content/editing/export-content.server.ts',
  'content/links.ts',
  'content/seo/alternates.ts',
  'content/seo/robots.ts',
  'content/seo/seo.ts',
  'content/site/language-path.ts',
  'messages/dev-mail-page.ts',
  'paths.ts',
];

it('no other file writes the address of a page as text', async () => {
  const files = await Array.fromAsync(glob('**/!(*.test).{ts,tsx}', { cwd: 'src' }));
  const literal = /\/\$\{[\w.]*(?:locale|lang|language)\}/i;
  const found = files.filter((file) => literal.test(readFileSync(`src/${file}`, 'utf8')));
  expect(found.toSorted()).toEqual(writers);
});
