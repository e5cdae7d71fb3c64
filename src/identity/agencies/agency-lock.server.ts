// Changes to an agency's people run one after the other: two administrators who remove each other at once must not
// leave the agency without one.
import type { SellingLimits } from '#platform/db/schema/accounts.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';

export type LockedAgent = {
  accountId: string;
  role: 'administrator' | 'seller' | 'finance';
  limits: SellingLimits;
  isActive: boolean;
};

/** The agent, with the agency locked until the transaction ends; undefined for somebody of another agency. */
export async function lockAgent(
  tx: Tx,
  agencyId: string,
  accountId: string,
): Promise<LockedAgent | undefined> {
  // Does not block foreign keys: bookings of the agency continue.
  await prepared(tx, 'select from agency where agency_id = $1 for no key update', [agencyId]);
  const [agent] = await prepared<LockedAgent>(tx, AGENT, [agencyId, accountId]);
  return agent;
}

const AGENT = `select a.account_id "accountId", m.role, m.limits, a.activated_at is not null and a.suspended_at is null "isActive"
  from agency_member m join account a on a.account_id = m.account_id
  where m.agency_id = $1 and m.account_id = $2 for update of a, m`;

/** Whether the agency would have no active administrator without this one; asked under the lock. */
export async function isLastAdministrator(tx: Tx, agencyId: string, agent: LockedAgent): Promise<boolean> {
  if (agent.role !== 'administrator' || !agent.isActive) return false;
  return (await prepared(tx, OTHERS, [agencyId, agent.accountId])).length === 0;
}

const OTHERS = `select from agency_member m join account a on a.account_id = m.account_id
  where m.agency_id = $1 and m.account_id <> $2 and m.role = 'administrator'
    and a.activated_at is not null and a.suspended_at is null limit 1`;
