// A staff member as shown in the office, and the rules for what is typed about them.
import { type StaffRole, staffRoles } from '#identity/access/roles.ts';
import { cleanEmail, cleanNote, cleanText } from '#platform/lib/clean-text.ts';
import type { FieldError } from '#platform/lib/result.ts';

export type PersonState = 'invited' | 'active' | 'suspended';

export type Person = {
  accountId: string;
  name: string;
  email: string;
  roles: readonly StaffRole[];
  state: PersonState;
  lastLoginAt: Date | null;
  openSessions: number;
  /** An authenticator app or a passkey is registered. */
  hasSecondFactor: boolean;
};

export const reasonLength = { min: 3, max: 500 };
export const nameLength = 100;
const emailLength = 254;

/** Null when it is too short or empty to be read later as a reason. */
export function readReason(typed: string): string | null {
  const reason = cleanNote(typed);
  return reason.length >= reasonLength.min && reason.length <= reasonLength.max ? reason : null;
}

/** Each once, in the order of the list; null when there is none or an unknown one. */
export function readRoles(given: readonly string[]): StaffRole[] | null {
  const known = staffRoles.filter((role) => given.includes(role));
  return known.length > 0 && given.every((role) => known.some((each) => each === role)) ? known : null;
}

/** In lower case, as it is stored and compared; null when it cannot be an address. */
export function readEmail(typed: string): string | null {
  const email = cleanEmail(typed).toLowerCase();
  return email.length <= emailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null;
}

/** Null when `refuseName` has something against it. */
export function readName(typed: string): string | null {
  return refuseName(typed) === null ? cleanText(typed) : null;
}

/**
 * Why a name is refused, or null. It begins with a letter or digit, after an apostrophe at most: `=1+1` is a formula
 * wherever the name is exported to.
 */
export function refuseName(typed: string): 'field_missing' | 'text_too_long' | 'name_invalid' | null {
  const name = cleanText(typed);
  if (name === '') return 'field_missing';
  if (name.length > nameLength) return 'text_too_long';
  return /^['’‘`]?[\p{L}\p{N}]/u.test(name) && !/\p{C}/u.test(name) ? null : 'name_invalid';
}

/** The error of a name at its field of the form; empty when there is none. */
export function nameErrors(path: string, typed: string): FieldError[] {
  const code = refuseName(typed);
  return code === null ? [] : [{ path, code }];
}
