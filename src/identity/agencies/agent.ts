// An agent as shown in the portal, and the rules for what is typed about them.
import { agencyRoles, type AgencyRole } from '#identity/access/roles.ts';
import type { SellingLimit, SellingLimits } from '#platform/db/schema/accounts.ts';
import { readAmount } from '#platform/lib/money.ts';
import type { FieldError } from '#platform/lib/result.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { PersonState } from '#identity/accounts/person.ts';

export type AgentPerson = {
  accountId: string;
  name: string;
  email: string;
  username: string;
  role: AgencyRole;
  state: PersonState;
  /** By currency: what the agent may sell on credit, net, per booking and per day. */
  limits: SellingLimits;
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

/** The limits of one currency as typed; empty means no limit. */
export type TypedLimit = { currency: string; bookingLimit: string; dayLimit: string };

/** The limits by currency; an error names its field, e.g. `dayLimit_MXN`. */
export function readLimits(typed: readonly TypedLimit[]): { limits: SellingLimits; fields: FieldError[] } {
  const limits: Record<string, SellingLimit> = {};
  const fields: FieldError[] = [];
  for (const { currency, ...each } of typed) {
    const read = (name: 'bookingLimit' | 'dayLimit') => {
      if (each[name].trim() === '') return null;
      const minor = readAmount(each[name], currency);
      if (minor === null) fields.push({ path: `${name}_${currency}`, code: 'agent_limit_invalid' });
      return minor;
    };
    limits[currency] = { bookingLimitMinor: read('bookingLimit'), dayLimitMinor: read('dayLimit') };
  }
  return { limits, fields };
}

/** For the entry of an audit: `EUR 900/- MXN -/5000`, booking and day in minor units. */
export function limitsText(limits: SellingLimits): string | null {
  const each = Object.entries(limits).map(
    ([currency, { bookingLimitMinor, dayLimitMinor }]) =>
      `${currency} ${bookingLimitMinor ?? '-'}/${dayLimitMinor ?? '-'}`,
  );
  return each.toSorted().join(' ') || null;
}
