// The work of the airline's staff: notes about bookings, and how much each role may refund.
import { check, char, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

import { currencyForm, instant, minor, oneOf } from '#platform/db/column-types.ts';
import { staffRoleNames } from '#platform/db/schema/accounts.ts';
import { booking } from '#platform/db/schema/reservations.ts';

/** A staff note about a booking: append-only (trigger `booking_note_append_only`). */
export const bookingNote = pgTable(
  'booking_note',
  {
    bookingNoteId: uuid('booking_note_id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    at: instant('at').notNull(),
    /** No foreign key, and the name at that time: a note outlives the account. */
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    index('booking_note_by_booking').on(t.bookingId, t.at),
    check('booking_note_text', sql`length(trim(${t.text})) between 1 and 2000`),
  ],
);

/**
 * The most that a role may refund of one booking, over all its refunds by staff. Without a row a role refunds nothing
 * in that currency; administrators have no limit.
 */
export const refundLimit = pgTable(
  'refund_limit',
  {
    role: text('role', { enum: staffRoleNames }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    primaryKey({ name: 'refund_limit_pkey', columns: [t.role, t.currency] }),
    oneOf('refund_limit_role', t.role),
    check('refund_limit_amount', sql`${t.amountMinor} > 0`),
    currencyForm('refund_limit_currency', t.currency),
  ],
);
