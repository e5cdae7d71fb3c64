// The itinerary: the whole trip on paper, to travel with and to show at a desk (templates/itinerary.typ).
import type { TripFlight, TripPerson } from '#funnel/trip/trip.ts';
import { arrivalTime, date, duration, longDate, money, total, time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import {
  contactLines,
  entryLines,
  fareLines,
  includedLines,
  linesOfPrice,
  paidLines,
  cityAndCode,
  printedName,
  routeOf,
  ticketOf,
} from '#messages/documents/document-lines.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { frameOf } from '#messages/documents/document-frame.ts';

/** What the template shows, in the language of `facts`. */
export function itineraryContent(facts: DocumentFacts) {
  const words = say(facts);
  const heading = words('documents.itineraryTitle');
  const title = `${heading} ${facts.reference}`;
  return {
    frame: frameOf(facts, { title, heading, lead: leadOf(facts), madeAt: facts.confirmedAt }),
    flights: {
      title: words('documents.flightsTitle'),
      rows: facts.trip.flights.map((flight) => flightOf(facts, flight)),
      note: words('documents.localTimes'),
    },
    travellers: travellersOf(facts),
    baggage: {
      title: words('documents.baggageTitle'),
      includedTitle: words('documents.included'),
      included: includedLines(facts),
      // Without a title, what was bought would look included.
      boughtTitle: words('confirmation.bought'),
      bought: boughtLines(facts),
    },
    price: priceOf(facts),
    advice: [
      { title: words('documents.entryTitle'), sentences: entryLines(facts) },
      { title: words('documents.conditionsTitle'), sentences: fareLines(facts) },
      { title: words('documents.contactTitle'), sentences: contactLines(facts) },
    ],
  };
}

function leadOf(facts: DocumentFacts): string[] {
  const { trip, locale } = facts;
  const [first] = trip.flights;
  const last = trip.flights.at(-1);
  if (!first || !last) return [];
  const days = [first, last].map((flight) => longDate(flight.departsLocal, locale));
  return [routeOf(facts, first), [...new Set(days)].join(' – ')];
}

function flightOf(facts: DocumentFacts, flight: TripFlight) {
  const { locale } = facts;
  const words = say(facts);
  return {
    route: routeOf(facts, flight),
    day: capital(`${words(`common.${flight.direction}`)} · ${longDate(flight.departsLocal, locale)}`),
    departure: endOf(facts, flight, 'departure'),
    arrival: endOf(facts, flight, 'arrival'),
    duration: duration(flight.durationMinutes),
    number: flight.flightNumber,
    about: [
      flight.aircraft,
      words('common.operatedBy', { airline: flight.operatedBy }),
      words('booking.family', { family: familyWord(facts, flight) }),
    ],
    checkin: checkinOf(facts, flight),
  };
}

/** Clock, airport and terminal; a later arrival day is stated. */
function endOf({ locale, site }: DocumentFacts, flight: TripFlight, end: 'departure' | 'arrival') {
  const words = say({ locale, site });
  const leaves = end === 'departure';
  const days = leaves ? 0 : flight.arrivalDayOffset;
  const terminal = leaves ? flight.departureTerminal : flight.arrivalTerminal;
  return {
    title: words(`documents.${end}`),
    clock: arrivalTime(leaves ? flight.departsLocal : flight.arrivesLocal, days),
    airport: cityAndCode(leaves ? flight.origin : flight.destination),
    about: [
      ...(terminal ? [words('common.terminal', { terminal })] : []),
      ...(days === 0 ? [] : [capital(longDate(flight.arrivesLocal, locale))]),
    ],
  };
}

function checkinOf({ locale, moments, site }: DocumentFacts, flight: TripFlight): string {
  const { opensLocal = '', closesLocal = '' } = moments.get(flight.flightNo) ?? {};
  return say({ locale, site })('documents.checkinWindow', {
    ...site.offers,
    sameDay: date(opensLocal, locale) === date(closesLocal, locale) ? 'yes' : 'no',
    opensDate: date(opensLocal, locale),
    opensTime: time(opensLocal),
    closesDate: date(closesLocal, locale),
    closesTime: time(closesLocal),
    city: flight.origin.city,
  });
}

/** One row per traveller, one column per flight: nine of them on four flights take a third of a page. */
function travellersOf(facts: DocumentFacts) {
  const words = say(facts);
  const { flights, people, seats } = facts.trip;
  const seatOf = (person: TripPerson, flightNo: number) => {
    if (person.type === 'infant') return words('documents.seatLap');
    const own = seats.find((seat) => seat.flightNo === flightNo && seat.passengerNo === person.passengerNo);
    return own?.seat ?? words('documents.seatNone');
  };
  return {
    title: words('documents.travelersTitle'),
    heads: [words('documents.traveler'), words('documents.ticket')],
    flights: flights.map(({ flightNumber }) => words('documents.seatOn', { flight: flightNumber })),
    rows: people.map((person) => ({
      name: printedName(person),
      under: underName(facts, person),
      ticket: ticketOf(person),
      seats: flights.map((flight) => seatOf(person, flight.flightNo)),
    })),
  };
}

/** The name on the ticket, and on whose lap an infant travels. */
function underName({ locale, site, trip }: DocumentFacts, person: TripPerson): string {
  const words = say({ locale, site });
  const adult = trip.people.find((each) => each.passengerNo === person.adultNo);
  const type = words('mail.type', { type: person.type });
  const lap = adult ? words('booking.onLapOf', { name: printedName(adult) }) : '';
  return [person.ticketName ?? '', type, lap].filter(Boolean).join(' · ');
}

function boughtLines(facts: DocumentFacts): string[] {
  const words = say(facts);
  const { flights, people, extras } = facts.trip;
  return extras.map((extra) => {
    const person = people.find((each) => each.passengerNo === extra.passengerNo);
    const flight = flights.find((each) => each.flightNo === extra.flightNo);
    return words('documents.bought', {
      count: extra.quantity,
      extra: extra.title,
      name: person ? printedName(person) : '',
      route: extra.scope === 'trip' ? words('booking.wholeTrip') : flight ? routeOf(facts, flight) : '',
    });
  });
}

function priceOf(facts: DocumentFacts) {
  const words = say(facts);
  const inWords = (minor: number) =>
    money({ minor, currency: facts.trip.currency }, facts.locale, facts.site.country);
  const { lines, totalMinor } = linesOfPrice(facts, { itemised: false });
  return {
    title: words('documents.priceTitle'),
    what: words('documents.what'),
    amount: words('documents.amount'),
    rows: lines.map(({ name, amountMinor }) => ({ name, amount: inWords(amountMinor) })),
    total: {
      name: words('documents.total'),
      amount: total({ minor: totalMinor, currency: facts.trip.currency }, facts.locale, facts.site.country),
    },
    paid: paidLines(facts),
    freeCancel: freeCancelOf(facts),
  };
}

function freeCancelOf({ locale, freeCancel, site }: DocumentFacts): string | null {
  if (!freeCancel) return null;
  const { local, city } = freeCancel;
  const until = { date: date(local, locale), time: time(local), city };
  return say({ locale, site })('documents.freeCancel', { ...site.offers, ...until });
}

function familyWord({ locale, site }: DocumentFacts, { family }: TripFlight): string {
  const known = (['basic', 'plus', 'flex', 'business'] as const).find((each) => each === family);
  return say({ locale, site })(`booking.families.${known ?? 'basic'}`);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('und') + text.slice(1);
}
