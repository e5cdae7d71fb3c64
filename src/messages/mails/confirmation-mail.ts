// The confirmation as a mail: everything a traveller needs without opening the site, in the language of the booking.
import { writeTicketNumber } from '#reservations/ticket-number.ts';
import type { TripFlight } from '#funnel/trip/trip.ts';
import { date, shortDate, time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { ConfirmationFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail, MailLine, MailSection } from '#messages/frame/mail.ts';
import { nextMoments } from '#messages/mails/next-moments.ts';
import { bookedSentence, greetingOf } from '#messages/mails/trip-in-words.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { reservationData } from '#messages/mails/reservation-data.ts';
import {
  amountOf,
  totalOf,
  dayOf,
  footOf,
  headOf,
  itinerary,
  keepReference,
  manageButton,
  nameOf,
  partName,
  routeOf,
  tripRoute,
} from '#messages/mails/trip-words.ts';

/** Pure: the same facts give the same mail, so that a message sent twice is the same message. */
export function confirmationMail(facts: ConfirmationFacts): Promise<Mail> {
  const words = say(facts);
  const { trip, reference, locale } = facts;
  const first = trip.flights[0];
  const greeting = greetingOf({ ...facts, moments: facts.instants }, facts.givenNames);
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.confirmationSubject', {
      reference,
      route: tripRoute(facts),
      date: first ? shortDate(first.departsLocal, locale) : '',
    }),
    ...headOf(facts),
    title: greeting ? words('confirmation.greeting', greeting) : words('confirmation.title'),
    lead: `${bookedSentence(facts)} ${words('mail.confirmationLead', { airline: facts.airline.name })}`,
    keep: keepReference(facts),
    button: manageButton(facts),
    sections: [itinerary(facts), ...[next, people, baggage].map((of) => of(facts))],
    foot: footOf(facts, { kind: 'confirmation', reference }),
    linkedData: reservationData(facts),
  });
}

/** Who travels, on which ticket and seat; beside it what was paid. */
function people(facts: ConfirmationFacts): MailSection {
  const { trip } = facts;
  const words = say(facts);
  const lines = trip.people.flatMap((person): MailLine[] => {
    const adult = trip.people.find((each) => each.passengerNo === person.adultNo);
    const type = words('mail.type', { type: person.type });
    const lap = adult ? `, ${words('booking.onLapOf', { name: nameOf(adult) })}` : '';
    const seats = seatsOf(facts, person.passengerNo);
    return [
      { text: words('mail.person', { name: nameOf(person), type }) + lap, strong: true },
      ...(person.ticketNumber
        ? [{ text: words('confirmation.ticketNumber', { number: writeTicketNumber(person.ticketNumber) }) }]
        : []),
      ...(seats ? [{ text: seats }] : []),
    ];
  });
  const seated = trip.people.filter(({ type }) => type !== 'infant').length * trip.flights.length;
  if (trip.seats.length === 0) lines.push({ text: words('booking.seatLater') });
  else if (trip.seats.length < seated) lines.push({ text: words('mail.otherSeats') });
  return { title: words('mail.who'), lines, beside: price(facts) };
}

/** `Seats 12A (outbound), 14C (return)`; null for somebody without a chosen seat. */
function seatsOf(facts: ConfirmationFacts, passengerNo: number): string | null {
  const { trip, locale } = facts;
  const words = say(facts);
  const seats = trip.flights.flatMap(({ flightNo, direction }) =>
    trip.seats
      .filter((seat) => seat.flightNo === flightNo && seat.passengerNo === passengerNo)
      .map(({ seat }) =>
        trip.flights.length === 1
          ? seat
          : `${seat} (${words(`common.${direction}`).toLocaleLowerCase(locale)})`,
      ),
  );
  return seats.length === 0 ? null : words('mail.seats', { count: seats.length, seats: seats.join(', ') });
}

/** One line for all flights if the fares include the same; beside it how we reach the traveller. */
function baggage(facts: ConfirmationFacts): MailSection {
  const { trip } = facts;
  const words = say(facts);
  const included = trip.flights.map((flight) => [
    words('extras.cabinBag', { kg: flight.cabinBagKg }),
    ...(flight.checkedBags > 0
      ? [words('extras.checkedBags', { count: flight.checkedBags, kg: flight.checkedBagKg })]
      : []),
  ]);
  const isSame = new Set(included.map((each) => each.join())).size === 1;
  const includedLines = trip.flights.slice(0, isSame ? 1 : undefined).flatMap((flight, at): MailLine[] => {
    const title = words('extras.includedTitle');
    const what = isSame ? title : `${routeOf(facts, flight)}: ${title}`;
    return [{ text: what, strong: true }, ...(included[at] ?? []).map((text) => ({ text }))];
  });
  const bought = boughtLines(facts);
  // Without a title they would look included in the last flight's fare.
  if (bought.length > 0) bought.unshift({ text: words('confirmation.bought'), strong: true });
  return {
    title: words('confirmation.extrasTitle'),
    lines: [...includedLines, ...bought],
    beside: contact(facts),
  };
}

