// Whether links open new documents: when a new build was released since this page was opened, to load its scripts
// (Specification §7, AP-12), and when third-party scripts are in the page (identity/consent/consent-script.ts). The
// document itself stores it, for all parts of the page.
import { useSyncExternalStore } from 'react';

const event = 'stale-build';

/** From now on links open new documents. Nothing undoes it: the next document starts without the mark. */
export function markStaleBuild(): void {
  document.documentElement.dataset['stale'] = '';
  window.dispatchEvent(new Event(event));
}

/** Renders again when the mark is set; false on the server and while hydrating. */
export function useIsBuildStale(): boolean {
  return useSyncExternalStore(subscribe, isBuildStale, () => false);
}

/** For code outside of rendering: whether the document has the mark now. */
export function isBuildStale(): boolean {
  return 'stale' in document.documentElement.dataset;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(event, onChange);
  return () => window.removeEventListener(event, onChange);
}
