// What an administrator of an agency may do to another account of the agency: role and limits, suspension, sessions, a
// forced new password. Each act runs in one transaction with its audit entry.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { createLink } from '#identity/accounts/account-links.server.ts';
import { endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { isLastAdministrator, type LockedAgent, lockAgent } from '#identity/agencies/agency-lock.server.ts';
import { limitsText, readAgencyRole, readLimits, type TypedLimit } from '#identity/agencies/agent.ts';
import { agencyOf } from '#identity/agencies/invite-agent.server.ts';
import { type AuditEntry, noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export type AgentChange = { accountId: string };

type ChangeCode = 'administrator_missing' | 'input_invalid';

export type AgentChanged<C extends ChangeCode = never> = Result<{ accountId: string }, 'account_unknown' | C>;

type Typed = AgentChange & { role: string; limits: readonly TypedLimit[] };

/** A new role ends the person's sessions, because they were opened with other rights. Other currencies keep their limits. */
export function changeAgent(
  ctx: AccountsCtx,
  { accountId, ...typed }: Typed,
): Promise<AgentChanged<'administrator_missing' | 'input_invalid'>> {
  return applyChange(ctx, 'agents.change', { accountId }, async (tx, agent, agencyId) => {
    const read = readChange(typed);
    if (!read.ok) return read;
    const { role, limits } = read.value;
    const loses = role !== 'administrator';
    if (loses && (await isLastAdministrator(tx, agencyId, agent))) return refuse('administrator_missing');
    await prepared(tx, CHANGE, [agencyId, accountId, role, limits]);
    if (role !== agent.role) await endSessionsOf(tx, accountId);
    return ok({
      before: agent.role,
      after: role,
      limits: limitsText({ ...agent.limits, ...limits }),
      limitsBefore: limitsText(agent.limits),
    });
  });
}

const CHANGE = `update agency_member set role = $3, limits = limits || $4::jsonb
  where agency_id = $1 and account_id = $2`;

function readChange({ role: typed, limits: typedLimits }: Omit<Typed, 'accountId'>) {
  const role = readAgencyRole(typed);
  const { limits, fields } = readLimits(typedLimits);
  if (role !== null && fields.length === 0) return ok({ role, limits });
  return refuseFields([
    ...(role === null ? [{ path: 'role', code: 'roles_missing' } as const] : []),
    ...fields,
  ]);
}

/** Ends the person's sessions at once. Idempotent. */
export function suspendAgent(
  ctx: AccountsCtx,
  change: AgentChange,
): Promise<AgentChanged<'administrator_missing'>> {
  return applyChange(ctx, 'agents.suspend', change, async (tx, agent, agencyId) => {
    if (await isLastAdministrator(tx, agencyId, agent)) return refuse('administrator_missing');
    await prepared(
      tx,
      'update account set suspended_at = coalesce(suspended_at, $2), updated_at = $2 where account_id = $1',
      [agent.accountId, ctx.now],
    );
    return ok({ ended: await endSessionsOf(tx, agent.accountId) });
  });
}

/** The person may log in again, with the previous password. */
export function reactivateAgent(ctx: AccountsCtx, change: AgentChange): Promise<AgentChanged> {
  return applyChange(ctx, 'agents.reactivate', change, async (tx, agent) => {
    await prepared(tx, 'update account set suspended_at = null, updated_at = $2 where account_id = $1', [
      agent.accountId,
      ctx.now,
    ]);
    return ok({});
  });
}

/** The password no longer opens anything, the sessions end, and the person gets a link to set a new one. */
export function resetAgent(ctx: AccountsCtx, change: AgentChange): Promise<AgentChanged> {
  return applyChange<never>(ctx, 'agents.reset', change, async (tx, agent) => {
    if (!agent.isActive) return refuse('account_unknown');
    const { accountId } = agent;
    await prepared(tx, 'delete from account_credential where account_id = $1', [accountId]);
    const ended = await endSessionsOf(tx, accountId);
    await ctx.emit(tx, {
      kind: 'account_link_made',
      accountLinkId: await createLink(tx, ctx, { accountId, purpose: 'reset' }),
    });
    return ok({ ended });
  });
}

/**
 * Ends all sessions and writes an audit entry; the person may log in again. `account_unknown` for people
 * of other agencies, branches included.
 */
export function endAgentSessions(ctx: AccountsCtx, change: AgentChange): Promise<AgentChanged> {
  return applyChange(ctx, 'agents.end_sessions', change, async (tx, agent) =>
    ok({ ended: await endSessionsOf(tx, agent.accountId) }),
  );
}

type Work<C extends ChangeCode> = (
  tx: Tx,
  agent: LockedAgent,
  agencyId: string,
) => Promise<Result<NonNullable<AuditEntry['details']>, 'account_unknown' | C>>;

async function applyChange<C extends ChangeCode = never>(
  ctx: AccountsCtx,
  act: string,
  { accountId }: AgentChange,
  work: Work<C>,
): Promise<AgentChanged<C>> {
  const agencyId = agencyOf(ctx);
  if (agencyId === null || !isUuid(accountId)) return refuse('account_unknown');
  if (!mayDo(ctx.account, 'portal.agents', { agencyId })) return refuse('account_unknown');
  return withTx(ctx.db, async (tx) => {
    const agent = await lockAgent(tx, agencyId, accountId);
    if (!agent) return refuse('account_unknown');
    // When two administrators suspend each other, the second loses the right while waiting for the lock.
    if (!(await isStillAdministrator(tx, ctx, agencyId))) return refuse('account_unknown');
    const done = await work(tx, agent, agencyId);
    if (!done.ok) return done;
    const { value: details } = done;
    await noteAct(tx, ctx, { act, subject: { type: 'account', id: accountId }, details });
    return ok({ accountId });
  });
}

async function isStillAdministrator(tx: Tx, { account }: AccountsCtx, agencyId: string): Promise<boolean> {
  const rows = await prepared(tx, ADMINISTRATOR, [agencyId, account?.accountId]);
  return rows.length > 0;
}

const ADMINISTRATOR = `select from agency_member m join account a on a.account_id = m.account_id
  where m.agency_id = $1 and m.account_id = $2 and m.role = 'administrator' and a.suspended_at is null`;
