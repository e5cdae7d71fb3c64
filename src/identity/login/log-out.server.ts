// Log-out: the session ends on the server, whatever the browser keeps.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { endSession } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { withTx } from '#platform/db/client.server.ts';

/** Ends the session of the request; one that has ended already is no reason to refuse. */
export async function logOut(ctx: Pick<AccountsCtx, 'db' | 'now' | 'requestId' | 'account'>): Promise<void> {
  const { account } = ctx;
  if (!account) return;
  await withTx(ctx.db, async (tx) => {
    const { accountId, sessionId } = account;
    if (await endSession(tx, { accountId, sessionId })) {
      await noteAct(tx, ctx, { act: 'session.end', subject: { type: 'account', id: accountId } });
    }
  });
}
