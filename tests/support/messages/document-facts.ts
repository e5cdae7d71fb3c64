// For tests and the benchmark: the facts of a trip's documents, without a database. Two flights for three travellers,
// or as much as a booking can contain.
import { offersOf } from '#content/capabilities.ts';
import { testAirline } from '#tests/support/airline.ts';
import type { Trip, TripFlight, TripPerson } from '#funnel/trip/trip.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { ChargeSum, DocumentFacts } from '#messages/documents/document-facts.ts';
import type { Paid } from '#payments/states/payment-options.ts';

const madrid = { airportCode: 'MAD', city: 'Madrid' };
const cancun = { airportCode: 'CUN', city: 'Cancún' };
const puntaCana = { airportCode: 'PUJ', city: 'Punta Cana' };

type Way = [flightNo: number, from: typeof madrid, to: typeof madrid, departs: string, arrives: string];

const ways: Way[] = [
  [1, madrid, cancun, '2027-01-15T10:30', '2027-01-15T14:05'],
  [2, cancun, madrid, '2027-01-22T16:05', '2027-01-23T06:40'],
  [3, madrid, puntaCana, '2027-03-02T15:10', '2027-03-02T19:00'],
  [4, puntaCana, madrid, '2027-03-09T21:00', '2027-03-10T11:15'],
];

function flightOf([flightNo, origin, destination, departsLocal, arrivesLocal]: Way): TripFlight {
  return {
    flightNo,
    direction: flightNo % 2 === 1 ? 'outbound' : 'inbound',
    flightNumber: `ZZ10${flightNo + 2}`,
    origin,
    destination,
    departsLocal,
    arrivesLocal,
    arrivalDayOffset: departsLocal.slice(0, 10) === arrivesLocal.slice(0, 10) ? 0 : 1,
    durationMinutes: 575,
    aircraft: 'Airbus A330-300',
    operatedBy: 'Alisio',
    departureTerminal: origin === madrid ? '4' : '3',
    arrivalTerminal: destination === madrid ? '4' : '3',
    family: flightNo === 1 ? 'basic' : 'flex',
    cabinBagKg: 10,
    checkedBags: flightNo === 1 ? 0 : 2,
    checkedBagKg: 23,
    freeChangeDays: 30,
    refundable: flightNo !== 1,
  };
}

const names = [
  'Inês María Núñez Peña',
  'Tomás Núñez Silva',
  'Conceição Gonçalves Brandão',
  'Łukasz Żółć',
  'Renée d’Aubigné-Lévêque',
  'Ana García',
  'Íñigo Núñez',
  'João Esteves da Cunha Magalhães e Sá',
  'Åse Núñez',
];

function personOf(fullName: string, at: number): TripPerson {
  const type = at === 8 || (at === 2 && fullName.startsWith('Åse')) ? 'infant' : at === 1 ? 'child' : 'adult';
  return {
    passengerNo: at + 1,
    type,
    ordinal: 1,
    fullName,
    ticketName: 'NUNEZ PENA/INES MARIA',
    ticketNumber: `00021000000${String(at + 10)}`,
    adultNo: type === 'infant' ? 1 : null,
  };
}

const charges: ChargeSum[] = [
  { kind: 'fare', code: 'Y', name: 'Tarifa', amountMinor: 123_400 },
  { kind: 'surcharge', code: 'YQ', name: 'Recargo de la compañía', amountMinor: 13_000 },
  { kind: 'tax', code: 'JD', name: 'Tasa de salida, España', amountMinor: 4_235 },
  { kind: 'tax', code: 'XD', name: 'Tasa de aeropuerto, México', amountMinor: 9_150 },
];

type Choice = { people?: string[]; flights?: number; paid?: Partial<Paid> | null; freeCancel?: boolean };

