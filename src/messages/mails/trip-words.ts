// The parts that all mails about a trip share: routes, airports, names, flights, payment methods, the footer.
import type { TripFlight, TripPerson } from '#funnel/trip/trip.ts';
import {
  arrivalTime,
  duration,
  longDate,
  money,
  shortDay,
  time,
  total,
  weekday,
} from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts, TripFacts } from '#messages/mails/confirmation-facts.ts';
import type { MailAirline, MailButton, MailFoot, MailLeg, MailSection } from '#messages/frame/mail.ts';
import { type WhyFacts, whyOf } from '#messages/mails/why-mails.ts';
import type { PaidPart } from '#payments/states/payment-options.ts';
import { pathTo } from '#paths.ts';

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

/** With the code of its currency, like every total. */
export function totalOf({ locale, trip, country }: Amounts, minor: number): string {
  return total({ minor, currency: trip.currency }, locale, country);
}

/** Flights as a section: each a block with both ends in the clocks of their airports. */
export function itinerary(
  facts: TripFacts,
  flights: readonly TripFlight[] = facts.trip.flights,
): MailSection & { legs: MailLeg[] } {
  const words = say(facts);
  return {
    title: words('confirmation.itineraryTitle'),
    legs: flights.map((flight) => legOf(facts, flight)),
    lines: [{ text: words('confirmation.localTimes') }],
  };
}

/** A flight as a block. */
export function legOf(facts: Pick<TripFacts, 'locale' | 'country' | 'airline'>, flight: TripFlight): MailLeg {
  const { locale, airline } = facts;
  const words = say(facts);
  const terminal = (of: string) => (of ? [words('common.terminal', { terminal: of })] : []);
  return {
    title: `${words(`common.${flight.direction}`)}: ${routeOf(facts, flight)}`,
    day: capital(longDate(flight.departsLocal, locale)),
    departs: {
      label: words('documents.departure'),
      time: time(flight.departsLocal),
      about: [airportOf(flight.origin), ...terminal(flight.departureTerminal)],
    },
    arrives: {
      label: words('documents.arrival'),
      time: arrivalTime(flight.arrivesLocal, flight.arrivalDayOffset),
      about: [
        airportOf(flight.destination),
        ...terminal(flight.arrivalTerminal),
        ...(flight.arrivalDayOffset === 0 ? [] : [dayOf(flight.arrivesLocal, locale)]),
      ],
    },
    between: [duration(flight.durationMinutes), flight.flightNumber, flight.aircraft],
    about:
      flight.operatedBy === airline.name ? null : words('common.operatedBy', { airline: flight.operatedBy }),
  };
}

function airportOf({ city, airportCode }: TripFlight['origin']): string {
  return `${city} (${airportCode})`;
}

/** `Sat Jan 23`: a day whose year is shown nearby. */
export function dayOf(local: string, locale: Locale): string {
  return capital(`${weekday(local, locale)}\u00a0${shortDay(local, locale)}`);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('und') + text.slice(1);
}

/**
 * The head of a mail about a trip: the route, and the drawing of the destination. Mails with bad news show only the
 * route: a beach would be out of place when no flight goes there.
 */
export function headOf(facts: Pick<TripFacts, 'locale' | 'country' | 'trip'>) {
  const code = facts.trip.flights[0]?.destination.airportCode;
  return { topic: tripRoute(facts), ...(code && { scene: code }) };
}

/** `Card Visa, ending in 4242`, `Voucher ending in K7QX`: how the payer recognises a part of a payment. */
export function partName(reader: Reader, part: Omit<PaidPart, 'amountMinor'>): string {
  const words = say(reader);
  const { kind, brand, lastFour, codeEnd } = part;
  if (kind === 'voucher') return words('mail.voucher', { codeEnd: codeEnd ?? '' });
  if (kind === 'credit') return words('mail.credit');
  if (kind === 'instant') return words('mail.instant');
  return brand && lastFour ? words('mail.cardKnown', { brand, lastFour }) : words('mail.card');
}

/** Opens the booking itself; where another site manages it, the page there asks for reference and last name. */
export function manageButton(
  facts: Pick<TripFacts, 'locale' | 'country' | 'openUrl' | 'manageUrl'>,
): MailButton {
  const { openUrl, manageUrl } = facts;
  return { label: say(facts)('mail.manage'), href: openUrl?.manage ?? manageUrl };
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

/** The reason for the mail, contact and sender. */
export function footOf(
  { airline, locale, country, siteUrl, telephone, agency }: Site,
  why: WhyFacts,
): MailFoot {
  const words = say({ locale, country });
  const reach = [agency?.phone, agency?.email].flatMap((each) => each ?? []).join(' · ');
  return {
    why: whyOf({ locale, country }, why),
    lines: [
      ...(agency ? [words('mail.soldBy', { agency: agency.name, reach }).trim()] : []),
      telephone ? words('mail.callUs', { phone: unbroken(telephone) }) : words('mail.questions'),
      ...signature(airline, locale, `${siteUrl}${pathTo(locale, '')}`),
    ],
  };
}

/** A number broken over two lines is read out wrongly, and not recognised by phones. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}

/** The sender of the mail, its address, and its note in all mails. */
export function signature({ name, mailNote }: MailAirline, locale: Locale, address: string): string[] {
  const note = mailNote[locale];
  return [`${name}: ${address}`, ...(note ? [note] : [])];
}
