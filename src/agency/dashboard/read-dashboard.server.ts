// The lists of an agency's dashboard, read as the agency; its figures come from the frame.
import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import {
  rowColumns,
  rowJoins,
  rowMaker,
  type RowCtx,
  type StoredRow,
  zoneOf,
} from '#agency/bookings/booking-rows.server.ts';
import { CHANGES_READ } from '#agency/frame/needs.ts';
import { RECENT_VISITS } from '#agency/visits/read-visits.server.ts';
import { filedCopy } from '#flights/filed.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { hasTravellers } from '#platform/db/coupon-states.ts';
import { isOpenHold, isSold } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localMinute } from '#platform/lib/time.ts';

const holdsShown = 5;
const recentShown = 6;
const departuresShown = 12;

export type Departure = {
  bookingId: string;
  lead: string | null;
  people: number;
  number: string;
  from: string;
  to: string;
  departsLocal: string;
};

/** A flight that leaves at another time than was booked; `before` is the earlier time, null if it was cancelled. */
export type ChangedFlight = Departure & { before: string | null };

/** What was sold in this month so far in one currency. */
export type MonthSales = { currency: string; bookings: number; grossMinor: number; commissionMinor: number };

export type Dashboard = {
  holds: AgencyBooking[];
  recent: AgencyBooking[];
  /** By currency; empty in a month without sales or with very many, and for those who may not read the accounts. */
  month: MonthSales[];
  departures: Departure[];
  /** More leave in these days than are listed. */
  hasMoreDepartures: boolean;
  changes: ChangedFlight[];
  /** Visits of the airline's staff in the last days; only administrators see them. */
  visits: number;
};

type DashboardCtx = RowCtx & Pick<Ctx, 'settings'> & { account: Agent };

/** Reads as the agency. `month` is empty without `portal.read_money`, and `visits` is 0 without `portal.visits`. */
export async function readDashboard(ctx: DashboardCtx): Promise<Dashboard> {
  const { account, now, settings } = ctx;
  const { agencyId } = account;
  const mayVisits = mayDo(account, 'portal.visits', { agencyId });
  const mayMoney = mayDo(account, 'portal.read_money', { agencyId });
  const toRow = await rowMaker(ctx);
  const toDeparture = await departureMaker(ctx);
  const about = [agencyId, now];
  const { found, rows, departures, changes } = await readAsAgencies(ctx.db, [agencyId], async (tx) => {
    const values = [...about, settings.AIRLINE_TIME_ZONE, mayVisits, mayMoney];
    const [found = nothing] = await prepared<DashboardIds>(tx, FOUND, values);
    return {
      found,
      rows: await readRows(tx, [...found.holds, ...found.recent]),
      departures: await prepared<StoredDeparture>(tx, DEPARTURES, about),
      changes: await prepared<StoredDeparture>(tx, CHANGES, about),
    };
  });
  const shown = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []).map(toRow);
  return {
    holds: shown(found.holds),
    recent: shown(found.recent),
    month: found.month,
    departures: departures.slice(0, departuresShown).map(toDeparture),
    hasMoreDepartures: departures.length > departuresShown,
    changes: changes.map(toDeparture),
    visits: found.visits,
  };
}

/** `holds` and `recent` are the bookings of these lists, in order. */
type DashboardIds = { holds: string[]; recent: string[]; month: MonthSales[]; visits: number };

const nothing: DashboardIds = { holds: [], recent: [], month: [], visits: 0 };

