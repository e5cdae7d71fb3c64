// Whether the parent of a branch lets it sell. Its people log in, read and service bookings all the same.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';

/** Asks nothing for a traveller, whose agency is null. */
export async function isSellingStopped(db: Database | Tx, agencyId: string | null): Promise<boolean> {
  if (agencyId === null) return false;
  const [row] = await prepared<{ isStopped: boolean }>(db, STOPPED, [agencyId]);
  return row?.isStopped ?? false;
}

const STOPPED = 'select selling_stopped_at is not null "isStopped" from agency where agency_id = $1';
