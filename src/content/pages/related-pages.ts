// The pages that an editor put beside a page in the menus of the site.
import { useLocation } from 'react-router';

import type { MenuItemView, SiteView } from '#content/site/site-view.ts';
import { useSite } from '#content/site/use-site.ts';

export type RelatedPages = { title: string; pages: MenuItemView[] };

/** More would be a second menu. */
const most = 6;

export function useRelatedPages(): RelatedPages | null {
  const { pathname } = useLocation();
  return relatedPages(useSite()?.menus, pathname);
}

/** The first group of the menus with this path, without the page itself; null if it is in none or alone. */
export function relatedPages(menus: SiteView['menus'] | undefined, path: string): RelatedPages | null {
  for (const group of [...(menus?.navbar ?? []), ...(menus?.footer ?? [])]) {
    const leaves = group.children.flatMap(leavesOf).filter(({ kind }) => kind === 'internal');
    const pages = leaves.filter(({ href }) => href && href !== path);
    if (leaves.some(({ href }) => href === path) && pages.length > 0)
      return { title: group.title, pages: pages.slice(0, most) };
  }
  return null;
}

function leavesOf(item: MenuItemView): MenuItemView[] {
  return item.children.length > 0 ? item.children.flatMap(leavesOf) : [item];
}
