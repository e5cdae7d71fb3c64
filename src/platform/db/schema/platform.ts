// Tables without a business of their own: repeated requests, and texts by language.
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { bytea, instant, wordingForm } from '#platform/db/column-types.ts';
import { photograph, sellingAirline } from '#platform/db/schema/content.ts';
import { extra, extraGroup } from '#platform/db/schema/extras.ts';
import { airport, charge } from '#platform/db/schema/flights.ts';

/** One row per idempotency key and client: the request, and the response that a retry gets again. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Visitor hash and operation, so that one client's key never opens another's answer. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: char('request_hash', { length: 64 }).notNull(),
    /** Id given to the resource before it is made: a retry after a crash finds what the first try stored. */
    resourceId: uuid('resource_id').notNull(),
    /** Null while it runs. */
    status: smallint('status'),
    body: jsonb('body'),
    lockedUntil: instant('locked_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_pkey', columns: [t.scope, t.key] }),
    index('idempotency_age').on(t.createdAt),
  ],
);

/** One row, which the first start writes and no later one changes: what this database is for. */
export const installation = pgTable(
  'installation',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    purpose: text('purpose', { enum: ['demo', 'production'] }).notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (t) => [
    check('installation_singleton', sql`${t.singleton}`),
    check('installation_purpose', sql`${t.purpose} in ('demo', 'production')`),
  ],
);

/** `/readyz` writes a row here and takes it back: only a write shows whether the database takes writes. */
export const writeProbe = pgTable('write_probe', { filler: bytea('filler').notNull() });

/** What has texts by language, and in which fields. */
export const translationFields = {
  airport: ['name'],
  charge: ['name'],
  extra_group: ['title', 'short_description'],
  extra: ['title', 'description'],
  photograph: ['alt'],
  selling_airline: ['tagline', 'mail_note'],
} as const;

const fieldPairs = Object.entries(translationFields).flatMap(([subject, fields]) =>
  fields.map((field) => `('${subject}', '${field}')`),
);

/**
 * One text of a row in another table, in one language or market: a new language adds rows. `key` is that row's own key
 * as text; the generated columns after it are null except the one for its subject, and tie it to the row.
 */
export const translation = pgTable(
  'translation',
  {
    subject: text('subject', {
      enum: ['airport', 'charge', 'extra_group', 'extra', 'photograph', 'selling_airline'],
    }).notNull(),
    key: text('key').notNull(),
    field: text('field').notNull(),
    locale: text('locale').notNull(),
    text: text('text').notNull(),
    airportCode: char('airport_code', { length: 3 })
      .generatedAlwaysAs(sql`case when subject = 'airport' then key end`)
      .references(() => airport.airportCode, { onDelete: 'cascade' }),
    chargeId: integer('charge_id')
      .generatedAlwaysAs(sql`case when subject = 'charge' then key::integer end`)
      .references(() => charge.chargeId, { onDelete: 'cascade' }),
    groupCode: text('group_code')
      .generatedAlwaysAs(sql`case when subject = 'extra_group' then key end`)
      .references(() => extraGroup.groupCode, { onDelete: 'cascade' }),
    extraCode: text('extra_code')
      .generatedAlwaysAs(sql`case when subject = 'extra' then key end`)
      .references(() => extra.extraCode, { onDelete: 'cascade' }),
    photographName: text('photograph_name')
      .generatedAlwaysAs(sql`case when subject = 'photograph' then key end`)
      .references(() => photograph.name, { onDelete: 'cascade' }),
    /** The airline that sells is the row whose key is `true`. */
    sellingAirline: boolean('selling_airline')
      .generatedAlwaysAs(sql`case when subject = 'selling_airline' then key::boolean end`)
      .references(() => sellingAirline.singleton, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'translation_pkey', columns: [t.subject, t.key, t.field, t.locale] }),
    check('translation_field', sql`(${t.subject}, ${t.field}) in (${sql.raw(fieldPairs.join(', '))})`),
    wordingForm('translation_locale', t.locale),
  ],
);
