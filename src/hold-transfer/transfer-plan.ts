// Which traveller and flight of an earlier booking correspond to which in the new one: pure.
import type { BookedExtra, BookedSeat, BookingView } from '#reservations/booking-view.ts';
import type { DroppedExtra, DroppedSeat, DropReason } from '#hold-transfer/transfer-report.ts';

type Side = Pick<BookingView, 'passengers' | 'flights'>;

export type Matches = {
  /** Number in the new booking by that in the earlier one. */
  people: ReadonlyMap<number, number>;
  flights: ReadonlyMap<number, { flightNo: number; same: boolean }>;
};

/** Adult 1 corresponds to adult 1, child 2 to child 2; outbound flight to outbound flight, return to return. */
export function matchBookings(from: Side, to: Side): Matches {
  const people = new Map<number, number>();
  for (const type of ['adult', 'child', 'infant'] as const) {
    const of = (side: Side) => side.passengers.filter((person) => person.type === type);
    const now = of(to);
    of(from).forEach((person, index) => {
      const other = now[index];
      if (other) people.set(person.passengerNo, other.passengerNo);
    });
  }
  const flights = new Map<number, { flightNo: number; same: boolean }>();
  for (const flight of from.flights) {
    const other = to.flights.find((each) => each.direction === flight.direction);
    if (other)
      flights.set(flight.flightNo, { flightNo: other.flightNo, same: other.flightId === flight.flightId });
  }
  return { people, flights };
}

/** Something to choose again, and its form in the earlier booking. */
export type TransferRequest<Ancillary> = { was: Ancillary; passengerNo: number; flightNo: number };

export type Sorted<Ancillary, Gone> = { requests: TransferRequest<Ancillary>[]; gone: Gone[] };

export function sortSeats(
  seats: readonly BookedSeat[],
  { people, flights }: Matches,
): Sorted<BookedSeat, DroppedSeat> {
  const sorted: Sorted<BookedSeat, DroppedSeat> = { requests: [], gone: [] };
  for (const was of seats) {
    const passengerNo = people.get(was.passengerNo);
    const flight = flights.get(was.flightNo);
    if (passengerNo === undefined) sorted.gone.push(droppedSeat(was, 'traveler_gone'));
    else if (!flight) sorted.gone.push(droppedSeat(was, 'flight_gone'));
    else if (!flight.same) sorted.gone.push(droppedSeat(was, 'other_flight'));
    else sorted.requests.push({ was, passengerNo, flightNo: flight.flightNo });
  }
  return sorted;
}

/** An extra is bought for the outbound or the return direction: it may be transferred to another flight. */
export function sortExtras(
  extras: readonly BookedExtra[],
  { people, flights }: Matches,
): Sorted<BookedExtra, DroppedExtra> {
  const sorted: Sorted<BookedExtra, DroppedExtra> = { requests: [], gone: [] };
  for (const was of extras) {
    const passengerNo = people.get(was.passengerNo);
    const flightNo = flights.get(was.flightNo)?.flightNo;
    if (passengerNo === undefined) sorted.gone.push(droppedExtra(was, was.quantity, 'traveler_gone'));
    else if (flightNo === undefined) sorted.gone.push(droppedExtra(was, was.quantity, 'flight_gone'));
    else sorted.requests.push({ was, passengerNo, flightNo });
  }
  return sorted;
}

export function droppedSeat(was: BookedSeat, reason: DropReason): DroppedSeat {
  const { passengerNo, flightNo, seat, amountMinor } = was;
  return { kind: 'seat', passengerNo, flightNo, seat, amountMinor, reason };
}

export function droppedExtra(was: BookedExtra, quantity: number, reason: DropReason): DroppedExtra {
  const { passengerNo, flightNo, extraCode, unitMinor } = was;
  const amountMinor = quantity * unitMinor;
  return { kind: 'extra', passengerNo, flightNo, extraCode, quantity, amountMinor, reason };
}
