// The terms of every extra on every flight of one booking, read where they are written: in the database.
import { asc, eq, sql } from 'drizzle-orm';

import type { PassengerType } from '#booking/booking-view.ts';
import type { Orm, Tx } from '#db/client.server.ts';
import { extra, extraGroup, extraPrice } from '#db/schema.ts';
import { type FiledPrice, pickPrice } from '#extras/extra-price.ts';
import type { ExtraTerms } from '#extras/extra-rules.ts';
import { haulOf } from '#flights/haul.ts';

type ExtraRow = Omit<typeof extra.$inferSelect, 'passengerTypes'> & { passengerTypes: PassengerType[] };
export type ExtraGroupRow = typeof extraGroup.$inferSelect;

export type FlightTerms = ExtraTerms & {
  flightNo: number;
  flightId: number;
  aircraftCode: string;
  /** IANA zone of the airport of departure. */
  timeZone: string;
};

/** An extra of the catalogue and its terms on the flights of the booking: the first one only for the whole trip. */
export type OfferedExtra = ExtraRow & { group: ExtraGroupRow; flights: FlightTerms[] };

/** In the order of groups and extras, and of travel; priced in the booking's own currency, on its own site. */
export async function readExtraTerms(db: Orm | Tx, bookingId: string): Promise<OfferedExtra[]> {
  const flights = await readFlights(db, bookingId);
  const [first] = flights;
  if (!first) return [];
  const catalogue = await readCatalogue(db, first.currency);
  return catalogue.map(({ prices, ...row }) => {
    const asked = row.scope === 'trip' ? [first] : flights;
    return { ...row, flights: asked.map((flight) => termsOf(row, prices, flight, flights)) };
  });
}

type FlightRow = {
  domainId: number;
  currency: string;
  flightNo: number;
  flightId: number;
  aircraftCode: string;
  origin: string;
  destination: string;
  departsAt: Date;
  timeZone: string;
  from: { latitude: number; longitude: number };
  to: { latitude: number; longitude: number };
  /** Pieces that the family includes, by extra. */
  included: Record<string, number> | null;
};

async function readFlights(db: Orm | Tx, bookingId: string): Promise<FlightRow[]> {
  const { rows } = await db.execute<Omit<FlightRow, 'departsAt'> & { departsAt: string }>(sql`
    select b.domain_id as "domainId", b.currency, bf.flight_no as "flightNo", f.flight_id as "flightId",
      f.aircraft_code as "aircraftCode", f.origin, f.destination, f.departs_at as "departsAt",
      o.time_zone as "timeZone",
      json_build_object('latitude', o.latitude, 'longitude', o.longitude) as "from",
      json_build_object('latitude', d.latitude, 'longitude', d.longitude) as "to",
      (select json_object_agg(fe.extra_code, fe.quantity) from family_extra fe where fe.family = bf.family) as included
    from booking b
    join booking_flight bf on bf.booking_id = b.booking_id
    join flight f on f.flight_id = bf.flight_id
    join airport o on o.airport_code = f.origin
    join airport d on d.airport_code = f.destination
    where b.booking_id = ${bookingId}
    order by bf.flight_no`);
  return rows.map((row) => ({ ...row, departsAt: new Date(row.departsAt) }));
}

type Entry = Omit<OfferedExtra, 'flights'> & { prices: FiledPrice[] };

/** Withdrawn ones too: who agreed to one before keeps it. */
async function readCatalogue(db: Orm | Tx, currency: string): Promise<Entry[]> {
  const extras = await db
    .select()
    .from(extra)
    .innerJoin(extraGroup, eq(extraGroup.groupCode, extra.groupCode))
    .orderBy(asc(extraGroup.rank), asc(extraGroup.groupCode), asc(extra.rank), asc(extra.extraCode));
  const filed = await db.select().from(extraPrice).where(eq(extraPrice.currency, currency));
  const prices = Map.groupBy(filed, (row) => row.extraCode);
  return extras.map(({ extra: row, extra_group: group }) => ({
    ...row,
    passengerTypes: row.passengerTypes as PassengerType[],
    group,
    prices: prices.get(row.extraCode) ?? [],
  }));
}

function termsOf(
  row: Omit<OfferedExtra, 'flights'>,
  prices: FiledPrice[],
  flight: FlightRow,
  all: FlightRow[],
): FlightTerms {
  const { domainId, origin, destination } = flight;
  const where = { domainId, origin, destination, haul: haulOf(flight.from, flight.to) };
  // What counts for the whole trip is included only where every flight's fare includes it.
  const including = (row.scope === 'trip' ? all : [flight]).map((f) => f.included?.[row.extraCode] ?? 0);
  return {
    flightNo: flight.flightNo,
    flightId: flight.flightId,
    aircraftCode: flight.aircraftCode,
    timeZone: flight.timeZone,
    maxQuantity: row.maxQuantity,
    passengerTypes: row.passengerTypes,
    weightKg: row.weightKg,
    exclusiveGroup: row.exclusiveGroup,
    included: Math.min(...including),
    amountMinor: row.active ? pickPrice(prices, where, row.free) : null,
    closesAt: new Date(flight.departsAt.getTime() - row.deadlineHours * 3_600_000),
    assistance: row.group.type === 'assistance',
  };
}
