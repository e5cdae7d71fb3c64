// Seven and two days before free units of allotments return to sale, the administrators get one mail about them.
import { queueMails } from '#agency/queue-mails.server.ts';
import type { Jobs } from '#messages/jobs.ts';
import { type Database, prepared, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { addDays, localDay } from '#platform/lib/time.ts';

const NOTICE_DAYS = [7, 2];

type QueueCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings'> & { jobs: Jobs };

/** Queues today's notices: one mail per administrator and day, however often this runs. */
export async function queueReleaseNotices(ctx: QueueCtx): Promise<number> {
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const today = localDay(ctx.now, zone);
  const rows = await prepared<{ agencyId: string; accountId: string }>(ctx.db, DUE, [
    zone,
    releaseDays(today),
    ctx.now,
  ]);
  if (rows.length === 0) return 0;
  const mails = rows.map(({ agencyId, accountId }) => ({
    accountId,
    allotmentAgencyId: agencyId,
    periodFrom: today,
    periodTo: today,
  }));
  return withTx(ctx.db, (tx) => queueMails(tx, ctx, mails));
}

/** The release days that a notice of this day is about. */
function releaseDays(day: string): string[] {
  return NOTICE_DAYS.map((days) => addDays(day, days));
}

/** For the block `k` and its contract `c`; $1 is the zone, $2 the days, $3 the moment. */
const DUE_BLOCK = `c.kind = 'allotment' and k.free_units > 0 and k.release_at > $3::timestamptz
    and (k.release_at at time zone $1)::date = any($2::date[])`;

// Leaves out people who were mailed today: a run every few minutes then writes nothing.
const DUE = `select distinct c.agency_id "agencyId", a.account_id "accountId"
  from inventory_block k join block_contract c using (contract_id) join agency g using (agency_id)
    join agency_member m using (agency_id) join account a on a.account_id = m.account_id
    left join agency h on h.agency_id = g.parent_agency_id
  where ${DUE_BLOCK} and m.role = 'administrator' and a.suspended_at is null and a.activated_at is not null
    and g.suspended_at is null and h.suspended_at is null
    and not exists (select from agency_mail l where l.allotment_agency_id = c.agency_id
      and l.account_id = a.account_id and l.period_from = ($3::timestamptz at time zone $1)::date)`;

export type ReleasedSoon = {
  flightNumber: string;
  origin: string;
  destination: string;
  departureDay: string;
  releaseDay: string;
  free: number;
};

/** The current content of a day's notice: empty where everything was sold or given back meanwhile. */
export function readReleasedSoon(
  { db, now, settings }: { db: Database; now: Date; settings: Ctx['settings'] },
  agencyId: string,
  day: string,
): Promise<ReleasedSoon[]> {
  return prepared<ReleasedSoon>(db, SOON, [settings.AIRLINE_TIME_ZONE, releaseDays(day), now, agencyId]);
}

const SOON = `select f.carrier || f.flight_number || f.suffix "flightNumber", f.origin, f.destination,
    f.departure_date::text "departureDay", (k.release_at at time zone $1)::date::text "releaseDay",
    k.free_units "free"
  from inventory_block k join block_contract c using (contract_id) join flight f using (flight_id)
  where ${DUE_BLOCK} and c.agency_id = $4
  order by k.release_at, f.departs_at, k.block_id limit 200`;
