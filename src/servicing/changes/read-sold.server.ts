// A sold booking as the arithmetic of after-sale needs it: every line, every coupon, the terms as sold, the departures.
import type { Coupon, CouponKey, TypedPassenger } from '#after-sale/coupon.ts';
import type { PriceLine } from '#after-sale/price-line.ts';
import type { ExtraTerms, SoldTerms } from '#after-sale/sold-terms.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { type BookingState, isSoldState } from '#platform/db/booking-states.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type SoldBooking = {
  bookingId: string;
  /** Compared when a change is written: a change that was prepared from an older one is refused. */
  version: number;
  currency: string;
  agencyId: string | null;
  agentId: string | null;
  domainId: number;
  lines: PriceLine[];
  coupons: Coupon[];
  passengers: TypedPassenger[];
  flights: SoldFlight[];
  /** By flight number. */
  terms: ReadonlyMap<number, SoldTerms>;
  /** Milliseconds since 1970 by flight number; null where the flight does not operate. */
  departures: ReadonlyMap<number, number | null>;
  /** By line number, of extras and seats. */
  extraTerms: ReadonlyMap<number, ExtraTerms>;
  extras: SoldExtra[];
  seats: SoldSeat[];
};

export type SoldFlight = {
  flightNo: number;
  direction: 'outbound' | 'inbound';
  flightId: number;
  departsAt: number | null;
  terms: SoldTerms;
};

export type SoldExtra = {
  passengerNo: number;
  flightNo: number;
  extraCode: string;
  quantity: number;
  unitMinor: number;
  commissionMinor: number;
  details: unknown;
};

export type SoldSeat = { passengerNo: number; flightNo: number; seat: string; amountMinor: number };

type Row = Omit<SoldBooking, 'terms' | 'departures' | 'extraTerms' | 'lines'> & {
  state: BookingState;
  lines: (PriceLine & { refundHours: number | null })[];
};

/** A booking that was not sold, or is unknown, is refused. */
export async function readSold(
  db: Database | Tx,
  bookingId: string,
): Promise<Result<SoldBooking, 'booking_unknown' | 'booking_not_paid'>> {
  const [row] = isUuid(bookingId) ? await prepared<Row>(db, SOLD, [bookingId]) : [];
  if (!row) return refuse('booking_unknown');
  const { state, lines, ...sold } = row;
  if (!isSoldState(state)) return refuse('booking_not_paid');
  const extras = lines.filter(({ kind }) => kind === 'extra' || kind === 'seat');
  return ok({
    ...sold,
    lines: lines.map(({ refundHours: _, ...line }) => line),
    terms: new Map(sold.flights.map(({ flightNo, terms }) => [flightNo, terms])),
    departures: new Map(sold.flights.map(({ flightNo, departsAt }) => [flightNo, departsAt])),
    extraTerms: new Map(
      extras.map(({ lineNo, refundHours }) => [
        lineNo,
        { refundable: refundHours !== null, deadlineHours: refundHours ?? 0 },
      ]),
    ),
  });
}

/** A lap infant has no unit. */
export function isSeated(
  { passengers }: Pick<SoldBooking, 'passengers'>,
  { passengerNo }: CouponKey,
): boolean {
  return passengers.find((each) => each.passengerNo === passengerNo)?.type !== 'infant';
}

/** These passengers as a party. */
export function countsOf(
  { passengers }: Pick<SoldBooking, 'passengers'>,
  passengerNos: readonly number[],
): PassengerCounts {
  const count = (type: TypedPassenger['type']) =>
    passengers.filter((each) => passengerNos.includes(each.passengerNo) && each.type === type).length;
  return { adults: count('adult'), children: count('child'), infants: count('infant') };
}

const SOLD = `select b.booking_id "bookingId", b.version, b.state, b.currency, b.agency_id "agencyId", b.agent_id "agentId",
    b.domain_id "domainId",
    (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'passengerNo', l.passenger_no,
        'flightNo', l.flight_no, 'kind', l.kind, 'code', l.code, 'refundClass', l.refund_class,
        'refundHours', l.refund_hours, 'amountMinor', l.amount_minor, 'commissionMinor', l.commission_minor,
        'endsLineNo', l.ends_line_no) order by l.line_no), '[]')
      from price_line l where l.booking_id = b.booking_id) "lines",
    (select coalesce(json_agg(json_build_object('passengerNo', c.passenger_no, 'flightNo', c.flight_no,
        'state', c.state) order by c.passenger_no, c.flight_no), '[]')
      from coupon c where c.booking_id = b.booking_id) "coupons",
    (select json_agg(json_build_object('passengerNo', p.passenger_no, 'type', p.type) order by p.passenger_no)
      from passenger p where p.booking_id = b.booking_id) "passengers",
    (select json_agg(json_build_object('flightNo', bf.flight_no, 'direction', bf.direction, 'flightId', bf.flight_id,
        'departsAt', case when f.state <> 'cancelled' then extract(epoch from f.departs_at) * 1000 end,
        'terms', bf.terms) order by bf.flight_no)
      from booking_flight bf join flight f using (flight_id) where bf.booking_id = b.booking_id) "flights",
    (select coalesce(json_agg(json_build_object('passengerNo', x.passenger_no, 'flightNo', x.flight_no,
        'extraCode', x.extra_code, 'quantity', x.quantity, 'unitMinor', x.unit_minor,
        'commissionMinor', x.commission_minor, 'details', x.details)), '[]')
      from booking_extra x where x.booking_id = b.booking_id and x.ended_at is null) "extras",
    (select coalesce(json_agg(json_build_object('passengerNo', s.passenger_no, 'flightNo', s.flight_no, 'seat', s.seat,
        'amountMinor', s.amount_minor)), '[]')
      from booking_seat s where s.booking_id = b.booking_id and s.released_at is null) "seats"
  from booking b where b.booking_id = $1`;
