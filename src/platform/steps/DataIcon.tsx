// An icon named in content: one of the sprite, or one that is fetched after the page has loaded, into the same space
// (Specification §7, AP-13).
import { useEffect, useState } from 'react';

import { Icon } from '#platform/ui/Icon.tsx';
import type { IconName } from '#platform/ui/icon-names.ts';

/** Decoration only; an unknown name, or an icon that fails to load, leaves an empty space of the same size. */
export function DataIcon({ name, className = '' }: { name: string; className?: string }) {
  const picture = usePicture(name);
  // For an unknown name the sprite draws nothing, in the size of the icon.
  if (picture === null) return <Icon name={name as IconName} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 bg-current forced-colors:bg-[CanvasText] ${className}`}
      style={{ mask: `url("${picture}") center / contain no-repeat` }}
    />
  );
}

/** Null until it is known, and for an icon of the sprite. */
function usePicture(name: string): string | null {
  const [loaded, setLoaded] = useState<{ name: string; picture: string | null } | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const { loadIcon } = await import('#platform/ui/foreign-icon.ts');
      const picture = await loadIcon(name);
      if (isShown) setLoaded({ name, picture });
    };
    // If that fails the space stays empty.
    load().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [name]);
  return loaded?.name === name ? loaded.picture : null;
}
