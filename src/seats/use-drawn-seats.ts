// The rows of a flight's bought cabin as one passenger sees them: drawn anew when the map, the passenger or a press
// changes.
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

import type { Trip } from '#reservations/trip/trip.ts';
import { usePersonName } from '#reservations/trip/use-person-name.ts';
import { money } from '#platform/i18n/format.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { drawnByName, type DrawnRow, type DrawnSeat, drawSeats } from '#seats/drawn-seats.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';
import { initialsOf } from '#seats/seat-people.ts';
import { useMessage } from '#seats/use-message.ts';

export type Drawn = {
  rows: DrawnRow[];
  /** The same seats by name. */
  seats: ReadonlyMap<string, DrawnSeat>;
};

/** For whom, the seat that was pressed and not answered yet, and how many rows from the front. */
type Look = { passengerNo: number; pending: string | null; count: number };

export function useDrawnSeats(
  map: SeatMapView | null,
  cabin: CabinView | null,
  { people }: Pick<Trip, 'people'>,
  { passengerNo, pending, count }: Look,
): Drawn {
  const say = useMessage();
  const locale = useLocale();
  const called = usePersonName();
  // Names in one text: the functions are new with every rendering, what they say is not.
  const names = people.map((person) => `${person.passengerNo}=${called(person)}`).join('\n');
  const rows = useMemo(() => {
    if (!map || !cabin) return [];
    const byNumber = new Map(names.split('\n').map((line) => line.split('=') as [string, string]));
    const nameOf = (number: number) => byNumber.get(String(number)) ?? '';
    return drawSeats(
      { ...cabin, rows: cabin.rows.slice(0, count) },
      {
        passengerNo,
        map,
        say,
        nameOf,
        initialsOf: (number) => initialsOf(nameOf(number)),
        price: (minor) => money({ minor, currency: map.currency }, locale),
        figure: (minor) => figure(minor, map.currency, locale),
        pending,
      },
    );
  }, [cabin, map, names, passengerNo, locale, pending, count, say]);
  const seats = useMemo(() => drawnByName(rows), [rows]);
  return { rows, seats };
}

/** `1.250`: whole units, where the seat has room for no more; rounded up, never down. */
function figure(minor: number, currency: string, locale: string): string {
  const whole = Math.ceil(minor / 10 ** exponentOf(currency));
  return money({ minor: whole, currency: 'JPY' }, locale).replace(/^JPY\s/, '');
}
