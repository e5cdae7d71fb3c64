// One booking of an agency with everything that its agents need: passengers, flights, each part of the price with its
// commission, payments, documents, and its history.
import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import {
  rowColumns,
  rowJoins,
  rowMaker,
  type RowCtx,
  type StoredRow,
} from '#agency/bookings/booking-rows.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { isLapsedState, isSold } from '#platform/db/booking-states.ts';
import type { LineKind } from '#platform/db/price-line-kinds.ts';
import { readBookingEvents, type StoredEvent } from '#reservations/events/read-booking-events.server.ts';
import { type EventParams, eventParams, told, toldToAgency } from '#reservations/events/told-events.ts';
import { ticketOf } from '#reservations/ticket-of.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { PaymentState } from '#platform/db/payment-states.ts';
import type { RefundState } from '#platform/db/refund-states.ts';
import { type Tender, tendersOf } from '#payments/payment-tenders.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { localMinute } from '#platform/lib/time.ts';

export type DetailPerson = {
  passengerNo: number;
  type: 'adult' | 'child' | 'infant';
  name: string | null;
  birthDate: string | null;
  ticketNumber: string | null;
  /** `1: 14A`: the seat on each flight. */
  seats: string[];
};

export type PricePart = {
  kind: LineKind;
  amountMinor: number;
  commissionMinor: number;
};

/** `at` of what follows: YYYY-MM-DDTHH:mm in the time of the airline. */
export type DetailPayment = {
  paymentId: string;
  at: string;
  state: PaymentState;
  /** What each tender paid of it. */
  tenders: Tender[];
  currency: string;
};

export type DetailRefund = {
  refundId: string;
  at: string;
  state: RefundState;
  amountMinor: number;
  currency: string;
};

export type Happened = {
  at: string;
  kind: (typeof toldToAgency)[number];
  amountMinor: number | null;
  params: EventParams;
  /** The agent who did it. */
  agent: string | null;
  /** The airline did it: its staff are not named. */
  byAirline: boolean;
};

export type BookingDetail = {
  booking: AgencyBooking;
  contact: { email: string | null; phone: string | null };
  /** The allotment or group that its seats come from; null where they were on sale. */
  source: { kind: 'allotment' | 'group'; name: string } | null;
  people: DetailPerson[];
  parts: PricePart[];
  payments: DetailPayment[];
  refunds: DetailRefund[];
  happened: Happened[];
  /** It has lapsed before its departure: the same flights may be held again, if they are still free. */
  mayHoldAgain: boolean;
};

/** Another agency's booking is unknown, to any role. */
export async function readAgencyBooking(
  ctx: RowCtx & { account: Agent },
  bookingId: string,
): Promise<Result<BookingDetail, 'booking_unknown'>> {
  if (!isUuid(bookingId)) return refuse('booking_unknown');
  const { agencyId } = ctx.account;
  const toRow = await rowMaker(ctx);
  const asText: AsText = ({ at, ...rest }) => ({
    ...rest,
    at: localMinute(at, ctx.settings.AIRLINE_TIME_ZONE),
  });
  return readAsAgencies(ctx.db, [agencyId], async (tx) => {
    const [stored] = await prepared<StoredBooking>(tx, BOOKING, [agencyId, bookingId]);
    if (!stored) return refuse('booking_unknown');
    const { contactEmail, contactPhone, source, ...row } = stored;
    const payments = (await prepared<StoredPayment>(tx, PAYMENTS, [bookingId])).map(withTenders);
    const refunds = await prepared<Dated<DetailRefund>>(tx, REFUNDS, [bookingId]);
    const booking = toRow(row);
    return ok({
      booking,
      contact: { email: contactEmail, phone: contactPhone },
      source,
      people: await prepared<DetailPerson>(tx, PEOPLE, [bookingId]),
      parts: await readParts(tx, bookingId),
      payments: payments.map(asText),
      refunds: refunds.map(asText),
      happened: told(await readBookingEvents(tx, bookingId), toldToAgency)
        .map(happenedOf)
        .map(asText),
      mayHoldAgain: isLapsedState(booking.state) && (row.flights[0]?.departsAt ?? 0) > ctx.now.getTime(),
    });
  });
}

type Dated<T> = Omit<T, 'at'> & { at: Date };

type StoredPayment = Dated<Omit<DetailPayment, 'tenders'>> & Parameters<typeof tendersOf>[0];

function withTenders({ paymentId, at, state, currency, ...paid }: StoredPayment): Dated<DetailPayment> {
  return { paymentId, at, state, currency, tenders: tendersOf(paid) };
}

type StoredBooking = StoredRow & {
  contactEmail: string | null;
  contactPhone: string | null;
  source: BookingDetail['source'];
};

type AsText = <T extends { at: Date }>(dated: T) => Omit<T, 'at'> & { at: string };

function happenedOf(event: StoredEvent & { kind: Happened['kind'] }): Dated<Happened> {
  const { at, kind, amountMinor, actor, who } = event;
  const agent = actor === 'agency' ? who : null;
  return { at, kind, amountMinor, params: eventParams(event), agent, byAirline: actor === 'staff' };
}

const BOOKING = `select ${rowColumns}, b.contact_email "contactEmail", b.contact_phone "contactPhone",
    (select json_build_object('kind', c.kind, 'name', c.name)
      from booking_flight s join inventory_block k using (block_id) join block_contract c using (contract_id)
      where s.booking_id = b.booking_id order by s.flight_no limit 1) "source"
  from booking b ${rowJoins} where b.agency_id = $1 and b.booking_id = $2`;

const PEOPLE = `select p.passenger_no "passengerNo", p.type,
    nullif(concat_ws(', ', p.surname, p.given_names), '') "name",
    p.birth_date::text "birthDate", ${ticketOf('p')} "ticketNumber",
    array(select s.flight_no || ': ' || s.seat from booking_seat s where s.booking_id = p.booking_id
      and s.passenger_no = p.passenger_no and s.released_at is null order by s.flight_no) seats
  from passenger p where p.booking_id = $1 order by p.passenger_no`;

function readParts(tx: Tx, bookingId: string): Promise<PricePart[]> {
  return prepared<PricePart>(tx, PARTS, [bookingId]);
}

/** Together they are the booking's total and its commission. */
const PARTS = `with unsold as (select booking_id from booking b where booking_id = $1 and not ${isSold('b')})
  select kind, sum("amountMinor")::bigint "amountMinor", sum("commissionMinor")::bigint "commissionMinor"
  from (
    select kind, amount_minor "amountMinor", commission_minor "commissionMinor", case kind when 'fare' then 1
      when 'discount' then 2 when 'surcharge' then 3 when 'tax' then 4 when 'fee' then 5 when 'extra' then 6
      when 'seat' then 7 else 8 end no
    from price_line where booking_id = $1
    union all select 'extra', unit_minor * quantity, commission_minor, 6 from booking_extra join unsold using (booking_id)
    union all select 'seat', amount_minor, commission_minor, 7 from booking_seat join unsold using (booking_id)
      where released_at is null) part
  group by kind, no having sum("amountMinor") <> 0 or kind = 'fare' order by no`;

const PAYMENTS = `select payment_id "paymentId", created_at at, state, method, currency,
    amount_minor "amountMinor", vouchers_minor "vouchersMinor", credit_minor "creditMinor"
  from payment where booking_id = $1 order by created_at, payment_id`;

const REFUNDS = `select refund_id "refundId", created_at at, state, currency, amount_minor "amountMinor"
  from refund where booking_id = $1 order by created_at, refund_id`;
