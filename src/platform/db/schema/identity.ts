// Which visitor follows another, acts of accounts, keys of the identity service, and choices about cookies.
import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, languageForm, oneOf, someOf } from '#platform/db/column-types.ts';
import { domain } from '#platform/db/schema/content.ts';
import { consentCategories, type ConsentCategory } from '#platform/db/schema/tags.ts';

/**
 * A visitor whose bookings moved to a new token. Both are hashes; the new token is derived from the old and a secret.
 */
export const visitorRotation = pgTable(
  'visitor_rotation',
  {
    newVisitor: text('new_visitor').primaryKey(),
    oldVisitor: text('old_visitor').notNull(),
    /** The confirmed booking that caused it. */
    bookingId: uuid('booking_id').notNull().unique('visitor_rotation_once'),
    rotatedAt: instant('rotated_at').notNull(),
    /** When the browser first sent the new token: from then on the old one is invalid. */
    presentedAt: instant('presented_at'),
  },
  (t) => [index('visitor_rotation_by_old').on(t.oldVisitor)],
);

/** Every act of an account: append-only (trigger `audit_entry_append_only`). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    auditEntryId: bigint('audit_entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** `none`: a program, or somebody who is not signed in. */
    actorKind: text('actor_kind', { enum: ['staff', 'agency', 'none'] }).notNull(),
    /** No foreign key: an entry outlives the account. */
    actorId: text('actor_id'),
    /** The agency whose agent did it, or as which staff acted; no foreign key, like the actor. */
    agencyId: uuid('agency_id'),
    act: text('act').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason'),
    details: jsonb('details').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    requestId: text('request_id').notNull(),
    /** The session in which staff acted as `agency_id`; no foreign key, like the actor. */
    actingSessionId: uuid('acting_session_id'),
  },
  (t) => [
    index('audit_entry_by_acting_session')
      .on(t.actingSessionId)
      .where(sql`${t.actingSessionId} is not null`),
    oneOf('audit_entry_actor_kind', t.actorKind),
    index('audit_entry_by_at').on(t.at),
    index('audit_entry_by_subject').on(t.subjectType, t.subjectId, t.at),
    index('audit_entry_by_actor').on(t.actorId, t.at),
    // Acts are searched by prefix.
    index('audit_entry_by_act').on(t.act.op('text_pattern_ops'), t.at),
  ],
);

/** The keys that sign ID tokens, one per period; all processes share them. */
export const identityKey = pgTable('identity_key', {
  /** The number of its period since 1970: two processes cannot make two keys for one period. */
  period: integer('period').primaryKey(),
  keyId: text('key_id').notNull().unique('identity_key_id_once'),
  publicJwk: jsonb('public_jwk').$type<Readonly<Record<string, unknown>>>().notNull(),
  /** The private key, encrypted with a secret of the settings: a copy of the database signs nothing. */
  sealedJwk: text('sealed_jwk').notNull(),
  madeAt: instant('made_at').notNull(),
});

/** Proof of a choice about optional scripts: it names no visitor, only the id in the visitor's cookie. */
export const consentChoice = pgTable(
  'consent_choice',
  {
    consentId: uuid('consent_id').primaryKey(),
    madeAt: instant('made_at').notNull(),
    /** The version of the words that were shown (identity/consent/consent.ts). */
    textVersion: text('text_version').notNull(),
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    language: char('language', { length: 2 }).notNull(),
    asked: text('asked').array().$type<ConsentCategory[]>().notNull(),
    granted: text('granted').array().$type<ConsentCategory[]>().notNull(),
  },
  (t) => [
    languageForm('consent_choice_language', t.language),
    someOf('consent_choice_asked', t.asked, consentCategories),
    check('consent_choice_granted', sql`${t.granted} <@ ${t.asked}`),
    index('consent_choice_by_made_at').on(t.madeAt),
  ],
);
