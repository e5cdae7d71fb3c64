// Map or list: whoever chose one sees it again at the next visit. Kept on the device only.
import { useSyncExternalStore } from 'react';

export type SeatViewKind = 'map' | 'list';

const key = 'seat-view';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The seats are drawn after this was read, so that neither view flashes up before the other. */
export function useSeatView(): [SeatViewKind, (view: SeatViewKind) => void] {
  const view = useSyncExternalStore(subscribe, readView, () => 'map' as const);
  return [view, writeView];
}

// A browser that forbids storage remembers for as long as the page lives.
let unstored: SeatViewKind = 'map';

function readView(): SeatViewKind {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'map';
  } catch {
    return unstored;
  }
}

function writeView(view: SeatViewKind): void {
  unstored = view;
  try {
    localStorage.setItem(key, view);
  } catch {
    // Said above.
  }
  for (const listener of listeners) listener();
}
