// Visits by the airline: which staff acted as the agency, when, why, and what they did. The agency sees only the acts
// and bookings of these visits, nothing else of the audit log.
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { sayAct } from '#platform/i18n/say-act.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { localMinute } from '#platform/lib/time.ts';

export type VisitAct = {
  says: string;
  /** Null for an act that is not about a booking of the agency. */
  booking: { bookingId: string; reference: string | null } | null;
  times: number;
};

export type Visit = {
  visitId: string;
  name: string;
  reason: string;
  /** YYYY-MM-DDTHH:mm in the time of the airline, like `until`. */
  beganAt: string;
  /** When it ended, or will at the latest. */
  until: string;
  isOpen: boolean;
  done: VisitAct[];
};

const VISITS_SHOWN = 20;

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & Reader & { account: Agent };

/** Newest first; `after` names the last one of the previous page. */
export async function readVisits(
  ctx: ReadCtx,
  after: string | null,
): Promise<{ visits: Visit[]; next: string | null }> {
  const { db, now, account } = ctx;
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const behind = after !== null && isUuid(after) ? after : null;
  const rows = await readAsAgencies(db, [account.agencyId], (tx) =>
    prepared<VisitRow>(tx, VISITS, [account.agencyId, now, behind, VISITS_SHOWN + 1]),
  );
  const shown = rows.slice(0, VISITS_SHOWN);
  return {
    visits: shown.map(({ beganAt, until, done, ...visit }) => ({
      ...visit,
      beganAt: localMinute(beganAt, zone),
      until: localMinute(until, zone),
      done: done.map(({ act, times, bookingId, reference }) => ({
        says: sayAct(ctx, act),
        times,
        booking: bookingId === null ? null : { bookingId, reference },
      })),
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.visitId ?? null) : null,
  };
}

type VisitRow = Omit<Visit, 'beganAt' | 'until' | 'done'> & {
  beganAt: Date;
  until: Date;
  done: { act: string; times: number; bookingId: string | null; reference: string | null }[];
};

/** Beginning and end are the visit itself. The same act on the same booking is listed once. */
const VISITS = `select v.acting_session_id "visitId", v.staff_name "name", v.reason, v.began_at "beganAt",
    coalesce(v.ended_at, v.expires_at) "until", v.ended_at is null and v.expires_at > $2 "isOpen",
    coalesce(d.done, '[]') done
  from acting_session v
    left join lateral (select json_agg(json_build_object('act', e.act, 'times', e.times, 'bookingId', b.booking_id,
        'reference', b.reference) order by e.first) done
      from (select act, case subject_type when 'booking' then subject_id::uuid end booking_id, count(*)::int times,
            min(audit_entry_id) "first"
          from audit_entry where acting_session_id = v.acting_session_id and act not like 'agencies.%'
          group by 1, 2) e
        left join booking b on b.booking_id = e.booking_id) d on true
  where v.agency_id = $1 and ($3::uuid is null or v.acting_session_id < $3)
  order by v.acting_session_id desc limit $4::int`;

/** Whether airline staff were here in the last days: a notice on the administrators' dashboard. */
export const RECENT_VISITS = `select count(*)::int count from acting_session
  where agency_id = $1::uuid and began_at > $2::timestamptz - interval '7 days'`;
