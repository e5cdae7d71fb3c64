// The bound that a parent sets for a branch: how much it may put on credit in a month, by currency.
import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { isCurrency } from '#platform/lib/money.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { isAmount } from '#payments/credit/credit-terms.ts';
import { openedCredit } from '#payments/credit/open-credit.server.ts';

export type BranchBound = {
  agencyId: string;
  currency: string;
  /** Net, in one calendar month at the airline's clock; null for no bound. */
  monthLimitMinor: number | null;
};

type BoundCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'requestId'> & { account: Agent };

/** For the parent's administrator. A bound below what is counted already stops further payments, and undoes none. */
export function boundBranch(
  ctx: BoundCtx,
  { agencyId, currency, monthLimitMinor }: BranchBound,
): Promise<Result<null, 'branch_unknown' | 'input_invalid'>> {
  const parentId = ctx.account.agencyId;
  if (!isUuid(agencyId) || !mayDo(ctx.account, 'portal.branches', { agencyId: parentId }))
    return Promise.resolve(refuse('branch_unknown'));
  return withTx(ctx.db, async (tx) => {
    const own = await prepared(tx, OWN, [agencyId, parentId]);
    if (own.length === 0) return refuse('branch_unknown');
    if (!isCurrency(currency)) return refuseFields([{ path: 'currency', code: 'input_invalid' }]);
    if (monthLimitMinor !== null && monthLimitMinor !== 0 && !isAmount(monthLimitMinor))
      return refuseFields([{ path: 'monthLimitMinor', code: 'input_invalid' }]);
    const creditAccountId = await openedCredit(tx, ctx, { agencyId, currency });
    const [row] = await prepared<{ before: number | null }>(tx, BEFORE, [creditAccountId]);
    const before = row?.before ?? null;
    if (before === monthLimitMinor) return ok(null);
    await prepared(tx, BOUND, [creditAccountId, monthLimitMinor]);
    await noteAct(tx, ctx, {
      act: 'branches.bound',
      subject: { type: 'credit', id: creditAccountId },
      details: { agencyId, currency, before, after: monthLimitMinor },
    });
    return ok(null);
  });
}

const OWN = 'select from agency where agency_id = $1 and parent_agency_id = $2';

const BEFORE = `select month_limit_minor before from credit_account where credit_account_id = $1 for no key update`;

const BOUND = 'update credit_account set month_limit_minor = $2::bigint where credit_account_id = $1';
