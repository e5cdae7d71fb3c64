// Reading for the agency portal: as a role of the database that sees the rows of some agencies and writes nothing, so a
// statement that forgets whose rows it is about finds none of another agency (docs/decisions/0043-agencies.md).
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';

/**
 * Runs `work` in a transaction whose statements see only rows of these agencies (row-level security of migration 0027).
 * Whatever it writes is refused by the database. The role and the agencies end with the transaction (`SET LOCAL`), so
 * the pool's next user has neither.
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

/**
 * SQL of the first two values of many statements of the portal: the agency, and the moment. Planning does not know what
 * they are, so that the server keeps one plan: one for each value looks cheaper to it and takes longer to make than the
 * statement takes to run (docs/decisions/0029-sql.md).
 */
export const AGENCY = '(select $1::uuid)';
export const MOMENT = '(select $2::timestamptz)';
