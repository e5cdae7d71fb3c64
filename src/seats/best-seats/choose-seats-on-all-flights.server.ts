// The best seats for a party on several flights that were read under their locks, and the changes to write.
import type { AncillaryChange } from '#reservations/write-ancillaries.server.ts';
import { type AgreedSeat, agreeSeats } from '#seats/agree-seats.ts';
import { type BestReason, bestReasons, bestSeats } from '#seats/best-seats/best-seats.ts';
import type { FlightSeats } from '#seats/flight-seats.server.ts';
import type { SeatPreference } from '#seats/best-seats/seat-costs.ts';
import { seatsChange, together as asOne } from '#seats/write-seats.server.ts';

export type SeatedPassenger = { passengerNo: number; flightNo: number; seat: string; amountMinor: number };

/** The seats on one flight, and the reasons for them. */
export type SeatsOfFlight = { flightNo: number; seats: SeatedPassenger[]; reasons: BestReason[] };

export type SeatsOnAllFlights = {
  placed: SeatedPassenger[];
  flights: SeatsOfFlight[];
  /** Whether the party sits together on every flight. */
  together: boolean;
  reasons: BestReason[];
  change: AncillaryChange;
};

/** Flights on which no seat can be chosen are left out; null when none is left. */
export function chooseSeatsOnAllFlights(
  flights: readonly FlightSeats[],
  preference: SeatPreference | null,
): SeatsOnAllFlights | null {
  const changes: AncillaryChange[] = [];
  const done: SeatsOfFlight[] = [];
  const reasons = new Set<BestReason>();
  let together = true;
  for (const flight of flights) {
    if (!flight.situation) continue;
    // Seats of ended holds that were not released in time count as taken.
    const occupants = new Map(flight.situation.occupants);
    for (const seat of flight.lapsed) occupants.set(seat, { passengerNo: null, infant: true });
    const known = { ...flight.situation, occupants };
    const best = bestSeats(known, preference, flight.own);
    const after = agreeSeats(known, flight.own, best.picks);
    changes.push(seatsChange(flight, flight.own, after));
    const { flightNo } = flight;
    done.push({ flightNo, seats: seatedOn(flightNo, after), reasons: best.reasons });
    together &&= best.together;
    for (const reason of best.reasons) reasons.add(reason);
  }
  if (changes.length === 0) return null;
  const inOrder = bestReasons.filter((reason) => reasons.has(reason));
  const placed = done.flatMap((flight) => flight.seats);
  return { placed, flights: done, together, reasons: inOrder, change: asOne(changes) };
}

/** Agreed prices in minor units of the booking's currency. */
export function seatedOn(flightNo: number, seats: readonly AgreedSeat[]): SeatedPassenger[] {
  return seats.map(({ passengerNo, seat, amountMinor }) => ({ passengerNo, flightNo, seat, amountMinor }));
}
