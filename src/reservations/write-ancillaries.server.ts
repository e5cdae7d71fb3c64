// Writes a change of a booking's ancillaries: extras and seats that are added and removed, and the new total.
import { prepared, type Tx } from '#platform/db/client.server.ts';

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
  /** Keys of what the booking loses or gets in another form. */
  goneExtras: readonly { passengerNo: number; flightNo: number; extraCode: string }[];
  goneSeats: readonly { passengerNo: number; flightNo: number }[];
  extras: readonly NewExtra[];
  seats: readonly NewSeat[];
  /** What the total grows by, in minor units: what is added less what is removed. */
  addMinor: number;
};

export const noChange: AncillaryChange = {
  goneExtras: [],
  goneSeats: [],
  extras: [],
  seats: [],
  addMinor: 0,
};

/**
 * Writes it and returns the new total. The caller has locked the booking's row, the stock and the flights' seats, and
 * has read what is removed under these locks: so the difference is exact, and the total stays the sum of the stored
 * lines. A violation of `booking_seat_once` means that a seat is taken.
 */
export async function writeAncillaries(
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
  change: AncillaryChange,
): Promise<number> {
  const { goneExtras, goneSeats, extras, seats, addMinor } = change;
  // A statement of its own: what is added may have the keys of what is removed.
  if (goneExtras.length + goneSeats.length > 0)
    await prepared(tx, GONE, [bookingId, JSON.stringify(goneExtras), JSON.stringify(goneSeats)]);
  const [row] = await prepared<{ total: number }>(tx, COME, [
    bookingId,
    JSON.stringify(extras),
    JSON.stringify(seats),
    now,
    addMinor,
  ]);
  if (!row) throw new Error(`no booking ${bookingId} to total`);
  return row.total;
}

const GONE = `with e as (
      delete from booking_extra using jsonb_to_recordset($2::jsonb)
        as r("passengerNo" smallint, "flightNo" smallint, "extraCode" text)
      where booking_id = $1 and passenger_no = r."passengerNo" and flight_no = r."flightNo"
        and extra_code = r."extraCode")
    delete from booking_seat using jsonb_to_recordset($3::jsonb) as r("passengerNo" smallint, "flightNo" smallint)
    where booking_id = $1 and passenger_no = r."passengerNo" and flight_no = r."flightNo"`;

const COME = `with e as (
      insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor, details)
      select $1, r.* from jsonb_to_recordset($2::jsonb) as r("passengerNo" smallint, "flightNo" smallint,
        "extraCode" text, quantity smallint, "unitMinor" bigint, details jsonb)),
    s as (
      insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code, amount_minor,
        exit_confirmed, picked_at)
      select $1, r.*, $4::timestamptz from jsonb_to_recordset($3::jsonb) as r("passengerNo" smallint,
        "flightNo" smallint, "flightId" int, seat text, "categoryCode" text, "amountMinor" bigint,
        "exitConfirmed" boolean))
    update booking set total_minor = total_minor + $5::bigint where booking_id = $1 returning total_minor as total`;
