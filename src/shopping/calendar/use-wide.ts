// Whether the window is wide enough for two months side by side: the breakpoint `md` of the style sheet.
import { useSyncExternalStore } from 'react';

const query = '(width >= 52.5rem)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
