// The terms of the demonstration's agencies: stored once, however often it starts, and never over somebody's changes.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { loadDemoAccounts } from '#demo/load/load-accounts.server.ts';
import { loadAgencyTerms } from '#demo/load/load-agency-terms.server.ts';
import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { commissionOf } from '#flights/agency-terms/commission.ts';
import { holdTermsFor } from '#flights/agency-terms/hold-terms.ts';
import { readTerms } from '#flights/agency-terms/read-terms.server.ts';
import { agency, commissionRule } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

const [brisa, norte] = demoAgencies.map(({ agencyId }) => agencyId);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('world');
  await start(0);
});
afterAll(() => database.drop());

async function start(daysLater: number): Promise<void> {
  const now = new Date(worldNow.getTime() + daysLater * 86_400_000);
  await loadDemoAccounts(database.db, { now });
  await loadAgencyTerms(database.db, { now });
}

const later = new Date(worldNow.getTime() + 5 * 86_400_000);
const fare = (destination: string, family: string) => ({
  appliesTo: 'fare' as const,
  currency: 'EUR',
  amountMinor: 40_000,
  infant: false,
  flight: { origin: 'MAD', destination, family, departureDate: '2026-12-11' },
});

it('[AG-10] earn by family, on one route what the net fare leaves, and hold for one to three days', async () => {
  const [own, other] = [
    await readTerms(database.db, brisa ?? '', later),
    await readTerms(database.db, norte ?? '', later),
  ];
  expect(['basic', 'plus', 'flex'].map((family) => commissionOf(other, fare('PUJ', family)))).toEqual([
    2_000, 3_200, 4_000,
  ]);
  expect(commissionOf(own, fare('PUJ', 'plus'))).toBe(14_000);
  expect(commissionOf(own, fare('CUN', 'plus'))).toBe(3_200);
  expect([holdTermsFor(own, ['plus'])?.holdHours, holdTermsFor(own, ['basic', 'flex'])?.holdHours]).toEqual([
    72, 24,
  ]);
});

it('stay as they are at the next start, including rules that staff ended or wrote', async () => {
  const [first] = await database.db.orm.select().from(commissionRule);
  const id = first?.commissionRuleId ?? '';
  await database.db.orm
    .update(commissionRule)
    .set({ endedAt: worldNow })
    .where(eq(commissionRule.commissionRuleId, id));
  await database.db.orm
    .update(agency)
    .set({ terms: 'Ours' })
    .where(eq(agency.id, brisa ?? ''));
  const before = await database.db.orm.select().from(commissionRule).orderBy(commissionRule.commissionRuleId);
  await start(3);
  const after = await database.db.orm.select().from(commissionRule).orderBy(commissionRule.commissionRuleId);
  expect(after).toEqual(before);
  const [record] = await database.db.orm
    .select()
    .from(agency)
    .where(eq(agency.id, brisa ?? ''));
  expect(record).toMatchObject({ terms: 'Ours', logoType: 'image/png' });
});
