// An agency's booking as its portal lists it: one row with its first traveller, its flights and its money. Statements
// are built from these parts; each runs in `readAsAgencies` and also names the agency.
import type { AgencyBooking, RowFlight } from '#agency/bookings/agency-booking.ts';
import { airlinePersonOf, ofAirline } from '#agency/people/airline-people.server.ts';
import { type Filed, filedCopy } from '#flights/filed.server.ts';
import { type BookingState, isHoldOpen, shownState } from '#platform/db/booking-states.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localMinute } from '#platform/lib/time.ts';

/** Columns of the booking `b`. */
export const rowColumns = `b.booking_id "bookingId", b.reference, b.state, b.created_at "madeAt", b.currency,
    b.total_minor "totalMinor", b.commission_minor "commissionMinor", b.adults + b.children + b.infants people,
    b.hold_expires_at "holdExpiresAt", b.extensions, b.short_hold "shortHold", lead.name "lead", lead.missing,
    coalesce(trip.flights, '[]') flights, seller.name "agentName", staff.staff_name "staffName"`;

export const rowJoins = `left join lateral (select min(concat_ws(', ', p.surname, p.given_names))
        filter (where p.passenger_no = 1) as name, count(*) filter (where p.surname is null)::int missing
      from passenger p where p.booking_id = b.booking_id) lead on true
    left join lateral (select json_agg(json_build_object('origin', f.origin, 'destination', f.destination, 'number',
        f.carrier || f.flight_number || f.suffix, 'departsAt', extract(epoch from f.departs_at) * 1000)
        order by bf.flight_no) flights
      from booking_flight bf join flight f using (flight_id) where bf.booking_id = b.booking_id) trip on true
    left join account seller on seller.account_id = b.agent_id
    ${airlinePersonOf('seller')}`;

export type StoredFlight = { origin: string; destination: string; number: string; departsAt: number };

export type StoredRow = {
  bookingId: string;
  reference: string | null;
  state: BookingState;
  madeAt: Date;
  currency: string;
  totalMinor: number;
  commissionMinor: number;
  people: number;
  holdExpiresAt: Date;
  extensions: number;
  shortHold: boolean;
  lead: string | null;
  missing: number;
  flights: StoredFlight[];
  agentName: string | null;
  /** The staff member who made it, when no agent did. */
  staffName: string | null;
};

export type RowCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & Reader;

/** Makes rows in the language of the page: flights and holds in the time of their airport, all else in the airline's. */
export async function rowMaker(ctx: RowCtx): Promise<(row: StoredRow) => AgencyBooking> {
  const { db, now, locale } = ctx;
  const filed = await filedCopy(db);
  return ({ madeAt, holdExpiresAt, flights, extensions, shortHold, lead, staffName, ...row }) => {
    const isOpen = isHoldOpen({ state: row.state, holdExpiresAt }, now);
    const trip = flights.map((flight) => shownFlight(filed, locale, flight));
    const zone = zoneOf(filed, flights[0]?.origin ?? '');
    return {
      ...row,
      agentName: staffName === null ? row.agentName : ofAirline(ctx, staffName),
      state: shownState({ state: row.state, holdExpiresAt }, now),
      // Without any name it is null, not an empty name.
      lead: lead || null,
      flights: trip,
      madeLocal: localMinute(madeAt, ctx.settings.AIRLINE_TIME_ZONE),
      hold: isOpen
        ? {
            endsAt: holdExpiresAt.toISOString(),
            endsLocal: localMinute(holdExpiresAt, zone),
            city: trip[0]?.from ?? '',
            minutesLeft: Math.floor((holdExpiresAt.getTime() - now.getTime()) / 60_000),
            mayExtend: !shortHold && extensions === 0,
          }
        : null,
    };
  };
}

function shownFlight(
  filed: Filed,
  locale: Ctx['locale'],
  { origin, destination, number, departsAt }: StoredFlight,
): RowFlight {
  return {
    from: filed.airports.get(origin)?.name[locale] ?? origin,
    to: filed.airports.get(destination)?.name[locale] ?? destination,
    number,
    departsLocal: localMinute(new Date(departsAt), zoneOf(filed, origin)),
  };
}

export function zoneOf(filed: Filed, airportCode: string): string {
  return filed.airports.get(airportCode)?.timeZone ?? 'UTC';
}
