// A staff member as shown in the office, and the rules for what is typed about them.
import { type StaffRole, staffRoles } from '#identity/access/roles.ts';
import { cleanEmail, cleanNote, cleanText } from '#platform/lib/clean-text.ts';

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

/** Null when it is empty, too long or has characters that cannot be seen. */
export function readName(typed: string): string | null {
  const name = cleanText(typed);
  return name.length > 0 && name.length <= nameLength && !/\p{C}/u.test(name) ? name : null;
}
