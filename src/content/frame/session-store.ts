// Who is signed in, requested once after the page has loaded and never on the server: pages are the same for everybody
// (Specification §7 "GET /api/_auth/session": no retry, a failure means no session).
import { useEffect, useSyncExternalStore } from 'react';

export type SessionUser = { name: string };

const address = '/api/_auth/session';

let user: SessionUser | null = null;
let asked = false;
const listeners = new Set<() => void>();

/** The user of the session; null until it is known and if there is none. */
export function useSession(): SessionUser | null {
  useEffect(() => {
    if (!asked) void refreshSession();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => user,
    () => null,
  );
}

/** Asks again, as after a sign-in in another window. */
export async function refreshSession(): Promise<void> {
  asked = true;
  user = await readSession();
  for (const listener of listeners) listener();
}

/** Null when the session has ended; otherwise the status of the answer, 503 for none. */
export async function logOut(): Promise<number | null> {
  try {
    const { ok, status } = await fetch(address, { method: 'DELETE' });
    return ok ? null : status;
  } catch {
    return 503;
  }
}

async function readSession(): Promise<SessionUser | null> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    const session: unknown = answer.ok ? await answer.json() : null;
    return hasUser(session) ? session.user : null;
  } catch {
    return null;
  }
}

function hasUser(session: unknown): session is { user: SessionUser } {
  if (typeof session !== 'object' || session === null || !('user' in session)) return false;
  const { user: found } = session;
  return typeof found === 'object' && found !== null && 'name' in found && typeof found.name === 'string';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
