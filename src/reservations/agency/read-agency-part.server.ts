// What a booking earns for its agency, for that agency's own agents: nothing of it is in the booking that others read.
import { type Database, prepared } from '#platform/db/client.server.ts';

export type AgencyPart = { name: string; totalMinor: number; commissionMinor: number };

/** Null where the booking is not of this agency. */
export async function readAgencyPart(
  db: Database,
  { bookingId, agencyId }: { bookingId: string; agencyId: string },
): Promise<AgencyPart | null> {
  const [row] = await prepared<AgencyPart>(db, PART, [bookingId, agencyId]);
  return row ?? null;
}

const PART = `select a.name, b.total_minor "totalMinor", b.commission_minor "commissionMinor"
  from booking b join agency a using (agency_id) where b.booking_id = $1 and b.agency_id = $2`;

/** The name that an agent sells under. */
export async function agencyName(db: Database, agencyId: string): Promise<string> {
  const [row] = await prepared<{ name: string }>(db, 'select name from agency where agency_id = $1', [
    agencyId,
  ]);
  return row?.name ?? '';
}
