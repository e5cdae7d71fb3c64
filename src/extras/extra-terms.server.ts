// The terms of every extra on every flight of one booking, read where they are written: in the database.
import { sql } from 'drizzle-orm';

import type { PassengerType } from '#booking/booking-view.ts';
import type { Orm, Tx } from '#db/client.server.ts';
import { type ExtraTerms, haulOf } from '#extras/bag-rules.ts';

export type ExtraRow = ExtraTerms & {
  extraCode: string;
  flightNo: number;
  kind: string;
  ssrCode: string;
  weightKg: number;
  refundable: boolean;
};

type Row = Omit<ExtraRow, 'amountMinor'> & {
  from: { latitude: number; longitude: number };
  to: { latitude: number; longitude: number };
  prices: { short?: number; long?: number } | null;
};

/** One row per extra and flight, in the order of extras and of travel; priced in the booking's own currency. */
export async function readExtraTerms(db: Orm | Tx, bookingId: string): Promise<ExtraRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select e.extra_code as "extraCode", bf.flight_no as "flightNo", e.group_code as "kind", e.ssr_code as "ssrCode",
      e.weight_kg as "weightKg", e.refundable, e.max_quantity as "maxQuantity",
      e.passenger_types as "passengerTypes",
      json_build_object('latitude', o.latitude, 'longitude', o.longitude) as "from",
      json_build_object('latitude', d.latitude, 'longitude', d.longitude) as "to",
      (select json_object_agg(p.haul, p.amount_minor) from extra_price p
        where p.extra_code = e.extra_code and p.currency = b.currency) as prices
    from booking b
    join booking_flight bf on bf.booking_id = b.booking_id
    join flight f on f.flight_id = bf.flight_id
    join airport o on o.airport_code = f.origin
    join airport d on d.airport_code = f.destination
    cross join extra e
    where b.booking_id = ${bookingId}
    order by e.weight_kg, e.extra_code, bf.flight_no`);
  return rows.map(({ from, to, prices, ...row }) => ({
    ...row,
    passengerTypes: row.passengerTypes as PassengerType[],
    amountMinor: prices?.[haulOf(from, to)] ?? null,
  }));
}
