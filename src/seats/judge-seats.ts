// All seats of a party at once: a list of who sits where is judged as it will be; every wrong wish is named by path.
import type { FieldError } from '#platform/lib/result.ts';
import { type AgreedSeat, agreeSeats, type SeatPick } from '#seats/agree-seats.ts';
import { isConfirmed, judgeSeat } from '#seats/judge-seat.ts';
import type { SeatPerson, SeatSituation } from '#seats/seat-rules.ts';

export type SeatWanted = { flightNo: number; passengerNo: number; seat: string; exitConfirmed?: boolean };

type Flight = {
  flightNo: number;
  flightId: number;
  people: readonly SeatPerson[];
  situation: SeatSituation | null;
  own: readonly AgreedSeat[];
  lapsed: ReadonlySet<string>;
};

export type JudgedSeats<F> = {
  refusals: FieldError[];
  /** Flights on which a wanted seat lies in a hold whose time is over. */
  lapsed: number[];
  /** Who sits where on each flight, where nothing is refused. */
  seated: { flight: F; after: AgreedSeat[] }[];
};

/** Who is not in the list has no seat. Paths are `seats.0.seat`. */
export function judgeSeats<F extends Flight>(
  flights: readonly F[],
  wanted: readonly SeatWanted[],
): JudgedSeats<F> {
  const refusals: FieldError[] = [];
  const lapsed = new Set<number>();
  const refuse = (index: number, field: string, code: FieldError['code'], params?: FieldError['params']) =>
    refusals.push({ path: `seats.${index}.${field}`, code, ...(params && { params }) });
  const seen = new Set<string>();
  for (const [index, wish] of wanted.entries()) {
    const flight = flights.find(({ flightNo }) => flightNo === wish.flightNo);
    const person = flight?.people.find(({ passengerNo }) => passengerNo === wish.passengerNo);
    const key = `${wish.flightNo} ${wish.passengerNo}`;
    if (!flight) refuse(index, 'flightNo', 'flight_unknown');
    else if (!person || seen.has(key)) refuse(index, 'passengerNo', 'passengers_invalid');
    else if (!flight.situation) refuse(index, 'seat', 'seats_not_offered');
    else {
      const known = {
        ...flight.situation,
        occupants: occupantsAs(flight.situation, onFlight(wanted, flight)),
      };
      const wrong = judgeSeat(flight, known, person, wish, wish.seat);
      if (wrong && 'lapsedFlightId' in wrong) lapsed.add(wrong.lapsedFlightId);
      else if (wrong) refuse(index, 'seat', wrong.code, wrong.params);
    }
    seen.add(key);
  }
  if (refusals.length > 0 || lapsed.size > 0) return { refusals, lapsed: [...lapsed], seated: [] };
  const seated = flights.map((flight) => ({ flight, after: seatsAfter(flight, onFlight(wanted, flight)) }));
  return { refusals, lapsed: [], seated };
}

function onFlight(wanted: readonly SeatWanted[], { flightNo }: Flight): SeatWanted[] {
  return wanted.filter((wish) => wish.flightNo === flightNo);
}

/** Others as they sit, the party as it wants to sit. */
function occupantsAs({ occupants, people }: SeatSituation, wanted: readonly SeatWanted[]) {
  const others = new Map([...occupants].filter(([, { passengerNo }]) => passengerNo === null));
  for (const { seat, passengerNo } of wanted) {
    if (others.has(seat)) continue;
    const infant = people.find((person) => person.passengerNo === passengerNo)?.infant ?? false;
    others.set(seat, { passengerNo, infant });
  }
  return others;
}

function seatsAfter(flight: Flight, wanted: readonly SeatWanted[]): AgreedSeat[] {
  const { situation, own } = flight;
  // Without a map there are no wishes, and giving up is always possible.
  if (!situation) return [];
  const picks = wanted.map((wish): SeatPick => {
    const { passengerNo, seat } = wish;
    return { passengerNo, seat, exitConfirmed: isConfirmed(flight, wish) };
  });
  return agreeSeats(situation, own, picks);
}
