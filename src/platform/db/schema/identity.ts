// Who is signed in.
import { char, pgTable, text } from 'drizzle-orm/pg-core';

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

// ---------------------------------------------------------------- the sandbox payment provider's own books