/** The facts of a trip of `flights` flights (two to four) for the people named. */
export function documentFacts(
  locale: Locale,
  {
    people = ['Inês María Núñez Peña', 'Tomás Núñez Silva', 'Åse Núñez'],
    flights = 2,
    paid = {},
    freeCancel = false,
  }: Choice = {},
): DocumentFacts {
  const surchargeMinor = paid?.surchargeMinor ?? 0;
  const trip = tripOf(people.map(personOf), ways.slice(0, flights).map(flightOf), surchargeMinor);
  const { totalMinor } = trip;
  return {
    airline: testAirline,
    locale,
    trip,
    reference: 'QX7K2M',
    agency: null,
    contact: { email: 'ines@example.com', phone: '+34600112233', locale, marketingConsent: false },
    confirmedAt: '2026-11-20T10:00:00.000Z',
    paidOn: '2026-11-20',
    moments: new Map(trip.flights.map((flight) => [flight.flightNo, momentsOf(flight)])),
    charges,
    paid: paid && {
      paidAt: '2026-11-20T10:00:00.000Z',
      totalMinor,
      surchargeMinor,
      currency: 'EUR',
      parts: [{ kind: 'card', amountMinor: totalMinor, brand: 'Visa', lastFour: '4242', codeEnd: null }],
      refunds: [],
      ...paid,
    },
    entry: [
      { rule: 'MX', country: 'México' },
      ...(flights > 2 ? [{ rule: 'DO' as const, country: 'República Dominicana' }] : []),
      { rule: 'europe', country: 'España' },
    ],
    borders: { crossed: true, inland: false },
    freeCancel: freeCancel ? { local: '2026-11-21T11:00', city: 'Madrid' } : null,
    site: {
      companyName: 'Alisio',
      telephone: '+34 910 55 01 09',
      offers: offersOf({ checkin: true, notOffered: [] }),
      country: 'ES',
      region: 'www',
      manageUrl: `https://www.alisio.example/${locale}/manage`,
      checkinUrl: `https://www.alisio.example/${locale}/checkin`,
    },
    zone: 'Europe/Madrid',
  };
}

/** Nine travellers on four flights, with extras, vouchers and a refund: the fullest possible booking. */
export function longFacts(locale: Locale): DocumentFacts {
  const facts = documentFacts(locale, { people: names, flights: 4, freeCancel: true });
  const { trip, paid } = facts;
  return {
    ...facts,
    paid: paid && {
      ...paid,
      parts: [
        { kind: 'voucher', amountMinor: 10_000, brand: null, lastFour: null, codeEnd: 'DEMO' },
        {
          kind: 'card',
          amountMinor: trip.totalMinor - 10_000,
          brand: 'Visa',
          lastFour: '4242',
          codeEnd: null,
        },
      ],
      refunds: [
        {
          refundId: 'r1',
          amountMinor: 2_550,
          currency: 'EUR',
          destination: 'source',
          state: 'done',
          kind: 'card',
          codeEnd: null,
          at: '2026-11-25T23:30:00.000Z',
        },
      ],
    },
  };
}

function tripOf(people: TripPerson[], flights: TripFlight[], paymentFeeMinor: number): Trip {
  const seats: Trip['seats'] = flights.slice(0, 1).map((flight) => ({
    passengerNo: 1,
    flightNo: flight.flightNo,
    seat: '14A',
    categoryCode: 'STC4',
    amountMinor: 5_000,
    exitConfirmed: false,
    free: null,
  }));
  const extras: Trip['extras'] = people.slice(0, 4).map(({ passengerNo }) => ({
    passengerNo,
    flightNo: 1,
    extraCode: 'BG23',
    scope: 'flight',
    isCheckedBag: true,
    quantity: 1,
    unitMinor: 7_000,
    amountMinor: 7_000,
    title: 'Maleta facturada, 23 kg',
  }));
  const flightsMinor = sumMinor(charges.map((charge) => charge.amountMinor));
  const extrasMinor = sumMinor(extras.map((extra) => extra.amountMinor));
  return {
    bookingId: '01234567-89ab-7cde-8f01-23456789abcd',
    holdEnds: { local: '2026-11-20T12:20', city: 'Madrid' },
    state: 'confirmed',
    reference: 'QX7K2M',
    currency: 'EUR',
    totalMinor: flightsMinor + extrasMinor + 5_000 + paymentFeeMinor,
    flightsMinor,
    extrasMinor,
    seatsMinor: 5_000,
    paymentFeeMinor,
    flights,
    people,
    prices: [],
    extras,
    seats,
    promotionCode: null,
    holdExpiresAt: '2026-11-20T10:20:00.000Z',
    now: '2026-11-20T10:00:00.000Z',
    extensionsLeft: 1,
    passengersComplete: true,
  };
}

function momentsOf({ departsLocal, arrivesLocal }: TripFlight) {
  const at = (local: string, hours: number) =>
    new Date(Date.parse(`${local}:00Z`) - hours * 3_600_000).toISOString();
  return {
    departsAt: at(departsLocal, 1),
    arrivesAt: at(arrivesLocal, 1),
    opensAt: at(departsLocal, 49),
    opensLocal: at(departsLocal, 48).slice(0, 16),
    closesLocal: at(departsLocal, 1).slice(0, 16),
    cancelled: false,
    edition: 0,
    changedAt: null,
  };
}
