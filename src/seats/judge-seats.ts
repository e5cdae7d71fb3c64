// All seats of a party at once: each is judged as if the others were already taken, and every refusal names its path.
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
  /** Ids of flights on which a wanted seat is in a hold that has ended. */
  lapsed: number[];
  /** The seating of each flight; empty where anything is refused. */
  seated: { flight: F; after: AgreedSeat[] }[];
};

/** Passengers who are not in the list get no seat. Paths are like `seats.0.seat`. */
export function judgeSeats<F extends Flight>(
  flights: readonly F[],
  wanted: readonly SeatWanted[],
): JudgedSeats<F> {
  const refusals: FieldError[] = [];
  const lapsed = new Set<number>();
  const refuse = (index: number, field: string, code: FieldError['code'], params?: FieldError['params']) =>
    refusals.push({ path: `seats.${index}.${field}`, code, ...(params && { params }) });
  const seen = new Set<string>();
  for (const [index, choice] of wanted.entries()) {
    const flight = flights.find(({ flightNo }) => flightNo === choice.flightNo);
    const person = flight?.people.find(({ passengerNo }) => passengerNo === choice.passengerNo);
    const key = `${choice.flightNo} ${choice.passengerNo}`;
    if (!flight) refuse(index, 'flightNo', 'flight_unknown');
    else if (!person || seen.has(key)) refuse(index, 'passengerNo', 'passengers_invalid');
    else if (!flight.situation) refuse(index, 'seat', 'seats_not_offered');
    else {
      const known = {
        ...flight.situation,
        occupants: occupantsAs(flight.situation, onFlight(wanted, flight)),
      };
      const wrong = judgeSeat(flight, known, person, choice, choice.seat);
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
  return wanted.filter((choice) => choice.flightNo === flightNo);
}

/** Everybody else in their seats, and the party in the seats it wants. */
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
  // Without a map no seat can be requested, and seats can always be given up.
  if (!situation) return [];
  const picks = wanted.map((choice): SeatPick => {
    const { passengerNo, seat } = choice;
    return { passengerNo, seat, exitConfirmed: isConfirmed(flight, choice) };
  });
  return agreeSeats(situation, own, picks);
}
