// A visitor's choice about scripts of others, as the cookie of the browser has it. Scripts may read the cookie: pages
// are the same for everybody, so only the browser knows whether to ask (decision 41, consent and measurement).
import { ownCookieName } from '#platform/http/read-cookie.ts';
import { consentCategories, type ConsentCategory } from '#platform/db/schema/tags.ts';
import { isUuid } from '#platform/lib/ids.ts';

/** Of the words of the question: a test fails when they change and this does not. */
export const consentVersion = '2026-11-23';

export const consentDays = 180;

export type Consent = {
  /** Of the proof, which names nobody. */
  consentId: string;
  version: string;
  asked: ConsentCategory[];
  granted: ConsentCategory[];
};

export function consentCookieName(secure: boolean): string {
  return ownCookieName('consent', secure);
}

export function consentCookie(consent: Consent, secure: boolean): string {
  const { consentId, version, asked, granted } = consent;
  const value = [version, listed(asked), listed(granted), consentId].join('.');
  const name = consentCookieName(secure);
  return `${name}=${value}; Path=/; Max-Age=${consentDays * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Null for anything that we did not write. */
export function readConsent(value: string | null): Consent | null {
  const [version = '', asked = '', granted = '', consentId = '', ...rest] = (value ?? '').split('.');
  if (rest.length > 0 || !isUuid(consentId)) return null;
  return { consentId, version, asked: namedIn(asked), granted: namedIn(granted) };
}

/** False where there is a question that has not been put to the visitor, or not in these words. */
export function isAnswered(consent: Consent | null, asked: readonly ConsentCategory[]): boolean {
  if (asked.length === 0) return true;
  return consent?.version === consentVersion && asked.every((each) => consent.asked.includes(each));
}

/** What the form says: the button, and for `chosen` the boxes. Null for a form that says nothing. */
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
