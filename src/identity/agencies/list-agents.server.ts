// The people of an agency, for its administrator: read as the agency, so that no other agency's people are included.
import { mayDo } from '#identity/access/acts.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import type { PersonState } from '#identity/accounts/person.ts';
import { idleLimit } from '#identity/accounts/session-times.ts';
import type { AgentPerson } from '#identity/agencies/agent.ts';
import { agencyOf } from '#identity/agencies/invite-agent.server.ts';
import { loginsOfStrangers } from '#identity/login/login-budgets.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

type ReadCtx = Pick<AccountsCtx, 'db' | 'now' | 'settings' | 'account' | 'rates'>;

/** Everybody of the own agency, by name. */
export async function listAgents(ctx: ReadCtx): Promise<Result<AgentPerson[], 'account_unknown'>> {
  const agencyId = agencyOf(ctx);
  if (agencyId === null || !mayDo(ctx.account, 'portal.agents', { agencyId }))
    return refuse('account_unknown');
  return ok(await readAsAgencies(ctx.db, [agencyId], (tx) => read(tx, ctx, agencyId, null)));
}

/** One of them, and how long strangers who guessed the password are blocked. */
export async function readAgent(
  ctx: ReadCtx,
  accountId: string,
): Promise<Result<AgentPerson & { lockedSeconds: number }, 'account_unknown'>> {
  const agencyId = agencyOf(ctx);
  if (agencyId === null || !isUuid(accountId)) return refuse('account_unknown');
  if (!mayDo(ctx.account, 'portal.agents', { agencyId })) return refuse('account_unknown');
  const [agent] = await readAsAgencies(ctx.db, [agencyId], (tx) => read(tx, ctx, agencyId, accountId));
  if (!agent) return refuse('account_unknown');
  const lockedSeconds = await ctx.rates.waits(loginsOfStrangers, `account agency:${agent.username}`);
  return ok({ ...agent, lockedSeconds });
}

type AgentRow = Omit<AgentPerson, 'state'> & { activatedAt: Date | null; suspendedAt: Date | null };

async function read(
  tx: Tx,
  { now, settings }: ReadCtx,
  agencyId: string,
  accountId: string | null,
): Promise<AgentPerson[]> {
  const idleSince = new Date(now.getTime() - idleLimit('agency', settings));
  const rows = await prepared<AgentRow>(tx, READ, [now, idleSince, agencyId, accountId]);
  return rows.map(({ activatedAt, suspendedAt, ...agent }) => ({
    ...agent,
    state: stateOf(activatedAt, suspendedAt),
  }));
}

function stateOf(activatedAt: Date | null, suspendedAt: Date | null): PersonState {
  if (suspendedAt) return 'suspended';
  return activatedAt ? 'active' : 'invited';
}

const READ = `select a.account_id "accountId", a.name, a.email, a.username, m.role, a.activated_at "activatedAt",
    a.suspended_at "suspendedAt", a.last_login_at "lastLoginAt", m.limits,
    (select count(*)::int from account_session s where s.account_id = a.account_id and s.completed_at is not null
      and s.expires_at > $1 and s.seen_at > $2) "openSessions"
  from agency_member m join account a on a.account_id = m.account_id
  where m.agency_id = $3 and ($4::uuid is null or a.account_id = $4)
  order by lower(a.name), a.account_id`;
