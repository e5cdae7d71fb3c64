// The confirmation as a mail: everything a traveller needs without opening the site, in the language of the booking.
import { seatCategoryKey } from '#booking/seat-category-key.ts';
import type { TripFlight, TripPerson } from '#booking/trip.ts';
import { date, duration, longDate, money, time } from '#i18n/format.ts';
import { say } from '#i18n/words.server.ts';
import type { ConfirmationFacts } from '#notices/confirmation-facts.ts';
import { mailHtml } from '#notices/mail-html.ts';
import { mailText } from '#notices/mail-text.ts';
import type { Mail, MailContent, MailLine, MailSection } from '#notices/mail.ts';
import { reservationData } from '#notices/reservation-data.ts';

/** Pure: the same facts are the same mail, so that a message sent twice is the same message. */
export function confirmationMail(facts: ConfirmationFacts): Mail {
  const words = say(facts.locale);
  const { trip, reference, locale } = facts;
  const first = trip.flights[0];
  const content: MailContent = {
    locale,
    subject: words('mail.confirmationSubject', {
      reference,
      route: first ? routeOf(facts, first) : '',
      date: first ? date(first.departsLocal, locale) : '',
    }),
    title: words('confirmation.title'),
    lead: words('mail.confirmationLead'),
    keep: { label: words('confirmation.referenceTitle'), value: reference },
    sections: [itinerary, tickets, seats, baggage, price, next, contact].map((section) => section(facts)),
    footer: [
      words('mail.questions'),
      `${words('common.siteName')}: ${facts.siteUrl}/${locale}`,
      words('common.footerText'),
    ],
    linkedData: reservationData(facts),
  };
  return { subject: content.subject, text: mailText(content), html: mailHtml(content) };
}

function itinerary(facts: ConfirmationFacts): MailSection {
  const { locale, trip } = facts;
  const words = say(locale);
  const lines = trip.flights.flatMap((flight): MailLine[] => {
    const offset = flight.arrivalDayOffset > 0 ? ` +${flight.arrivalDayOffset}` : '';
    const late = offset ? ` (${words('common.dayOffset', { count: flight.arrivalDayOffset })})` : '';
    return [
      { text: `${words(`common.${flight.direction}`)}: ${routeOf(facts, flight)}`, strong: true },
      { text: words('mail.flight', { number: flight.flightNumber, aircraft: flight.aircraft }) },
      { text: words('common.operatedBy', { airline: flight.operatedBy }) },
      {
        text: words('mail.departs', {
          date: longDate(flight.departsLocal, locale),
          time: time(flight.departsLocal),
          place: placeOf(facts, flight.origin, flight.departureTerminal),
        }),
      },
      {
        text: words('mail.arrives', {
          date: longDate(flight.arrivesLocal, locale),
          time: time(flight.arrivesLocal),
          offset: offset + late,
          place: placeOf(facts, flight.destination, flight.arrivalTerminal),
        }),
      },
      { text: words('mail.duration', { duration: duration(flight.durationMinutes) }) },
    ];
  });
  return {
    title: words('confirmation.itineraryTitle'),
    lines: [{ text: words('confirmation.localTimes') }, ...lines],
  };
}

function tickets({ locale, trip }: ConfirmationFacts): MailSection {
  const words = say(locale);
  const lines = trip.people.flatMap((person): MailLine[] => {
    const adult = trip.people.find((each) => each.passengerNo === person.adultNo);
    const type = words('mail.type', { type: person.type });
    const lap = adult ? `, ${words('booking.onLapOf', { name: nameOf(adult) })}` : '';
    return [
      { text: words('mail.person', { name: nameOf(person), type }) + lap, strong: true },
      ...(person.ticketName ? [{ text: words('mail.onTicket', { name: person.ticketName }) }] : []),
      ...(person.ticketNumber
        ? [{ text: words('confirmation.ticketNumber', { number: person.ticketNumber }) }]
        : []),
    ];
  });
  return { title: words('confirmation.ticketsTitle'), lines };
}

