// What a page waits for. A control that is busy says so here, and the loading bar speaks for all of them: one word,
// said once, wherever the wait comes from.
import { useEffect, useSyncExternalStore } from 'react';

let waits = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  waits += by;
  for (const listener of listeners) listener();
}

/** While `busy`, the page waits. */
export function useWait(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    change(1);
    return () => change(-1);
  }, [busy]);
}

/** Whether any control waits. */
export function useWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waits > 0,
    () => false,
  );
}
