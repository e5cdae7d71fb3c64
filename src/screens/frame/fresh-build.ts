// Checks regularly whether the site has a newer build, and handles parts of this build that cannot be loaded
// (Specification §7, AP-12). It is loaded when the page is idle.
import { isBuildStale, markStaleBuild } from '#platform/ui/stale-build.ts';

/** How often a page in view asks. */
const pollMs = 5 * 60_000;
/** The same path is not reloaded again within this time. */
const guardMs = 10_000;
const guardKey = 'reloaded-paths';

declare global {
  interface Window {
    /** The address at which somebody typed last, from the first paint on (root.tsx). */
    typedAt?: string;
  }
}

/** `own` is the id of the build that rendered this page. */
export function watchBuild(own: string): void {
  let askedAt = Date.now();
  const ask = async () => {
    askedAt = Date.now();
    if (!isBuildStale() && (await isReplaced(own))) markStaleBuild();
  };
  const askWhenDue = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= pollMs) void ask();
  };
  setInterval(askWhenDue, pollMs / 10);
  document.addEventListener('visibilitychange', askWhenDue);
  // A part of this page failed, or a part of a page that is being prefetched while the pointer rests on its link.
  window.addEventListener('vite:preloadError', () => void reloadForNewBuild(own));
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') void ask();
  };
  window.addEventListener('error', onError, { capture: true });
}

/** Reloads if there is a new build. Links then open whole documents, so a form that was begun is left alone. */
async function reloadForNewBuild(own: string): Promise<void> {
  if (!(await isReplaced(own))) return;
  markStaleBuild();
  if (window.typedAt === location.href || !mayReload(location.pathname, Date.now())) return;
  location.reload();
}

async function isReplaced(own: string): Promise<boolean> {
  try {
    const { id } = await read<{ id: string }>(`/builds/latest.json?${Date.now()}`);
    if (id === own) return false;
    // A complete release has this file about itself; one that is still being copied does not have it yet.
    return (await read<{ id: string }>(`/builds/meta/${id}.json`)).id === id;
  } catch {
    // Offline, or no such file: the page goes on as before.
    return false;
  }
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

/**
 * Once per path within ten seconds, whichever paths were reloaded in between. Where storage is blocked nothing can be
 * counted, so nothing reloads.
 */
export function mayReload(path: string, now: number): boolean {
  try {
    const kept: [string, number][] = JSON.parse(sessionStorage.getItem(guardKey) ?? '[]');
    const recent = new Map(kept.filter(([, at]) => Math.abs(now - at) < guardMs));
    if (recent.has(path)) return false;
    sessionStorage.setItem(guardKey, JSON.stringify([...recent.set(path, now)]));
    return true;
  } catch {
    return false;
  }
}
