// Creates the first administrator of an installation from its shell: nobody else could send an invitation yet.
import { createLink, linkToken } from '#identity/accounts/account-links.server.ts';
import { readEmail, readName } from '#identity/accounts/person.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { pathTo } from '#paths.ts';

type CommandCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings' | 'requestId'>;

/** Returns the address at which the password is chosen, once; a new one for an administrator who has not chosen yet. */
export async function createAdministrator(
  ctx: CommandCtx,
  given: { email: string; name: string; locale: Locale },
): Promise<Result<{ link: string }, 'email_invalid' | 'name_invalid' | 'account_email_taken'>> {
  const [email, name] = [readEmail(given.email), readName(given.name)];
  if (email === null) return refuse('email_invalid');
  if (name === null) return refuse('name_invalid');
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, INSERT, [uuidv7(ctx.now, ctx.random), name, email, given.locale, ctx.now]);
    const [open] = await prepared<{ accountId: string }>(tx, OPEN, [email]);
    if (!open) return refuse('account_email_taken');
    const { accountId } = open;
    const subject = { type: 'account', id: accountId };
    await noteAct(tx, ctx, {
      act: 'people.invite',
      subject,
      reason: 'by command',
      details: { roles: 'administrator' },
    });
    const token = linkToken(await createLink(tx, ctx, { accountId, purpose: 'invitation' }), ctx.settings);
    return ok({ link: `${ctx.settings.PUBLIC_URL}${pathTo(given.locale, 'office/invitation', { token })}` });
  });
}

const INSERT = `insert into account (account_id, kind, name, email, roles, locale, created_at, updated_at)
  values ($1, 'staff', $2, $3, '{administrator}', $4, $5, $5) on conflict (kind, email) do nothing`;

const OPEN = `select account_id "accountId" from account where kind = 'staff' and email = $1
  and activated_at is null and suspended_at is null and 'administrator' = any(roles) for update`;
