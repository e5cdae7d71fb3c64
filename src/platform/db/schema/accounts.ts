// Accounts of staff and agents: only what a login needs (docs/decisions/0018-identity.md).
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import {
  bytea,
  countryForm,
  instant,
  languageForm,
  oneOf,
  plainForm,
  someOf,
} from '#platform/db/column-types.ts';

const kinds = ['staff', 'agency'] as const;

/** As `identity/access` has them; a test compares both. */
export const staffRoleNames = [
  'administrator',
  'editor',
  'planner',
  'revenue',
  'service',
  'finance',
  'auditor',
] as const;

/** A person with a login. Staff log in by e-mail, agents by their user name; nobody is both. */
export const account = pgTable(
  'account',
  {
    id: uuid('account_id').primaryKey(),
    kind: text('kind', { enum: kinds }).notNull(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** For agents: in lower case. */
    username: text('username').unique('account_username'),
    displayUsername: text('display_username'),
    /** Roles of staff; those of an agent are in `agency_member`. */
    roles: text('roles').array().notNull().default([]),
    /** The language of messages to this person. */
    locale: text('locale').notNull(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** When the invitation was accepted; null: it is still open. */
    activatedAt: instant('activated_at'),
    suspendedAt: instant('suspended_at'),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    oneOf('account_kind', t.kind),
    languageForm('account_locale', t.locale),
    unique('account_email').on(t.kind, t.email),
    // Staff by name, page by page.
    index('account_staff_by_name')
      .on(sql`lower(${t.name})`, t.id)
      .where(sql`${t.kind} = 'staff'`),
    check('account_login_name', sql`(${t.kind} = 'agency') = (${t.username} is not null)`),
    someOf('account_roles', t.roles, staffRoleNames),
    check('account_agent_roles', sql`${t.kind} = 'staff' or ${t.roles} = '{}'`),
    // No line break can reach a mail header from here.
    plainForm('account_email_plain', t.email),
  ],
);

/**
 * A session ends when its row is deleted. `token` is the SHA-256 of the cookie's value: a copy of the table opens
 * nothing.
 */
export const accountSession = pgTable(
  'account_session',
  {
    id: uuid('account_session_id').primaryKey(),
    token: text('token').notNull().unique('account_session_token'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Staff or agency: decides which cookie the session belongs to; checked against the account at each read. */
    kind: text('kind', { enum: kinds }).notNull().default('staff'),
    /** When every factor was given; null: the login is not complete, and the session opens nothing. */
    completedAt: instant('completed_at'),
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** The session ends then, whatever its owner does. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    userAgent: text('user_agent'),
  },
  (t) => [
    oneOf('account_session_kind', t.kind),
    index('account_session_by_account').on(t.accountId),
    index('account_session_by_end').on(t.expiresAt),
  ],
);

/** The password's hash. */
export const accountCredential = pgTable('account_credential', {
  id: uuid('account_credential_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique('account_credential_once')
    .references(() => account.id, { onDelete: 'cascade' }),
  password: text('password').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The second factor of an authenticator app; the secret and the recovery codes are encrypted. */
export const accountTotp = pgTable('account_totp', {
  id: uuid('account_totp_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique('account_totp_once')
    .references(() => account.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  recoveryCodes: text('recovery_codes').notNull(),
  /** False until the first right code. */
  verified: boolean('verified').notNull().default(false),
});

export const accountPasskey = pgTable(
  'account_passkey',
  {
    id: uuid('account_passkey_id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialId: text('credential_id').notNull().unique('account_passkey_credential'),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: instant('created_at').notNull(),
    aaguid: text('aaguid'),
  },
  (t) => [index('account_passkey_by_account').on(t.accountId)],
);

/** A link in a mail that sets a password once: an invitation or a reset. */
export const accountLink = pgTable(
  'account_link',
  {
    accountLinkId: uuid('account_link_id').primaryKey(),
    /** SHA-256 of the link's token, which is derived from the id and a secret. */
    tokenHash: char('token_hash', { length: 64 }).notNull().unique('account_link_token'),
    /** Null: a reset was requested for an address that nobody has. It leads nowhere. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['invitation', 'reset'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    oneOf('account_link_purpose', t.purpose),
    index('account_link_by_account').on(t.accountId),
    index('account_link_by_end').on(t.expiresAt),
  ],
);

/**
 * A staff member acts as an agency: for half an hour at most, and only while the office session in which it began is
 * open. The rows stay, because the agency reads who visited it.
 */
export const actingSession = pgTable(
  'acting_session',
  {
    actingSessionId: uuid('acting_session_id').primaryKey(),
    /** SHA-256 of the cookie's value. */
    token: char('token', { length: 64 }).notNull().unique('acting_session_token'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** The name at that time: the agency reads it, and no other column of the person's account. */
    staffName: text('staff_name').notNull(),
    /** Null: the office session has ended, and this one with it. */
    staffSessionId: uuid('staff_session_id').references(() => accountSession.id, { onDelete: 'set null' }),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    reason: text('reason').notNull(),
    beganAt: instant('began_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('acting_session_one_open')
      .on(t.staffSessionId)
      .where(sql`${t.endedAt} is null`),
    index('acting_session_by_staff_session').on(t.staffSessionId),
    index('acting_session_by_agency').on(t.agencyId, t.beganAt),
    index('acting_session_by_account').on(t.accountId),
    index('acting_session_open')
      .on(t.expiresAt)
      .where(sql`${t.endedAt} is null`),
    check('acting_session_reason', sql`length(trim(${t.reason})) between 10 and 500`),
    check(
      'acting_session_times',
      sql`${t.expiresAt} > ${t.beganAt} and ${t.expiresAt} <= ${t.beganAt} + interval '30 minutes'
        and ${t.endedAt} >= ${t.beganAt}`,
    ),
  ],
);

/** Agencies that sell on the same terms: rules of commission and of holds are filed for a group or for one agency. */
export const agencyGroup = pgTable('agency_group', {
  agencyGroupId: uuid('agency_group_id').primaryKey(),
  name: text('name').notNull().unique('agency_group_name'),
  createdAt: instant('created_at').notNull(),
});

/** A travel agency and what its documents show. Its credit is in `credit_account`. */
export const agency = pgTable(
  'agency',
  {
    id: uuid('agency_id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique('agency_slug'),
    /** The parent agency, which gives this branch credit. Branches have no branches. */
    parentId: uuid('parent_agency_id').references((): AnyPgColumn => agency.id),
    agencyGroupId: uuid('agency_group_id').references(() => agencyGroup.agencyGroupId),
    legalName: text('legal_name'),
    taxNumber: text('tax_number'),
    /** Lines of the postal address. */
    address: text('address'),
    country: char('country', { length: 2 }),
    email: text('email'),
    phone: text('phone'),
    /** Its own conditions, printed below the airline's. */
    terms: text('terms'),
    /** PNG or JPEG, for its documents. */
    logo: bytea('logo'),
    logoType: text('logo_type', { enum: ['image/png', 'image/jpeg'] }),
    /** While suspended, nobody of the agency or its branches is signed in. */
    suspendedAt: instant('suspended_at'),
    /** For a branch: set by its parent so that it sells nothing new. Its people log in and read as before. */
    sellingStoppedAt: instant('selling_stopped_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('agency_by_parent').on(t.parentId),
    oneOf('agency_logo_type', t.logoType),
    check('agency_logo', sql`(${t.logo} is null) = (${t.logoType} is null)`),
    check('agency_logo_size', sql`${t.logo} is null or octet_length(${t.logo}) <= 200000`),
    check('agency_not_own_branch', sql`${t.parentId} is distinct from ${t.id}`),
    countryForm('agency_country', t.country),
    plainForm('agency_email', t.email),
  ],
);

/** An agent belongs to exactly one agency. */
/** In minor units of the currency; null: no limit. */
export type SellingLimit = { bookingLimitMinor: number | null; dayLimitMinor: number | null };
export type SellingLimits = Readonly<Record<string, SellingLimit>>;

export const agencyMember = pgTable(
  'agency_member',
  {
    id: uuid('agency_member_id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .unique('agency_member_once')
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['administrator', 'seller', 'finance'] }).notNull(),
    /** By currency: what this person may sell on credit, net, per booking and per day; without an entry no limit. */
    limits: jsonb('limits').$type<SellingLimits>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('agency_member_role', t.role),
    check(
      'agency_member_limits',
      sql`jsonb_typeof(${t.limits}) = 'object' and not jsonb_path_exists(${t.limits}, '$.*.* ? (@ < 0)')`,
    ),
    index('agency_member_by_agency').on(t.agencyId),
  ],
);
