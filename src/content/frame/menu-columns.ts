// How the entries below a menu item are arranged in columns (Specification §2 "Navbar").
import type { MenuItemView } from '#content/site/site-view.ts';

/** Entries of the same `order` share a column; columns and entries keep the order in which they come. */
export function columnsOf(items: readonly MenuItemView[]): MenuItemView[][] {
  const columns = new Map<number, MenuItemView[]>();
  for (const item of items) {
    const column = columns.get(item.order);
    if (column) column.push(item);
    else columns.set(item.order, [item]);
  }
  return [...columns.values()];
}
