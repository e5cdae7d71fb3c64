// Who is signed in, and which visitor follows another one.
import { char, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, oneOf } from '#platform/db/column-types.ts';

/** Who is signed in, by the hash of the token in the cookie `user-uid`. Anonymous visitors have no row. */
export const signedInSession = pgTable(
  'signed_in_session',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    userType: text('user_type', { enum: ['agency'] }).notNull(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [oneOf('signed_in_session_type', t.userType)],
);

/** A visitor whose bookings moved to a new token. Both are hashes; the new token is made of the old and a secret. */
export const visitorRotation = pgTable(
  'visitor_rotation',
  {
    newVisitor: text('new_visitor').primaryKey(),
    oldVisitor: text('old_visitor').notNull(),
    /** The confirmed booking that was the reason; null where an unsigned token was replaced. */
    bookingId: uuid('booking_id').unique('visitor_rotation_once'),
    rotatedAt: instant('rotated_at').notNull(),
    /** When the browser first sent the new token: from then on the old one leads nowhere. */
    presentedAt: instant('presented_at'),
  },
  (t) => [index('visitor_rotation_by_old').on(t.oldVisitor)],
);

/** Visitors with bookings or a session from before tokens were signed: only they are recognised without a signature. */
export const unsignedVisitor = pgTable('unsigned_visitor', {
  visitor: text('visitor').primaryKey(),
  notedAt: instant('noted_at').notNull(),
});

// ---------------------------------------------------------------- the sandbox payment provider's own books
