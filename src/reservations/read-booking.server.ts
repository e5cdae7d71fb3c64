// Reads a whole reservation, for the visitor who made it or for the product's own jobs: in one statement.
import type { BookedExtra, BookedFlight, BookingView } from '#reservations/booking-view.ts';
import { maxExtensions } from '#reservations/extend-hold.server.ts';
import { payingNow, whyNotOpen } from '#reservations/open-for-change.server.ts';
import { IS_CHECKED_BAG } from '#reservations/checked-bag.server.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import { columnsOf, jsonOf } from '#platform/db/columns.server.ts';
import { isFareLine, stands } from '#platform/db/price-line-kinds.ts';
import { booking, passenger, priceLine } from '#platform/db/schema.ts';
import type { SoldTerms } from '#platform/db/sold-terms.ts';
import { ticketOf } from '#reservations/ticket-of.ts';
import { type Texts, textInAll } from '#platform/i18n/texts.ts';
import { textsSql } from '#platform/i18n/translations.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { daysBetween, localMinute } from '#platform/lib/time.ts';

/** The reservation of ctx.visitor; an unknown id and somebody else's look the same. */
export async function readBooking(
  ctx: Pick<Ctx, 'db' | 'visitor'>,
  bookingId: string,
): Promise<Result<BookingView, 'booking_unknown'>> {
  if (!ctx.visitor) return refuse('booking_unknown');
  const row = await readRow(ctx.db, bookingId, ctx.visitor);
  return row ? ok(viewOf(row)) : refuse('booking_unknown');
}

/**
 * Any reservation, for mails and other internal work. It is shown to a person only after they have proved that they
 * know its reference and a last name (servicing/find-reservation.server.ts).
 */
export async function readBookingForSystem(
  ctx: Pick<Ctx, 'db'>,
  bookingId: string,
): Promise<Result<BookingView, 'booking_unknown'>> {
  const row = await readRow(ctx.db, bookingId, null);
  return row ? ok(viewOf(row)) : refuse('booking_unknown');
}

/** An open booking to decide on without a lock, with the version of its row. */
export type SeenBooking = { view: BookingView; version: number };

/**
 * The visitor's held booking, for a command that decides first and then writes in one statement, provided that the row
 * still has the `version` that was read. Any change of a booking, including the start of a payment, writes its row;
 * such a command then comes too late and has to read again (docs/decisions/0004-database.md).
 */
export async function readOpenBooking(
  ctx: Pick<Ctx, 'db' | 'visitor' | 'now'>,
  bookingId: string,
): Promise<Result<SeenBooking>> {
  const row = ctx.visitor ? await readRow(ctx.db, bookingId, ctx.visitor) : null;
  if (!row) return refuse('booking_unknown');
  const closed = whyNotOpen(row, ctx.now);
  if (closed) return refuse(closed);
  return row.paying ? refuse('booking_locked_by_payment') : ok({ view: viewOf(row), version: row.version });
}

async function readRow(db: Database, bookingId: string, visitor: string | null): Promise<BookingRow | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await prepared<BookingRow>(db, WHOLE, [bookingId, visitor]);
  return row ?? null;
}

type BookingRow = typeof booking.$inferSelect & {
  paying: boolean;
  /** The country of the site on which it was made: extras are named as that site names them. */
  siteCountry: string | null;
  flights: FlightRow[];
  passengers: BookingView['passengers'];
  lines: BookingView['lines'];
  extras: (Omit<BookedExtra, 'amountMinor' | 'titles'> & { titles: Texts | null })[];
  seats: BookingView['seats'];
};

/** Instants are milliseconds since 1970. */
type FlightRow = Omit<
  BookedFlight,
  | 'departsLocal'
  | 'arrivesLocal'
  | 'arrivalDayOffset'
  | 'departsAt'
  | 'arrivesAt'
  | 'durationMinutes'
  | 'included'
  | 'terms'
> & { departsAt: number; arrivesAt: number; departsIn: string; arrivesIn: string; sold: SoldTerms };

const hidden = [
  'bookingId',
  'lineNo',
  'commissionMinor',
  'refundClass',
  'refundHours',
  'endsLineNo',
  'cause',
];

const withTicket = jsonOf(passenger, 'p', { left: ['bookingId'], more: { ticketNumber: ticketOf('p') } });

/**
 * Extras come with their names; assistance details for the airport stay in src/extras. What an agency earns is for its
 * agents only (agency/read-agency-part.server.ts).
 */