function boughtLines(facts: ConfirmationFacts): MailLine[] {
  const { trip } = facts;
  const words = say(facts);
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

/** Tickets with all taxes, seats, extras and surcharge: together exactly the total. The receipt lists each tax. */
function price(facts: ConfirmationFacts): MailSection {
  const { trip } = facts;
  const words = say(facts);
  const sums = new Map<string, number>();
  const add = (name: string, minor: number) => sums.set(name, (sums.get(name) ?? 0) + minor);
  add(words('documents.booked.tickets', { count: trip.people.length }), trip.flightsMinor);
  if (trip.seatsMinor > 0) add(words('booking.seatsPart'), trip.seatsMinor);
  // Assistance and other free extras are listed with the booking, not with the payment.
  for (const extra of trip.extras) if (extra.amountMinor > 0) add(extra.title, extra.amountMinor);
  if (trip.paymentFeeMinor > 0) add(words('booking.paymentFeePart'), trip.paymentFeeMinor);
  return {
    title: words('confirmation.paidTitle'),
    lines: [
      ...[...sums].map(([text, minor]) => ({ text, amount: amountOf(facts, minor) })),
      { text: words('mail.total'), amount: totalOf(facts, trip.totalMinor), strong: true },
      ...paidLines(facts),
    ],
  };
}

/** The card, and how much of which voucher. */
function paidLines(facts: ConfirmationFacts): MailLine[] {
  const { locale, trip, paid } = facts;
  const words = say(facts);
  const day = date(facts.paidOn, locale);
  if (!paid || paid.parts.length === 0) {
    return [{ text: words('confirmation.paidText', { price: totalOf(facts, trip.totalMinor), date: day }) }];
  }
  return [
    { text: words('mail.paidOn', { date: day }), strong: true },
    ...paid.parts.map((part) => ({
      text: partName(facts, part),
      amount: amountOf(facts, part.amountMinor),
    })),
  ];
}

/** In chronological order: the documents, then each check-in and each flight by its instant. */
function next(facts: ConfirmationFacts): MailSection {
  const { locale, trip, offers } = facts;
  const words = say(facts);
  const moments = trip.flights.map(({ flightNo, departsLocal }) => {
    const { departsAt, opensAt } = facts.instants.get(flightNo) ?? { departsAt: '', opensAt: '' };
    const opensLocal = facts.checkinOpens.get(flightNo) ?? departsLocal;
    return [flightNo, { departsAt, opensAt, opensLocal, cancelled: false }] as const;
  });
  const steps = nextMoments(trip.flights, new Map(moments)).flatMap(({ kind, flightNo, local }) => {
    const flight = trip.flights.find((each) => each.flightNo === flightNo);
    const when = words('mail.next.when', { day: dayOf(local, locale), time: time(local) });
    if (!flight) return [];
    return { when, text: kind === 'checkin' ? checkinStep(facts, flight) : flightStep(facts, flight) };
  });
  return {
    title: words('confirmation.nextTitle'),
    steps: [{ when: words('mail.next.before'), text: words('confirmation.documents') }, ...steps],
    lines: [{ text: words('confirmation.changes', offers) }],
  };
}

/** `The check-in desk for Madrid – Cancún opens. It closes at 10:35.` */
function checkinStep(facts: ConfirmationFacts, flight: TripFlight): string {
  const { locale, checkinOpens, checkinCloses, offers } = facts;
  const opens = checkinOpens.get(flight.flightNo) ?? '';
  const closes = checkinCloses.get(flight.flightNo) ?? '';
  const isSameDay = opens.slice(0, 10) === closes.slice(0, 10);
  return say(facts)('mail.next.checkin', {
    ...offers,
    route: routeOf(facts, flight),
    day: isSameDay ? 'same' : dayOf(closes, locale),
    time: time(closes),
  });
}

function flightStep(facts: ConfirmationFacts, flight: TripFlight): string {
  const words = say(facts);
  const { flightNumber: number, origin, destination, departureTerminal: terminal } = flight;
  return words('mail.next.flight', {
    number,
    origin: origin.city,
    destination: destination.city,
    terminal: terminal ? `, ${words('common.terminal', { terminal })}` : '',
  });
}

/** What is attached, and how we reach the traveller. */
function contact(facts: ConfirmationFacts): MailSection {
  const words = say(facts);
  const { email, phone } = facts.contact;
  return {
    title: words('mail.contactTitle'),
    lines: [
      { text: words('mail.contactText', { email, phone }) },
      { text: words(facts.isAttached ? 'mail.attached' : 'mail.notAttached') },
    ],
  };
}
