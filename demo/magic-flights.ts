// Flights of the demonstration with a fixed state: sold out, closed, last seats.
import { dayFrom, dayOf, iso } from './days.ts';
import { worldDays } from './world.ts';

export type MagicFlight = {
  meaning: 'sold_out' | 'nearly_sold_out' | 'closed' | 'few_seats_long_haul' | 'no_seat_map';
  flightNumber: number;
  origin: string;
  destination: string;
  /** The day of every month on which the flight has this state; it does not depend on the day of loading. */
  dayOfMonth: number;
  /** Units of economy on sale, best class first; absent if the state does not need it. */
  limits?: number[];
};
export const magic: MagicFlight[] = [
  {
    meaning: 'sold_out',
    flightNumber: 505,
    origin: 'MAD',
    destination: 'TFS',
    dayOfMonth: 12,
    limits: [0, 0, 0, 0, 0],
  },
  {
    meaning: 'nearly_sold_out',
    flightNumber: 505,
    origin: 'MAD',
    destination: 'TFS',
    dayOfMonth: 13,
    limits: [2, 2, 1, 0, 0],
  },
  { meaning: 'closed', flightNumber: 505, origin: 'MAD', destination: 'TFS', dayOfMonth: 14 },
  {
    meaning: 'few_seats_long_haul',
    flightNumber: 201,
    origin: 'LIS',
    destination: 'PUJ',
    dayOfMonth: 20,
    limits: [3, 3, 3, 2, 0],
  },
  { meaning: 'no_seat_map', flightNumber: 505, origin: 'MAD', destination: 'TFS', dayOfMonth: 15 },
];
/** The first local departure day with the state of a magic flight, at least `days` after `now`. */
export function magicDay(flight: MagicFlight, now: Date, days = 7): string {
  let day = dayOf(now) + days;
  while (Number(iso(day).slice(8)) !== flight.dayOfMonth) day++;
  return iso(day);
}
/** All days with the state of a magic flight within the schedule of `now`. */
export function magicDays(flight: Pick<MagicFlight, 'dayOfMonth'>, now: Date): string[] {
  const first = dayFrom(iso(dayOf(now) - worldDays.before));
  const all = Array.from({ length: worldDays.before + worldDays.after + 1 }, (_, i) => iso(first + i));
  return all.filter((day) => Number(day.slice(8)) === flight.dayOfMonth);
}

/** All magic flights within the schedule of `now`, as columns: programs that invent sales or demand skip them. */
export function magicOf(now: Date): [numbers: number[], origins: string[], days: string[]] {
  const all = magic.flatMap((flight) => magicDays(flight, now).map((day) => ({ ...flight, day })));
  return [all.map((each) => each.flightNumber), all.map((each) => each.origin), all.map(({ day }) => day)];
}
