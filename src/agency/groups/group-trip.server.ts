// The flights on which a group can be quoted, with the units left in each class, and the price of two of them: the
// agreed base fares and the charges as filed.
import { type Availability, readAvailability } from '#flights/availability.server.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import { seatsLeft } from '#flights/inventory.ts';
import { marketOf, type PerType } from '#flights/price.ts';
import { cheapestClass, isOnSale } from '#flights/quote.ts';
import type { LockedGroup } from '#agency/groups/group-rows.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { addDays, localMinute } from '#platform/lib/time.ts';

export type GroupTripRequest = Pick<
  LockedGroup,
  'origin' | 'destination' | 'outDay' | 'backDay' | 'flexibleDays'
>;

export type GroupFlights = { filed: Filed; outbound: FlightRow[]; inbound: FlightRow[] };

/** Flights of the requested days and of those around them. */
export async function readGroupFlights(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { origin, destination, outDay, backDay, flexibleDays }: GroupTripRequest,
): Promise<GroupFlights> {
  const around = (day: string) => ({
    fromDay: addDays(day, -flexibleDays),
    toDay: addDays(day, flexibleDays),
  });
  const ranges = [{ origin, destination, ...around(outDay) }];
  if (backDay !== null) ranges.push({ origin: destination, destination: origin, ...around(backDay) });
  const { filed, flights }: Availability = await readAvailability(ctx, ranges);
  const onSale = (rows: readonly FlightRow[] = []) => rows.filter((flight) => isOnSale(flight, ctx.now));
  return { filed, outbound: onSale(flights[0]), inbound: onSale(flights[1]) };
}

export type ShownGroupFlight = {
  flightId: number;
  number: string;
  /** At the airport: YYYY-MM-DDTHH:mm. */
  departsLocal: string;
  arrivesLocal: string;
  /** `Y 34 · B 12`: units left in each class, the best class of a cabin first. */
  classes: { cabin: string; left: { bookingClass: string; units: number }[] }[];
};

export function showGroupFlight(flight: FlightRow, filed: Filed): ShownGroupFlight {
  const local = (at: Date, airport: string) =>
    localMinute(at, filed.airports.get(airport)?.timeZone ?? 'UTC');
  return {
    flightId: flight.flightId,
    number: flight.flightNumber,
    departsLocal: local(flight.departsAt, flight.origin),
    arrivesLocal: local(flight.arrivesAt, flight.destination),
    classes: [...flight.cabins].map(([cabin, nest]) => ({
      cabin,
      left: [...filed.classes]
        .filter(([, filedClass]) => filedClass.cabin === cabin)
        .toSorted(([, a], [, b]) => a.rank - b.rank)
        .map(([bookingClass, { rank }]) => ({ bookingClass, units: seatsLeft(nest, rank) })),
    })),
  };
}

type ChosenFlight = { flight: FlightRow; filed: Filed; family: string; currency: string };

export type ClassRefusal = 'fare_not_filed' | 'offer_sold_out';

/** Why no class of the family has enough units, or null. */
export function refuseUnits(
  { flight, filed, family, currency }: ChosenFlight,
  units: number,
): ClassRefusal | null {
  const market = marketOf(filed, flight.origin, flight.destination, currency);
  const cabin = filed.families.find((each) => each.family === family)?.cabin;
  if (!market || cabin === undefined || !cheapestClass(flight, market, { family, cabin }, 0))
    return 'fare_not_filed';
  return cheapestClass(flight, market, { family, cabin }, units) ? null : 'offer_sold_out';
}

/** Surcharges, taxes and fees of one passenger of each type, as filed for that day. */
export function chargesOf({ flight, filed, currency }: Omit<ChosenFlight, 'family'>): PerType {
  const charges = marketOf(filed, flight.origin, flight.destination, currency)?.charges ?? [];
  const sum = { adultMinor: 0, childMinor: 0, infantMinor: 0 };
  for (const each of charges) {
    if (each.validFrom > flight.departureDate || flight.departureDate > each.validTo) continue;
    sum.adultMinor += each.adultMinor;
    sum.childMinor += each.childMinor;
    sum.infantMinor += each.infantMinor;
  }
  return sum;
}
