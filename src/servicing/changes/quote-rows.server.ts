// The rows of quotes for changes.
import type { ChangeQuoteState } from '#platform/db/schema/change-quote-states.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { changeQuote } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import type { ChangeCommand, PreparedChange } from '#servicing/changes/change-command.ts';

export type QuoteRow = Omit<typeof changeQuote.$inferSelect, 'command' | 'prepared'> & {
  command: ChangeCommand;
  prepared: PreparedChange;
};

/** Null for a quote of another booking too. */
export async function readQuote(
  db: Database | Tx,
  { bookingId, quoteId }: { bookingId: string; quoteId: string },
): Promise<QuoteRow | null> {
  if (!isUuid(quoteId) || !isUuid(bookingId)) return null;
  const [row] = await prepared<QuoteRow>(db, READ, [quoteId, bookingId]);
  return row ?? null;
}

const READ = `select ${columnsOf(changeQuote)} from change_quote where quote_id = $1 and booking_id = $2`;

/** The one that can be confirmed. */
export async function readProposed(db: Database | Tx, bookingId: string): Promise<QuoteRow | null> {
  const [row] = await prepared<QuoteRow>(db, PROPOSED, [bookingId]);
  return row ?? null;
}

const PROPOSED = `select ${columnsOf(changeQuote)} from change_quote where booking_id = $1 and state = 'proposed'`;

/** Stores a new one, if no other one of the booking is proposed. */
export async function insertQuote(tx: Tx, row: QuoteRow): Promise<boolean> {
  const stored = await tx.insert(changeQuote).values(row).onConflictDoNothing().returning();
  return stored.length > 0;
}

/** False when it is no longer proposed. */
export async function endQuote(
  db: Database | Tx,
  { quoteId, to, at }: { quoteId: string; to: Exclude<ChangeQuoteState, 'proposed'>; at: Date },
): Promise<boolean> {
  return (await prepared(db, END, [quoteId, to, at])).length > 0;
}

const END = `update change_quote set state = $2, ended_at = $3 where quote_id = $1 and state = 'proposed'
  returning quote_id`;

/** The hold that keeps its places from now on. */
export async function keepPlaces(db: Database | Tx, quoteId: string, holdId: string): Promise<void> {
  await prepared(db, 'update change_quote set hold_id = $2 where quote_id = $1', [quoteId, holdId]);
}
