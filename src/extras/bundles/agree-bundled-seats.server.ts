// The effect of changed bundles on seats: those now included cost nothing more, the others their own price.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { type AncillaryChange, noChange } from '#reservations/write-ancillaries.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import type { BundledSeats } from '#extras/judge-extras.server.ts';
import { ok, refuseFields, type Result } from '#platform/lib/result.ts';
import { repriced, seatsLeft } from '#seats/bundled-seats.ts';
import { type FlightSeats, readSeats } from '#seats/flight-seats.server.ts';
import { lockSeats, seatsChange, together } from '#seats/write-seats.server.ts';

type BundledSeatsRequest = { bookingId: string; choices: readonly ExtraChoice[]; seats: BundledSeats };

/**
 * Locks the seats of the booking's flights if bundles with seats are added or removed, and returns what to write. A new
 * bundle is refused (`extra_not_available` for each of its rows) where a flight has no seats to choose or too few of
 * them.
 */
export async function agreeBundledSeats(
  tx: Tx,
  ctx: BookingCtx,
  { bookingId, choices, seats: { included, changed, added } }: BundledSeatsRequest,
): Promise<Result<AncillaryChange>> {
  if (changed.size === 0) return ok(noChange);
  await lockSeats(tx, bookingId, null);
  const flights = await readSeats(ctx, { bookingId, flightNos: null, bundled: included }, tx);
  const missing = new Set(
    added
      .filter(({ seats }) => !flights.every((flight) => hasRoom(flight, new Set(seats))))
      .map(({ bundleCode }) => bundleCode),
  );
  if (missing.size > 0)
    return refuseFields(
      choices.flatMap(({ extraCode }, index) =>
        missing.has(extraCode)
          ? [{ path: `choices.${index}.quantity`, code: 'extra_not_available' as const }]
          : [],
      ),
    );
  return ok(
    together(flights.map((flight) => seatsChange(flight, flight.own, repriced(flight, changed).own))),
  );
}

/** Enough seats for everybody who needs one; a bundle without seats needs none. */
export function hasRoom(flight: FlightSeats, categories: ReadonlySet<string>): boolean {
  const party = flight.people.filter(({ type }) => type !== 'infant').length;
  return categories.size === 0 || seatsLeft(flight, categories).count >= party;
}
