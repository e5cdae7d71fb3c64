// Adds accounts that need no invitation: those of the demonstration, and the first ones of an installation.
import type { AgencyRole, StaffRole } from '#identity/access/roles.ts';
import { hashPassword } from '#identity/accounts/hash-password.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

type NewAccount = {
  accountId: string;
  name: string;
  /** In lower case. */
  email: string;
  locale: Locale;
  /** Null: it cannot log in by password yet. */
  password: string | null;
};

export type NewStaff = NewAccount & { roles: readonly StaffRole[] };

/** An active member of the staff. An account with the same id or address stays unchanged: returns false. */
export async function addStaff(tx: Tx, now: Date, given: NewStaff): Promise<boolean> {
  const { accountId, name, email, roles, locale, password } = given;
  const added = await prepared(tx, STAFF, [accountId, name, email, roles, locale, now]);
  if (added.length === 0) return false;
  if (password !== null) await setPassword(tx, now, accountId, password);
  return true;
}

const STAFF = `insert into account
    (account_id, kind, name, email, roles, locale, activated_at, created_at, updated_at)
  values ($1, 'staff', $2, $3, $4, $5, $6, $6, $6) on conflict do nothing returning account_id`;

export type NewAgency = { agencyId: string; name: string; slug: string; isSuspended: boolean };

/** An existing agency stays unchanged. */
export async function addAgency(tx: Tx, now: Date, given: NewAgency): Promise<void> {
  const { agencyId, name, slug, isSuspended } = given;
  await prepared(tx, AGENCY, [agencyId, name, slug, isSuspended ? now : null, now]);
}

const AGENCY = `insert into agency (agency_id, name, slug, suspended_at, created_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;

export type NewAgent = NewAccount & { agencyId: string; username: string; role: AgencyRole };

/** An active agent. An account with the same id, user name or address stays unchanged: returns false. */
export async function addAgent(tx: Tx, now: Date, given: NewAgent): Promise<boolean> {
  const { accountId, agencyId, username, role, name, email, locale, password } = given;
  const login = username.toLowerCase();
  const added = await prepared(tx, AGENT, [accountId, name, email, login, username, locale, now]);
  if (added.length === 0) return false;
  await prepared(tx, MEMBER, [uuidv7(now), agencyId, accountId, role, now]);
  if (password !== null) await setPassword(tx, now, accountId, password);
  return true;
}

const AGENT = `insert into account (account_id, kind, name, email, username, display_username, locale,
    activated_at, created_at, updated_at)
  values ($1, 'agency', $2, $3, $4, $5, $6, $7, $7, $7) on conflict do nothing returning account_id`;

const MEMBER = `insert into agency_member (agency_member_id, agency_id, account_id, role, created_at)
  values ($1, $2, $3, $4, $5)`;

/** Sets the password, whatever it was before. */
export async function setPassword(tx: Tx, now: Date, accountId: string, password: string): Promise<void> {
  await prepared(tx, PASSWORD, [uuidv7(now), accountId, await hashPassword(password), now]);
}

const PASSWORD = `insert into account_credential (account_credential_id, account_id, password, created_at, updated_at)
  values ($1, $2, $3, $4, $4)
  on conflict (account_id) do update set password = excluded.password, updated_at = excluded.updated_at`;
