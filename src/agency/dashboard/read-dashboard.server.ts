// The dashboard of an agency: every figure of one short transaction that sees the agency's rows only.
import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import {
  rowColumns,
  rowJoins,
  rowMaker,
  type RowCtx,
  type StoredRow,
  zoneOf,
} from '#agency/bookings/booking-rows.server.ts';
import { openHolds } from '#agency/bookings/find-bookings.server.ts';
import { RECENT_VISITS } from '#agency/visits/read-visits.server.ts';
import { type CreditFigures, readCredit } from '#agency/frame/read-credit.server.ts';
import { isSellingStopped } from '#identity/agencies/selling.server.ts';
import { filedCopy } from '#flights/filed.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import { localMinute } from '#platform/lib/time.ts';

const holdsShown = 5;
const recentShown = 6;
const departuresShown = 12;
const changesShown = 5;

export type Departure = {
  bookingId: string;
  lead: string | null;
  people: number;
  number: string;
  from: string;
  to: string;
  departsLocal: string;
};

/** A flight that leaves at another time than was booked; `before` is the time of then, null where it was cancelled. */
export type ChangedFlight = Departure & { before: string | null };

export type HoldCounts = { open: number; soon: number; unnamed: number };

export type Dashboard = {
  credit: CreditFigures[];
  /** Its parent has stopped the selling of this branch. */
  isStopped: boolean;
  holds: AgencyBooking[];
  counts: HoldCounts;
  recent: AgencyBooking[];
  departures: Departure[];
  changes: ChangedFlight[];
  /** Of the airline's staff in the last days; only administrators are told. */
  visits: number;
};

type DashboardCtx = RowCtx & Pick<Ctx, 'settings'> & { account: Agent };

export async function readDashboard(ctx: DashboardCtx): Promise<Dashboard> {
  const { account, now } = ctx;
  const { agencyId } = account;
  const toRow = await rowMaker(ctx);
  const toDeparture = await departureMaker(ctx);
  const mayCredit = mayDo(account, 'portal.read_credit', { agencyId });
  const mayVisits = mayDo(account, 'portal.visits', { agencyId });
  return readAsAgencies(ctx.db, [agencyId], async (tx) => {
    const credit = mayCredit ? await readCredit(tx, ctx, agencyId) : [];
    const holds = await prepared<StoredRow>(tx, openHolds(holdsShown), [agencyId, now]);
    const [counts] = await prepared<HoldCounts>(tx, COUNTS, [agencyId, now]);
    const recent = await prepared<StoredRow>(tx, RECENT, [agencyId]);
    const departures = await prepared<StoredDeparture>(tx, DEPARTURES, [agencyId, now]);
    const changes = await prepared<StoredDeparture>(tx, CHANGES, [agencyId, now]);
    const [visits] = mayVisits ? await prepared<{ count: number }>(tx, RECENT_VISITS, [agencyId, now]) : [];
    const isStopped = await isSellingStopped(tx, agencyId);
    return {
      credit,
      isStopped,
      holds: holds.map(toRow),
      counts: counts ?? { open: 0, soon: 0, unnamed: 0 },
      recent: recent.map(toRow),
      departures: departures.map(toDeparture),
      changes: changes.map(toDeparture),
      visits: visits?.count ?? 0,
    };
  });
}

const COUNTS = `select count(*)::int open,
    count(*) filter (where b.hold_expires_at <= $2::timestamptz + interval '2 hours')::int soon,
    count(*) filter (where exists (select from passenger p
      where p.booking_id = b.booking_id and p.surname is null))::int unnamed
  from booking b where b.agency_id = $1 and b.state = 'held' and b.hold_expires_at > $2`;

const RECENT = `with hits as materialized (select b.* from booking b where b.agency_id = $1
    order by b.created_at desc, b.booking_id desc limit ${recentShown})
  select ${rowColumns} from hits b ${rowJoins} order by b.created_at desc, b.booking_id desc`;

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

/** Flight by flight from the next one on, and of each the agency's bookings by their index, until there are enough. */
const DEPARTURES = `select ${departureColumns}, null::timestamptz before
  from flight f join booking_flight bf using (flight_id) join booking b using (booking_id)
  where f.departs_at > $2 and f.departs_at < $2::timestamptz + interval '7 days' and f.state <> 'cancelled'
    and bf.agency_id = $1 and b.agency_id = $1 and b.state = 'confirmed'
  order by f.departs_at, b.booking_id limit ${departuresShown}`;

/** Of each flight the first change is compared: what was booked before it is what the travellers know. */
const CHANGES = `with changed as materialized (select distinct on (c.flight_id) c.flight_id,
      case when f.state <> 'cancelled' then c.departs_at end before
    from flight_change c join flight f using (flight_id)
    where f.departs_at > $2 and (f.state = 'cancelled' or f.departs_at <> c.departs_at)
    order by c.flight_id, c.changed_at)
  select ${departureColumns}, changed.before
  from changed join flight f using (flight_id) join booking_flight bf using (flight_id)
    join booking b using (booking_id)
  where bf.agency_id = $1 and b.agency_id = $1 and b.state = 'confirmed'
  order by f.departs_at, b.booking_id limit ${changesShown}`;

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