const WHOLE = `select ${columnsOf(booking, 'b')}, ${payingNow} as paying,
    (select s.country from domain s where s.domain_id = b.domain_id) "siteCountry",
    (select coalesce(json_agg(json_build_object('flightNo', bf.flight_no, 'direction', bf.direction,
        'flightId', f.flight_id, 'flightNumber', f.carrier || f.flight_number || f.suffix, 'origin', f.origin,
        'destination', f.destination, 'departsAt', extract(epoch from f.departs_at) * 1000,
        'arrivesAt', extract(epoch from f.arrives_at) * 1000, 'departsIn', o.time_zone, 'arrivesIn', d.time_zone,
        'aircraft', coalesce(t.name, f.aircraft_code), 'operatedBy', coalesce(a.name, f.operating_carrier),
        'departureTerminal', f.departure_terminal, 'arrivalTerminal', f.arrival_terminal, 'cabin', bf.cabin,
        'bookingClass', bf.booking_class, 'family', bf.family, 'sold', bf.terms) order by bf.flight_no), '[]')
      from booking_flight bf join flight f using (flight_id)
      join airport o on o.airport_code = f.origin join airport d on d.airport_code = f.destination
      left join aircraft_type t on t.aircraft_code = f.aircraft_code
      left join airline a on a.carrier = f.operating_carrier
      where bf.booking_id = b.booking_id) "flights",
    (select coalesce(json_agg(${withTicket} order by p.passenger_no), '[]')
      from passenger p where p.booking_id = b.booking_id) "passengers",
    (select coalesce(json_agg(${jsonOf(priceLine, 'l', { left: hidden })} order by l.line_no), '[]')
      from price_line l where l.booking_id = b.booking_id and ${isFareLine('l')} and ${stands('l')}) "lines",
    (select coalesce(json_agg(json_build_object('passengerNo', be.passenger_no, 'flightNo', be.flight_no,
        'extraCode', be.extra_code, 'titles', ${textsSql('extra', 'be.extra_code', 'title')},
        'scope', e.scope, 'isCheckedBag', not e.free and ${IS_CHECKED_BAG},
        'quantity', be.quantity, 'unitMinor', be.unit_minor)
        order by be.passenger_no, be.flight_no, be.extra_code), '[]')
      from booking_extra be join extra e using (extra_code) join extra_group g using (group_code)
      where be.booking_id = b.booking_id and be.ended_at is null) "extras",
    (select coalesce(json_agg(json_build_object('passengerNo', s.passenger_no, 'flightNo', s.flight_no, 'seat', s.seat,
        'categoryCode', s.category_code, 'amountMinor', s.amount_minor, 'exitConfirmed', s.exit_confirmed)
        order by s.flight_no, s.passenger_no) filter (where s.released_at is null), '[]')
      from booking_seat s where s.booking_id = b.booking_id) "seats"
    from booking b where b.booking_id = $1 and ($2::text is null or b.visitor = $2)`;

function viewOf(row: BookingRow): BookingView {
  return {
    bookingId: row.bookingId,
    state: row.state,
    reference: row.reference,
    locale: row.locale,
    currency: row.currency,
    totalMinor: row.totalMinor,
    paymentFeeMinor: row.paymentFeeMinor,
    counts: { adults: row.adults, children: row.children, infants: row.infants },
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    extensionsLeft: row.shortHold ? 0 : Math.max(0, maxExtensions - row.extensions),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    flights: row.flights.map(bookedFlight),
    passengers: row.passengers,
    lines: row.lines,
    extras: row.extras.map(({ titles, ...each }) => ({
      ...each,
      titles: textInAll(titles ?? {}, row.siteCountry),
      amountMinor: each.quantity * each.unitMinor,
    })),
    seats: row.seats,
    promotionCode: row.promotionCode,
    contact: contactOf(row),
    passengersComplete: row.contactEmail !== null && row.passengers.every(isNamed),
  };
}

/** A name transferred from an earlier booking may still lack its birth date. */
function isNamed({ surname, birthDate }: BookingView['passengers'][number]): boolean {
  return surname !== null && birthDate !== null;
}

function contactOf(row: typeof booking.$inferSelect): BookingView['contact'] {
  if (row.contactEmail === null || row.contactPhone === null) return null;
  return {
    email: row.contactEmail,
    phone: row.contactPhone,
    locale: row.contactLocale ?? row.locale,
    marketingConsent: row.marketingConsent,
  };
}

function bookedFlight({ departsIn, arrivesIn, sold, ...row }: FlightRow): BookedFlight {
  const { family: _, cabinBagKg, checkedBags, checkedBagKg, seatIncluded: __, ...terms } = sold;
  const [departs, arrives] = [new Date(row.departsAt), new Date(row.arrivesAt)];
  const departsLocal = localMinute(departs, departsIn);
  const arrivesLocal = localMinute(arrives, arrivesIn);
  return {
    ...row,
    included: { cabinBagKg, checkedBags, checkedBagKg },
    terms,
    departsLocal,
    arrivesLocal,
    arrivalDayOffset: daysBetween(departsLocal.slice(0, 10), arrivesLocal.slice(0, 10)),
    departsAt: departs.toISOString(),
    arrivesAt: arrives.toISOString(),
    durationMinutes: Math.round((arrives.getTime() - departs.getTime()) / 60_000),
  };
}
