// A new member of the staff gets a link by mail to set their password, once, within 72 hours.
import { mayDo } from '#identity/access/acts.ts';
import { emailOf, takeInvitation } from '#identity/accounts/invitation-limits.server.ts';
import { createLink } from '#identity/accounts/account-links.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { nameErrors, readEmail, readName, readReason, readRoles } from '#identity/accounts/person.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, violates, withTx } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

/** `locale`: the language of messages to this person. */
export type Invited = {
  name: string;
  email: string;
  roles: readonly string[];
  locale: Locale;
  reason: string;
};

type Refused = 'account_unknown' | 'account_email_taken' | 'input_invalid' | 'rate_limited';

/** Returns the new account's id. A person whose invitation is still open gets a new one with `inviteAgain`. */
export async function invitePerson(
  ctx: AccountsCtx,
  given: Invited,
): Promise<Result<{ accountId: string }, Refused>> {
  if (!mayDo(ctx.account, 'people.invite')) return refuse('account_unknown');
  const [name, email] = [readName(given.name), readEmail(given.email)];
  const [roles, reason] = [readRoles(given.roles), readReason(given.reason)];
  if (name === null || email === null || roles === null || reason === null) {
    const fields = nameErrors('name', given.name);
    if (email === null) fields.push({ path: 'email', code: 'email_invalid' });
    if (roles === null) fields.push({ path: 'roles', code: 'roles_missing' });
    if (reason === null) fields.push({ path: 'reason', code: 'reason_missing' });
    return refuseFields(fields);
  }
  const turn = await takeInvitation(ctx, null, email);
  if (!turn.ok) return turn;
  const accountId = uuidv7(ctx.now, ctx.random);
  try {
    await withTx(ctx.db, async (tx) => {
      await prepared(tx, INSERT, [accountId, name, email, roles, given.locale, ctx.now]);
      const subject = { type: 'account', id: accountId };
      await noteAct(tx, ctx, { act: 'people.invite', subject, reason, details: { roles: roles.join(' ') } });
      const link = await createLink(tx, ctx, { accountId, purpose: 'invitation' });
      await ctx.emit(tx, { kind: 'account_link_made', accountLinkId: link });
    });
  } catch (error) {
    await turn.value.giveBack();
    if (violates(error, 'account_email')) return refuse('account_email_taken');
    throw error;
  }
  return ok({ accountId });
}

const INSERT = `insert into account (account_id, kind, name, email, roles, locale, created_at, updated_at)
  values ($1, 'staff', $2, $3, $4, $5, $6, $6)`;

/** A new link for an invitation that was not accepted; the earlier one stops working. */
export async function inviteAgain(
  ctx: AccountsCtx,
  { accountId, reason: typed }: { accountId: string; reason: string },
): Promise<Result<{ accountId: string }, 'account_unknown' | 'reason_missing' | 'rate_limited'>> {
  if (!mayDo(ctx.account, 'people.invite') || !isUuid(accountId)) return refuse('account_unknown');
  const reason = readReason(typed);
  if (reason === null) return refuse('reason_missing');
  const turn = await takeInvitation(ctx, null, await emailOf(ctx, accountId));
  if (!turn.ok) return turn;
  return withTx(ctx.db, async (tx) => {
    const [open] = await prepared(tx, OPEN, [accountId]);
    if (!open) return refuse('account_unknown');
    await noteAct(tx, ctx, { act: 'people.invite', subject: { type: 'account', id: accountId }, reason });
    await ctx.emit(tx, {
      kind: 'account_link_made',
      accountLinkId: await createLink(tx, ctx, { accountId, purpose: 'invitation' }),
    });
    return ok({ accountId });
  });
}

const OPEN = `select from account
  where account_id = $1 and kind = 'staff' and activated_at is null and suspended_at is null for update`;
