// How a login in a popup window fails: the codes of the specification (VA-06), and what both windows know.

export const popupCodes = [
  'multi-factor-auth-required',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'web-storage-unsupported',
  'invalid-auth-event',
  'internal-error',
  'invalid-api-key',
] as const;

export type PopupCode = (typeof popupCodes)[number];

const statuses: Readonly<Partial<Record<PopupCode, 403 | 503>>> = {
  'unauthorized-domain': 403,
  'user-mismatch': 403,
  'multi-factor-auth-required': 403,
  'network-request-failed': 503,
};

/** The HTTP status of the page that reports it, and of the event. */
export function popupStatus(code: PopupCode): 400 | 403 | 503 {
  return statuses[code] ?? 400;
}

/** Set while a popup is open, and cleared on return (Specification §4, SS-10). */
export const flagKey = 'popup-login';
/** What the popup leaves behind for the page that opened it. */
export const resultKey = 'popup-login-result';

/** Random, for one attempt: a page takes only the result of its own popup. */
export const attemptForm = /^[a-z0-9]{16,40}$/;

/** Redirect events are kept for ten minutes (Specification §9), here and in the cookie of the attempt. */
export const KEPT_MS = 10 * 60_000;

/** Paths outside the API: both answer a page. */
export const startPath = '/popup-login/start';
export const returnPath = '/popup-login/return';

/** `code` null: signed in. */
export type PopupResult = { attempt: string; code: PopupCode | null; at: number };

/** Checks a code from the address or the browser's storage; both can be forged. */
export function isPopupCode(value: unknown): value is PopupCode {
  return popupCodes.some((code) => code === value);
}
