// Stores the terms of the demonstration's agencies; existing terms stay, including those that were ended or changed.
import { demoAgencyRecords, demoCommission, demoGroups, demoHolds } from '#demo/agencies/agency-terms.ts';
import { drawLogo } from '#demo/agencies/draw-logo.ts';
import { type Database, prepared, withTx } from '#platform/db/client.server.ts';
import { agencyGroup, agencyHoldRule, commissionRule } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/** They are older than the bookings that the demonstration makes with them. */
const AGE_MS = 60 * 86_400_000;

export async function loadAgencyTerms(db: Database, { now }: Pick<Ctx, 'now'>): Promise<void> {
  const since = new Date(now.getTime() - AGE_MS);
  await withTx(db, async (tx) => {
    const groups = demoGroups.map((group) => ({ ...group, createdAt: now }));
    await tx.insert(agencyGroup).values(groups).onConflictDoNothing();
    for (const { agencyId, agencyGroupId, email, phone, terms, color } of demoAgencyRecords)
      await prepared(tx, RECORD, [agencyId, agencyGroupId, email, phone, terms, drawLogo(color)]);
    const commission = demoCommission.map((rule, index) => ({
      ...rule,
      commissionRuleId: id('e', index + 1),
      soldFrom: since,
      createdAt: since,
    }));
    await tx.insert(commissionRule).values(commission).onConflictDoNothing();
    const holds = demoHolds.map((rule, index) => ({
      ...rule,
      agencyHoldRuleId: id('f', index + 1),
      createdAt: since,
    }));
    await tx.insert(agencyHoldRule).values(holds).onConflictDoNothing();
  });
}

// Fills in only empty fields; an agency that nobody has edited has no contact yet.
const RECORD = `update agency set agency_group_id = $2, email = $3, phone = $4, terms = $5, logo = $6,
    logo_type = 'image/png'
  where agency_id = $1 and email is null and terms is null and logo is null`;

function id(kind: 'e' | 'f', number: number): string {
  return `0de30000-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;
}
