// A visitor's choice about third-party scripts, as stored in the browser's cookie. Scripts may read the cookie: pages
// are the same for everybody, so only the browser knows whether to ask (decision 19).
import { serialize } from 'hono/utils/cookie';

import { ownCookieName } from '#platform/http/read-cookie.ts';
import { consentCategories, type ConsentCategory } from '#platform/db/schema/tags.ts';
import { isUuid } from '#platform/lib/ids.ts';

/** The version of the question's wording: a test fails when the words change and this does not. */
export const consentVersion = '2026-11-23';

export const consentDays = 180;

export type Consent = {
  /** The id of the proof, which names nobody. */
  consentId: string;
  version: string;
  asked: ConsentCategory[];
  granted: ConsentCategory[];
};

/** `__Host-consent` over https, else `consent`. */
export function consentCookieName(secure: boolean): string {
  return ownCookieName('consent', secure);
}

/** A `Set-Cookie` value for 180 days, `version.asked.granted.id`; without `HttpOnly`, as scripts read it. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const { consentId, version, asked, granted } = consent;
  const value = [version, listed(asked), listed(granted), consentId].join('.');
  const maxAge = consentDays * 86_400;
  return serialize(consentCookieName(secure), value, { path: '/', maxAge, sameSite: 'Lax', secure });
}

/** Null for anything not written by us. */
export function readConsent(value: string | null): Consent | null {
  const [version = '', asked = '', granted = '', consentId = '', ...rest] = (value ?? '').split('.');
  if (rest.length > 0 || !isUuid(consentId)) return null;
  return { consentId, version, asked: namedIn(asked), granted: namedIn(granted) };
}

/** False where there is a question that the visitor was not asked, or not in these words. */
export function isAnswered(consent: Consent | null, asked: readonly ConsentCategory[]): boolean {
  if (asked.length === 0) return true;
  return consent?.version === consentVersion && asked.every((each) => consent.asked.includes(each));
}

/** The form's answer: the button, and for `chosen` the boxes. Null for an empty form. */
export function choiceOf(
  choice: string,
  ticked: readonly string[],
  asked: readonly ConsentCategory[],
): ConsentCategory[] | null {
  if (choice === 'accept') return [...asked];
  if (choice === 'reject') return [];
  return choice === 'chosen' ? asked.filter((each) => ticked.includes(each)) : null;
}

function listed(categories: readonly ConsentCategory[]): string {
  return categories.join('-') || 'none';
}

function namedIn(text: string): ConsentCategory[] {
  const names = text.split('-');
  return consentCategories.filter((each) => names.includes(each));
}
