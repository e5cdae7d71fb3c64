// The parts that all mails about a trip share: routes, airports, names, flights, payment methods, the footer.
import type { TripFlight, TripPerson } from '#reservations/trip/trip.ts';
import { duration, longDate, money, time, total } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts, TripFacts } from '#messages/mails/confirmation-facts.ts';
import type { MailAirline, MailButton, MailLine, MailSection } from '#messages/mails/mail.ts';
import type { PaidPart } from '#payments/states/payment-options.ts';

export function routeOf(reader: Reader, { origin, destination }: TripFlight): string {
  return say(reader)('common.fromTo', { origin: origin.city, destination: destination.city });
}

/** The route of the whole trip, which is that of its first flight. */
export function tripRoute(facts: Pick<TripFacts, 'locale' | 'country' | 'trip'>): string {
  const first = facts.trip.flights[0];
  return first ? routeOf(facts, first) : '';
}

export function nameOf(person: TripPerson): string {
  return person.fullName ?? person.ticketName ?? '';
}

type Amounts = Pick<TripFacts, 'locale' | 'trip' | 'country'>;

export function amountOf({ locale, trip, country }: Amounts, minor: number): string {
  return money({ minor, currency: trip.currency }, locale, country);
}

/** With the code of its currency, as every total. */
export function totalOf({ locale, trip, country }: Amounts, minor: number): string {
  return total({ minor, currency: trip.currency }, locale, country);
}

/** Flights as a section: number, operator, departure and arrival in the clocks of their airports. */
export function itinerary(
  facts: TripFacts,
  flights: readonly TripFlight[] = facts.trip.flights,
): MailSection {
  const words = say(facts);
  return {
    title: words('confirmation.itineraryTitle'),
    lines: [
      { text: words('confirmation.localTimes') },
      ...flights.flatMap((flight) => flightLines(facts, flight)),
    ],
  };
}

function flightLines(facts: TripFacts, flight: TripFlight): MailLine[] {
  const { locale } = facts;
  const words = say(facts);
  const days = flight.arrivalDayOffset;
  const offset = days > 0 ? ` +${days} (${words('common.dayOffset', { count: days })})` : '';
  const at = (local: string) => ({ date: longDate(local, locale), time: time(local) });
  const from = placeOf(facts, flight.origin, flight.departureTerminal);
  const to = placeOf(facts, flight.destination, flight.arrivalTerminal);
  return [
    { text: `${words(`common.${flight.direction}`)}: ${routeOf(facts, flight)}`, strong: true },
    { text: words('mail.flight', { number: flight.flightNumber, aircraft: flight.aircraft }) },
    { text: words('common.operatedBy', { airline: flight.operatedBy }) },
    { text: words('mail.departs', { ...at(flight.departsLocal), place: from }) },
    { text: words('mail.arrives', { ...at(flight.arrivesLocal), offset, place: to }) },
    { text: words('mail.duration', { duration: duration(flight.durationMinutes) }) },
  ];
}

function placeOf(reader: Reader, { city, airportCode }: TripFlight['origin'], terminal: string): string {
  const place = `${city} (${airportCode})`;
  return terminal ? `${place}, ${say(reader)('common.terminal', { terminal })}` : place;
}

/** `Card Visa, ending in 4242`, `Voucher ending in K7QX`: how a part of a payment is known to who paid it. */
export function partName(reader: Reader, part: Omit<PaidPart, 'amountMinor'>): string {
  const words = say(reader);
  const { kind, brand, lastFour, codeEnd } = part;
  if (kind === 'voucher') return words('mail.voucher', { codeEnd: codeEnd ?? '' });
  if (kind === 'credit') return words('mail.credit');
  if (kind === 'instant') return words('mail.instant');
  return brand && lastFour ? words('mail.cardKnown', { brand, lastFour }) : words('mail.card');
}

/** Links to the page that asks for reference and last name: no link opens a booking by itself. */
export function manageButton(facts: Pick<TripFacts, 'locale' | 'country' | 'manageUrl'>): MailButton {
  return { label: say(facts)('mail.manage'), href: facts.manageUrl };
}

export function keepReference(facts: Pick<BookedFacts, 'locale' | 'country' | 'reference'>) {
  return { label: say(facts)('confirmation.referenceTitle'), value: facts.reference };
}

type Site = {
  airline: MailAirline;
  locale: Locale;
  country: string | null;
  siteUrl: string;
  telephone: string | null;
  agency?: TripFacts['agency'];
};

/** Contact and sender. */
export function footOf({ airline, locale, country, siteUrl, telephone, agency }: Site): string[] {
  const words = say({ locale, country });
  const reach = [agency?.phone, agency?.email].flatMap((each) => each ?? []).join(' · ');
  return [
    ...(agency ? [words('mail.soldBy', { agency: agency.name, reach }).trim()] : []),
    telephone ? words('mail.callUs', { phone: telephone }) : words('mail.questions'),
    ...signature(airline, locale, `${siteUrl}/${locale}`),
  ];
}

/** Whose mail it is, where to find them, and what they say in all their mails. */
export function signature({ name, mailNote }: MailAirline, locale: Locale, address: string): string[] {
  const note = mailNote[locale];
  return [`${name}: ${address}`, ...(note ? [note] : [])];
}
