// Writes a change of a booking's ancillaries: extras and seats that are added and removed, and the new total.
import {
  type AncillaryTerms,
  agreeCommission,
  type GoneAncillaries,
} from '#reservations/agency/ancillary-commission.ts';
import { readAncillaryTerms } from '#reservations/agency/read-ancillary-terms.server.ts';
import { entriesValue, insertSellerEntries, sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { BookingRow } from '#reservations/open-for-change.server.ts';
import { actorOf, type BookingEvent } from '#reservations/events/booking-event.ts';
import { eventsValue, insertBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';

type WriteCtx = Pick<Ctx, 'now' | 'requestId'> & AccountCtx;

export type NewExtra = {
  passengerNo: number;
  flightNo: number;
  extraCode: string;
  quantity: number;
  unitMinor: number;
  details?: unknown;
};
export type NewSeat = {
  passengerNo: number;
  flightNo: number;
  flightId: number;
  seat: string;
  categoryCode: string;
  amountMinor: number;
  exitConfirmed: boolean;
};

export type AncillaryChange = {
  /** Keys of items that the booking loses or gets in another form. */
  goneExtras: readonly { passengerNo: number; flightNo: number; extraCode: string }[];
  goneSeats: readonly { passengerNo: number; flightNo: number }[];
  extras: readonly NewExtra[];
  seats: readonly NewSeat[];
  /** How much the total grows, in minor units: what is added less what is removed. */
  addMinor: number;
};

export type AncillaryTarget = {
  booking: Pick<BookingRow, 'bookingId' | 'agencyId' | 'currency'>;
  ctx: WriteCtx;
  /** It follows from another act of the seller, whose entry the audit log has. */
  follows?: boolean;
};

export const noChange: AncillaryChange = {
  goneExtras: [],
  goneSeats: [],
  extras: [],
  seats: [],
  addMinor: 0,
};

/**
 * Writes it and returns the new total; for an agency's booking also what the agency earns. The caller has locked the
 * booking's row, the stock and the flights' seats, and has read what is removed under these locks. So the difference is
 * exact, and the total stays the sum of the stored lines. A violation of `booking_seat_once` means that a seat is
 * taken.
 */
export async function writeAncillaries(
  tx: Tx,
  { booking, ctx, follows = false }: AncillaryTarget,
  change: AncillaryChange,
): Promise<number> {
  const { goneExtras, goneSeats, addMinor } = change;
  const { bookingId } = booking;
  const { now } = ctx;
  const keys = [JSON.stringify(goneExtras), JSON.stringify(goneSeats)];
  const terms: AncillaryTerms | null = await readAncillaryTerms(tx, booking, now);
  // A statement of its own: what is added may have the keys of what is removed.
  const [gone] =
    goneExtras.length + goneSeats.length > 0
      ? await prepared<GoneAncillaries>(tx, GONE, [bookingId, ...keys])
      : [];
  const { extras, seats, addCommissionMinor } = agreeCommission(terms, change, gone ?? noneGone);
  const events = eventsValue(eventsOf({ bookingId, ctx }, change));
  const added = [JSON.stringify(extras), JSON.stringify(seats)];
  const lines = [bookingId, ...added, now, addMinor, addCommissionMinor, events];
  const entry = follows ? null : sellerEntry(ctx, 'extras_and_seats', bookingId);
  const [row] = entry
    ? await prepared<{ total: number }>(tx, COME_AND_NOTE, [...lines, entriesValue([entry])])
    : await prepared<{ total: number }>(tx, COME, lines);
  if (!row) throw new Error(`no booking ${bookingId} to total`);
  return row.total;
}

/** Nothing where the same was chosen again. */
function eventsOf(
  { bookingId, ctx }: { bookingId: string; ctx: WriteCtx },
  { extras, seats, goneExtras, goneSeats, addMinor: amountMinor }: AncillaryChange,
): BookingEvent[] {
  const items = [...extras, ...seats, ...goneExtras, ...goneSeats];
  if (items.length === 0) return [];
  const details = {
    extras: extras.length,
    seats: seats.length,
    goneExtras: goneExtras.length,
    goneSeats: goneSeats.length,
  };
  const passengerNos = [...new Set(items.map(({ passengerNo }) => passengerNo))];
  return [{ bookingId, kind: 'chosen', details, ...actorOf(ctx), passengerNos, amountMinor, at: ctx.now }];
}

const noneGone: GoneAncillaries = { extras: [], seats: [] };

const GONE = `with e as (
      delete from booking_extra using jsonb_to_recordset($2::jsonb)
        as r("passengerNo" smallint, "flightNo" smallint, "extraCode" text)
      where booking_id = $1 and passenger_no = r."passengerNo" and flight_no = r."flightNo"
        and extra_code = r."extraCode"
      returning passenger_no, flight_no, extra_code, quantity, unit_minor, commission_minor),
    s as (
      delete from booking_seat using jsonb_to_recordset($3::jsonb) as r("passengerNo" smallint, "flightNo" smallint)
      where booking_id = $1 and passenger_no = r."passengerNo" and flight_no = r."flightNo"
      returning passenger_no, flight_no, seat, amount_minor, commission_minor)
    select (select coalesce(json_agg(json_build_object('passengerNo', passenger_no, 'flightNo', flight_no,
        'extraCode', extra_code, 'quantity', quantity, 'unitMinor', unit_minor, 'commissionMinor', commission_minor)),
        '[]') from e) "extras",
      (select coalesce(json_agg(json_build_object('passengerNo', passenger_no, 'flightNo', flight_no, 'seat', seat,
        'amountMinor', amount_minor, 'commissionMinor', commission_minor)), '[]') from s) "seats"`;

const come = (more: string) => `with e as (
      insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor, details,
        commission_minor)
      select $1, r.* from jsonb_to_recordset($2::jsonb) as r("passengerNo" smallint, "flightNo" smallint,
        "extraCode" text, quantity smallint, "unitMinor" bigint, details jsonb, "commissionMinor" bigint)),
    s as (
      insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code, amount_minor,
        exit_confirmed, commission_minor, picked_at)
      select $1, r.*, $4::timestamptz from jsonb_to_recordset($3::jsonb) as r("passengerNo" smallint,
        "flightNo" smallint, "flightId" int, seat text, "categoryCode" text, "amountMinor" bigint,
        "exitConfirmed" boolean, "commissionMinor" bigint)),
    happened as (${insertBookingEvents('$7')})${more}
    update booking set total_minor = total_minor + $5::bigint, commission_minor = commission_minor + $6::bigint
    where booking_id = $1 returning total_minor as total`;

const COME = come('');
const COME_AND_NOTE = come(`, noted as (${insertSellerEntries('$8')})`);
