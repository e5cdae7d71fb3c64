// The head of the confirmation, page and mail, in words: who is going where, and what was booked.
import type { PassengerView } from '#reservations/booking-view.ts';
import type { Trip, TripExtra, TripFlight, TripPerson } from '#funnel/trip/trip.ts';
import { regionTagOf } from '#platform/i18n/locales.ts';
import { countryOf, type Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { refundsOf } from '#messages/documents/document-lines.ts';

/** "See you in Cancún, Ana": city and name for the greeting. */
export type Greeting = { city: string; name: string };

type Greeted = Pick<DocumentFacts, 'trip' | 'paid'> & {
  agency: object | null;
  moments: ReadonlyMap<number, { departsAt: string; cancelled?: boolean }>;
};

/**
 * Whom the confirmation greets, and where; null where a greeting would be wrong: an agent reads it, the first flight
 * has left or no longer flies, or all that was paid went back. `givenNames` are those of the first traveller.
 */
export function greetingOf({ trip, agency, moments, paid }: Greeted, givenNames: string | null) {
  const [first] = trip.flights;
  const at = first && moments.get(first.flightNo);
  if (!first || !at || at.cancelled || agency || !givenNames) return null;
  const isOver = Date.parse(at.departsAt) <= Date.parse(trip.now);
  const back = refundsOf({ paid }).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (isOver || (paid !== null && back > 0 && back >= paid.totalMinor)) return null;
  return { city: first.destination.city, name: givenNames } satisfies Greeting;
}

/**
 * What was booked, in one sentence: `Two tickets, four chosen seats, two checked bags and two extras.` Bags, included
 * and bought, are counted where every flight has the same number. Elsewhere bought ones are named without a number.
 */
export function bookedSentence(reader: Reader & { trip: Trip }): string {
  const { locale, trip } = reader;
  const words = say(reader);
  const seated = trip.people.filter(({ type }) => type !== 'infant').length;
  const bought = trip.extras.filter(({ isCheckedBag }) => isCheckedBag);
  const bagsOn = ({ flightNo, checkedBags }: TripFlight) =>
    checkedBags * seated + piecesOf(bought.filter((bag) => bag.flightNo === flightNo));
  const bags = new Set(trip.flights.map(bagsOn));
  const counts = {
    tickets: trip.people.length,
    seats: trip.seats.length,
    bags: bags.size === 1 ? Math.max(...bags) : 0,
    extras: piecesOf(trip.extras) - piecesOf(bought),
  };
  const parts = (['tickets', 'seats', 'bags', 'extras'] as const).flatMap((name) => {
    if (counts[name] > 0) return words(`documents.booked.${name}`, { count: counts[name] });
    return name === 'bags' && bought.length > 0 ? words('documents.booked.someBags') : [];
  });
  return `${new Intl.ListFormat(regionTagOf(locale, countryOf(reader)), { type: 'conjunction' }).format(parts)}.`;
}

function piecesOf(extras: readonly TripExtra[]): number {
  return extras.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The travellers by their given names, or by their whole names where two have the same. */
export function calledByGivenNames(
  people: readonly TripPerson[],
  passengers: readonly Pick<PassengerView, 'passengerNo' | 'givenNames'>[],
): TripPerson[] {
  const names = new Map(passengers.map(({ passengerNo, givenNames }) => [passengerNo, givenNames]));
  const areDistinct = new Set(names.values()).size === names.size;
  return people.map((person) => {
    const name = areDistinct ? names.get(person.passengerNo) : null;
    return { ...person, fullName: name || person.fullName };
  });
}
