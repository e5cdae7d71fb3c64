// What staff see of an attack: what is held unpaid, what was refused within the last hour, and which budgets are nearly
// used up. Read from the tables, so every process is included (docs/decisions/0009-holds.md).
import { isHeld } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { budgetsOf, openShare } from '#reservations/inventory/hold-budgets.ts';
import { isShortLately, shortUnits } from '#reservations/inventory/short-units.server.ts';
import { heldUnitsPerSite, isTravellersHold } from '#reservations/inventory/site-budget.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

/** Names of the settings of which a row has used three quarters or more. */
type Near = { near: (keyof Settings)[] };

/** Counts of the last hour. */
type Refused = { refusals: number; challenges: number };

/** A cabin of a flight. */
export type FlightPressure = Refused &
  Near & {
    flightId: number;
    flightNumber: string;
    departureDate: string;
    cabin: string;
    unsold: number;
    /** What unpaid holds may have on normal terms, and what they have. */
    openUnits: number;
    heldUnits: number;
    shortHolds: number;
    shortUnits: number;
  };

/** An address, by its digest. */
export type AddressPressure = Refused &
  Near & {
    client: string;
    holds: number;
    heldUnits: number;
    /** The most on one flight: held now, and short units used within a day. */
    flightUnits: number;
    shortUnits: number;
  };

export type VisitorPressure = Near & { visitor: string; holds: number; heldUnits: number };
export type SitePressure = Near & { domainId: number; heldUnits: number };

export type HoldPressure = {
  flights: FlightPressure[];
  addresses: AddressPressure[];
  visitors: VisitorPressure[];
  sites: SitePressure[];
};

/** The first rows of each list, the fullest first; `limit` is their number. */
export async function readHoldPressure(
  { db, now, settings }: Pick<Ctx, 'db' | 'now' | 'settings'>,
  limit = 20,
): Promise<HoldPressure> {
  const at = now.toISOString();
  const [flights, addresses, visitors, sites] = await Promise.all([
    prepared<Omit<FlightPressure, 'near' | 'openUnits' | 'unsold'> & Cabin>(db, FLIGHTS, [at, limit]),
    prepared<Omit<AddressPressure, 'near'>>(db, ADDRESSES, [at, limit, settings.SHORT_HOLD_MINUTES]),
    prepared<Omit<VisitorPressure, 'near'>>(db, VISITORS, [limit]),
    heldUnitsPerSite(db),
  ]);
  const budgets = budgetsOf(settings);
  const near = nearIn(settings);
  return {
    flights: flights.map(({ limit: sold, taken, ...row }) => {
      const openUnits = openShare(budgets, { limit: sold, taken }, row.heldUnits);
      const isNear = row.heldUnits >= openUnits * NEAR;
      return { ...row, unsold: sold - taken, openUnits, near: isNear ? ['OPEN_SHARE_PERCENT'] : [] };
    }),
    addresses: addresses.map((row) => ({
      ...row,
      near: near({
        HOLDS_PER_ADDRESS: row.holds,
        HELD_UNITS_PER_ADDRESS: row.heldUnits,
        HELD_FLIGHT_UNITS_PER_ADDRESS: row.flightUnits,
        SHORT_UNITS_PER_ADDRESS: row.shortUnits,
      }),
    })),
    visitors: visitors.map((row) => ({ ...row, near: near({ HOLDS_PER_VISITOR: row.holds }) })),
    sites: sites.map((row) => ({ ...row, near: near({ HELD_UNITS_PER_SITE: row.heldUnits }) })),
  };
}

/** From this share on a budget is near. */
const NEAR = 0.75;

type Budget =
  | 'HOLDS_PER_ADDRESS'
  | 'HELD_UNITS_PER_ADDRESS'
  | 'HELD_FLIGHT_UNITS_PER_ADDRESS'
  | 'SHORT_UNITS_PER_ADDRESS'
  | 'HOLDS_PER_VISITOR'
  | 'HELD_UNITS_PER_SITE';

function nearIn(settings: Pick<Settings, Budget>) {
  return (used: Partial<Record<Budget, number>>): Budget[] =>
    (Object.keys(used) as Budget[]).filter((name) => (used[name] ?? 0) >= settings[name] * NEAR);
}

type Cabin = { limit: number; taken: number };

/** Refusals of the last hour by `key`, as `refused`: refusals by budgets, and challenges. */
const refusedBy = (key: 'flight_id' | 'client') => `refused as (select ${key},
    sum(refusals) filter (where code <> 'hold_challenge_missing') "refusals",
    sum(refusals) filter (where code = 'hold_challenge_missing') "challenges"
  from hold_refusal where counted_minute > $1::timestamptz - interval '1 hour' group by ${key})`;

const REFUSED = `coalesce(r.refusals, 0)::int "refusals", coalesce(r.challenges, 0)::int "challenges"`;

const FLIGHTS = `with held as (select bf.flight_id, bf.cabin, sum(bf.units) units,
      sum(bf.units) filter (where b.short_hold) short_units, count(*) filter (where b.short_hold) short_holds
    from booking b join booking_flight bf using (booking_id)
    where ${isHeld('b')} and bf.block_id is null group by 1, 2),
  ${refusedBy('flight_id')}
  select f.flight_id "flightId", f.carrier || f.flight_number || f.suffix "flightNumber",
    f.departure_date::text "departureDate", i.cabin, i.limits[1]::int "limit", i.taken[1]::int "taken",
    coalesce(h.units, 0)::int "heldUnits", coalesce(h.short_units, 0)::int "shortUnits",
    coalesce(h.short_holds, 0)::int "shortHolds", ${REFUSED}
  from inventory i join flight f using (flight_id) left join held h using (flight_id, cabin)
    left join refused r using (flight_id)
  where h.units > 0 or r.flight_id is not null
  order by "shortUnits" desc, "heldUnits" desc, "flightId", i.cabin limit $2`;

const ADDRESSES = `with held as (select b.client, bf.flight_id, count(*) filter (where bf.flight_no = 1) holds,
      sum(bf.units) units
    from booking b join booking_flight bf using (booking_id)
    where ${isTravellersHold('b')} and b.client is not null group by 1, 2),
  short as (select b.client, bf.flight_id, sum(${shortUnits('b', 'bf', '$3')}) units
    from booking b join booking_flight bf using (booking_id)
    where ${isShortLately('b', '$1')} and b.client is not null and b.agency_id is null group by 1, 2),
  ${refusedBy('client')},
  address as (select client from held union select client from short union select client from refused)
  select a.client, coalesce(h.holds, 0)::int "holds", coalesce(h.units, 0)::int "heldUnits",
    coalesce(h.most, 0)::int "flightUnits", coalesce(s.most, 0)::int "shortUnits", ${REFUSED}
  from address a
    left join (select client, sum(holds) holds, sum(units) units, max(units) most from held group by 1) h using (client)
    left join (select client, max(units) most from short group by 1) s using (client)
    left join refused r using (client)
  order by "heldUnits" desc, "shortUnits" desc, "refusals" desc, a.client limit $2`;

const VISITORS = `select visitor, count(*)::int "holds", sum(adults + children)::int "heldUnits" from booking b
  where ${isTravellersHold('b')} group by visitor order by "holds" desc, "heldUnits" desc, visitor limit $1`;
