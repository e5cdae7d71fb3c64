// The bookings of an agency, newest first, with filters that may be in an address, which excludes names. Pages are by
// key: the tenth page of a large agency costs as much as the first.
import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import {
  rowColumns,
  rowJoins,
  rowMaker,
  type RowCtx,
  type StoredRow,
} from '#agency/bookings/booking-rows.server.ts';
import { ofAirline, readAirlinePeople } from '#agency/people/airline-people.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { type BookingState, bookingStates, isOpenHold, stateShown } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { isDay } from '#platform/lib/time.ts';

export type BookingFilter = {
  state: BookingState | null;
  /** First and last local day of the first departure. */
  travelFrom: string | null;
  travelTo: string | null;
  /** First and last day on which it was made, in the time of the airline. */
  from: string | null;
  to: string | null;
  agentId: string | null;
  /** `MAD-CUN`: a flight of the trip. */
  route: string | null;
  /** The last booking of the previous page. */
  after: string | null;
};

export const bookingsPerPage = 25;

/** Reads the filter from an address: a state, day, id or route that is not valid counts as missing. */
export function readBookingFilter(query: URLSearchParams): BookingFilter {
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return isDay(value) ? value : null;
  };
  const id = (name: string) => {
    const value = query.get(name) ?? '';
    return isUuid(value) ? value : null;
  };
  const route = (query.get('route') ?? '').trim().toUpperCase();
  return {
    state: bookingStates.find((state) => state === query.get('state')) ?? null,
    travelFrom: day('travelFrom'),
    travelTo: day('travelTo'),
    from: day('from'),
    to: day('to'),
    agentId: id('agent'),
    route: /^[A-Z]{3}-[A-Z]{3}$/.test(route) ? route : null,
    after: id('after'),
  };
}

export type AgentChoice = { accountId: string; name: string };

export type FoundBookings = { rows: AgencyBooking[]; next: string | null; agents: AgentChoice[] };

type FindCtx = RowCtx & { account: Agent };

/**
 * Returns 25 bookings, and as `agents` the choices of the filter: members, then airline staff who acted as the agency.
 * `next` is null on the last page.
 */
export async function findAgencyBookings(ctx: FindCtx, filter: BookingFilter): Promise<FoundBookings> {
  const { agencyId } = ctx.account;
  const toRow = await rowMaker(ctx);
  const { stored, agents, airlinePeople } = await readAsAgencies(ctx.db, [agencyId], async (tx) => ({
    // Planned each time: which filter is selective depends on the values.
    stored: await prepared<StoredRow>(tx, LIST, valuesOf(ctx, filter), { replan: true }),
    agents: await prepared<AgentChoice>(tx, AGENTS, [agencyId]),
    airlinePeople: await readAirlinePeople(tx),
  }));
  const rows = stored.slice(0, bookingsPerPage).map(toRow);
  const next = stored.length > bookingsPerPage ? (rows.at(-1)?.bookingId ?? null) : null;
  for (const { accountId, name } of airlinePeople) agents.push({ accountId, name: ofAirline(ctx, name) });
  return { rows, next, agents };
}

function valuesOf({ account: { agencyId }, now, settings }: FindCtx, filter: BookingFilter): unknown[] {
  const { state, travelFrom, travelTo, from, to, agentId, route, after } = filter;
  const [origin, destination] = route?.split('-') ?? [null, null];
  const trip = [agentId, origin, destination];
  const zone = settings.AIRLINE_TIME_ZONE;
  return [agencyId, state, travelFrom, travelTo, from, to, ...trip, after, now, zone];
}

const LIST = `with hits as (select b.* from booking b
    where b.agency_id = $1 and ($2::text is null or ${stateShown('b', '$11')} = $2)
      and ($3::date is null or b.trip_day >= $3) and ($4::date is null or b.trip_day <= $4)
      and ($5::date is null or b.created_at >= $5::date::timestamp at time zone $12)
      and ($6::date is null or b.created_at < ($6::date + 1)::timestamp at time zone $12)
      and ($7::uuid is null or b.agent_id = $7)
      and ($8::text is null or exists (select from booking_flight bf join flight f using (flight_id)
        where bf.booking_id = b.booking_id and f.origin = $8 and f.destination = $9::text))
      and ($10::uuid is null or (b.created_at, b.booking_id) < (select a.created_at, a.booking_id from booking a
        where a.booking_id = $10))
    order by b.created_at desc, b.booking_id desc limit ${bookingsPerPage + 1})
  select ${rowColumns} from hits b ${rowJoins} order by b.created_at desc, b.booking_id desc`;

const AGENTS = `select a.account_id "accountId", a.name from agency_member m join account a using (account_id)
  where m.agency_id = $1 order by lower(a.name), a.account_id limit 500`;

/** The open holds; the one that ends first comes first. */
export async function findHolds(ctx: FindCtx): Promise<AgencyBooking[]> {
  const { agencyId } = ctx.account;
  const toRow = await rowMaker(ctx);
  const rows = await readAsAgencies(ctx.db, [agencyId], (tx) =>
    prepared<StoredRow>(tx, HOLDS, [agencyId, ctx.now]),
  );
  return rows.map(toRow);
}

/** More than an agency may have open (`agency_hold_rule.open_holds`). */
const MOST_HOLDS = 1_000;

const HOLDS = `with hits as (select b.* from booking b
    where b.agency_id = $1 and ${isOpenHold('b', '$2')}
    order by b.hold_expires_at, b.booking_id limit ${MOST_HOLDS})
  select ${rowColumns} from hits b ${rowJoins} order by b.hold_expires_at, b.booking_id`;
