// The branches of an agency with their credit, for the parent's administrators. They are listed one by one: the
// parent's portal sees rows of its own branches, and of nobody else's.
import { type CreditFigures, readCredit } from '#agency/credit/read-credit.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { isLow } from '#payments/credit/credit-level.server.ts';
import { monthFigure, monthOf } from '#payments/ledger/credit-month.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type Branch = {
  agencyId: string;
  name: string;
  isSuspended: boolean;
  /** It can read and service bookings, but holds and pays nothing new. */
  isStopped: boolean;
  /** People with active accounts, and people with an open invitation. */
  active: number;
  invited: number;
  credit: CreditFigures[];
};

/** `credit` is the parent's own: what it may give to a branch. */
export type Branches = { branches: Branch[]; isBranch: boolean; credit: CreditFigures[] };

type BranchesCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { account: Agent };

/** Returns branches by name, with credit in minor units; `isBranch`: the reader's agency is a branch itself. */
export async function readBranches(ctx: BranchesCtx): Promise<Branches> {
  const { db, account } = ctx;
  const { agencyId } = account;
  const own = await prepared<{ agencyId: string }>(db, IDS, [agencyId]);
  const ids = own.map((row) => row.agencyId);
  const read = await readAsAgencies(db, [agencyId, ...ids], async (tx) => ({
    parents: await prepared<{ isBranch: boolean }>(tx, OWN, [agencyId]),
    branches: await prepared<Branch>(tx, BRANCHES, [agencyId, monthOf(ctx)]),
    credit: await readCredit(tx, ctx, agencyId),
  }));
  const { branches, credit } = read;
  return { branches, credit, isBranch: read.parents[0]?.isBranch ?? true };
}

/** The agencies that the transaction may see. */
const IDS = 'select agency_id "agencyId" from agency where parent_agency_id = $1';

const OWN = 'select parent_agency_id is not null "isBranch" from agency where agency_id = $1';

const BRANCHES = `select g.agency_id "agencyId", g.name, g.suspended_at is not null "isSuspended",
    g.selling_stopped_at is not null "isStopped",
    count(*) filter (where a.activated_at is not null and a.suspended_at is null)::int active,
    count(*) filter (where a.activated_at is null and a.account_id is not null)::int invited,
    coalesce((select json_agg(json_build_object('currency', a.currency, 'kind', a.kind, 'limitMinor', a.limit_minor,
        'usedMinor', a.used_minor, 'heldMinor', a.held_minor,
        'availableMinor', a.limit_minor - a.used_minor - a.held_minor, 'isLow', ${isLow('a')},
        'monthLimitMinor', a.month_limit_minor,
        'monthMinor', ${monthFigure('$2::text')}, 'blocked', a.blocked_reason) order by a.currency)
      from credit_account a where a.agency_id = g.agency_id), '[]') credit
  from agency g left join agency_member m on m.agency_id = g.agency_id
    left join account a on a.account_id = m.account_id
  where g.parent_agency_id = $1 group by g.agency_id order by lower(g.name), g.agency_id`;
