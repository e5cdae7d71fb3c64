// Passkeys of the staff: adding them while signed in, and logging in with one. The library makes and checks the
// challenges; the session that it begins is replaced by ours before its token is sent.
import { authOf } from '#identity/accounts/auth.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { beginComplete, bearerOf, nullIfRefused } from '#identity/login/finish-login.server.ts';
import { loginsPerAddress, passkeyChallenges } from '#identity/login/login-budgets.ts';
import type { PasskeyAnswer, PasskeyProof } from '#identity/login/passkey-answers.ts';
import type { LoggedIn } from '#identity/login/log-in.server.ts';
import { endSession, endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

/** The options for the browser's own dialogue, and the cookie that must come back with the answer. */
export type Challenge = { options: object; cookies: string[] };

type Asking = { cookies: string | null | undefined };

export async function loginChallenge(ctx: AccountsCtx): Promise<Result<Challenge, 'rate_limited'>> {
  const turn = await ctx.rates.take(passkeyChallenges, ctx.client);
  if (!turn.ok) return turn;
  const { api } = await authOf(ctx);
  const { response, headers } = await api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  return ok({ options: response, cookies: headers.getSetCookie() });
}

type Answer = Asking & { response: PasskeyProof; userAgent: string | null };

/** A passkey is two factors at once: a device, and the means to unlock it. */
export async function logInByPasskey(
  ctx: AccountsCtx,
  { cookies, response, userAgent }: Answer,
): Promise<Result<LoggedIn, 'passkey_refused' | 'rate_limited'>> {
  const turn = await ctx.rates.take(loginsPerAddress, ctx.client);
  if (!turn.ok) return turn;
  const headers = new Headers({ cookie: cookies ?? '' });
  const { api } = await authOf(ctx);
  const asked = { body: { response }, headers, asResponse: false } as const;
  const begun = await api.verifyPasskeyAuthentication(asked).catch(nullIfRefused);
  if (!begun) return refuse('passkey_refused');
  const { accountId, sessionId } = { accountId: begun.user.id, sessionId: begun.session.id };
  const done = await withTx(ctx.db, async (tx) => {
    await endSession(tx, { accountId, sessionId });
    const account = await openStaff(tx, accountId, sessionId);
    if (!account) {
      const subject = { type: 'account', id: accountId };
      await noteAct(
        tx,
        { ...ctx, account: null },
        { act: 'login.failed', subject, details: { cause: 'closed' } },
      );
      return refuse('passkey_refused');
    }
    return ok(await beginComplete(tx, ctx, { account, method: 'passkey', userAgent }));
  });
  if (done.ok) await turn.value.giveBack();
  return done;
}

async function openStaff(tx: Tx, accountId: string, sessionId: string): Promise<SignedIn | null> {
  const [row] = await prepared<{ name: string; email: string }>(tx, OPEN, [accountId]);
  return row ? { ...row, kind: 'staff', accountId, sessionId, roles: [] } : null;
}

const OPEN = `select name, email from account
  where account_id = $1 and kind = 'staff' and activated_at is not null and suspended_at is null`;

/** `hash` is that of the requesting session. */
export async function newPasskeyChallenge(
  ctx: AccountsCtx,
  hash: string,
): Promise<Result<Challenge, 'rate_limited'>> {
  const turn = await ctx.rates.take(passkeyChallenges, ctx.client);
  if (!turn.ok) return turn;
  const { response, headers } = await (
    await authOf(ctx)
  ).api.generatePasskeyRegistrationOptions({
    headers: bearerOf(hash),
    returnHeaders: true,
  });
  return ok({ options: response, cookies: headers.getSetCookie() });
}

type NewPasskey = Asking & {
  who: SignedIn;
  hash: string;
  response: PasskeyAnswer;
  name: string;
  userAgent: string | null;
};

/** Every session of the account ends, and a new one begins for the person who added the passkey. */
export async function addPasskey(
  ctx: AccountsCtx,
  { who, hash, cookies, response, name, userAgent }: NewPasskey,
): Promise<Result<LoggedIn, 'passkey_refused'>> {
  const headers = bearerOf(hash);
  headers.set('cookie', cookies ?? '');
  const body = { response, name: name.trim().slice(0, 60) || 'Passkey' };
  const added = await (
    await authOf(ctx)
  ).api
    .verifyPasskeyRegistration({ body, headers })
    .catch(nullIfRefused);
  if (!added) return refuse('passkey_refused');
  return withTx(ctx.db, async (tx) => {
    await endSessionsOf(tx, who.accountId);
    const subject = { type: 'account', id: who.accountId };
    const entry = { act: 'factor.added', subject, details: { factor: 'passkey' } };
    await noteAct(tx, { ...ctx, account: who }, entry);
    return ok(await beginComplete(tx, ctx, { account: who, method: 'passkey', userAgent }));
  });
}

export type Passkey = { passkeyId: string; name: string; createdAt: Date };

/** All passkeys of the account, the oldest first; one without a name is called `Passkey`. */
export function listPasskeys({ db }: Pick<AccountsCtx, 'db'>, accountId: string): Promise<Passkey[]> {
  return prepared<Passkey>(
    db,
    `select account_passkey_id "passkeyId", coalesce(name, 'Passkey') name, created_at "createdAt"
      from account_passkey where account_id = $1 order by created_at, account_passkey_id`,
    [accountId],
  );
}

/** Refused as `factor_missing` when it is the last factor of an account that needs one. */
export function removePasskey(
  ctx: AccountsCtx,
  who: SignedIn,
  passkeyId: string,
): Promise<Result<null, 'factor_missing' | 'factor_unknown'>> {
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, 'select from account where account_id = $1 for update', [who.accountId]);
    const [left] = await prepared<{ factors: number }>(tx, FACTORS, [who.accountId]);
    if (ctx.settings.STAFF_SECOND_FACTOR === 'required' && (left?.factors ?? 0) <= 1)
      return refuse('factor_missing');
    const gone = isUuid(passkeyId) ? await prepared(tx, REMOVE, [passkeyId, who.accountId]) : [];
    if (gone.length === 0) return refuse('factor_unknown');
    const subject = { type: 'account', id: who.accountId };
    const entry = { act: 'factor.removed', subject, details: { factor: 'passkey' } };
    await noteAct(tx, { ...ctx, account: who }, entry);
    return ok(null);
  });
}

const FACTORS = `select (select count(*)::int from account_passkey where account_id = $1)
  + (select count(*)::int from account_totp where account_id = $1 and verified) factors`;

const REMOVE =
  'delete from account_passkey where account_passkey_id = $1 and account_id = $2 returning account_passkey_id';