/** Every traveller with a seat of their own on every flight; who chose none reads that one is given at check-in. */
function seats(facts: ConfirmationFacts): MailSection {
  const { locale, trip } = facts;
  const words = say(locale);
  const seated = trip.people.filter((person) => person.type !== 'infant');
  const lines = trip.flights.flatMap((flight): MailLine[] => [
    { text: routeOf(facts, flight), strong: true },
    ...seated.map((person) => {
      const own = trip.seats.find(
        (seat) => seat.flightNo === flight.flightNo && seat.passengerNo === person.passengerNo,
      );
      const category = own ? words(seatCategoryKey(own.categoryCode)) : '';
      const seat = own ? words('booking.seatOf', { seat: own.seat, category }) : words('booking.seatLater');
      return { text: words('booking.seatLine', { name: nameOf(person), seat }) };
    }),
  ]);
  return { title: words('booking.seatsPart'), lines };
}

function baggage(facts: ConfirmationFacts): MailSection {
  const { locale, trip } = facts;
  const words = say(locale);
  const included = trip.flights.flatMap((flight): MailLine[] => [
    { text: `${routeOf(facts, flight)}: ${words('extras.includedTitle')}`, strong: true },
    { text: words('extras.cabinBag', { kg: flight.cabinBagKg }) },
    { text: words('extras.checkedBags', { count: flight.checkedBags, kg: flight.checkedBagKg }) },
  ]);
  return { title: words('confirmation.extrasTitle'), lines: [...included, ...boughtLines(facts)] };
}

function boughtLines(facts: ConfirmationFacts): MailLine[] {
  const { locale, trip } = facts;
  const words = say(locale);
  return trip.extras.map((extra) => {
    const person = trip.people.find((each) => each.passengerNo === extra.passengerNo);
    const flight = trip.flights.find((each) => each.flightNo === extra.flightNo);
    return {
      text: words('mail.bought', {
        count: extra.quantity,
        extra: extra.title,
        name: person ? nameOf(person) : '',
        route: extra.scope === 'trip' ? words('booking.wholeTrip') : flight ? routeOf(facts, flight) : '',
      }),
    };
  });
}

/** One line per kind of charge over the whole party, then seats and extras: together exactly the total. */
function price({ locale, trip, paidOn }: ConfirmationFacts): MailSection {
  const words = say(locale);
  const sums = new Map<string, number>();
  const add = (name: string, minor: number) => sums.set(name, (sums.get(name) ?? 0) + minor);
  for (const { parts } of trip.prices) for (const part of parts) add(part.name, part.amountMinor);
  if (trip.seatsMinor > 0) add(words('booking.seatsPart'), trip.seatsMinor);
  if (trip.paymentFeeMinor > 0) add(words('booking.paymentFeePart'), trip.paymentFeeMinor);
  // Assistance and other free extras stand among what was booked, not among what was paid.
  for (const extra of trip.extras) if (extra.amountMinor > 0) add(extra.title, extra.amountMinor);
  const inWords = (minor: number) => money({ minor, currency: trip.currency }, locale);
  return {
    title: words('confirmation.paidTitle'),
    lines: [
      ...[...sums].map(([text, minor]) => ({ text, amount: inWords(minor) })),
      { text: words('common.total'), amount: inWords(trip.totalMinor), strong: true },
      {
        text: words('confirmation.paidText', { price: inWords(trip.totalMinor), date: date(paidOn, locale) }),
      },
    ],
  };
}

function next(facts: ConfirmationFacts): MailSection {
  const { locale, trip, checkinOpens } = facts;
  const words = say(locale);
  const opens = trip.flights.flatMap((flight) => {
    const at = checkinOpens.get(flight.flightNo);
    if (!at) return [];
    const when = { date: date(at, locale), time: time(at), city: flight.origin.city };
    return { text: words('confirmation.checkinOpens', { route: routeOf(facts, flight), ...when }) };
  });
  return {
    title: words('confirmation.nextTitle'),
    lines: [...opens, { text: words('confirmation.documents') }],
  };
}

function contact({ locale, contact: { email, phone } }: ConfirmationFacts): MailSection {
  const words = say(locale);
  return {
    title: words('mail.contactTitle'),
    lines: [{ text: words('mail.contactText', { email, phone }) }],
  };
}

function routeOf({ locale }: ConfirmationFacts, { origin, destination }: TripFlight): string {
  return say(locale)('common.fromTo', { origin: origin.city, destination: destination.city });
}

function placeOf(
  { locale }: ConfirmationFacts,
  { city, airportCode }: TripFlight['origin'],
  terminal: string,
): string {
  const place = `${city} (${airportCode})`;
  return terminal ? `${place}, ${say(locale)('common.terminal', { terminal })}` : place;
}

function nameOf(person: TripPerson): string {
  return person.fullName ?? person.ticketName ?? '';
}
