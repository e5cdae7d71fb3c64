// Map or list: the choice is remembered on the device for the next visit.
import { useSyncExternalStore } from 'react';

export type SeatViewKind = 'map' | 'list';

const key = 'seat-view';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first client render reads the stored choice, so that the other view does not flash. */
export function useSeatView(): [SeatViewKind, (view: SeatViewKind) => void] {
  const view = useSyncExternalStore(subscribe, readView, () => 'map' as const);
  return [view, writeView];
}

// Where the browser forbids storage, the choice lasts as long as the page.
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
    // The page remembers it (`unstored`).
  }
  for (const listener of listeners) listener();
}
