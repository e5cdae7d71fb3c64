// The passengers of a trip who get a seat, their initials, and their rows on the page.
import type { Trip, TripFlight, TripPerson } from '#funnel/trip/trip.ts';
import { rowKey, type SeatRow } from '#seats/request/seat-form.ts';

/** Lap infants have no seat of their own. */
export function seatedPeople({ people }: Pick<Trip, 'people'>): TripPerson[] {
  return people.filter((person) => person.type !== 'infant');
}

/** `MN` for María José Núñez, `A1` for Adult 1. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const initial = (word: string) => /^./u.exec(word)?.[0] ?? '';
  return `${initial(first)}${initial(last)}`.toUpperCase();
}

/** In the order of the page: flight by flight, passenger by passenger. */
export function seatRows(
  trip: Pick<Trip, 'people'>,
  flights: readonly Pick<TripFlight, 'flightNo'>[],
): SeatRow[] {
  const people = seatedPeople(trip);
  return flights.flatMap(({ flightNo }) => people.map(({ passengerNo }) => ({ passengerNo, flightNo })));
}

/** The next row without a seat after `row`, starting over at the end; null when every row has one. */
export function nextRow(
  rows: readonly SeatRow[],
  row: SeatRow,
  isSeated: (row: SeatRow) => boolean,
): SeatRow | null {
  const at = rows.findIndex((each) => rowKey(each) === rowKey(row));
  const order = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return order.find((each) => !isSeated(each)) ?? null;
}
