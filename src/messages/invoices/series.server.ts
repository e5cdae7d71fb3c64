// Numbers without gaps: one number of a series is given at a time.
import { prepared, type Tx } from '#platform/db/client.server.ts';

/** The lock ends with the transaction, with or without a number. */
export async function lockSeries(tx: Tx, series: string): Promise<void> {
  await prepared(tx, `select pg_advisory_xact_lock(hashtextextended('invoice ' || $1::text, 0))`, [series]);
}
