// For tests: agencies with terms, and their agents' contexts.
import { uuidv7 } from '#platform/lib/ids.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { Agent } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { agencyHoldRule, commissionRule } from '#platform/db/schema.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';

export type TestAgency = { agencyId: string; agents: [string, string] };

/** An agency with two agents who sell. */
export async function openAgency(ctx: BookingCtx, name = 'Viajes Brisa'): Promise<TestAgency> {
  const agencyId = await makeAgency(ctx, name);
  return { agencyId, agents: [await makeAgent(ctx, agencyId), await makeAgent(ctx, agencyId)] };
}

/** The context of a command while this agent is signed in. */
export function asAgent(
  ctx: BookingCtx,
  { agencyId, agents }: TestAgency,
  { agent = 0, role = 'seller', hoursLater = 0 }: AgentOptions = {},
): BookingCtx {
  const accountId = agents[agent] ?? '';
  const account: Agent = {
    kind: 'agency',
    accountId,
    sessionId: `session of ${accountId}`,
    name: `Agent ${agent}`,
    email: `agent-${accountId.slice(-12)}@agency.example`,
    agencyId,
    roles: [role],
  };
  const now = new Date(ctx.now.getTime() + hoursLater * 3_600_000);
  const visitor = role === 'finance' ? `token of ${accountId}` : agencyVisitor(agencyId);
  return { ...ctx, account, visitor, now };
}

type AgentOptions = { agent?: 0 | 1; role?: AgencyRole; hoursLater?: number };

type NewCommission = Partial<typeof commissionRule.$inferInsert>;

/** Ten percent of every fare, unless given otherwise. */
export async function fileCommission(db: Database, now: Date, own: NewCommission = {}): Promise<void> {
  await db.orm.insert(commissionRule).values({
    commissionRuleId: uuidv7(now),
    appliesTo: 'fare',
    kind: 'percent',
    ...(own.kind === undefined || own.kind === 'percent' ? { basisPoints: 1_000 } : {}),
    soldFrom: now,
    createdAt: now,
    ...own,
  });
}

/** Three days, at most until three days before departure, unless given otherwise. */
export async function fileHolds(
  db: Database,
  now: Date,
  own: Partial<typeof agencyHoldRule.$inferInsert>,
): Promise<void> {
  await db.orm.insert(agencyHoldRule).values({
    agencyHoldRuleId: uuidv7(now),
    holdHours: 72,
    hoursBeforeDeparture: 72,
    openHolds: 50,
    unitsPerFlight: 50,
    createdAt: now,
    ...own,
  });
}
