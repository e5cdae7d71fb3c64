// The confirmation as a mail: everything a traveller needs without opening the site, in the language of the booking.
import { writeTicketNumber } from '#reservations/ticket-number.ts';
import type { TripFlight } from '#reservations/trip/trip.ts';
import { seatCategoryKey } from '#reservations/trip/seat-category-key.ts';
import { date, shortDate, time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { ConfirmationFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail, MailLine, MailSection } from '#messages/frame/mail.ts';
import { nextMoments } from '#messages/mails/next-moments.ts';
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
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.confirmationSubject', {
      reference,
      route: tripRoute(facts),
      date: first ? shortDate(first.departsLocal, locale) : '',
    }),
    ...headOf(facts),
    title: words('confirmation.title'),
    lead: words('mail.confirmationLead', { airline: facts.airline.name }),
    keep: keepReference(facts),
    button: manageButton(facts),
    sections: [itinerary(facts), ...[next, tickets, seats, baggage, price, contact].map((of) => of(facts))],
    foot: footOf(facts, { kind: 'confirmation', reference }),
    linkedData: reservationData(facts),
  });
}

function tickets({ locale, country, trip }: ConfirmationFacts): MailSection {
  const words = say({ locale, country });
  const lines = trip.people.flatMap((person): MailLine[] => {
    const adult = trip.people.find((each) => each.passengerNo === person.adultNo);
    const type = words('mail.type', { type: person.type });
    const lap = adult ? `, ${words('booking.onLapOf', { name: nameOf(adult) })}` : '';
    return [
      { text: words('mail.person', { name: nameOf(person), type }) + lap, strong: true },
      ...(person.ticketName ? [{ text: words('mail.onTicket', { name: person.ticketName }) }] : []),
      ...(person.ticketNumber
        ? [{ text: words('confirmation.ticketNumber', { number: writeTicketNumber(person.ticketNumber) }) }]
        : []),
    ];
  });
  return { title: words('confirmation.ticketsTitle'), lines };
}

/** Every traveller with an own seat on every flight; without a chosen one it says "assigned at check-in". */
function seats(facts: ConfirmationFacts): MailSection {
  const { trip } = facts;
  const words = say(facts);
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
  const { trip } = facts;
  const words = say(facts);
  const included = trip.flights.flatMap((flight): MailLine[] => [
    { text: `${routeOf(facts, flight)}: ${words('extras.includedTitle')}`, strong: true },
    { text: words('extras.cabinBag', { kg: flight.cabinBagKg }) },
    ...(flight.checkedBags > 0
      ? [{ text: words('extras.checkedBags', { count: flight.checkedBags, kg: flight.checkedBagKg }) }]
      : []),
  ]);
  const bought = boughtLines(facts);
  // Without a title they would look included in the last flight's fare.
  if (bought.length > 0) bought.unshift({ text: words('confirmation.bought'), strong: true });
  return { title: words('confirmation.extrasTitle'), lines: [...included, ...bought] };
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

/** One line per kind of charge for the whole party, then seats, extras and surcharge: together exactly the total. */
function price(facts: ConfirmationFacts): MailSection {
  const { trip } = facts;
  const words = say(facts);
  const sums = new Map<string, number>();
  const add = (name: string, minor: number) => sums.set(name, (sums.get(name) ?? 0) + minor);
  for (const { parts } of trip.prices) for (const part of parts) add(part.name, part.amountMinor);
  if (trip.seatsMinor > 0) add(words('booking.seatsPart'), trip.seatsMinor);
  if (trip.paymentFeeMinor > 0) add(words('booking.paymentFeePart'), trip.paymentFeeMinor);
  // Assistance and other free extras are listed with the booking, not with the payment.
  for (const extra of trip.extras) if (extra.amountMinor > 0) add(extra.title, extra.amountMinor);
  return {
    title: words('confirmation.paidTitle'),
    lines: [
      ...[...sums].map(([text, minor]) => ({ text, amount: amountOf(facts, minor) })),
      { text: words('common.total'), amount: totalOf(facts, trip.totalMinor), strong: true },
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

function checkinStep(facts: ConfirmationFacts, flight: TripFlight): string {
  const { locale, checkinOpens, checkinCloses, offers } = facts;
  const words = say(facts);
  const at = (local = '') => ({ date: date(local, locale), time: time(local) });
  const opens = at(checkinOpens.get(flight.flightNo));
  const open = { ...offers, route: routeOf(facts, flight), ...opens, city: flight.origin.city };
  return [
    words('confirmation.checkinOpens', open),
    words('mail.checkinCloses', at(checkinCloses.get(flight.flightNo))),
  ].join(' ');
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

function contact(facts: ConfirmationFacts): MailSection {
  const words = say(facts);
  const { email, phone } = facts.contact;
  return {
    title: words('mail.contactTitle'),
    lines: [{ text: words('mail.contactText', { email, phone }) }],
  };
}
