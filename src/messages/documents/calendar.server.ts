// The flights of a trip for a calendar (RFC 5545): times in UTC, so that every program shows them in its own zone; the
// local times are in the text. Named by booking and flight, and numbered by its changes, so that a newer file replaces
// an older one.
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import type { TripFlight } from '#funnel/trip/trip.ts';
import { longDate, time } from '#platform/i18n/format.ts';
import { slugOf } from '#platform/lib/airline.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { contactLines, nameOf, cityAndCode } from '#messages/documents/document-lines.ts';

const warnSeconds = 3 * 3600;

/** Which flights a file has: a calendar removes flights by a file that has only cancelled ones (RFC 5546 §3.2.5). */
export type CalendarPart = 'all' | 'operating' | 'cancelled';

type CalendarFile = { method: 'PUBLISH' | 'CANCEL'; text: string };

/**
 * One event per flight, an alarm when online check-in opens and one three hours before departure. Null where no flight
 * is of that part.
 */
export function calendarFile(facts: DocumentFacts, part: CalendarPart = 'all'): CalendarFile | null {
  const { airline, locale, trip, reference, confirmedAt } = facts;
  const words = say(facts);
  const flights = trip.flights.filter(({ flightNo }) => {
    const isCancelled = facts.moments.get(flightNo)?.cancelled;
    return isCancelled !== undefined && (part === 'all' || isCancelled === (part === 'cancelled'));
  });
  if (flights.length === 0) return null;
  const method = flights.every(({ flightNo }) => facts.moments.get(flightNo)?.cancelled)
    ? 'CANCEL'
    : 'PUBLISH';
  const calendar = ical({
    prodId: { company: airline.name, product: 'Trips', language: locale.toUpperCase() },
    name: words('documents.calendarName', { airline: airline.name, reference }),
    method: ICalCalendarMethod[method],
  });
  for (const flight of flights) {
    const moments = facts.moments.get(flight.flightNo);
    if (!moments) continue;
    const named = {
      number: flight.flightNumber,
      origin: flight.origin.city,
      destination: flight.destination.city,
    };
    const departsAt = new Date(moments.departsAt);
    const opensSeconds = Math.round((departsAt.getTime() - Date.parse(moments.opensAt)) / 1000);
    const event = calendar.createEvent({
      id: `${trip.bookingId}-${flight.flightNo}@${slugOf(airline)}`,
      // A newer file of the same flight counts as newer only with a higher number and a later stamp (RFC 5545 §3.8.7).
      sequence: moments.cancelled ? Math.max(1, moments.edition) : moments.edition,
      status: moments.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp: new Date(moments.changedAt ?? confirmedAt),
      organizer: airline.mailAddress ? { name: airline.name, email: airline.mailAddress } : null,
      start: departsAt,
      end: new Date(moments.arrivesAt),
      summary: words('documents.eventTitle', named),
      location: locationOf(facts, flight),
      description: descriptionOf(facts, flight),
      url: facts.site.manageUrl,
    });
    const alarms = [
      // The desk opens at the time of the other alarm.
      ...(facts.site.offers.onlineCheckin === 'yes'
        ? [{ trigger: opensSeconds, description: words('documents.alarmCheckin', named) }]
        : []),
      { trigger: warnSeconds, description: words('documents.alarmDeparture', named) },
    ];
    if (moments.cancelled) continue;
    for (const alarm of alarms) event.createAlarm({ type: ICalAlarmType.display, ...alarm });
  }
  return { method, text: calendar.toString() };
}

function locationOf(
  { locale, site }: DocumentFacts,
  { origin, departureTerminal: terminal }: TripFlight,
): string {
  return terminal
    ? `${cityAndCode(origin)}, ${say({ locale, site })('common.terminal', { terminal })}`
    : cityAndCode(origin);
}

function descriptionOf(facts: DocumentFacts, flight: TripFlight): string {
  const { locale, trip, reference } = facts;
  const words = say(facts);
  const seats = trip.seats.flatMap((seat) => {
    const person = trip.people.find((each) => each.passengerNo === seat.passengerNo);
    return seat.flightNo === flight.flightNo && person ? `${seat.seat} ${nameOf(person)}` : [];
  });
  return [
    words('documents.eventReference', { reference }),
    words('documents.eventFlight', { number: flight.flightNumber, airline: flight.operatedBy }),
    words('documents.eventDeparts', { time: time(flight.departsLocal), airport: locationOf(facts, flight) }),
    words('documents.eventArrives', {
      date: longDate(flight.arrivesLocal, locale),
      time: time(flight.arrivesLocal),
      airport: cityAndCode(flight.destination),
    }),
    ...(seats.length > 0 ? [words('documents.eventSeats', { seats: seats.join(', ') })] : []),
    words('documents.localTimes'),
    ...contactLines(facts).slice(1),
  ].join('\n');
}
