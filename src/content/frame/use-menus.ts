// Keeps the menus of the page in order, and closes them all when the route changes (Specification §4 "Menus").
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { closeMenus, watchMenus } from '#content/frame/menus.ts';

/** `contentId` names the main part of the page: the focus goes there when the menu that had it closes. */
export function useMenus(contentId: string): void {
  const { key } = useLocation();
  useEffect(watchMenus, []);
  useEffect(
    () => () => {
      const inMenu = document.activeElement?.closest('details[data-menu][open], [popover]') != null;
      closeMenus();
      if (inMenu) document.getElementById(contentId)?.focus({ preventScroll: true });
    },
    [key, contentId],
  );
}
