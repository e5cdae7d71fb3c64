// The second step of a login: a code of the authenticator app, or a recovery code. The session then gets a new token.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import { isAppCode, takeRecoveryCode } from '#identity/login/authenticator-app.server.ts';
import { beginComplete } from '#identity/login/begin-complete.server.ts';
import { secondFactorTries } from '#identity/login/login-budgets.ts';
import type { LoggedIn } from '#identity/login/log-in.server.ts';
import { readSession, type ReadSession } from '#identity/accounts/read-account.server.ts';
import { hashesInCookies } from '#identity/accounts/session-token.server.ts';
import { endSession } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

/** The login in these cookies with a right password, whose second factor is still missing. */
export async function readHalfLogin(
  ctx: AccountsCtx,
  cookies: string | null | undefined,
): Promise<ReadSession | null> {
  for (const hash of hashesInCookies(cookies, 'staff', ctx.settings)) {
    const read = await readSession(ctx, hash, 'staff', false);
    if (read) return read;
  }
  return null;
}

export type Step = { cookies: string | null | undefined; userAgent: string | null | undefined; code: string };

type StepRefusal = 'login_expired' | 'factor_code_wrong' | 'rate_limited';

/** `code`: six digits from the app, or one of the recovery codes, which is then used up. */
export async function finishLogin(ctx: AccountsCtx, given: Step): Promise<Result<LoggedIn, StepRefusal>> {
  const half = await readHalfLogin(ctx, given.cookies);
  if (!half) return refuse('login_expired');
  const { account } = half;
  const turn = await ctx.rates.take(secondFactorTries, `account ${account.accountId}`);
  if (!turn.ok) return turn;
  const method = await methodOf(ctx, account.accountId, given.code);
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

/** The factor of the code; null when it matches none. */
async function methodOf(
  ctx: AccountsCtx,
  accountId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const typed = cleanCode(code).replaceAll(' ', '');
  if (/^\d{6}$/.test(typed)) return (await isAppCode(ctx, accountId, typed)) ? 'app' : null;
  return (await takeRecoveryCode(ctx, accountId, typed)) ? 'recovery' : null;
}
