// After the sale: codes with which travellers prove that a reservation is theirs.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/column-types.ts';

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