async function readRows(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, StoredRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await prepared<StoredRow>(tx, ROWS, [bookingIds]);
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** As few as the lists show: one plan for any of them. */
const ROWS = `select ${rowColumns} from booking b ${rowJoins} where b.booking_id = any($1::uuid[])`;

const HOLDS = `select b.booking_id from booking b
  where b.agency_id = $1::uuid and ${isOpenHold('b', '$2::timestamptz')}
  order by b.hold_expires_at, b.booking_id limit ${holdsShown}`;

const RECENT = `select b.booking_id from booking b where b.agency_id = $1::uuid
  order by b.created_at desc, b.booking_id desc limit ${recentShown}`;

/** Whoever sells more in a month has reports for it: the dashboard must not read thousands of rows. */
const mostSummed = 200;

/**
 * The month of the airline's clock; sums in minor units fit into the numbers of JSON. The order leads the planner to
 * the index of the lists: without it all bookings are estimated, and PostgreSQL's defaults compile such a statement.
 */
const MONTH = `with sold as (select b.currency, b.total_minor, b.commission_minor from booking b
    where b.agency_id = $1::uuid and ${isSold('b')}
      and b.created_at >= date_trunc('month', $2::timestamptz at time zone $3::text) at time zone $3::text
    order by b.created_at desc, b.booking_id desc limit ${mostSummed + 1})
  select currency, count(*)::int bookings, sum(total_minor)::bigint "grossMinor",
    sum(commission_minor)::bigint "commissionMinor"
  from sold where (select count(*) from sold) <= ${mostSummed} group by currency order by currency`;

type StoredDeparture = {
  bookingId: string;
  lead: string | null;
  people: number;
  number: string;
  origin: string;
  destination: string;
  departsAt: Date;
  before: Date | null;
};

const departureColumns = `b.booking_id "bookingId", b.adults + b.children + b.infants people,
    f.carrier || f.flight_number || f.suffix number, f.origin, f.destination, f.departs_at "departsAt",
    (select concat_ws(', ', p.surname, p.given_names) from passenger p
      where p.booking_id = b.booking_id and p.passenger_no = 1) "lead"`;

/**
 * Flight by flight from the next one on, using an index to find the agency's bookings of each, until there are enough.
 */
const DEPARTURES = `select ${departureColumns}, null::timestamptz before
  from flight f join booking_flight bf using (flight_id) join booking b using (booking_id)
  where f.departs_at > $2 and f.departs_at < $2::timestamptz + interval '7 days' and f.state <> 'cancelled'
    and bf.agency_id = $1::uuid and b.agency_id = $1::uuid and ${isSold('b')} and ${hasTravellers('bf')}
  order by f.departs_at, b.booking_id limit ${departuresShown + 1}`;

/** Only each flight's first change is compared: what was booked before it is what the travellers know. */
const CHANGES = `with changed as (select distinct on (c.flight_id) c.flight_id,
      case when f.state <> 'cancelled' then c.departs_at end before
    from flight_change c join flight f using (flight_id)
    where f.departs_at > $2::timestamptz and (f.state = 'cancelled' or f.departs_at <> c.departs_at)
    order by c.flight_id, c.changed_at)
  select ${departureColumns}, changed.before
  from changed join flight f using (flight_id) join booking_flight bf using (flight_id)
    join booking b using (booking_id)
  where bf.agency_id = $1::uuid and b.agency_id = $1::uuid and ${isSold('b')} and ${hasTravellers('bf')}
  order by f.departs_at, b.booking_id limit ${CHANGES_READ}`;

/**
 * Which bookings are listed, and small figures. $1 is the agency, $2 the moment, $3 the airline's clock, $4 whether
 * visits are included, $5 whether the month's sums are. What joins more tables is a statement of its own: the server
 * may plan each of them anew for the agency of the moment, and the parts that it keeps stay kept
 * (docs/decisions/0004-database.md).
 */
const FOUND = `select array(${HOLDS}) holds, array(${RECENT}) recent,
    case when $5::boolean then (select coalesce(json_agg(m), '[]') from (${MONTH}) m) else '[]' end "month",
    case when $4::boolean then (${RECENT_VISITS}) else 0 end visits`;

async function departureMaker({ db, locale }: RowCtx): Promise<(row: StoredDeparture) => ChangedFlight> {
  const filed = await filedCopy(db);
  return ({ origin, destination, departsAt, before, lead, ...row }) => {
    const zone = zoneOf(filed, origin);
    return {
      ...row,
      lead: lead || null,
      from: filed.airports.get(origin)?.name[locale] ?? origin,
      to: filed.airports.get(destination)?.name[locale] ?? destination,
      departsLocal: localMinute(departsAt, zone),
      before: before && localMinute(before, zone),
    };
  };
}
