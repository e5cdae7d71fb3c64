// A new person of an agency gets a link by mail to set their password, once, within 72 hours. The inviter chooses the
// user name: it is typed at the login all day, so it may be shorter than an address.
import { mayDo } from '#identity/access/acts.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { emailOf, takeInvitation } from '#identity/accounts/invitation-limits.server.ts';
import { createLink } from '#identity/accounts/account-links.server.ts';
import { nameErrors, readEmail, readName } from '#identity/accounts/person.ts';
import { readAgencyRole, readLimits, readUsername, type TypedLimit } from '#identity/agencies/agent.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { SellingLimits } from '#platform/db/schema/accounts.ts';
import { prepared, type Tx, violates, withTx } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

/** As typed. `locale`: the language of messages to this person. */
export type InvitedAgent = {
  name: string;
  email: string;
  username: string;
  role: string;
  limits: readonly TypedLimit[];
  locale: Locale;
};

export type NewAgentData = {
  name: string;
  email: string;
  username: string;
  role: AgencyRole;
  limits: SellingLimits;
  locale: Locale;
};

type Refused = 'input_invalid' | 'account_email_taken' | 'username_taken' | 'rate_limited';

/** Returns the new account's id. A person whose invitation is still open gets a new one with `inviteAgentAgain`. */
export async function inviteAgent(
  ctx: AccountsCtx,
  given: InvitedAgent,
): Promise<Result<{ accountId: string }, 'account_unknown' | Refused>> {
  const agencyId = agencyOf(ctx);
  if (agencyId === null || !mayDo(ctx.account, 'portal.agents', { agencyId }))
    return refuse('account_unknown');
  const read = readInvited(given);
  if (!read.ok) return read;
  const { email } = read.value;
  return addInvited(ctx, { agencyId, email }, async (tx) => addInvitedAgent(tx, ctx, agencyId, read.value));
}

/** The limit on invitations and the names of taken fields, for every way to invite a person to an agency. */
export async function addInvited(
  ctx: AccountsCtx,
  { agencyId, email }: { agencyId: string; email: string },
  work: (tx: Tx) => Promise<string>,
): Promise<Result<{ accountId: string }, Exclude<Refused, 'input_invalid'>>> {
  const turn = await takeInvitation(ctx, agencyId, email);
  if (!turn.ok) return turn;
  try {
    return ok({ accountId: await withTx(ctx.db, work) });
  } catch (error) {
    await turn.value.giveBack();
    if (violates(error, 'account_email')) return refuse('account_email_taken');
    if (violates(error, 'account_username')) return refuse('username_taken');
    throw error;
  }
}

export function readInvited(given: InvitedAgent): Result<NewAgentData, 'input_invalid'> {
  const [name, email] = [readName(given.name), readEmail(given.email)];
  const [username, role] = [readUsername(given.username), readAgencyRole(given.role)];
  const { limits, fields: wrongLimits } = readLimits(given.limits);
  const fields = nameErrors('name', given.name);
  if (email === null) fields.push({ path: 'email', code: 'email_invalid' });
  if (username === null) fields.push({ path: 'username', code: 'username_invalid' });
  if (role === null) fields.push({ path: 'role', code: 'roles_missing' });
  fields.push(...wrongLimits);
  if (name === null || email === null || username === null || role === null) return refuseFields(fields);
  if (wrongLimits.length > 0) return refuseFields(fields);
  return ok({ name, email, username, role, limits, locale: given.locale });
}

/** Inside the caller's transaction, for an agency that the caller may change. */
export async function addInvitedAgent(
  tx: Tx,
  ctx: AccountsCtx,
  agencyId: string,
  agent: NewAgentData,
): Promise<string> {
  const { name, email, username, role, limits, locale } = agent;
  const accountId = uuidv7(ctx.now, ctx.random);
  await prepared(tx, ACCOUNT, [accountId, name, email, username, locale, ctx.now]);
  const memberId = uuidv7(ctx.now, ctx.random);
  await prepared(tx, MEMBER, [memberId, agencyId, accountId, role, limits, ctx.now]);
  const subject = { type: 'account', id: accountId };
  await noteAct(tx, ctx, { act: 'agents.invite', subject, details: { agencyId, role } });
  await ctx.emit(tx, {
    kind: 'account_link_made',
    accountLinkId: await createLink(tx, ctx, { accountId, purpose: 'invitation' }),
  });
  return accountId;
}

const ACCOUNT = `insert into account
    (account_id, kind, name, email, username, display_username, locale, created_at, updated_at)
  values ($1, 'agency', $2, $3, $4, $4, $5, $6, $6)`;

const MEMBER = `insert into agency_member
    (agency_member_id, agency_id, account_id, role, limits, created_at)
  values ($1, $2, $3, $4, $5::jsonb, $6)`;

/** A new link for an invitation that was not accepted; the earlier one stops working. */
export async function inviteAgentAgain(
  ctx: AccountsCtx,
  { accountId }: { accountId: string },
): Promise<Result<{ accountId: string }, 'account_unknown' | 'rate_limited'>> {
  const agencyId = agencyOf(ctx);
  if (agencyId === null || !isUuid(accountId)) return refuse('account_unknown');
  if (!mayDo(ctx.account, 'portal.agents', { agencyId })) return refuse('account_unknown');
  const turn = await takeInvitation(ctx, agencyId, await emailOf(ctx, accountId));
  if (!turn.ok) return turn;
  return withTx(ctx.db, (tx) => sendAgain(tx, ctx, agencyId, accountId));
}

export async function sendAgain(
  tx: Tx,
  ctx: AccountsCtx,
  agencyId: string,
  accountId: string,
): Promise<Result<{ accountId: string }, 'account_unknown'>> {
  const [open] = await prepared(tx, OPEN, [agencyId, accountId]);
  if (!open) return refuse('account_unknown');
  await noteAct(tx, ctx, { act: 'agents.invite', subject: { type: 'account', id: accountId } });
  await ctx.emit(tx, {
    kind: 'account_link_made',
    accountLinkId: await createLink(tx, ctx, { accountId, purpose: 'invitation' }),
  });
  return ok({ accountId });
}

const OPEN = `select from account a join agency_member m on m.account_id = a.account_id
  where m.agency_id = $1 and a.account_id = $2 and a.activated_at is null and a.suspended_at is null for update of a`;

/** The agency of the session; null where no agent is signed in. */
export function agencyOf({ account }: Pick<AccountsCtx, 'account'>): string | null {
  return account?.kind === 'agency' ? account.agencyId : null;
}
