// The reserved share of a flight: unpaid holds of strangers never keep it for long. Whoever is granted a short hold may
// use it, and then the short holds that waited longest end, so that the next buyer finds seats again
// (docs/decisions/0009-holds.md).
import { isHeld, isReplaced } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { LARGEST_PARTY } from '#reservations/inventory/hold-budgets.ts';
import type { HoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { isHeldLately, networksInSql, shortUnits } from '#reservations/inventory/short-units.server.ts';
import { isTravellersHold } from '#reservations/inventory/site-budget.server.ts';

type YieldCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { holds: HoldQueue };

/**
 * Ends short holds of travellers until the reserved share of these flights is free again, except the hold `but`. First
 * end those whose networks had the most other unpaid units of the flight within a day, then the oldest. Returns how
 * many ended. Money that is on its way to such a booking holds its flights again (`retakeHold`).
 */
export async function yieldHolds(
  { db, now, settings, holds }: YieldCtx,
  flightIds: readonly number[],
  but: string | null,
): Promise<number> {
  const share = settings.RESERVED_SHARE_PERCENT;
  if (share === 0) return 0;
  const values = [flightIds, now, settings.SHORT_HOLD_MINUTES, share, LARGEST_PARTY, but];
  const rows = await prepared<{ bookingId: string }>(db, YIELDING, values, { replan: true });
  const answers = await Promise.all(
    rows.map(({ bookingId }) => holds.submit({ kind: 'give-back', bookingId, to: 'yielded', now })),
  );
  return answers.filter((answer) => answer.ok).length;
}

// `missing`: units that the reserved share lacks. It exists where it is at least one party.
// `others`: what a network used beside this hold, by its budget; one with several networks counts by the fullest.
const YIELDING = `with unpaid as (select bf.flight_id, bf.cabin, sum(bf.units) units
    from booking_flight bf join booking b using (booking_id)
    where bf.flight_id = any($1::int[]) and bf.block_id is null and ${isTravellersHold('b')} group by 1, 2),
  reserve as (select flight_id, cabin, i.limits[1] - i.taken[1] as free,
      (i.limits[1] - i.taken[1] + u.units) * $4::int / 100 as reserved
    from inventory i join unpaid u using (flight_id, cabin)),
  lacking as (select flight_id, cabin, reserved - free as missing from reserve where reserved >= $5::int and free < reserved),
  lately as (select b.booking_id, b.state, b.short_hold, b.agency_id, b.created_at, b.client, bf.flight_id, bf.cabin,
      bf.units, bf.block_id, ${shortUnits('b', 'bf', '$3')} used
    from booking_flight bf join booking b using (booking_id)
    where bf.flight_id in (select flight_id from lacking) and ${isHeldLately('b', '$2')} and not ${isReplaced('b')}
      and b.client is not null),
  shares as (select l.flight_id, n.network, n.times, sum(l.used) used
    from lately l cross join lateral ${networksInSql('l.client')} n group by 1, 2, 3),
  ranked as (select l.*, (select max((s.used - l.used) / s.times) from shares s
        where s.flight_id = l.flight_id and starts_with(l.client || '.', s.network || '.')) others
    from lately l where ${isHeld('l')} and l.short_hold and l.agency_id is null and l.block_id is null
      and l.booking_id is distinct from $6::uuid),
  ordered as (select r.booking_id, k.missing, coalesce(sum(r.units) over (partition by r.flight_id, r.cabin
      order by r.others desc, r.created_at, r.booking_id rows between unbounded preceding and 1 preceding), 0) before
    from ranked r join lacking k using (flight_id, cabin))
  select distinct booking_id "bookingId" from ordered where before < missing`;
