// For tests of inventory: an airline of four flights with prices that are easy to add up.
import type { Charge, Filed, FiledFare } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { Nest } from '#flights/inventory.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import type { Promotion } from '#flights/promotions/promotion.ts';

export const now = new Date('2026-11-20T12:00:00Z');
export const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

export const oneAdult: PassengerCounts = { adults: 1, children: 0, infants: 0 };

/** Madrid–Cancún and back; Madrid–Punta Cana and Cancún–Madrid on the day of the outbound flight. */
export const OUT = 1;
export const BACK = 2;
export const ELSEWHERE = 3;
export const BACK_TOO_EARLY = 4;

const legs: [flightId: number, origin: string, destination: string, day: string, hour: number][] = [
  [OUT, 'MAD', 'CUN', '2026-12-11', 9],
  [BACK, 'CUN', 'MAD', '2026-12-18', 9],
  [ELSEWHERE, 'MAD', 'PUJ', '2026-12-11', 9],
  [BACK_TOO_EARLY, 'CUN', 'MAD', '2026-12-11', 10],
];

/** Nests of the two cabins: three classes share 20 units of economy, two share 4 units of business. */
export const limitsOf: Record<string, readonly number[]> = { Y: [20, 12, 6], C: [4, 2] };

/** Flight numbers are ZZ101 for flight 1 and so on; each takes ten hours. */
export function flightRow(flightId: number, nests: Record<string, Partial<Nest>> = {}): FlightRow {
  const [, origin = '', destination = '', departureDate = '', hour = 0] =
    legs.find(([id]) => id === flightId) ?? [];
  const departsAt = new Date(`${departureDate}T${String(hour).padStart(2, '0')}:00:00Z`);
  const cabins = Object.entries(limitsOf).map(([cabin, limits]): [string, Nest] => [
    cabin,
    { capacity: limits[0] ?? 0, limits, taken: limits.map(() => 0), ...nests[cabin] },
  ]);
  return {
    flightId,
    origin,
    destination,
    departureDate,
    carrier: 'ZZ',
    flightNumber: `ZZ${100 + flightId}`,
    departsAt,
    arrivesAt: new Date(departsAt.getTime() + 10 * 3_600_000),
    state: 'open',
    aircraftCode: '320',
    operatingCarrier: 'ZZ',
    departureTerminal: '1',
    arrivalTerminal: '2',
    cabins: new Map(cabins),
  };
}

export const flightIds = legs.map(([flightId]) => flightId);

const classes: [bookingClass: string, cabin: string, rank: number][] = [
  ['Y', 'Y', 1],
  ['M', 'Y', 2],
  ['V', 'Y', 3],
  ['J', 'C', 1],
  ['D', 'C', 2],
];

export function classOf(cabin: string, rank: number): string {
  return classes.find((row) => row[1] === cabin && row[2] === rank)?.[0] ?? '';
}

const families = [
  { family: 'basic', cabin: 'Y', rank: 1, more: 0 },
  { family: 'plus', cabin: 'Y', rank: 2, more: 5_000 },
  { family: 'business', cabin: 'C', rank: 1, more: 100_000 },
];

/** EUR 100 in the lowest class and 100 more for each class above it; a child pays 75 %, an infant 10 %. */
function adultFare(family: string, rank: number): number {
  const { cabin, more } = families.find((each) => each.family === family) ?? { cabin: 'Y', more: 0 };
  return 10_000 * ((limitsOf[cabin]?.length ?? 0) + 1 - rank) + more;
}

/** A surcharge that infants do not pay, a tax on departures from Spain, and a fee with the amount zero. */
const charges: Charge[] = [
  { ...chargeOf(1, 'surcharge', 'YQ'), adultMinor: 4_000, childMinor: 4_000, infantMinor: 0 },
  { ...chargeOf(2, 'tax', 'JD'), departureCountry: 'ES', adultMinor: 1_500, childMinor: 750, infantMinor: 0 },
  { ...chargeOf(3, 'fee', 'OG'), adultMinor: 0, childMinor: 0, infantMinor: 0 },
];

function chargeOf(chargeId: number, kind: Charge['kind'], code: string): Charge {
  return {
    chargeId,
    kind,
    code,
    departureAirport: null,
    departureCountry: null,
    arrivalAirport: null,
    arrivalCountry: null,
    international: null,
    currency: 'EUR',
    adultMinor: 0,
    childMinor: 0,
    infantMinor: 0,
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
    refundClass: kind === 'surcharge' ? 'fare' : 'passenger',
  };
}

