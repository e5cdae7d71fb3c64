// After the sale: codes with which travellers prove that a reservation is theirs.
import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { changeKinds, changeQuoteStates } from '#platform/db/schema/change-quote-states.ts';
import { currencyForm, instant, minor, oneOf } from '#platform/db/column-types.ts';
import { booking } from '#platform/db/schema/reservations.ts';

/**
 * A pair of reference and last name that was not answered openly: its sender has to enter the code from the mail
 * (docs/decisions/0018-identity.md). The code itself is stored nowhere.
 */
export const reservationChallenge = pgTable(
  'reservation_challenge',
  {
    challengeId: uuid('challenge_id').primaryKey(),
    /** Null for a wrong pair. No foreign key: its check would make a right pair slower than a wrong one. */
    bookingId: uuid('booking_id'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its mail was written; before that no code is accepted. */
    mailedAt: instant('mailed_at'),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('reservation_challenge_mailed')
      .on(t.bookingId, t.mailedAt)
      .where(sql`${t.mailedAt} is not null`),
    index('reservation_challenge_age').on(t.createdAt),
    check('reservation_challenge_attempts', sql`${t.attempts} between 0 and 5`),
  ],
);

/**
 * A change of a sold booking as it was offered: exact to the minor unit, for the version of the booking that it was made
 * from, until it ends. What it would write is kept with it, so that its confirmation does just that.
 */
export const changeQuote = pgTable(
  'change_quote',
  {
    quoteId: uuid('quote_id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    /** Of the booking's row; another one by now: the quote is out of date. */
    bookingVersion: bigint('booking_version', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: changeKinds }).notNull(),
    command: jsonb('command').$type<unknown>().notNull(),
    prepared: jsonb('prepared').$type<unknown>().notNull(),
    outcome: text('outcome', { enum: ['pay', 'refund', 'even'] }).notNull(),
    /** What is paid or given back; minor units of `currency`. */
    amountMinor: minor('amount_minor').notNull(),
    /** What is given as a voucher besides. */
    residualMinor: minor('residual_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** proposed → confirmed; superseded by a newer one; expired; failed: what it needs is gone. */
    state: text('state', { enum: changeQuoteStates }).notNull(),
    /** The hold that keeps the places while the difference is paid. No foreign key: ended holds are deleted. */
    holdId: uuid('hold_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was no longer proposed. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('change_quote_one_proposed')
      .on(t.bookingId)
      .where(sql`${t.state} = 'proposed'`),
    index('change_quote_expiry')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'proposed'`),
    oneOf('change_quote_kind', t.kind),
    oneOf('change_quote_outcome', t.outcome),
    oneOf('change_quote_state', t.state),
    check(
      'change_quote_amount',
      sql`${t.amountMinor} >= 0 and (${t.outcome} = 'even') = (${t.amountMinor} = 0)`,
    ),
    check('change_quote_residual', sql`${t.residualMinor} >= 0`),
    check('change_quote_ended', sql`(${t.state} = 'proposed') = (${t.endedAt} is null)`),
    currencyForm('change_quote_currency', t.currency),
  ],
);
