// The rows of the bought cabin as one passenger sees them.
import { useMemo } from 'react';

import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { exponentOf, type Money } from '#platform/lib/money.ts';
import { describeSeat, type SeatInWords } from '#seats/plane/describe-seat.ts';
import {
  drawnByName,
  type DrawnRow,
  type DrawnSeat,
  drawSeats,
  type SeatViewer,
} from '#seats/plane/drawn-seats.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';
import { initialsOf } from '#seats/request/seat-people.ts';
import { useMessage } from '#seats/request/use-message.ts';

export type Drawn = {
  rows: DrawnRow[];
  /** The same seats by name. */
  seats: ReadonlyMap<string, DrawnSeat>;
  /** One seat in a sentence and facts; null where there is none. */
  describe: (seat: string) => SeatInWords | null;
};

type SeatedPerson = Pick<TripPerson, 'passengerNo' | 'type' | 'ordinal' | 'fullName'>;

/** The viewing passenger, and the seat that was pressed and is not answered yet. */
type Viewer = { passengerNo: number; pending: string | null };

/** Computed again only when the map, the passenger, a name or the pending seat changes. Seats are named `12A`. */
export function useDrawnSeats(
  map: SeatMapView,
  cabin: CabinView,
  { people }: { people: readonly SeatedPerson[] },
  { passengerNo, pending }: Viewer,
): Drawn {
  const message = useMessage();
  const money = useMoney();
  const called = usePersonName();
  // As one text: the functions are new with each rendering, the names are not.
  const names = people.map((person) => `${person.passengerNo}=${called(person)}`).join('\n');
  const viewer = useMemo((): SeatViewer => {
    const byNumber = new Map(names.split('\n').map((line) => line.split('=') as [string, string]));
    const nameOf = (number: number) => byNumber.get(String(number)) ?? '';
    return {
      passengerNo,
      map,
      message,
      nameOf,
      initialsOf: (number) => initialsOf(nameOf(number)),
      price: (minor) => money({ minor, currency: map.currency }),
      figure: (minor) => figure(minor, map.currency, money),
      pending,
    };
  }, [map, names, passengerNo, money, pending, message]);
  const rows = useMemo(() => drawSeats(cabin, viewer), [cabin, viewer]);
  const seats = useMemo(() => drawnByName(rows), [rows]);
  const describe = (seat: string) => describeSeat(cabin, seat, viewer);
  return { rows, seats, describe };
}

/** `1.250`: whole units, because a seat has no room for more; rounded up, never down. */
export function figure(minor: number, currency: string, money: (amount: Money) => string): string {
  const whole = Math.ceil(minor / 10 ** exponentOf(currency));
  return money({ minor: whole, currency: 'JPY' }).replace(/^JPY\s/, '');
}
