// Columns of the menu's dropdowns.
import { expect, it } from 'vitest';

import { columnsOf } from '#content/frame/menu-columns.ts';
import type { MenuItemView } from '#content/site/site-view.ts';

const item = (id: number, order: number): MenuItemView => ({
  id,
  order,
  title: `item ${id}`,
  href: '',
  kind: 'none',
  children: [],
});

it('[NV-07] entries of the same order share a column, the others have their own', () => {
  const columns = columnsOf([item(1, 10), item(2, 10), item(3, 20), item(4, 30), item(5, 30)]);
  expect(columns.map((column) => column.map(({ id }) => id))).toEqual([[1, 2], [3], [4, 5]]);
});

it('a menu without entries has no column', () => {
  expect(columnsOf([])).toEqual([]);
});
