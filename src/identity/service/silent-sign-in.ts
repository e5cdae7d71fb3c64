// Signs the visitor in anonymously, without asking and invisibly (Specification §4, SS-01, SS-02): loaded when the page
// is idle. A failure changes nothing: the first write also creates a visitor.
import {
  type Called,
  refreshTokens,
  signUpAnonymously,
  type Tokens,
} from '#identity/service/identity-calls.ts';
import type { IdentityClientConfig } from '#identity/service/identity-service.ts';
import { openUserStorage, type StoredUser, userOf, type UserStorage } from '#identity/service/stored-user.ts';

const MINUTE_MS = 60_000;
/** A token is renewed this long before it expires. */
const EARLY_MS = 5 * MINUTE_MS;
/** An older token is not synchronised (Specification §9: five minutes, less the time to reach the server). */
const SYNC_AGE_MS = 4.5 * MINUTE_MS;
/** How often an open page checks whether its token is about to expire. */
const LOOK_MS = MINUTE_MS;
/** After failures the pause doubles, up to this many checks. */
const MOST_PAUSES = 32;

/** The page's environment, so that tests can replace it. */
export type Browser = {
  storage: UserStorage;
  userType: () => string | null;
  /** Runs `work` in one tab at a time, where the browser can. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  sync: ((method: 'POST' | 'DELETE', idToken: string | null, stop: AbortSignal) => Promise<boolean>) | null;
  /** The ID token sent to the server last, so that none is sent twice where cookies are blocked. */
  sentToken: string | null;
};

/**
 * `written` is aborted when a form of this document is sent: its answer may create a visitor. From then on nothing is
 * synchronised here: two simultaneous answers would each bring a visitor, and the later one would win.
 */
export function startSignIn(config: IdentityClientConfig, written: AbortSignal): void {
  if (written.aborted || !navigator.cookieEnabled) return;
  const browser = openBrowser(config);
  let pause = 1;
  let skipped = 0;
  const look = async () => {
    if (document.visibilityState !== 'visible' || --skipped > 0) return;
    const done = await keepSignedIn(config, browser, written);
    pause = done ? 1 : Math.min(pause * 2, MOST_PAUSES);
    skipped = pause;
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  written.addEventListener('abort', () => clearInterval(timer));
}

/**
 * One check: signs in, renews a token that is about to expire, and synchronises changes. False when something failed
 * that may succeed another time.
 */
export async function keepSignedIn(
  config: IdentityClientConfig,
  browser: Browser,
  stop: AbortSignal,
): Promise<boolean> {
  const mayAct = () => !stop.aborted && browser.userType() !== 'agency' && isDue(browser);
  if (!mayAct()) return true;
  let done = true;
  await browser.alone(async () => {
    // Another tab may have done all of it meanwhile.
    if (!mayAct()) return;
    const known = browser.storage.read();
    const stored = known === 'blocked' ? null : known;
    const user = stored
      ? await renewed(stored, config, browser, stop)
      : await signedUp(config, browser, stop);
    done = user !== null && (await tell(browser, user, stop));
  });
  return done;
}

function isDue({ storage, userType, now, sync, sentToken }: Browser): boolean {
  const user = storage.read();
  const isUnknown = sync !== null && userType() === null;
  // Where storage is blocked and the visitor is known, creating an account per page would be useless.
  if (user === 'blocked') return isUnknown && sentToken === null;
  if (user === null || now() < user.receivedAt || now() > user.expiresAt - EARLY_MS) return true;
  return isUnknown && sentToken !== user.idToken;
}

async function tell(browser: Browser, { idToken }: StoredUser, stop: AbortSignal): Promise<boolean> {
  if (!browser.sync || stop.aborted || browser.userType() === 'agency') return true;
  if (!(await browser.sync('POST', idToken, stop))) return false;
  browser.sentToken = idToken;
  return true;
}

async function signedUp(
  config: IdentityClientConfig,
  { storage, now }: Browser,
  stop: AbortSignal,
): Promise<StoredUser | null> {
  return kept(await signUpAnonymously(config, stop), storage, now());
}

/** The same user if the token is recent enough to be synchronised. */
async function renewed(
  user: StoredUser,
  config: IdentityClientConfig,
  browser: Browser,
  stop: AbortSignal,
): Promise<StoredUser | null> {
  const { storage, now } = browser;
  const age = now() - user.receivedAt;
  if (age >= 0 && age < SYNC_AGE_MS) return user;
  const refreshed = await refreshTokens(config, user.refreshToken, stop);
  if (refreshed.ok || refreshed.reason === 'failed') return kept(refreshed, storage, now());
  // The account is gone: first report that there is no token, then the new one.
  storage.write(null);
  await browser.sync?.('DELETE', null, stop);
  return stop.aborted ? null : signedUp(config, browser, stop);
}

function kept(called: Called<Tokens>, storage: UserStorage, now: number): StoredUser | null {
  if (!called.ok) return null;
  const user = userOf(called.value, now);
  storage.write(user);
  return user;
}

function openBrowser({ project, sync }: IdentityClientConfig): Browser {
  return {
    storage: openUserStorage(project),
    userType: () => /(?:^|; )user-type=([^;]+)/.exec(document.cookie)?.[1] ?? null,
    alone: (work) => ('locks' in navigator ? navigator.locks.request(`identity:${project}`, work) : work()),
    now: () => Date.now(),
    sync: sync !== null && maySync(sync) ? (...given) => tellServer(sync, ...given) : null,
    sentToken: null,
  };
}

/** Specification §7: a URL of the same origin, and a secure context only. */
function maySync(url: string): boolean {
  return isSecureContext && new URL(url, location.href).origin === location.origin;
}

async function tellServer(
  url: string,
  method: 'POST' | 'DELETE',
  idToken: string | null,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const headers: HeadersInit = idToken === null ? {} : { authorization: `Bearer ${idToken}` };
    const answer = await fetch(url, { method, headers, signal });
    // Read to its end, or the connection stays taken.
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
