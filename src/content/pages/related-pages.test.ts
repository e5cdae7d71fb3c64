// Which pages are related to a page: those of its group in the site's menus.
import { expect, test } from 'vitest';

import { relatedPages } from '#content/pages/related-pages.ts';
import type { MenuItemView } from '#content/site/site-view.ts';

let id = 0;
const item = (title: string, href: string, children: MenuItemView[] = []): MenuItemView => ({
  id: ++id,
  title,
  href,
  kind: href.startsWith('https:') ? 'external' : 'internal',
  order: id,
  children,
});

const menus = {
  navbar: [
    item('Help', '/en/questions'),
    item('Travel', '', [
      item('Baggage', '/en/baggage'),
      item('More', '', [item('Fares', '/en/fares'), item('Weather', 'https://weather.example')]),
    ]),
  ],
  footer: [
    item('Rights', '', [item('Baggage', '/en/baggage'), item('Rights', '/en/rights')]),
    item('Us', '', [item('About', '/en/about')]),
  ],
  subfooter: [],
};

const titles = (path: string) => {
  const related = relatedPages(menus, path);
  return related && [related.title, ...related.pages.map(({ title }) => title)];
};

test.each([
  [
    'the first group that has the page, without the page and without other sites',
    '/en/baggage',
    ['Travel', 'Fares'],
  ],
  ['a group of the footer', '/en/rights', ['Rights', 'Baggage']],
  ['nothing for a page that is alone in its group', '/en/about', null],
  ['nothing for a page that stands in no group', '/en/questions', null],
])('%s', (_what, path, expected) => {
  expect(titles(path)).toEqual(expected);
});

test('without a site there are none', () => {
  expect(relatedPages(undefined, '/en/baggage')).toBeNull();
});
