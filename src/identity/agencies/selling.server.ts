// Whether the parent of a branch lets it sell. Its people can still log in, read and service bookings.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';

/** Runs no statement for a traveller, whose agency is null. */
export async function isSellingStopped(db: Database | Tx, agencyId: string | null): Promise<boolean> {
  if (agencyId === null) return false;
  const [row] = await prepared<{ isStopped: boolean }>(db, STOPPED, [agencyId]);
  return row?.isStopped ?? false;
}

const STOPPED = 'select selling_stopped_at is not null "isStopped" from agency where agency_id = $1';
