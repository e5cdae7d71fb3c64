// The flights of a series, with the blocks that could be given now: what is left on each, and why one cannot be given.
import { readFiled } from '#flights/filed.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localMinute } from '#platform/lib/time.ts';
import { judgeBlock, type TakeRefusal } from '#reservations/blocks/take-blocks.server.ts';
import { readFlights } from '#reservations/inventory/hold-rows.server.ts';

export type SeriesQuery = {
  origin: string;
  destination: string;
  /** First and last local day of departure. */
  from: string;
  to: string;
  /** 1 is Monday; none: every day. */
  weekdays: readonly number[];
  /** The number of the outbound flight; null: every flight of the route. */
  flightNumber: number | null;
  /** Also the flights back, on the same days. */
  withBack: boolean;
  units: number;
  family: string;
  currency: string;
  daysBefore: number;
};

export type PreviewFlight = {
  flightId: number;
  flightNumber: string;
  direction: 'outbound' | 'inbound';
  origin: string;
  destination: string;
  departsLocal: string;
  releaseAt: Date;
  /** Unsold units of the cabin. */
  left: number;
  /** The class that the block would get, with its filed fare; null where it cannot be given. */
  bookingClass: string | null;
  filedMinor: number | null;
  problem: TakeRefusal | null;
};

/** More than a season of daily flights both ways is a mistake. */
export const MOST_FLIGHTS = 400;

const FLIGHTS = `select f.flight_id "flightId" from flight f
  where ((f.origin = $1 and f.destination = $2 and ($5::int is null or f.flight_number = $5))
      or ($6::boolean and f.origin = $2 and f.destination = $1))
    and f.departure_date between $3::date and $4::date
    and (cardinality($7::int[]) = 0 or extract(isodow from f.departure_date) = any($7::int[]))
    and f.departs_at > $8::timestamptz
  order by f.departs_at, f.flight_id limit ${MOST_FLIGHTS}`;

/** At most `MOST_FLIGHTS`, by departure; none for an unknown fare family. Locks and writes nothing. */
export async function previewBlocks(
  ctx: Pick<Ctx, 'db' | 'now'>,
  query: SeriesQuery,
): Promise<PreviewFlight[]> {
  const { origin, destination, from, to, flightNumber, withBack, weekdays, units, family, currency } = query;
  const filed = await readFiled(ctx);
  const cabin = filed.families.find((each) => each.family === family)?.cabin;
  if (!cabin) return [];
  const values = [origin, destination, from, to, flightNumber, withBack, weekdays, ctx.now.toISOString()];
  const ids = await prepared<{ flightId: number }>(ctx.db, FLIGHTS, values);
  const cabins = ids.map(({ flightId }) => ({ flightId, cabin }));
  const { flights } = await readFlights(ctx.db, cabins, [], []);
  return ids.flatMap(({ flightId }): PreviewFlight[] => {
    const flight = flights.get(flightId);
    const nest = flight?.cabins.get(cabin);
    if (!flight || !nest) return [];
    const releaseAt = new Date(flight.departsAt.getTime() - query.daysBefore * 86_400_000);
    const judged = judgeBlock({ currency, family, units, releaseAt }, flight, { filed, cabin, now: ctx.now });
    const fare = 'quote' in judged ? judged.quote.fare : null;
    return [
      {
        flightId,
        flightNumber: flight.flightNumber,
        direction: flight.origin === origin ? 'outbound' : 'inbound',
        origin: flight.origin,
        destination: flight.destination,
        departsLocal: localMinute(flight.departsAt, filed.airports.get(flight.origin)?.timeZone ?? 'UTC'),
        releaseAt,
        left: Math.max(0, (nest.limits[0] ?? 0) - (nest.taken[0] ?? 0)),
        bookingClass: fare?.bookingClass ?? null,
        filedMinor: fare?.adultMinor ?? null,
        problem: 'code' in judged ? judged.code : null,
      },
    ];
  });
}
