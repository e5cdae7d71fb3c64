// An invented trip, the same on every day.
import type { Trip, TripFlight, TripPart } from '#funnel/trip/trip.ts';

/** The days of the trip. */
export const [OUT, BACK] = ['2027-03-11', '2027-03-20'] as const;

/** Of every flight on the first of them, where it says nothing else. */
export const flightTimes = {
  departsLocal: `${OUT}T12:05`,
  arrivesLocal: `${OUT}T16:20`,
  arrivalDayOffset: 0,
  durationMinutes: 615,
  aircraft: 'Airbus A350-900',
  operatedBy: 'The airline',
  departureTerminal: '1',
  arrivalTerminal: '4',
};

const flightOf = (flightNo: number, change: Partial<TripFlight>): TripFlight => ({
  flightNo,
  direction: 'outbound',
  flightNumber: 'YY101',
  origin: { airportCode: 'MAD', city: 'Madrid' },
  destination: { airportCode: 'CUN', city: 'Cancún' },
  ...flightTimes,
  family: 'plus',
  cabinBagKg: 10,
  checkedBags: 1,
  checkedBagKg: 23,
  freeChangeDays: 0,
  refundable: false,
  ...change,
});

const parts: TripPart[] = [
  { name: 'Fare', amountMinor: 31_000 },
  { name: 'Airport tax', amountMinor: 4_210 },
];
const priceOf = (passengerNo: number, flightNo: number) => ({
  passengerNo,
  flightNo,
  amountMinor: 35_210,
  parts,
});

/** Two adults, a child and an infant to Cancún and back, with a seat and a name each. */
export const trip: Trip = {
  bookingId: '00000000-0000-7000-8000-000000000001',
  state: 'held',
  reference: null,
  currency: 'EUR',
  totalMinor: 145_840,
  flightsMinor: 140_840,
  extrasMinor: 0,
  seatsMinor: 5_000,
  paymentFeeMinor: 0,
  flights: [
    flightOf(1, {}),
    flightOf(2, {
      direction: 'inbound',
      flightNumber: 'YY102',
      origin: { airportCode: 'CUN', city: 'Cancún' },
      destination: { airportCode: 'MAD', city: 'Madrid' },
      departsLocal: `${BACK}T18:40`,
      arrivesLocal: '2027-03-21T09:55',
      arrivalDayOffset: 1,
      durationMinutes: 555,
    }),
  ],
  people: [
    { no: 1, type: 'adult', ordinal: 1, fullName: 'Ana Núñez Peña' },
    { no: 2, type: 'adult', ordinal: 2, fullName: 'Rui Sá' },
    { no: 3, type: 'infant', ordinal: 1, fullName: null },
  ].map(({ no, type, ...person }) => ({
    ...person,
    passengerNo: no,
    type: type === 'infant' ? 'infant' : 'adult',
    ticketName: null,
    ticketNumber: null,
    adultNo: type === 'infant' ? 1 : null,
  })),
  prices: [priceOf(1, 1), priceOf(1, 2), priceOf(2, 1), priceOf(2, 2)],
  extras: [],
  seats: [1, 2].map((passengerNo) => ({
    passengerNo,
    flightNo: 1,
    seat: passengerNo === 1 ? '4A' : '4B',
    categoryCode: 'STC3',
    amountMinor: 2_500,
    exitConfirmed: false,
    free: null,
  })),
  promotionCode: null,
  holdExpiresAt: '2027-01-15T10:20:00Z',
  now: '2027-01-15T10:00:00Z',
  holdEnds: { local: '2027-01-15T11:20', city: 'Madrid' },
  extensionsLeft: 1,
  passengersComplete: true,
};
