// Branches of an agency: the parent creates them, gives them their first administrator, and may suspend them. Inside a
// branch its own administrator decides; its people see no data of the parent.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { nameErrors, readName } from '#identity/accounts/person.ts';
import { endAgencySessions } from '#identity/agencies/agency-record.server.ts';
import {
  addInvited,
  addInvitedAgent,
  agencyOf,
  type InvitedAgent,
  readInvited,
  sendAgain,
} from '#identity/agencies/invite-agent.server.ts';
import { emailOf, takeInvitation } from '#identity/accounts/invitation-limits.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

/** The branch's name, and its first administrator. */
export type NewBranch = Omit<InvitedAgent, 'role' | 'limits'> & { branch: string };

export type BranchRefusal =
  | 'branch_unknown'
  | 'branch_not_allowed'
  | 'input_invalid'
  | 'account_email_taken'
  | 'username_taken'
  | 'rate_limited';

/** Branches have no branches: credit comes from one parent. The branch sells on the terms of its parent's group. */
export async function addBranch(
  ctx: AccountsCtx,
  { branch, ...person }: NewBranch,
): Promise<Result<{ agencyId: string }, BranchRefusal>> {
  const parentId = parentOf(ctx);
  if (parentId === null) return refuse('branch_unknown');
  const name = readName(branch);
  const read = readInvited({ ...person, role: 'administrator', limits: [] });
  if (name === null || !read.ok) {
    const wrong = read.ok ? [] : (read.fields ?? []);
    return refuseFields([...nameErrors('branch', branch), ...wrong]);
  }
  const [parent] = await prepared<{ isBranch: boolean }>(ctx.db, PARENT, [parentId]);
  if (!parent || parent.isBranch) return refuse('branch_not_allowed');
  const agencyId = uuidv7(ctx.now, ctx.random);
  const invited = { agencyId: parentId, email: read.value.email };
  const added = await addInvited(ctx, invited, async (tx) => {
    await prepared(tx, ADD, [agencyId, name, `agency-${agencyId}`, ctx.now, parentId]);
    await noteAct(tx, ctx, { act: 'branches.add', subject: { type: 'agency', id: agencyId } });
    return addInvitedAgent(tx, ctx, agencyId, read.value);
  });
  return added.ok ? ok({ agencyId }) : added;
}

const PARENT = 'select parent_agency_id is not null "isBranch" from agency where agency_id = $1';

const ADD = `insert into agency (agency_id, name, slug, created_at, parent_agency_id, agency_group_id)
  select $1, $2, $3, $4, p.agency_id, p.agency_group_id from agency p where p.agency_id = $5`;

/** Ends the sessions of its people, and of staff who act as the branch. Doing it twice is the same as once. */
export function suspendBranch(ctx: AccountsCtx, agencyId: string): Promise<Result<null, 'branch_unknown'>> {
  return changeBranch(ctx, agencyId, 'branches.suspend', async (tx) => {
    await prepared(tx, SUSPEND, [agencyId, ctx.now]);
    await endAgencySessions(tx, ctx, agencyId);
  });
}

const SUSPEND = 'update agency set suspended_at = coalesce(suspended_at, $2) where agency_id = $1';

/** Its people log in again: a login begun while it was suspended opens nothing. */
export function reactivateBranch(
  ctx: AccountsCtx,
  agencyId: string,
): Promise<Result<null, 'branch_unknown'>> {
  return changeBranch(ctx, agencyId, 'branches.reactivate', async (tx) => {
    await endAgencySessions(tx, ctx, agencyId);
    await prepared(tx, 'update agency set suspended_at = null where agency_id = $1', [agencyId]);
  });
}

type BranchCtx = Pick<AccountsCtx, 'db' | 'now' | 'requestId' | 'account'>;

/** From now on nothing new is held or paid; its people stay logged in. Doing it twice is the same as once. */
export function stopSelling(ctx: BranchCtx, agencyId: string): Promise<Result<null, 'branch_unknown'>> {
  return changeBranch(ctx, agencyId, 'branches.stop_selling', (tx) =>
    prepared(tx, STOP, [agencyId, ctx.now]),
  );
}

const STOP = 'update agency set selling_stopped_at = coalesce(selling_stopped_at, $2) where agency_id = $1';

/** Lifts `stopSelling` and writes an audit entry; `branch_unknown` for what is not a branch of the own agency. */
export function resumeSelling(ctx: BranchCtx, agencyId: string): Promise<Result<null, 'branch_unknown'>> {
  return changeBranch(ctx, agencyId, 'branches.resume_selling', (tx) =>
    prepared(tx, 'update agency set selling_stopped_at = null where agency_id = $1', [agencyId]),
  );
}

async function changeBranch(
  ctx: BranchCtx,
  agencyId: string,
  act: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Result<null, 'branch_unknown'>> {
  const parentId = parentOf(ctx);
  if (parentId === null || !isUuid(agencyId)) return refuse('branch_unknown');
  return withTx(ctx.db, async (tx) => {
    const [branch] = await prepared(tx, OWN, [agencyId, parentId]);
    if (!branch) return refuse('branch_unknown');
    await work(tx);
    await noteAct(tx, ctx, { act, subject: { type: 'agency', id: agencyId } });
    return ok(null);
  });
}

const OWN = 'select from agency where agency_id = $1 and parent_agency_id = $2 for no key update';

/** A new link for the branch's first administrator, while nobody of the branch has accepted an invitation. */
export async function inviteBranchAgain(
  ctx: AccountsCtx,
  agencyId: string,
): Promise<Result<null, 'branch_unknown' | 'rate_limited'>> {
  const parentId = parentOf(ctx);
  if (parentId === null || !isUuid(agencyId)) return refuse('branch_unknown');
  const [first] = await prepared<{ accountId: string }>(ctx.db, FIRST, [agencyId, parentId]);
  if (!first) return refuse('branch_unknown');
  const turn = await takeInvitation(ctx, parentId, await emailOf(ctx, first.accountId));
  if (!turn.ok) return turn;
  const sent = await withTx(ctx.db, (tx) => sendAgain(tx, ctx, agencyId, first.accountId));
  return sent.ok ? ok(null) : refuse('branch_unknown');
}

const FIRST = `select a.account_id "accountId" from agency g join agency_member m on m.agency_id = g.agency_id
    join account a on a.account_id = m.account_id
  where g.agency_id = $1 and g.parent_agency_id = $2 and not exists (select from agency_member o
    join account c on c.account_id = o.account_id where o.agency_id = g.agency_id and c.activated_at is not null)
  order by a.account_id limit 1`;

/** The agency of a person who may have branches; null for everybody else. */
function parentOf(ctx: Pick<AccountsCtx, 'account'>): string | null {
  const agencyId = agencyOf(ctx);
  return agencyId !== null && mayDo(ctx.account, 'portal.branches', { agencyId }) ? agencyId : null;
}
