// Whether the page's script is running.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first rendering: controls that need a script appear only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
