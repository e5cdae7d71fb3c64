// Passwords: set, changed and forgotten. Each change ends the sessions that were opened with the old one.
import { createLink, type LinkRefusal, readLink, takeLink } from '#identity/accounts/account-links.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { setPassword } from '#identity/accounts/add-account.server.ts';
import { beginComplete } from '#identity/login/begin-complete.server.ts';
import { verifyPassword } from '#identity/accounts/hash-password.server.ts';
import { deviceCookie } from '#identity/login/known-device.server.ts';
import { type LoggedIn, unlockLogin } from '#identity/login/log-in.server.ts';
import { loginsOfKnown, resetsPerAccount, resetsPerAddress } from '#identity/login/login-budgets.ts';
import {
  type PasswordOwner,
  type PasswordProblem,
  passwordProblem,
} from '#identity/login/password-policy.ts';
import { readEmail } from '#identity/accounts/person.ts';
import type { AccountKind } from '#identity/accounts/session-token.server.ts';
import { endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

type Typed = { password: string; repeat: string };

type NewPasswordRefusal = PasswordProblem | 'password_required' | 'password_repeat_wrong';

function checkNew(
  { password, repeat }: Typed,
  owner: PasswordOwner,
  current: string | null = null,
): Result<string, NewPasswordRefusal> {
  if (password === '') return refuse('password_required');
  const problem = passwordProblem(password, owner, current);
  if (problem) return refuse(problem);
  return password === repeat ? ok(password) : refuse('password_repeat_wrong');
}

/** Whether it is the password of the person who is signed in; wrong ones count like those of a known device. */
export async function isOwnPassword(
  ctx: AccountsCtx,
  who: SignedIn,
  password: string,
): Promise<Result<{ username: string | null }, 'password_required' | 'password_wrong' | 'rate_limited'>> {
  if (password === '') return refuse('password_required');
  const turn = await ctx.rates.take(loginsOfKnown, `account ${who.accountId}`);
  if (!turn.ok) return turn;
  const [row] = await prepared<{ password: string | null; username: string | null }>(ctx.db, OWN, [
    who.accountId,
  ]);
  if (!row?.password || !(await verifyPassword(row.password, password))) return refuse('password_wrong');
  await turn.value.giveBack();
  return ok({ username: row.username });
}

const OWN = `select c.password, a.username from account_credential c join account a on a.account_id = c.account_id
  where c.account_id = $1`;

export type Change = Typed & { current: string; userAgent: string | null };

/** Ends every session of the account, and begins a new one for the person who changed it. */
export async function changePassword(
  ctx: AccountsCtx,
  who: SignedIn,
  given: Change,
): Promise<Result<LoggedIn, NewPasswordRefusal | 'password_wrong' | 'rate_limited'>> {
  const own = await isOwnPassword(ctx, who, given.current);
  if (!own.ok) return own;
  const checked = checkNew(given, { ...who, username: own.value.username }, given.current);
  if (!checked.ok) return checked;
  return withTx(ctx.db, async (tx) => {
    await setPassword(tx, ctx.now, who.accountId, checked.value);
    await endSessionsOf(tx, who.accountId);
    const subject = { type: 'account', id: who.accountId };
    await noteAct(tx, { ...ctx, account: who }, { act: 'password.change', subject });
    await ctx.emit(tx, { kind: 'password_changed', accountId: who.accountId });
    return ok(await beginComplete(tx, ctx, { account: who, method: 'password', userAgent: given.userAgent }));
  });
}

/**
 * Sets the password of a link's account, once. Its sessions end, and an invitation becomes an active account. The
 * cookie marks the browser as the owner's: strangers who guess do not lock it out. Tries of the earlier password count no
 * more, so that the owner can log in with any other browser too.
 */
export async function setPasswordByLink(
  ctx: AccountsCtx,
  token: string,
  typed: Typed,
): Promise<Result<{ cookie: string }, LinkRefusal | NewPasswordRefusal>> {
  const owner = await readLink(ctx, token);
  if (!owner.ok) return owner;
  const checked = checkNew(typed, owner.value);
  if (!checked.ok) return checked;
  const done = await withTx(ctx.db, async (tx) => {
    const taken = await takeLink(tx, ctx.now, token);
    if (!taken.ok) return taken;
    const { accountId, purpose } = taken.value;
    await setPassword(tx, ctx.now, accountId, checked.value);
    await prepared(tx, ACTIVATE, [accountId, ctx.now]);
    await endSessionsOf(tx, accountId);
    await prepared(tx, 'delete from account_link where account_id = $1 and used_at is null', [accountId]);
    const act = purpose === 'invitation' ? 'invitation.accept' : 'password.reset';
    await noteAct(tx, { ...ctx, account: null }, { act, subject: { type: 'account', id: accountId } });
    if (purpose === 'reset') await ctx.emit(tx, { kind: 'password_changed', accountId });
    return ok({ accountId, cookie: deviceCookie(accountId, ctx.settings) });
  });
  if (!done.ok) return done;
  await unlockLogin(ctx, done.value.accountId);
  return ok({ cookie: done.value.cookie });
}

const ACTIVATE = `update account set activated_at = coalesce(activated_at, $2), updated_at = $2
  where account_id = $1`;

/**
 * Enqueues a mail with a link, if an account of the population has the address. The answer and the rows are the same
 * for an unknown address; only the mail process knows the difference.
 */
export async function requestReset(
  ctx: AccountsCtx,
  typed: string,
  kind: AccountKind,
): Promise<Result<null, 'email_invalid' | 'rate_limited'>> {
  const email = readEmail(typed);
  if (email === null) return refuse('email_invalid');
  const turn = await ctx.rates.take(resetsPerAddress, ctx.client);
  if (!turn.ok) return turn;
  const mayMail = await ctx.rates.take(resetsPerAccount, `account ${kind}:${email}`);
  await withTx(ctx.db, async (tx) => {
    const [found] = await prepared<{ accountId: string }>(tx, OF_EMAIL, [kind, email]);
    const accountId = mayMail.ok ? (found?.accountId ?? null) : null;
    const link = await createLink(tx, ctx, { accountId, purpose: 'reset' });
    const subject = { type: 'account', id: accountId ?? 'unknown' };
    await noteAct(tx, { ...ctx, account: null }, { act: 'password.reset_request', subject });
    await ctx.emit(tx, { kind: 'account_link_made', accountLinkId: link });
  });
  return ok(null);
}

const OF_EMAIL = `select a.account_id "accountId" from account a
    left join agency_member m on m.account_id = a.account_id
    left join agency g on g.agency_id = m.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
  where a.kind = $1 and a.email = $2 and a.activated_at is not null and a.suspended_at is null
    and g.suspended_at is null and h.suspended_at is null`;
