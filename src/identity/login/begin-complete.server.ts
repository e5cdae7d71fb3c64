// The end of every login that has all its factors: a session with a new token, and its audit entry.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { createSession } from '#identity/accounts/sessions.server.ts';
import { deviceCookie } from '#identity/login/known-device.server.ts';
import { type LoggedIn, noteLogin } from '#identity/login/log-in.server.ts';
import type { Agent, Staff } from '#identity/signed-in.ts';
import type { Tx } from '#platform/db/client.server.ts';

type Person = 'accountId' | 'name' | 'email' | 'kind';

type Complete = {
  account: Pick<Staff, Person> | Pick<Agent, Person | 'agencyId'>;
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
  return { accountId, name, token: made.token, complete: true, cookies };
}
