// An agent as shown in the portal, and the rules for what is typed about them.
import { agencyRoles, type AgencyRole } from '#identity/access/roles.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { PersonState } from '#identity/accounts/person.ts';

export type AgentPerson = {
  accountId: string;
  name: string;
  email: string;
  username: string;
  role: AgencyRole;
  state: PersonState;
  /** What the agent may sell on credit, net, per booking and per day; null: no limit. */
  bookingLimitMinor: number | null;
  dayLimitMinor: number | null;
  lastLoginAt: Date | null;
  openSessions: number;
};

/** In lower case, as it is stored and compared. User names are one namespace for all agencies. */
export function readUsername(typed: string): string | null {
  const username = cleanCode(typed).toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{2,39}$/.test(username) ? username : null;
}

export function readAgencyRole(typed: string): AgencyRole | null {
  return agencyRoles.find((role) => role === typed) ?? null;
}

/** `1500,50` is 150050; empty means no limit; undefined for anything that is not an amount. */
export function readLimit(typed: string): number | null | undefined {
  const tidy = typed.trim();
  if (tidy === '') return null;
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(tidy) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
