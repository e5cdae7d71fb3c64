// The filed rules of an agency, in one statement. Called once per request of an agent, never for a traveller.
import type { CommissionRule } from '#flights/agency-terms/commission.ts';
import type { HoldRule } from '#flights/agency-terms/hold-terms.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { jsonOf } from '#platform/db/columns.server.ts';
import { agencyHoldRule, commissionRule } from '#platform/db/schema.ts';

export type AgencyTerms = { commission: CommissionRule[]; holds: HoldRule[] };

export const noTerms: AgencyTerms = { commission: [], holds: [] };

/** The rules in force at `now`: the agency's own, its group's and everybody's. None for an unknown agency. */
export async function readTerms(db: Database | Tx, agencyId: string, now: Date): Promise<AgencyTerms> {
  const [row] = await prepared<AgencyTerms>(db, TERMS, [agencyId, now.toISOString()]);
  return row ?? noTerms;
}

/** Rules of the agency, of its group, or of everybody. */
const whose = (
  rule: string,
) => `(${rule}.agency_id = a.agency_id or ${rule}.agency_group_id = a.agency_group_id
    or (${rule}.agency_id is null and ${rule}.agency_group_id is null))
  and (${rule}.ended_at is null or ${rule}.ended_at > $2::timestamptz)`;

const TERMS = `select
    (select coalesce(json_agg(${jsonOf(commissionRule, 'c', { left: ['soldFrom', 'endedAt', 'createdAt'] })}::jsonb
        || jsonb_build_object('soldFrom', extract(epoch from c.sold_from) * 1000)), '[]')
      from commission_rule c where ${whose('c')} and c.sold_from <= $2::timestamptz) "commission",
    (select coalesce(json_agg(${jsonOf(agencyHoldRule, 'h', { left: ['endedAt', 'createdAt'] })}), '[]')
      from agency_hold_rule h where ${whose('h')} and h.created_at <= $2::timestamptz) "holds"
  from agency a where a.agency_id = $1`;
