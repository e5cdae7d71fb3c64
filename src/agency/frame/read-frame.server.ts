// What the frame of the portal shows on every page: the agency, its credit, and the number of open holds. The dashboard
// shows the same figures in more detail and takes them from here: a page computes each count only once.
import { countChanges } from '#agency/frame/count-changes.server.ts';
import { needsOf } from '#agency/frame/needs.ts';
import { noTasks, openTasks, type OpenTasks } from '#agency/frame/open-tasks.server.ts';
import { type CreditFigures, creditOf } from '#agency/credit/read-credit.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { monthOf } from '#payments/ledger/credit-month.server.ts';
import { isOpenHold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { cityOfZone, localDay } from '#platform/lib/time.ts';

/** Open holds: all of them, those that end within two hours, and those without names. */
export type HoldCounts = { open: number; soon: number; unnamed: number };

export type PortalFrameData = {
  agency: string;
  /** Null for staff who act as the agency: they have none. */
  username: string | null;
  holds: HoldCounts;
  /** Null where the reader may not see it. */
  credit: CreditFigures[] | null;
  /** The parent of this branch has stopped its selling. */
  isStopped: boolean;
  /** What is due within days. */
  tasks: OpenTasks;
  /** The number of open tasks, as listed on the dashboard. */
  needs: number;
  /** Names the airline's time zone, in which the portal tells days and times. */
  city: string;
};

type FrameCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { account: Agent };

/** Reads as the agency. `credit` is null without `portal.read_credit`; tasks of money and groups need their rights. */
export function readPortalFrame(ctx: FrameCtx): Promise<PortalFrameData> {
  const { db, now, account } = ctx;
  const { agencyId } = account;
  const [mayCredit, mayMoney, mayGroups] = (
    ['portal.read_credit', 'portal.read_money', 'portal.groups'] as const
  ).map((act) => mayDo(account, act, { agencyId }));
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  return readAsAgencies(db, [agencyId], async (tx) => {
    const about = [agencyId, now, account.accountId, monthOf(ctx)];
    const values = [...about, mayCredit, mayMoney, mayGroups, localDay(now, zone), zone];
    const [own = nothing] = await prepared<AgencyFrame>(tx, FRAME, values);
    const [holds = noHolds] = await prepared<HoldCounts>(tx, HOLDS, [agencyId, now]);
    const changes = await countChanges(db, tx, { agencyId, now });
    const needs = needsOf({ ...own, holds }).length + changes;
    return { ...own, holds, credit: mayCredit ? own.credit : null, needs, city: cityOfZone(zone) };
  });
}

type AgencyFrame = Omit<PortalFrameData, 'credit' | 'needs' | 'holds' | 'city'> & { credit: CreditFigures[] };

const noHolds: HoldCounts = { open: 0, soon: 0, unnamed: 0 };

const nothing: AgencyFrame = {
  agency: '',
  username: null,
  credit: [],
  isStopped: false,
  tasks: noTasks,
};

/** Lists and multiple figures are returned as JSON. */
const FRAME = `select name agency, (select username from account where account_id = $3) username,
    selling_stopped_at is not null "isStopped",
    coalesce((select json_agg(c) from (${creditOf('$1', '$4')}) c where $5::boolean), '[]') credit,
    ${openTasks({
      agency: 'g.agency_id',
      moment: '$2::timestamptz',
      today: '$8::date',
      zone: '$9::text',
      money: '$6::boolean',
      groups: '$7::boolean',
    })} tasks
  from agency g where g.agency_id = $1`;

/**
 * Its plan depends on the moment, so the server makes one each time: on its own it is a small one, and that of the
 * frame is kept (docs/decisions/0004-database.md).
 */
const HOLDS = `select count(*)::int open,
    count(*) filter (where b.hold_expires_at <= $2::timestamptz + interval '2 hours')::int soon,
    count(*) filter (where exists (select from passenger p
      where p.booking_id = b.booking_id and p.surname is null))::int unnamed
  from booking b where b.agency_id = $1 and ${isOpenHold('b', '$2::timestamptz')}`;
