// What the frame of the portal shows on every page: the agency, its credit, and how many holds are open.
import { countNeeds } from '#agency/frame/count-needs.ts';
import { countChanges } from '#agency/frame/count-changes.server.ts';
import { type CreditFigures, readCredit } from '#agency/frame/read-credit.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type PortalFrameData = {
  agency: string;
  /** Null of staff who act as the agency: they have none. */
  username: string | null;
  openHolds: number;
  credit: CreditFigures[];
  /** What needs somebody, as the dashboard lists it. */
  needs: number;
};

type FrameCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { account: Agent };

export function readPortalFrame(ctx: FrameCtx): Promise<PortalFrameData> {
  const { db, now, account } = ctx;
  const { agencyId } = account;
  return readAsAgencies(db, [agencyId], async (tx) => {
    const [own] = await prepared<Own>(tx, FRAME, [agencyId, now, account.accountId]);
    const credit = mayDo(account, 'portal.read_credit', { agencyId })
      ? await readCredit(tx, ctx, agencyId)
      : [];
    const changes = await countChanges(db, tx, { agencyId, now });
    const { soon, unnamed, ...shown } = own ?? nothing;
    return { ...shown, credit, needs: countNeeds(credit, { soon, unnamed }, changes) };
  });
}

type Own = Omit<PortalFrameData, 'credit' | 'needs'> & { soon: number; unnamed: number };

const nothing: Own = { agency: '', username: null, openHolds: 0, soon: 0, unnamed: 0 };

const FRAME = `select name agency, (select username from account where account_id = $3) username,
    h.open "openHolds", h.soon, h.unnamed
  from agency g, lateral (select count(*)::int open,
      count(*) filter (where b.hold_expires_at <= $2::timestamptz + interval '2 hours')::int soon,
      count(*) filter (where exists (select from passenger p
        where p.booking_id = b.booking_id and p.surname is null))::int unnamed
    from booking b where b.agency_id = g.agency_id and b.state = 'held' and b.hold_expires_at > $2) h
  where g.agency_id = $1`;
