// The agencies whose rows a person may read: the own agency, and for an administrator also its branches.
import type { AgencyRole } from '#identity/access/roles.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';

type Member = { agencyId: string; roles: readonly AgencyRole[] };

/** The own agency first. */
export async function ownAgencies(db: Database, { agencyId, roles }: Member): Promise<OwnAgency[]> {
  const withBranches = roles.includes('administrator');
  return prepared<OwnAgency>(db, withBranches ? WITH_BRANCHES : ALONE, [agencyId]);
}

export type OwnAgency = { agencyId: string; name: string };

/** Whether a report has rows of several agencies. */
export function isMixed(agencies: readonly OwnAgency[], { agency }: { agency: string | null }): boolean {
  return agencies.length > 1 && agency === null;
}

const ALONE = 'select agency_id "agencyId", name from agency where agency_id = $1::uuid';
const WITH_BRANCHES = `select agency_id "agencyId", name from agency
  where agency_id = $1::uuid or parent_agency_id = $1::uuid order by agency_id <> $1::uuid, name`;
