// The second step of a login: a code of the authenticator app, or a recovery code. The session then gets a new token.
import { authOf } from '#identity/accounts/auth.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { deviceCookie } from '#identity/login/known-device.server.ts';
import { secondFactorTries, usedCode } from '#identity/login/login-budgets.ts';
import { type LoggedIn, noteLogin } from '#identity/login/log-in.server.ts';
import { readSession, type ReadSession } from '#identity/accounts/read-account.server.ts';
import { hashesInCookies } from '#identity/accounts/session-token.server.ts';
import { createSession, endSession } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { type Tx, withTx } from '#platform/db/client.server.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type HalfLogin = ReadSession & { hash: string };

/** The login in these cookies with a right password, whose second factor is still missing. */
export async function readHalfLogin(
  ctx: AccountsCtx,
  cookies: string | null | undefined,
): Promise<HalfLogin | null> {
  for (const hash of hashesInCookies(cookies, 'staff', ctx.settings)) {
    const read = await readSession(ctx, hash, 'staff', false);
    if (read) return { ...read, hash };
  }
  return null;
}

export type Step = { cookies: string | null | undefined; userAgent: string | null | undefined; code: string };

type StepRefusal = 'login_expired' | 'factor_code_wrong' | 'rate_limited';

/** `code`: six digits from the app, or one of the recovery codes, which is then used up. */
export async function finishLogin(ctx: AccountsCtx, given: Step): Promise<Result<LoggedIn, StepRefusal>> {
  const half = await readHalfLogin(ctx, given.cookies);
  if (!half) return refuse('login_expired');
  const { account, hash } = half;
  const turn = await ctx.rates.take(secondFactorTries, `account ${account.accountId}`);
  if (!turn.ok) return turn;
  const method = await methodOf(ctx, { accountId: account.accountId, hash, code: given.code });
  if (!method) {
    await withTx(ctx.db, (tx) => {
      const subject = { type: 'account', id: account.accountId };
      return noteAct(
        tx,
        { ...ctx, account: null },
        { act: 'login.failed', subject, details: { cause: 'code' } },
      );
    });
    return refuse('factor_code_wrong');
  }
  await turn.value.giveBack();
  return withTx(ctx.db, async (tx) => {
    // When two tabs finish the same login, one is late.
    if (!(await endSession(tx, account))) return refuse('login_expired');
    return ok(await beginComplete(tx, ctx, { account, method, userAgent: given.userAgent }));
  });
}

type Complete = {
  account: ReadSession['account'];
  method: string;
  userAgent: string | null | undefined;
};

/** A session with a new token and all factors given; with its audit entry. */
export async function beginComplete(
  tx: Tx,
  ctx: AccountsCtx,
  { account, method, userAgent }: Complete,
): Promise<LoggedIn> {
  const { accountId, kind, name, email } = account;
  const agent = userAgent ?? null;
  const made = await createSession(tx, ctx, { accountId, kind, userAgent: agent, complete: true });
  const entering = {
    accountId,
    kind,
    name,
    email,
    agencyId: account.kind === 'agency' ? account.agencyId : null,
    sessionId: made.sessionId,
  };
  await noteLogin(tx, ctx, entering, 'login', { method });
  const cookies = [deviceCookie(accountId, ctx.settings)];
  return { accountId, name, token: made.token, hash: made.hash, complete: true, cookies };
}

/** The factor of the code; null when it matches none. */
async function methodOf(
  ctx: AccountsCtx,
  { accountId, hash, code }: { accountId: string; hash: string; code: string },
): Promise<'app' | 'recovery' | null> {
  const typed = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(typed)) return (await isAppCode(ctx, accountId, hash, typed)) ? 'app' : null;
  const { api } = await authOf(ctx);
  const headers = bearerOf(hash);
  const answer = await api
    .verifyBackupCode({ body: { code: typed, disableSession: true }, headers })
    .catch(nullIfRefused);
  return answer ? 'recovery' : null;
}

/** Valid now, and not used before: a code seen while being typed is worth nothing. */
export async function isAppCode(
  ctx: AccountsCtx,
  accountId: string,
  hash: string,
  code: string,
): Promise<boolean> {
  const answer = await (
    await authOf(ctx)
  ).api
    .verifyTOTP({ body: { code }, headers: bearerOf(hash) })
    .catch(nullIfRefused);
  if (!answer) return false;
  return (await ctx.rates.take([usedCode], `code ${accountId} ${code}`)).ok;
}

/** For `catch`: the library throws its refusals; any other error is rethrown. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof Error && error.name === 'APIError') return null;
  throw error;
}

/** The session as the library knows it: its token is what we store. */
export function bearerOf(hash: string): Headers {
  return new Headers({ authorization: `Bearer ${hash}` });
}
