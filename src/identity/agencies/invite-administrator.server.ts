// The first person of an agency: staff invite them, and they invite the others in the portal.
import { mayDo } from '#identity/access/acts.ts';
import { createLink } from '#identity/accounts/account-links.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { readEmail, readName } from '#identity/accounts/person.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { type AdministratorFields, readUsername } from '#identity/agencies/agency-fields.ts';
import { applyToAgency } from '#identity/agencies/apply-to-agency.server.ts';
import { prepared, type Tx, violates } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export type NewAdministrator = AdministratorFields & {
  /** Of the messages to this person. */
  locale: Locale;
};

/** What is wrong with it, by the names of the fields in a form. */
export function refuseAdministrator(given: AdministratorFields): FieldError[] {
  const fields: FieldError[] = [];
  if (readName(given.name) === null) fields.push({ path: 'adminName', code: 'name_invalid' });
  if (readEmail(given.email) === null) fields.push({ path: 'adminEmail', code: 'email_invalid' });
  if (readUsername(given.username) === null) fields.push({ path: 'adminUsername', code: 'username_invalid' });
  return fields;
}

/** Adds the account and leaves the invitation's mail behind. Fields that were not judged before are a bug. */
export async function addAdministrator(
  tx: Tx,
  ctx: AccountsCtx,
  agencyId: string,
  given: NewAdministrator,
): Promise<string> {
  const accountId = uuidv7(ctx.now, ctx.random);
  const [name, email, username] = [readName(given.name), readEmail(given.email), given.username.trim()];
  await prepared(tx, ACCOUNT, [
    accountId,
    name,
    email,
    username.toLowerCase(),
    username,
    given.locale,
    ctx.now,
  ]);
  await prepared(tx, MEMBER, [uuidv7(ctx.now, ctx.random), agencyId, accountId, ctx.now]);
  await ctx.onAccountLink(tx, await createLink(tx, ctx, { accountId, purpose: 'invitation' }));
  return accountId;
}

const ACCOUNT = `insert into account
    (account_id, kind, name, email, username, display_username, locale, created_at, updated_at)
  values ($1, 'agency', $2, $3, $4, $5, $6, $7, $7)`;

const MEMBER = `insert into agency_member (agency_member_id, agency_id, account_id, role, created_at)
  values ($1, $2, $3, 'administrator', $4)`;

/** Why an account could not be added: its e-mail or its user name belongs to somebody already. */
export function accountTaken(error: unknown): FieldError | null {
  if (violates(error, 'account_email')) return { path: 'adminEmail', code: 'account_email_taken' };
  if (violates(error, 'account_username')) return { path: 'adminUsername', code: 'username_taken' };
  return null;
}

type Refused = 'agency_unknown' | 'agency_administrator_taken' | 'input_invalid';

/**
 * Invites somebody to an agency without an active administrator. An invitation that is still open for the same e-mail
 * is sent anew, and its earlier link stops working.
 */
export async function inviteAdministrator(
  ctx: AccountsCtx,
  { agencyId, reason, ...given }: NewAdministrator & { agencyId: string; reason: string },
): Promise<Result<{ agencyId: string }, Refused>> {
  if (!mayDo(ctx.account, 'agencies.change')) return refuse('agency_unknown');
  const wrong = refuseAdministrator(given);
  try {
    return await applyToAgency(ctx, { agencyId, reason, act: 'agencies.invite', wrong }, async (tx) => {
      const [active] = await prepared(tx, ACTIVE, [agencyId]);
      if (active) return refuse('agency_administrator_taken');
      const [open] = await prepared<{ accountId: string }>(tx, OPEN, [agencyId, readEmail(given.email)]);
      const accountId = open?.accountId ?? (await addAdministrator(tx, ctx, agencyId, given));
      if (open) await ctx.onAccountLink(tx, await createLink(tx, ctx, { accountId, purpose: 'invitation' }));
      await noteAct(tx, ctx, { act: 'agencies.invite', subject: { type: 'account', id: accountId }, reason });
      return ok({ account: accountId });
    });
  } catch (error) {
    const taken = accountTaken(error);
    if (taken) return refuseFields([taken]);
    throw error;
  }
}

const ACTIVE = `select from agency_member m join account a using (account_id)
  where m.agency_id = $1 and m.role = 'administrator' and a.activated_at is not null and a.suspended_at is null`;

const OPEN = `select a.account_id "accountId" from agency_member m join account a using (account_id)
  where m.agency_id = $1 and m.role = 'administrator' and a.email = $2 and a.activated_at is null
    and a.suspended_at is null for update of a`;
