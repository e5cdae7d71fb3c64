// What the frame of the portal shows on every page: the agency, its credit, and how many holds are open. The dashboard
// shows the same figures at length and takes them from here: nothing is counted twice for one page.
import { countNeeds } from '#agency/frame/count-needs.ts';
import { countChanges } from '#agency/frame/count-changes.server.ts';
import { type CreditFigures, creditOf } from '#agency/frame/read-credit.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { MOMENT, readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { monthOf } from '#payments/ledger/credit-month.server.ts';
import { isOpenHold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/** Open holds: all of them, those that end within two hours, and those that lack a name. */
export type HoldCounts = { open: number; soon: number; unnamed: number };

export type PortalFrameData = {
  agency: string;
  /** Null of staff who act as the agency: they have none. */
  username: string | null;
  holds: HoldCounts;
  /** Null where the reader may not see it. */
  credit: CreditFigures[] | null;
  /** The parent of this branch has stopped its selling. */
  isStopped: boolean;
  /** What needs somebody, as the dashboard lists it. */
  needs: number;
};

type FrameCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { account: Agent };

export function readPortalFrame(ctx: FrameCtx): Promise<PortalFrameData> {
  const { db, now, account } = ctx;
  const { agencyId } = account;
  const mayCredit = mayDo(account, 'portal.read_credit', { agencyId });
  return readAsAgencies(db, [agencyId], async (tx) => {
    const values = [agencyId, now, account.accountId, monthOf(ctx), mayCredit];
    const [own = nothing] = await prepared<Own>(tx, FRAME, values);
    const changes = await countChanges(db, tx, { agencyId, now });
    const needs = countNeeds(own.credit, own.holds, changes);
    return { ...own, credit: mayCredit ? own.credit : null, needs };
  });
}

type Own = Omit<PortalFrameData, 'credit' | 'needs'> & { credit: CreditFigures[] };

const nothing: Own = {
  agency: '',
  username: null,
  holds: { open: 0, soon: 0, unnamed: 0 },
  credit: [],
  isStopped: false,
};

/** One round trip: what is several rows or figures comes as JSON. */
const FRAME = `select name agency, (select username from account where account_id = $3) username,
    selling_stopped_at is not null "isStopped", h.counts holds,
    coalesce((select json_agg(c) from (${creditOf('$1', '$4')}) c where $5::boolean), '[]') credit
  from agency g, lateral (select json_build_object('open', count(*),
      'soon', count(*) filter (where b.hold_expires_at <= ${MOMENT} + interval '2 hours'),
      'unnamed', count(*) filter (where exists (select from passenger p
        where p.booking_id = b.booking_id and p.surname is null))) counts
    from booking b where b.agency_id = g.agency_id and ${isOpenHold('b', MOMENT)}) h
  where g.agency_id = $1`;
