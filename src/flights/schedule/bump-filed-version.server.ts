// Makes every process read the small filed tables (airports, classes, fares, charges) again.
import { sql } from 'drizzle-orm';

import { prepared, type Tx } from '#platform/db/client.server.ts';

/** Counts one change, in the transaction that makes it. */
export async function bumpFiledVersion(tx: Tx): Promise<void> {
  await prepared(
    tx,
    sql`INSERT INTO filed_version (singleton) VALUES (true)
    ON CONFLICT (singleton) DO UPDATE SET version = filed_version.version + 1`,
  );
}
