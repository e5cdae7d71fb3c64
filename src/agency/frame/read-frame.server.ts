// What the frame of the portal shows on every page: the agency, its credit, and how many holds are open.
import { type CreditFigures, readCredit } from '#agency/frame/read-credit.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type PortalFrameData = {
  agency: string;
  username: string;
  openHolds: number;
  credit: CreditFigures[];
};

type FrameCtx = Pick<Ctx, 'db' | 'now'> & { account: Agent };

export function readPortalFrame({ db, now, account }: FrameCtx): Promise<PortalFrameData> {
  const { agencyId } = account;
  return readAsAgencies(db, [agencyId], async (tx) => {
    const [own] = await prepared<Own>(tx, FRAME, [agencyId, now, account.accountId]);
    const credit = mayDo(account, 'portal.read_credit', { agencyId }) ? await readCredit(tx, agencyId) : [];
    return { ...(own ?? nothing), credit };
  });
}

type Own = Omit<PortalFrameData, 'credit'>;

const nothing: Own = { agency: '', username: '', openHolds: 0 };

const FRAME = `select name agency, (select username from account where account_id = $3) username, (select count(*)::int from booking b where b.agency_id = g.agency_id
    and b.state = 'held' and b.hold_expires_at > $2) "openHolds"
  from agency g where agency_id = $1`;
