// The flights of a market as a timetable: by number and local times, with weekdays and season.
import type { FlightRow } from '#flights/flight-row.ts';
import { daysBetween, localMinute } from '#platform/lib/time.ts';
import type { TimetableLine } from '#shopping/destinations/destination-view.ts';

type Zones = { origin: string; destination: string };

/** Flights that pause for longer are of another season. */
const pauseDays = 35;

/**
 * One line for each flight number, pair of local times and season, the earliest season first; `flights` are in the
 * order of departure.
 */
export function timetableOf(flights: readonly FlightRow[], zones: Zones): TimetableLine[] {
  const all: TimetableLine[] = [];
  const current = new Map<string, TimetableLine>();
  for (const flight of flights) {
    const departs = localMinute(flight.departsAt, zones.origin);
    const arrives = localMinute(flight.arrivesAt, zones.destination);
    const [day, departure] = [departs.slice(0, 10), departs.slice(11, 16)];
    const arrival = arrives.slice(11, 16);
    const arrivalDays = daysBetween(day, arrives.slice(0, 10));
    const key = [flight.flightNumber, departure, arrival, arrivalDays].join(' ');
    const known = current.get(key);
    const line =
      known && daysBetween(known.lastDay, day) <= pauseDays
        ? known
        : {
            flightNumber: flight.flightNumber,
            departs: departure,
            arrives: arrival,
            arrivalDays,
            durationMinutes: Math.round((flight.arrivesAt.getTime() - flight.departsAt.getTime()) / 60_000),
            weekdays: [],
            firstDay: day,
            lastDay: day,
          };
    const weekday = Temporal.PlainDate.from(day).dayOfWeek;
    if (!line.weekdays.includes(weekday))
      line.weekdays = [...line.weekdays, weekday].toSorted((a, b) => a - b);
    line.lastDay = day;
    if (line !== known) all.push(line);
    current.set(key, line);
  }
  const order = ({ firstDay, departs, flightNumber }: TimetableLine) => firstDay + departs + flightNumber;
  return all.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
