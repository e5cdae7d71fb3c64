// What staff see of their own account, and the sessions that they can end themselves.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { idleLimit } from '#identity/accounts/session-times.ts';
import {
  endSession,
  endSessionsOf,
  listSessions,
  type OpenSession,
} from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';

type OwnCtx = Pick<AccountsCtx, 'db' | 'now' | 'requestId' | 'settings'>;

/** Open sessions, and whether an authenticator app is verified; passkeys come from `listPasskeys`. */
export async function readOwnAccount(
  ctx: OwnCtx,
  who: SignedIn,
): Promise<{ hasApp: boolean; sessions: OpenSession[] }> {
  const [sessions, rows] = await Promise.all([
    listSessions(ctx, who.accountId, idleLimit(who.kind, ctx.settings)),
    prepared(ctx.db, 'select from account_totp where account_id = $1 and verified', [who.accountId]),
  ]);
  return { sessions, hasApp: rows.length > 0 };
}

/** False for a session that has ended, or is somebody else's. */
export function endOwnSession(ctx: OwnCtx, who: SignedIn, sessionId: string): Promise<boolean> {
  return withTx(ctx.db, async (tx) => {
    const ended = await endSession(tx, { accountId: who.accountId, sessionId });
    const subject = { type: 'account', id: who.accountId };
    if (ended) await noteAct(tx, { ...ctx, account: who }, { act: 'session.end', subject });
    return ended;
  });
}

/** All except the requesting session. */
export function endOwnSessions(ctx: OwnCtx, who: SignedIn): Promise<number> {
  return withTx(ctx.db, async (tx) => {
    const ended = await endSessionsOf(tx, who.accountId, { except: who.sessionId });
    const subject = { type: 'account', id: who.accountId };
    const entry = { act: 'session.end_others', subject, details: { ended } };
    if (ended > 0) await noteAct(tx, { ...ctx, account: who }, entry);
    return ended;
  });
}
