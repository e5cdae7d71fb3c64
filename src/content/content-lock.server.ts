// Writing whole content folders, and deleting what no content names, need an exclusive lock.
import { sql } from 'drizzle-orm';

import { prepared, type Tx } from '#platform/db/client.server.ts';

/** The number is arbitrary; the process that holds the lock loads content. */
const CONTENT_LOCK = 715_520;

/** Call it first in the transaction. */
export async function lockContent(tx: Tx): Promise<void> {
  await prepared(tx, sql`SELECT pg_advisory_xact_lock(${CONTENT_LOCK})`);
}
