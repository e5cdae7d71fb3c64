// Log-out: the session ends on the server, whatever the browser keeps.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { endActing } from '#identity/accounts/end-acting.server.ts';
import { endSession } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';

/**
 * Ends the session of the request; an already ended one is not refused. For staff who act as an agency only the acting
 * ends: they leave the office there.
 */
export async function logOut(ctx: Pick<AccountsCtx, 'db' | 'now' | 'requestId' | 'account'>): Promise<void> {
  const { account } = ctx;
  if (!account) return;
  await withTx(ctx.db, async (tx) => {
    const { accountId, sessionId } = account;
    if (account.kind === 'agency' && account.actingStaff) {
      await endActing(tx, ctx, { actingSessionId: sessionId }, 'button');
      return;
    }
    // Locked before what began in it: every command that ends both uses this order.
    await prepared(tx, 'select from account_session where account_session_id = $1 for update', [sessionId]);
    await endActing(tx, ctx, { staffSessionId: sessionId }, 'log-out');
    if (await endSession(tx, { accountId, sessionId })) {
      await noteAct(tx, ctx, { act: 'session.end', subject: { type: 'account', id: accountId } });
    }
  });
}
