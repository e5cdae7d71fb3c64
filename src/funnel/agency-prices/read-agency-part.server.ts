// What a booking earns for its agency, for that agency's own agents only: the booking that others read has none of it.
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { GoneAncillaries } from '#reservations/agency/ancillary-commission.ts';

/** `stored` are the extras and seats with what each earns. */
export type AgencyPart = {
  name: string;
  totalMinor: number;
  commissionMinor: number;
  stored: GoneAncillaries;
};

/** Null where the booking is not of this agency. */
export async function readAgencyPart(
  db: Database,
  { bookingId, agencyId }: { bookingId: string; agencyId: string },
): Promise<AgencyPart | null> {
  const [row] = await prepared<AgencyPart>(db, PART, [bookingId, agencyId]);
  return row ?? null;
}

const PART = `select a.name, b.total_minor "totalMinor", b.commission_minor "commissionMinor",
    json_build_object(
      'extras', (select coalesce(json_agg(json_build_object('passengerNo', passenger_no, 'flightNo', flight_no,
          'extraCode', extra_code, 'quantity', quantity, 'unitMinor', unit_minor,
          'commissionMinor', commission_minor)), '[]')
        from booking_extra where booking_id = b.booking_id and ended_at is null),
      'seats', (select coalesce(json_agg(json_build_object('passengerNo', passenger_no, 'flightNo', flight_no,
          'seat', seat, 'amountMinor', amount_minor, 'commissionMinor', commission_minor)), '[]')
        from booking_seat where booking_id = b.booking_id and released_at is null)) "stored"
  from booking b join agency a using (agency_id) where b.booking_id = $1 and b.agency_id = $2`;

/** The name that an agent sells under. */
export async function agencyName(db: Database, agencyId: string): Promise<string> {
  const [row] = await prepared<{ name: string }>(db, 'select name from agency where agency_id = $1', [
    agencyId,
  ]);
  return row?.name ?? '';
}
