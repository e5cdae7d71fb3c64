// Whether the seats open as a sheet over the page: on a phone, once a script runs.
import { useSyncExternalStore } from 'react';

/** From here on the whole cabin fits into the page (`md` of look.css). */
export const WIDE_SCREEN = '(width >= 52.5rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE_SCREEN);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useSheet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !matchMedia(WIDE_SCREEN).matches,
    () => false,
  );
}