/** The price of a party on one flight in one class, all charges included, without a promotion. */
export function priceOf(flightId: number, family: string, rank: number, party: PassengerCounts): number {
  const fare = adultFare(family, rank);
  const fromSpain = flightId === OUT || flightId === ELSEWHERE;
  const adult = fare + 4_000 + (fromSpain ? 1_500 : 0);
  const child = fare * 0.75 + 4_000 + (fromSpain ? 750 : 0);
  return adult * party.adults + child * party.children + fare * 0.1 * party.infants;
}

/** The discount of ten per cent on the fares of a party on one flight. */
export function discountOf(family: string, rank: number, party: PassengerCounts): number {
  const fare = adultFare(family, rank);
  return fare * 0.1 * party.adults + fare * 0.075 * party.children + fare * 0.01 * party.infants;
}

const airports = [
  { airportCode: 'MAD', country: 'ES', latitude: 40, longitude: -4, timeZone: 'Europe/Madrid' },
  { airportCode: 'CUN', country: 'MX', latitude: 21, longitude: -87, timeZone: 'America/Cancun' },
  { airportCode: 'PUJ', country: 'DO', latitude: 19, longitude: -68, timeZone: 'America/Santo_Domingo' },
];

const familyTerms = {
  cabinBagKg: 10,
  checkedBags: 1,
  checkedBagKg: 23,
  seatIncluded: false,
};

function filedFares(): FiledFare[] {
  const routes = [...new Set(legs.map(([, origin, destination]) => `${origin} ${destination}`))];
  return routes
    .flatMap((route) =>
      families.flatMap(({ family, cabin }) =>
        classes
          .filter((row) => row[1] === cabin)
          .map(([bookingClass, , rank]) => ({
            origin: route.slice(0, 3),
            destination: route.slice(4),
            bookingClass,
            rank,
            family,
            currency: 'EUR',
            travelFrom: '2026-01-01',
            travelTo: '2027-12-31',
            adultMinor: adultFare(family, rank),
            childMinor: adultFare(family, rank) * 0.75,
            infantMinor: adultFare(family, rank) * 0.1,
          })),
      ),
    )
    .map((fare, index) => ({ fareId: index + 1, ...fare }));
}

/** The rows of the reference tables, both as stored in a database and as cached by a process. */
export function smallAirline() {
  const fares = filedFares();
  const names = (name: string) => ({ nameEn: name, nameEs: name, namePt: name });
  return {
    airports: airports.map((airport) => ({ ...airport, ...names(airport.airportCode) })),
    classes: classes.map(([bookingClass, cabin, rank]) => ({ bookingClass, cabin, rank, sharePercent: 100 })),
    families: families.map(({ more: _, ...family }) => ({ ...family, ...familyTerms })),
    fares,
    charges,
    flights: flightIds.map((flightId) => flightRow(flightId)),
  };
}

export function filedCopyOf({ airports: rows, ...airline }: ReturnType<typeof smallAirline>): Filed {
  return {
    version: 1,
    airports: new Map(
      rows.map(({ nameEn: en, nameEs: es, namePt: pt, ...airport }) => [
        airport.airportCode,
        { ...airport, name: { en, es, pt } },
      ]),
    ),
    airlines: new Map(),
    aircraft: new Map(),
    families: airline.families.map((family) => ({ ...family, seatCategories: [] })),
    rules: new Map(),
    classes: new Map(airline.classes.map(({ bookingClass, cabin, rank }) => [bookingClass, { cabin, rank }])),
    fares: Map.groupBy(airline.fares, (fare) => fare.origin + fare.destination + fare.currency),
    charges: airline.charges,
    chargeNames: new Map(),
    destinations: new Map(),
    origins: [],
    currencies: ['EUR'],
  };
}

/** Ten per cent off every fare, for every visitor, until its uses run out. */
export function promotionOf(code: string, own: Partial<Promotion> = {}): Promotion {
  return {
    code,
    percent: 10,
    amounts: null,
    domainId: null,
    origin: null,
    destination: null,
    families: null,
    bookFrom: new Date('2026-11-01T00:00:00Z'),
    bookTo: new Date('2026-12-01T00:00:00Z'),
    travelFrom: '2026-12-01',
    travelTo: '2027-03-31',
    minPassengers: 1,
    maxUses: null,
    uses: 0,
    active: true,
    ...own,
  };
}
