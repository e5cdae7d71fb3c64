// The first person of an agency: staff invite them, and they invite the others in the portal.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { takeInvitation } from '#identity/accounts/invitation-limits.server.ts';
import { nameErrors, readEmail, readName } from '#identity/accounts/person.ts';
import type { AdministratorFields } from '#identity/agencies/agency-fields.ts';
import { readUsername } from '#identity/agencies/agent.ts';
import { addInvitedAgent, sendAgain } from '#identity/agencies/invite-agent.server.ts';
import { applyToAgency } from '#identity/agencies/apply-to-agency.server.ts';
import { prepared, type Tx, violates } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { assert, type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export type NewAdministrator = AdministratorFields & {
  /** The language of messages to this person. */
  locale: Locale;
};

/** The errors, by the names of the fields in a form. */
export function refuseAdministrator(given: AdministratorFields): FieldError[] {
  const fields = nameErrors('adminName', given.name);
  if (readEmail(given.email) === null) fields.push({ path: 'adminEmail', code: 'email_invalid' });
  if (readUsername(given.username) === null) fields.push({ path: 'adminUsername', code: 'username_invalid' });
  return fields;
}

/** Adds the account and enqueues the invitation mail. Fields that were not checked before are a bug. */
export async function addAdministrator(
  tx: Tx,
  ctx: AccountsCtx,
  agencyId: string,
  given: NewAdministrator,
): Promise<string> {
  const [name, email, username] = [
    readName(given.name),
    readEmail(given.email),
    readUsername(given.username),
  ];
  assert(name !== null && email !== null && username !== null, 'the fields of the administrator were judged');
  const { locale } = given;
  return addInvitedAgent(tx, ctx, agencyId, {
    name,
    email,
    username,
    role: 'administrator',
    locale,
    limits: {},
  });
}

/** Why an account could not be added: its e-mail or user name is already taken. */
export function accountTaken(error: unknown): FieldError | null {
  if (violates(error, 'account_email')) return { path: 'adminEmail', code: 'account_email_taken' };
  if (violates(error, 'account_username')) return { path: 'adminUsername', code: 'username_taken' };
  return null;
}

type Refused = 'agency_unknown' | 'agency_administrator_taken' | 'input_invalid' | 'rate_limited';

/**
 * Invites a person to an agency without an active administrator. An invitation that is still open for the same e-mail
 * is sent again, and its earlier link stops working.
 */
export async function inviteAdministrator(
  ctx: AccountsCtx,
  { agencyId, reason, ...given }: NewAdministrator & { agencyId: string; reason: string },
): Promise<Result<{ agencyId: string }, Refused>> {
  if (!mayDo(ctx.account, 'agencies.change')) return refuse('agency_unknown');
  const wrong = refuseAdministrator(given);
  const email = readEmail(given.email);
  const turn = email === null ? null : await takeInvitation(ctx, null, email);
  if (turn && !turn.ok) return turn;
  try {
    const invited = await applyToAgency(
      ctx,
      { agencyId, reason, act: 'agencies.invite', wrong },
      async (tx) => {
        const [active] = await prepared(tx, ACTIVE, [agencyId]);
        if (active) return refuse('agency_administrator_taken');
        const [open] = await prepared<{ accountId: string }>(tx, OPEN, [agencyId, email]);
        if (!open) return ok({ account: await addAdministrator(tx, ctx, agencyId, given) });
        const { accountId } = open;
        await sendAgain(tx, ctx, agencyId, accountId);
        return ok({ account: accountId });
      },
    );
    if (!invited.ok) await turn?.value.giveBack();
    return invited;
  } catch (error) {
    await turn?.value.giveBack();
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
