// Who is on the same flight in another booking: told before it happens again, and never of a stranger's booking.
import type { Ctx } from '#platform/lib/ctx.ts';
import { isOpenHold, isSold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { isLive } from '#platform/db/coupon-states.ts';

type Person = { passengerNo: number; ticketName: string | null; birthDate: string | null };

export type BookedAlready = {
  passengerNo: number;
  bookingId: string;
  /** Null for a hold. */
  reference: string | null;
  flightNumber: string;
  /** Somebody has said of this person of this booking that it is meant. */
  isConfirmed: boolean;
};

/**
 * Live bookings (held or sold) of `visitor`, where the same name as on the ticket and birth date is on a flight of this
 * booking; an agency is one visitor. Null, for staff: everybody's. By passenger, sold bookings first.
 */
export async function findBookedAlready(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { bookingId, people, visitor }: { bookingId: string; people: readonly Person[]; visitor: string | null },
): Promise<BookedAlready[]> {
  const named = people.filter(({ ticketName, birthDate }) => ticketName && birthDate);
  if (named.length === 0) return [];
  return prepared<BookedAlready>(db, ALREADY, [bookingId, JSON.stringify(named), now, visitor]);
}

/** SQL: the passenger has not given up this flight of the booking. Holds have no coupons. */
function stays(person: string, flight: string): string {
  return `not exists (select from coupon c where c.booking_id = ${flight}.booking_id
    and c.passenger_no = ${person}.passenger_no and c.flight_no = ${flight}.flight_no and not ${isLive('c')})`;
}

const ALREADY = `select distinct on (r."passengerNo", b.reference is null, b.booking_id) r."passengerNo",
    b.booking_id "bookingId", b.reference, f.carrier || f.flight_number || f.suffix "flightNumber",
    me.again_confirmed and me.ticket_name = r."ticketName" and me.birth_date = r."birthDate" "isConfirmed"
  from jsonb_to_recordset($2::jsonb) as r("passengerNo" smallint, "ticketName" text, "birthDate" date)
  join passenger me on me.booking_id = $1 and me.passenger_no = r."passengerNo"
  join booking_flight own on own.booking_id = $1
  join flight f on f.flight_id = own.flight_id
  join booking_flight theirs on theirs.flight_id = own.flight_id and theirs.booking_id <> $1
  join booking b on b.booking_id = theirs.booking_id
    and (${isSold('b')} or ${isOpenHold('b', '$3')})
  join passenger p on p.booking_id = b.booking_id and p.ticket_name = r."ticketName"
    and p.birth_date = r."birthDate"
  where ($4::text is null or b.visitor = $4)
    and ${stays('me', 'own')} and ${stays('p', 'theirs')}
  order by r."passengerNo", b.reference is null, b.booking_id, own.flight_no`;
