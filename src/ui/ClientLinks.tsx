// One listener instead of a component per link: plain anchors of ours are followed without loading the document
// again. `data-document` asks for a whole new document; `data-keep-scroll` leaves the page where it is scrolled.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

export function ClientLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isOurs(event, link)) return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(link.href);
      void navigate(
        { pathname, search, hash },
        { preventScrollReset: link.dataset['keepScroll'] !== undefined },
      );
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!link.href || link.target || link.hasAttribute('download') || link.dataset['document'] !== undefined)
    return false;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return false;
  // A jump inside the page is the browser's own: it also moves the focus.
  return !(to.hash && to.pathname === location.pathname && to.search === location.search);
}
