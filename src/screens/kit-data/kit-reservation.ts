// An invented reservation for the gallery, with each state of check-in, and an agency's offer of the same trip.
import { kitTrip } from '#screens/kit-data/kit-trip.ts';
import type { QuoteView } from '#messages/quotes/quote-view.ts';
import type { ReservationFlight, ReservationView } from '#servicing/reservation-view.ts';

const checkin = {
  opensAt: '2027-03-09T11:05:00Z',
  closesAt: '2027-03-11T10:05:00Z',
  opensLocal: '2027-03-09T12:05',
  closesLocal: '2027-03-11T11:05',
};

const flightsIn = (...states: (ReservationFlight['checkin']['state'] | 'cancelled')[]): ReservationFlight[] =>
  states.flatMap((state, at) => {
    const flight = kitTrip.flights[at];
    const cancelled = state === 'cancelled';
    return flight
      ? [
          {
            ...flight,
            departsAt: `${flight.departsLocal}:00Z`,
            arrivesAt: `${flight.arrivesLocal}:00Z`,
            cancelled,
            checkin: { ...checkin, state: cancelled ? 'not_open' : state },
          },
        ]
      : [];
  });

/** Check-in is open for the first flight, and not yet for the second. */
export const kitReservation: ReservationView = {
  reference: 'QX7K2M',
  state: 'confirmed',
  currency: 'EUR',
  totalMinor: kitTrip.totalMinor,
  paidOn: '2027-01-15',
  flights: flightsIn('open', 'not_open'),
  people: kitTrip.people.map((person) => ({
    ...person,
    fullName: person.type === 'infant' ? 'L… N…' : 'A… N…',
  })),
  extras: [
    {
      passengerNo: 2,
      flightNo: 1,
      extraCode: 'BG23',
      title: 'Bag of 23 kg',
      isCheckedBag: true,
      scope: 'flight',
      quantity: 1,
      unitMinor: 7_000,
      amountMinor: 7_000,
    },
  ],
  seats: kitTrip.seats,
};

/** Check-in is over for the first flight, and the second is cancelled. */
export const kitTroubled: ReservationView = {
  ...kitReservation,
  flights: flightsIn('closed', 'cancelled'),
  extras: [],
};

export const kitQuote: QuoteView = {
  state: 'open',
  agency: {
    name: 'Viajes Sol',
    email: 'hola@example.com',
    phone: '+34 910 000 200',
    terms: 'Payable in our office.\nWe charge 20 € for each change.',
    logo: null,
  },
  trip: kitTrip,
  lines: [
    { name: 'Flights', amountMinor: 124_000 },
    { name: 'Taxes and fees', amountMinor: 16_840 },
    { name: 'Seats', amountMinor: 5_000 },
  ],
  totalMinor: kitTrip.totalMinor,
  until: kitTrip.holdEnds,
};
