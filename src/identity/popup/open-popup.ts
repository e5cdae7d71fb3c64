// Opens the provider's page in its own window and waits for the result (Specification §4, SS-10). The two windows may
// be disconnected by then, so the answer comes through local storage.
import {
  attemptForm,
  flagKey,
  isPopupCode,
  KEPT_MS,
  type PopupCode,
  type PopupResult,
  resultKey,
  startPath,
} from '#identity/popup/popup-codes.ts';

const WIDTH = 960;
const HEIGHT = 600;
const POLL_MS = 1_000;
/** A closed window may have left its answer behind; and some providers' pages look closed from outside. */
const CLOSED_MS = 8_000;

export type PopupRequest = {
  provider: string;
  locale: string;
  /** Hosts whose pages may sign in (VA-04); null where the identity service does not say. */
  domains: readonly string[] | null;
};

/**
 * Null: signed in. Aborting `stop` cancels the login and closes its window. Call it while handling the press of a
 * button.
 */
export function openPopup(request: PopupRequest, stop: AbortSignal): Promise<PopupCode | null> {
  if (request.domains && !request.domains.includes(location.hostname)) {
    return Promise.resolve('unauthorized-domain');
  }
  const attempt = crypto.randomUUID().replaceAll('-', '');
  if (!raiseFlag(attempt)) return Promise.resolve('web-storage-unsupported');
  const query = new URLSearchParams({ provider: request.provider, lang: request.locale, attempt });
  const popup = window.open(`${startPath}?${query}`, 'popup-login', features());
  if (!popup) {
    clearFlag();
    return Promise.resolve('popup-blocked');
  }
  popup.focus();
  return waitFor(attempt, popup, stop);
}

function features(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2));
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}

function waitFor(attempt: string, popup: Window, stop: AbortSignal): Promise<PopupCode | null> {
  const { promise, resolve } = Promise.withResolvers<PopupCode | null>();
  const from = Date.now();
  let closedAt: number | null = null;
  const end = (code: PopupCode | null) => {
    clearInterval(timer);
    removeEventListener('storage', look);
    clearFlag();
    resolve(code);
  };
  const look = () => {
    const result = takeResult(attempt);
    if (result) return end(result.code);
    closedAt = popup.closed ? (closedAt ?? Date.now()) : null;
    if (closedAt !== null && Date.now() - closedAt >= CLOSED_MS) return end('popup-closed-by-user');
    if (Date.now() - from >= KEPT_MS) end('invalid-auth-event');
  };
  const timer = setInterval(look, POLL_MS);
  addEventListener('storage', look);
  const cancel = () => {
    popup.close();
    end('cancelled-popup-request');
  };
  stop.addEventListener('abort', cancel, { once: true });
  return promise;
}

/** False where the browser blocks storage for this site. */
function raiseFlag(attempt: string): boolean {
  try {
    localStorage.removeItem(resultKey);
    localStorage.setItem(flagKey, JSON.stringify({ attempt, at: Date.now() }));
    return localStorage.getItem(flagKey) !== null;
  } catch {
    return false;
  }
}

function clearFlag(): void {
  try {
    localStorage.removeItem(flagKey);
    localStorage.removeItem(resultKey);
  } catch {
    // Storage was blocked meanwhile: then nothing is left behind either.
  }
}

/** The result of this attempt, if there is one and it is not too old. */
function takeResult(attempt: string): PopupResult | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(resultKey) ?? 'null');
    const { attempt: of, code, at } = Object(value);
    const isOurs = typeof of === 'string' && attemptForm.test(of) && of === attempt;
    if (!isOurs || typeof at !== 'number' || Math.abs(Date.now() - at) > KEPT_MS) return null;
    return { attempt, code: isPopupCode(code) ? code : null, at };
  } catch {
    return null;
  }
}
