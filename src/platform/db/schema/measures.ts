// Counts of the use of the sites. A row is a day's count: nothing here belongs to a visitor.
import { sql } from 'drizzle-orm';
import { bigint, char, check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import { languageForm, oneOf } from '#platform/db/column-types.ts';
import { domain } from '#platform/db/schema/content.ts';

/** How often a step of the funnel was viewed (Specification §3 "Funnel analytics event"). */
export const funnelCount = pgTable(
  'funnel_count',
  {
    /** In UTC. */
    day: date('day').notNull(),
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    language: char('language', { length: 2 }).notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    step: text('step', {
      enum: ['select', 'extras', 'passengers', 'payment', 'confirmation'],
    }).notNull(),
    origin: char('origin', { length: 3 }).notNull(),
    destination: char('destination', { length: 3 }).notNull(),
    flyType: text('fly_type', { enum: ['round trip', 'one way'] }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'funnel_count_pk',
      columns: [t.day, t.domainId, t.language, t.device, t.step, t.origin, t.destination, t.flyType],
    }),
    languageForm('funnel_count_language', t.language),
    oneOf('funnel_count_device', t.device),
    oneOf('funnel_count_step', t.step),
    oneOf('funnel_count_fly_type', t.flyType),
    check('funnel_count_route', sql`${t.origin} ~ '^[A-Z]{3}$' and ${t.destination} ~ '^[A-Z]{3}$'`),
    check('funnel_count_views', sql`${t.views} > 0`),
  ],
);

/** How often an error was shown (Specification §8): the message's key, never its text. */
export const errorCount = pgTable(
  'error_count',
  {
    /** In UTC. */
    day: date('day').notNull(),
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    language: char('language', { length: 2 }).notNull(),
    /** The name of a screen: `select`; `page` for editors' pages. */
    page: text('page').notNull(),
    /** 0 where no answer came. */
    status: smallint('status').notNull(),
    context: text('context').notNull(),
    /** The key of a message of ours, `errors.offer_sold_out`, or `other`. */
    messageKey: text('message_key').notNull(),
    shown: bigint('shown', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'error_count_pk',
      columns: [t.day, t.domainId, t.language, t.page, t.status, t.context, t.messageKey],
    }),
    languageForm('error_count_language', t.language),
    check('error_count_status', sql`${t.status} between 0 and 599`),
    // Names only: a text, an address or a document number does not have this form.
    check('error_count_page', sql`${t.page} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('error_count_context', sql`${t.context} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('error_count_message', sql`${t.messageKey} ~ '^[A-Za-z]+([._-][A-Za-z0-9]+)*$'`),
    check('error_count_shown', sql`${t.shown} > 0`),
  ],
);
