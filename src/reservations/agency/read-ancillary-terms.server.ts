// The terms on which an agency sells extras and seats of one booking.
import type { SoldFlight } from '#flights/agency-terms/commission.ts';
import { readTerms } from '#flights/agency-terms/read-terms.server.ts';
import type { AncillaryTerms } from '#reservations/agency/ancillary-commission.ts';
import type { BookingRow } from '#reservations/open-for-change.server.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';

/**
 * The rules in force at `now`, and the booking's flights by number. Null, without a query, for a
 * traveller's booking.
 */
export async function readAncillaryTerms(
  db: Database | Tx,
  { bookingId, agencyId, currency }: Pick<BookingRow, 'bookingId' | 'agencyId' | 'currency'>,
  now: Date,
): Promise<AncillaryTerms | null> {
  if (agencyId === null) return null;
  const { commission } = await readTerms(db, agencyId, now);
  const [row] = await prepared<Sold>(db, SOLD, [bookingId]);
  return {
    commission,
    currency,
    flights: new Map((row?.flights ?? []).map(({ flightNo, ...flight }) => [flightNo, flight])),
    infants: new Set(row?.infants),
    groups: new Map(Object.entries(row?.groups ?? {})),
  };
}

type Sold = {
  flights: (SoldFlight & { flightNo: number })[];
  infants: number[];
  groups: Record<string, string>;
};

const SOLD = `select
    (select coalesce(json_agg(json_build_object('flightNo', bf.flight_no, 'origin', f.origin,
        'destination', f.destination, 'family', bf.family, 'departureDate', f.departure_date)), '[]')
      from booking_flight bf join flight f using (flight_id) where bf.booking_id = $1) "flights",
    (select coalesce(json_agg(p.passenger_no), '[]') from passenger p
      where p.booking_id = $1 and p.type = 'infant') "infants",
    (select coalesce(json_object_agg(e.extra_code, e.group_code), '{}') from extra e) "groups"`;
