// Reading for the agency portal: as a database role that sees the rows of some agencies and writes nothing, so a
// statement that forgets to name its agency finds no row of another (docs/decisions/0020-agencies.md).
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';

/**
 * Runs `work` in a transaction whose statements see only rows of these agencies (row-level security).
 * The database refuses any write. The role and the agencies end with the transaction (`SET LOCAL`), so the next user of
 * the pooled connection has neither.
 */
export function readAsAgencies<T>(
  db: Database,
  agencyIds: readonly string[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withTx(db, async (tx) => {
    await prepared(tx, ENTER, [`{${agencyIds.join(',')}}`]);
    return work(tx);
  });
}

// One round trip; `set_config('role', …, true)` is SET LOCAL ROLE.
const ENTER = `select set_config('portal.agencies', $1, true), set_config('role', 'agency_portal', true)`;
