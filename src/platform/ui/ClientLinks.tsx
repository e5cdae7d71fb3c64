// One listener instead of a component per link: plain anchors of ours are followed without loading the document
// again. `data-document` asks for a whole new document; `data-keep-scroll` leaves the page where it is scrolled.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { clientLinkOf } from '#platform/ui/client-link.ts';

export function ClientLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlain(event) ? clientLinkOf(event.target) : null;
      if (!link) return;
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

function isPlain({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
