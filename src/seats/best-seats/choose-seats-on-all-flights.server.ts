// The seats of a party on several flights that were read under their locks, the best or named ones, and the changes to
// write.
import { type AncillaryChange, noChange } from '#reservations/write-ancillaries.server.ts';
import type { FieldError } from '#platform/lib/result.ts';
import { type AgreedSeat, agreeSeats } from '#seats/agree-seats.ts';
import { type BestReason, bestReasons, bestSeats, fillSeats } from '#seats/best-seats/best-seats.ts';
import { type FlightSeats, seatsForSale } from '#seats/flight-seats.server.ts';
import { judgeSeats, type SeatWanted } from '#seats/judge-seats.ts';
import type { SeatPreference } from '#seats/best-seats/seat-costs.ts';
import { seatsChange, together as asOne } from '#seats/write-seats.server.ts';

export type SeatedPassenger = { passengerNo: number; flightNo: number; seat: string; amountMinor: number };

/** The seats on one flight, and the reasons for them. */
export type SeatsOfFlight = { flightNo: number; seats: SeatedPassenger[]; reasons: BestReason[] };

export type SeatsOnAllFlights = {
  seated: SeatedPassenger[];
  flights: SeatsOfFlight[];
  /** Whether the party sits together on every flight. */
  together: boolean;
  reasons: BestReason[];
  change: AncillaryChange;
};

/** Named seats: who is not in the list has none. Or the best ones for everybody. */
export type SeatsWanted =
  | readonly SeatWanted[]
  | {
      preference: SeatPreference | null;
      /** Nobody who has a seat is moved, not even where everybody has one. */
      keep?: boolean;
    };

export type SeatingOfParty = SeatsOnAllFlights & {
  /** By path: `seats`, `seats.1.seat`. Nothing may be written while there are any. */
  refusals: FieldError[];
  /** Flights on which ended holds have to be released first. */
  lapsed: number[];
};

/**
 * Seats the party on these flights as wanted, all or nothing. A request for the best seats gets others than those of
 * ended holds in its `last` attempt; a request for a named seat waits for that seat.
 */
export function seatParty(
  flights: readonly FlightSeats[],
  wanted: SeatsWanted,
  last: boolean,
): SeatingOfParty {
  if ('preference' in wanted) {
    const best = chooseSeatsOnAllFlights(flights, wanted.preference, wanted.keep);
    const lapsed = flights.filter((flight) => flight.lapsed.size > 0).map(({ flightId }) => flightId);
    if (best) return { ...best, refusals: [], lapsed: last ? [] : lapsed };
    return { ...noSeating, refusals: [{ path: 'seats', code: 'seats_not_offered' }] };
  }
  const { refusals, lapsed, seated } = judgeSeats(flights, wanted);
  const done = seated.map(({ flight: { flightNo }, after }) => {
    return { flightNo, seats: seatedOn(flightNo, after), reasons: [] };
  });
  return {
    ...noSeating,
    refusals,
    lapsed,
    flights: done,
    seated: done.flatMap(({ seats }) => seats),
    change: asOne(seated.map(({ flight, after }) => seatsChange(flight, flight.own, after))),
  };
}

/** Nobody is seated, and nothing changes. */
export const noSeating: SeatingOfParty = {
  seated: [],
  flights: [],
  together: false,
  reasons: [],
  change: noChange,
  refusals: [],
  lapsed: [],
};

/**
 * Flights on which no seat can be chosen are left out; null when none is left. Only those without a seat get one, unless
 * everybody has one on all flights: then the party asks for others, and with `keep` nothing changes.
 */
export function chooseSeatsOnAllFlights(
  flights: readonly FlightSeats[],
  preference: SeatPreference | null,
  keep = false,
): SeatsOnAllFlights | null {
  const changes: AncillaryChange[] = [];
  const done: SeatsOfFlight[] = [];
  const reasons = new Set<BestReason>();
  let together = true;
  const isSeated = ({ situation, own }: FlightSeats) =>
    situation !== null && own.length === situation.people.filter(({ type }) => type !== 'infant').length;
  const open = keep || flights.some((flight) => seatsForSale(flight) && !isSeated(flight));
  for (const flight of flights) {
    const situation = seatsForSale(flight);
    if (!situation) continue;
    if (open && isSeated(flight)) {
      const { flightNo, own } = flight;
      done.push({ flightNo, seats: seatedOn(flightNo, own), reasons: [] });
      continue;
    }
    // Seats of ended holds that were not released in time count as taken.
    const occupants = new Map(situation.occupants);
    for (const seat of flight.lapsed) occupants.set(seat, { passengerNo: null, infant: true });
    const known = { ...situation, occupants };
    const best = (open ? fillSeats : bestSeats)(known, preference, flight.own);
    const after = agreeSeats(known, flight.own, best.picks);
    changes.push(seatsChange(flight, flight.own, after));
    const { flightNo } = flight;
    done.push({ flightNo, seats: seatedOn(flightNo, after), reasons: best.reasons });
    together &&= best.together;
    for (const reason of best.reasons) reasons.add(reason);
  }
  if (done.length === 0) return null;
  const inOrder = bestReasons.filter((reason) => reasons.has(reason));
  const all = done.flatMap((flight) => flight.seats);
  return { seated: all, flights: done, together, reasons: inOrder, change: asOne(changes) };
}

/** Agreed prices in minor units of the booking's currency. */
export function seatedOn(flightNo: number, seats: readonly AgreedSeat[]): SeatedPassenger[] {
  return seats.map(({ passengerNo, seat, amountMinor }) => ({ passengerNo, flightNo, seat, amountMinor }));
}
