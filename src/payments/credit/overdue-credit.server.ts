// Blocks the credit of an agency with an overdue invoice, and lifts that block when it is paid. A block set by staff
// stays.
import { noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/** Run by a program: the entry of the audit log has no account. Returns whether anything changed. */
export async function setOverdue(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'requestId'>,
  { creditAccountId, isOverdue }: { creditAccountId: string; isOverdue: boolean },
): Promise<boolean> {
  const [changed] = await prepared<{ agencyId: string; currency: string }>(tx, isOverdue ? BLOCK : UNBLOCK, [
    creditAccountId,
    ...(isOverdue ? [ctx.now] : []),
  ]);
  if (!changed) return false;
  const { agencyId, currency } = changed;
  await noteAct(tx, ctx, {
    act: isOverdue ? 'agencies.credit_overdue' : 'agencies.credit_settled',
    subject: { type: 'agency', id: agencyId },
    details: { currency },
  });
  return true;
}

const BLOCK = `update credit_account set blocked_at = $2, blocked_reason = 'overdue'
  where credit_account_id = $1 and blocked_at is null returning agency_id "agencyId", currency`;
const UNBLOCK = `update credit_account set blocked_at = null, blocked_reason = null
  where credit_account_id = $1 and blocked_reason = 'overdue' returning agency_id "agencyId", currency`;
