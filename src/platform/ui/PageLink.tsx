// A link to a page of ours, or of another site.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { useIsBuildStale } from '#platform/ui/stale-build.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  href: string;
  /** Keeps the scroll position of the page. */
  keepScroll?: boolean;
};

/** The router follows it without a new document and prefetches on pointer, focus or touch; a stale build reloads. */
export function PageLink({ href, keepScroll = false, ...rest }: Props) {
  const stale = useIsBuildStale();
  return (
    <Link
      to={href}
      reloadDocument={stale}
      preventScrollReset={keepScroll}
      prefetch={savesData() ? 'none' : 'intent'}
      // The browser has the list of all routes from the start (react-router.config.ts).
      discover="none"
      {...rest}
    />
  );
}

function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
