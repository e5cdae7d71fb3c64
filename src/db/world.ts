// The demonstration world: the one place where its airports, fleet, fares, charges and rotations are written down.
// Pure data and generators, the same for the same day; loaded by schedule/load-world.server.ts, read by tests.
// Sources and licence of the facts: docs/decisions/0010-demonstration-world.md.
import { defaultClasses } from '#db/default-classes.ts';
import { type ExtraGroupType, extraGroupTypes } from '#db/extra-group-types.ts';

/** Raised when the world below changes, so that a running demonstration takes the change over. */
export const worldVersion = 7;
export const worldCarrier = 'ZZ';
/** Days before and after `now` that the schedule covers. */
export const worldDays = { before: 3, after: 366 };

const DAY = 86_400_000;
const dayOf = (now: Date) => Math.floor(now.getTime() / DAY);
const iso = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const dayFrom = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY;
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

// ---------------------------------------------------------------- places, fleet, airline

export type WorldAirport = {
  airportCode: string;
  nameEn: string;
  nameEs: string;
  namePt: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};

const airportRow = (
  airportCode: string,
  [nameEn, nameEs, namePt]: [string, string, string],
  country: string,
  [latitude, longitude]: [number, number],
  timeZone: string,
): WorldAirport => ({ airportCode, nameEn, nameEs, namePt, country, latitude, longitude, timeZone });
const same = (name: string): [string, string, string] => [name, name, name];

export const worldAirports: WorldAirport[] = [
  airportRow('MAD', same('Madrid'), 'ES', [40.4719, -3.5626], 'Europe/Madrid'),
  airportRow('BCN', same('Barcelona'), 'ES', [41.2971, 2.0785], 'Europe/Madrid'),
  airportRow('LIS', ['Lisbon', 'Lisboa', 'Lisboa'], 'PT', [38.7742, -9.1342], 'Europe/Lisbon'),
  airportRow('OPO', ['Porto', 'Oporto', 'Porto'], 'PT', [41.2421, -8.6781], 'Europe/Lisbon'),
  airportRow('CUN', same('Cancún'), 'MX', [21.0365, -86.8771], 'America/Cancun'),
  airportRow('PUJ', same('Punta Cana'), 'DO', [18.5674, -68.3634], 'America/Santo_Domingo'),
  airportRow(
    'SDQ',
    ['Santo Domingo', 'Santo Domingo', 'São Domingos'],
    'DO',
    [18.4297, -69.6689],
    'America/Santo_Domingo',
  ),
  airportRow('RTB', same('Roatán'), 'HN', [16.3168, -86.523], 'America/Tegucigalpa'),
  airportRow('SAP', same('San Pedro Sula'), 'HN', [15.4526, -87.9236], 'America/Tegucigalpa'),
  airportRow('SJO', ['San José', 'San José', 'São José'], 'CR', [9.9939, -84.2088], 'America/Costa_Rica'),
  airportRow('LIR', ['Liberia', 'Liberia', 'Libéria'], 'CR', [10.5933, -85.5444], 'America/Costa_Rica'),
  airportRow('HAV', ['Havana', 'La Habana', 'Havana'], 'CU', [22.9892, -82.4091], 'America/Havana'),
  airportRow('MBJ', same('Montego Bay'), 'JM', [18.5037, -77.9134], 'America/Jamaica'),
  airportRow('MIA', same('Miami'), 'US', [25.7932, -80.2906], 'America/New_York'),
  airportRow('JFK', ['New York', 'Nueva York', 'Nova Iorque'], 'US', [40.6398, -73.7789], 'America/New_York'),
  airportRow(
    'TFS',
    ['Tenerife South', 'Tenerife Sur', 'Tenerife Sul'],
    'ES',
    [28.0445, -16.5725],
    'Atlantic/Canary',
  ),
  airportRow('FNC', same('Funchal'), 'PT', [32.6979, -16.7745], 'Atlantic/Madeira'),
];

export const worldAircraft = [
  { aircraftCode: '32Q', name: 'Airbus A321neo' },
  { aircraftCode: '333', name: 'Airbus A330-300' },
  { aircraftCode: '359', name: 'Airbus A350-900' },
];
const configurations: Record<string, string> = {
  '32Q': 'Y220VV220',
  '333': 'C24Y318VV342',
  '359': 'C30Y330VV360',
};

export const worldAirlines = [{ carrier: worldCarrier, name: 'Alisio', accountingCode: '000' }];

export const worldClasses = ['Y', 'C'].flatMap((cabin) => defaultClasses(cabin, () => true));

/** Decisions §1: 10 kg cabin bag in all; 0/1/2 × 23 kg; changes free until 30/16/1 days before departure. */
export const worldFamilies = [
  {
    family: 'basic',
    cabin: 'Y',
    rank: 1,
    checkedBags: 0,
    freeChangeDays: 30,
    refundable: false,
    seatIncluded: false,
  },
  {
    family: 'plus',
    cabin: 'Y',
    rank: 2,
    checkedBags: 1,
    freeChangeDays: 16,
    refundable: false,
    seatIncluded: true,
  },
  {
    family: 'flex',
    cabin: 'Y',
    rank: 3,
    checkedBags: 2,
    freeChangeDays: 1,
    refundable: true,
    seatIncluded: true,
  },
  {
    family: 'business',
    cabin: 'C',
    rank: 1,
    checkedBags: 2,
    freeChangeDays: 1,
    refundable: true,
    seatIncluded: true,
  },
].map((family) => Object.assign(family, { cabinBagKg: 10, checkedBagKg: 23 }));

// ---------------------------------------------------------------- regional sites

type WorldDomain = {
  domainId: number;
  region: string;
  country: string | null;
  externalBookingUrl: string | null;
  languages: string[];
  defaultLanguage: string;
  currencies: string[];
  defaultCurrency: string;
  telephone: string;
  checkin: boolean;
  style: string;
  facebook: string | null;
  twitter: string | null;
  instagram: string | null;
  tiktok: string | null;
  companyName: string;
  usFlightsUrl: string | null;
  agencySignUpUrl: string;
  previewTokenRequired: boolean;
};

/** Numbers are of ranges that are kept for fiction or lead nowhere; addresses are under `.example`. */
const site = (
  domainId: number,
  region: string,
  country: string | null,
  languages: string[],
  currencies: string[],
  telephone: string,
  change: Partial<WorldDomain> = {},
): WorldDomain => ({
  domainId,
  region,
  country,
  externalBookingUrl: null,
  languages,
  defaultLanguage: languages[0] ?? 'en',
  currencies,
  defaultCurrency: currencies[0] ?? 'EUR',
  telephone,
  checkin: true,
  style: region,
  facebook: `https://social.example/facebook/alisio-${region}`,
  twitter: `https://social.example/twitter/alisio-${region}`,
  instagram: `https://social.example/instagram/alisio-${region}`,
  tiktok: `https://social.example/tiktok/alisio-${region}`,
  companyName: 'Alisio',
  usFlightsUrl: null,
  agencySignUpUrl: 'https://agencies.alisio.example/register',
  previewTokenRequired: false,
  ...change,
});

/** Specification §9, regions 1–9; some are not local, lack a network, a language or the check-in: all is seen. */
export const worldDomains: WorldDomain[] = [
  site(1, 'mexico', 'MX', ['es', 'en', 'pt'], ['MXN', 'USD', 'EUR'], '+52 55 5550 0101'),
  site(2, 'honduras', 'HN', ['es', 'en'], ['HNL', 'USD', 'EUR'], '+504 2550 0102', { tiktok: null }),
  site(3, 'costarica', 'CR', ['es', 'en'], ['CRC', 'USD', 'EUR'], '+506 2550 0103', { twitter: null }),
  site(4, 'dominican', 'DO', ['es', 'en', 'pt'], ['DOP', 'USD', 'EUR'], '+1 809 555 0104', {
    externalBookingUrl: 'https://booking.alisio.example',
    twitter: null,
    tiktok: null,
  }),
  site(5, 'portugal', 'PT', ['pt', 'en', 'es'], ['EUR', 'USD', 'GBP'], '+351 21 555 01 05'),
  site(6, 'web-staging', null, ['en', 'es', 'pt'], ['EUR', 'USD'], '+34 910 55 01 06', {
    style: 'main',
    checkin: false,
    facebook: null,
    twitter: null,
    instagram: null,
    tiktok: null,
    previewTokenRequired: true,
  }),
  site(7, 'usa', 'US', ['en', 'ES'], ['USD', 'EUR'], '+1 305 555 0107', {
    usFlightsUrl: 'https://us-flights.alisio.example',
    tiktok: null,
  }),
  site(9, 'www', null, ['es', 'en', 'pt', 'fr'], ['EUR', 'USD', 'GBP', 'MXN'], '+34 910 55 01 09', {
    style: 'main',
    externalBookingUrl: 'https://booking.alisio.example',
  }),
];

/**
 * Ways of paying, per site and currency. A bank payment is offered in euros, and costs nothing; paying by card costs
 * something only in the Dominican Republic, in pesos, so that the surcharge is seen somewhere. Nowhere in the European
 * Union may it cost anything (directive 2015/2366, article 62).
 */
export const worldPaymentMethods = worldDomains.flatMap(({ domainId, region, currencies }) =>
  currencies.flatMap((currency) => {
    const surcharged = region === 'dominican' && currency === 'DOP';
    const card = { method: 'card' as const, position: 1, surchargeBasisPoints: surcharged ? 250 : 0 };
    const instant = { method: 'instant' as const, position: 2, surchargeBasisPoints: 0 };
    const offered = currency === 'EUR' || surcharged ? [card, instant] : [card];
    return offered.map((row) => ({ domainId, currency, ...row }));
  }),
);

/**
 * Vouchers to practise with, by what happens to them. A code is shown here because this world is a demonstration; the
 * database keeps its hash. Amounts in minor units.
 */
export const worldVouchers = [
  { code: 'ALIS-EUR0-0100-DEMO', currency: 'EUR', amountMinor: 10_000, expired: false },
  { code: 'ALIS-EUR0-9000-DEMO', currency: 'EUR', amountMinor: 900_000, expired: false },
  { code: 'ALIS-MXN0-2000-DEMO', currency: 'MXN', amountMinor: 200_000, expired: false },
  { code: 'ALIS-USD0-0100-DEMO', currency: 'USD', amountMinor: 10_000, expired: false },
  { code: 'ALIS-EUR0-PAST-DEMO', currency: 'EUR', amountMinor: 5_000, expired: true },
];

/** Every region in every stage; `*.localhost` leads to this machine in every browser. */
export const worldHosts = [
  'mexico',
  'honduras',
  'costarica',
  'dominican',
  'portugal',
  'web-staging',
  'usa',
  'www2',
  'www',
].flatMap((name, index) =>
  [
    { host: `${name}.alisio.example`, stage: 'production' as const },
    { host: `${name}.staging.alisio.example`, stage: 'staging' as const },
    { host: `${name}.pre.alisio.example`, stage: 'pre' as const },
    { host: `${name}.test.alisio.example`, stage: 'test' as const },
    { host: `${name}.localhost`, stage: 'demo' as const },
  ].map((row) => ({ ...row, regionId: index + 1 })),
);

// ---------------------------------------------------------------- rotations

export type Rotation = {
  /** Flight numbers out and back. */
  out: number;
  back: number;
  origin: string;
  destination: string;
  /** Local departure HHMM and block minutes, each way. */
  departs: string;
  block: number;
  backDeparts: string;
  backBlock: number;
  /** ISO weekdays of the way out; the way back leaves on the same local day. */
  days: string;
  aircraft: string;
  /** J scheduled, C charter. */
  service: 'J' | 'C';
  /** 2 for every second week. */
  everyWeeks?: 2;
  /** Lowest economy fare one way in EUR, low season. */
  from: number;
};

const rotation = (
  out: number,
  [origin, destination]: [string, string],
  [departs, block]: [string, number],
  [backDeparts, backBlock]: [string, number],
  days: string,
  [aircraft, service]: [string, 'J' | 'C'],
  from: number,
  everyWeeks?: 2,
): Rotation => ({
  out,
  back: out + 1,
  origin,
  destination,
  departs,
  block,
  backDeparts,
  backBlock,
  days,
  aircraft,
  service,
  from,
  ...(everyWeeks ? { everyWeeks } : {}),
});

export const rotations: Rotation[] = [
  // Daily trunk routes and the United States.
  rotation(101, ['MAD', 'PUJ'], ['1545', 540], ['2145', 490], '1234567', ['359', 'J'], 229),
  rotation(103, ['MAD', 'CUN'], ['1430', 615], ['2045', 545], '1234567', ['359', 'J'], 249),
  rotation(105, ['MAD', 'JFK'], ['1150', 510], ['1755', 425], '1234567', ['333', 'J'], 209),
  rotation(107, ['MAD', 'MIA'], ['1210', 580], ['1840', 515], '1357', ['333', 'J'], 219),
  rotation(201, ['LIS', 'PUJ'], ['1515', 495], ['2110', 450], '1234567', ['333', 'J'], 219),
  rotation(203, ['LIS', 'CUN'], ['1400', 585], ['2030', 525], '246', ['333', 'J'], 239),
  rotation(301, ['BCN', 'JFK'], ['1105', 530], ['1735', 445], '246', ['333', 'J'], 215),
  // Charter rotations, once or twice a week.
  rotation(111, ['MAD', 'SDQ'], ['1610', 535], ['2200', 485], '135', ['333', 'C'], 225),
  rotation(113, ['MAD', 'RTB'], ['1215', 620], ['1815', 560], '6', ['333', 'C'], 269),
  rotation(115, ['MAD', 'SAP'], ['1235', 630], ['1850', 565], '37', ['333', 'C'], 265),
  rotation(117, ['MAD', 'SJO'], ['1120', 660], ['1740', 600], '14', ['359', 'C'], 275),
  rotation(119, ['MAD', 'LIR'], ['1140', 665], ['1800', 605], '6', ['333', 'C'], 279),
  rotation(121, ['MAD', 'HAV'], ['1520', 590], ['2115', 530], '25', ['333', 'C'], 259),
  rotation(123, ['MAD', 'MBJ'], ['1455', 585], ['2045', 525], '7', ['333', 'C'], 249),
  rotation(211, ['LIS', 'SDQ'], ['1445', 490], ['2035', 445], '7', ['333', 'C'], 219),
  rotation(213, ['LIS', 'HAV'], ['1340', 560], ['1930', 505], '3', ['333', 'C'], 249),
  rotation(215, ['LIS', 'MBJ'], ['1325', 555], ['1915', 500], '6', ['333', 'C'], 245),
  rotation(311, ['BCN', 'CUN'], ['1355', 645], ['2015', 575], '37', ['359', 'C'], 255),
  rotation(313, ['BCN', 'PUJ'], ['1505', 570], ['2120', 515], '14', ['333', 'C'], 235),
  rotation(315, ['BCN', 'HAV'], ['1425', 620], ['2035', 550], '6', ['333', 'C'], 265),
  rotation(317, ['BCN', 'MBJ'], ['1410', 615], ['2020', 550], '5', ['333', 'C'], 259, 2),
  rotation(411, ['OPO', 'PUJ'], ['1350', 500], ['1950', 455], '26', ['333', 'C'], 215),
  rotation(413, ['OPO', 'CUN'], ['1310', 590], ['1935', 530], '14', ['333', 'C'], 235),
  // Short sectors.
  rotation(501, ['MAD', 'TFS'], ['0715', 175], ['1030', 165], '1234567', ['32Q', 'J'], 45),
  rotation(503, ['MAD', 'TFS'], ['1400', 175], ['1715', 165], '1234567', ['32Q', 'J'], 45),
  rotation(505, ['MAD', 'TFS'], ['1930', 175], ['2250', 165], '1234567', ['32Q', 'J'], 45),
  rotation(511, ['MAD', 'FNC'], ['0820', 140], ['1030', 130], '1234567', ['32Q', 'J'], 55),
  rotation(521, ['LIS', 'FNC'], ['0745', 105], ['1015', 100], '1234567', ['32Q', 'J'], 39),
  rotation(523, ['LIS', 'FNC'], ['1820', 105], ['2050', 100], '1234567', ['32Q', 'J'], 39),
  rotation(531, ['LIS', 'TFS'], ['1235', 145], ['1545', 140], '1357', ['32Q', 'J'], 55),
  rotation(541, ['BCN', 'TFS'], ['0910', 205], ['1230', 185], '1234567', ['32Q', 'J'], 49),
  rotation(551, ['OPO', 'FNC'], ['1130', 125], ['1420', 120], '1234567', ['32Q', 'J'], 45),
  rotation(553, ['OPO', 'TFS'], ['1610', 150], ['1930', 145], '26', ['32Q', 'J'], 59),
];

/** Every directed route that is flown, once. */
export function worldRoutes(): { origin: string; destination: string; from: number; long: boolean }[] {
  const routes = new Map<string, { origin: string; destination: string; from: number; long: boolean }>();
  for (const { origin, destination, from, aircraft } of rotations) {
    const long = aircraft !== '32Q';
    routes.set(`${origin}${destination}`, { origin, destination, from, long });
    routes.set(`${destination}${origin}`, { origin: destination, destination: origin, from, long });
  }
  return [...routes.values()];
}

// ---------------------------------------------------------------- the schedule file

export type FileLeg = {
  flightNumber: number;
  variation: number;
  service: string;
  /** First and last operating day, YYYY-MM-DD. */
  from: string;
  to: string;
  days: string;
  everyWeeks?: number | undefined;
  origin: string;
  departs: string;
  departureOffset: string;
  destination: string;
  arrives: string;
  arrivalOffset: string;
  /** Two columns: departure and arrival day against the operating day. */
  dateVariation: string;
  aircraft: string;
  classes: string;
  configuration: string;
  suffix?: string;
  legSequence?: number;
  /** Segment data lines that follow: data element identifier and text. */
  segments?: [number, string][];
};

export type FileHead = {
  carrier: string;
  timeMode: 'U' | 'L';
  from: string;
  to: string;
  created: string;
  title: string;
};

/** The schedule of the world as the text of an IATA SSIM chapter 7 file, for the day of `now`. */
export function worldSchedule(now: Date): string {
  const first = dayOf(now) - worldDays.before;
  const last = dayOf(now) + worldDays.after;
  const legs = rotations.flatMap((r) => [
    ...legsOf(r, r.out, [r.origin, r.destination], r.departs, r.block, first, last),
    ...legsOf(r, r.back, [r.destination, r.origin], r.backDeparts, r.backBlock, first, last),
  ]);
  const head: FileHead = {
    carrier: worldCarrier,
    timeMode: 'L',
    from: iso(first),
    to: iso(last),
    created: iso(dayOf(now)),
    title: 'ALISIO DEMONSTRATION WORLD',
  };
  return writeSchedule([{ head, legs }]);
}

/** One direction of a rotation as legs: a new one wherever a clock change moves an offset or the arrival time. */
function legsOf(
  r: Rotation,
  flightNumber: number,
  [origin, destination]: [string, string],
  departs: string,
  block: number,
  first: number,
  last: number,
): FileLeg[] {
  const legs: FileLeg[] = [];
  let current = '';
  for (let day = first; day <= last; day++) {
    if (!r.days.includes(String(weekdayOf(day)))) continue;
    // Counted from one fixed week, so that a later file flies the same days.
    if (r.everyWeeks && Math.floor((day + 3) / 7) % r.everyWeeks !== 0) continue;
    const clock = clockOf(origin, destination, day, departs, block);
    const key = Object.values(clock).join(' ');
    const leg = legs.at(-1);
    if (leg && key === current) {
      leg.to = iso(day);
      continue;
    }
    current = key;
    legs.push({
      flightNumber,
      variation: legs.length + 1,
      service: r.service,
      from: iso(day),
      to: iso(day),
      days: r.days,
      everyWeeks: r.everyWeeks,
      origin,
      departs,
      destination,
      ...clock,
      aircraft: r.aircraft,
      classes: r.aircraft === '32Q' ? 'YBMQV' : 'CDYBMQV',
      configuration: configurations[r.aircraft] ?? '',
      segments: [[505, 'ET']],
    });
  }
  return legs;
}

function clockOf(origin: string, destination: string, day: number, departs: string, block: number) {
  const departure = Temporal.PlainDate.from(iso(day)).toZonedDateTime({
    timeZone: zoneOf(origin),
    plainTime: Temporal.PlainTime.from(`${departs.slice(0, 2)}:${departs.slice(2)}`),
  });
  const arrival = departure.add({ minutes: block }).withTimeZone(zoneOf(destination));
  const later = Math.round(arrival.toPlainDate().since(departure.toPlainDate()).total('days'));
  return {
    departureOffset: departure.offset.replace(':', ''),
    arrives: arrival.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', ''),
    arrivalOffset: arrival.offset.replace(':', ''),
    dateVariation: `0${later < 0 ? 'A' : later}`,
  };
}

const zones = new Map(worldAirports.map((a) => [a.airportCode, a.timeZone]));
const zoneOf = (airportCode: string) => zones.get(airportCode) ?? 'UTC';

/** Writes data sets as an SSIM chapter 7 file: serial numbers, trailers, and zeros filling each block of five lines. */
export function writeSchedule(sets: { head: FileHead; legs: FileLeg[] }[]): string {
  const lines: string[] = [];
  let serial = 0;
  const put = (columns: [number, string][]) => lines.push(record([...columns, [195, pad(++serial, 6)]]));
  const fill = () => {
    while (lines.length % 5 !== 0) lines.push('0'.repeat(200));
  };
  put([[1, '1AIRLINE STANDARD SCHEDULE DATA SET']]);
  fill();
  for (const [index, { head, legs }] of sets.entries()) {
    put([
      [1, `2${head.timeMode}${head.carrier}`],
      [15, ssimDate(head.from) + ssimDate(head.to) + ssimDate(head.created) + head.title],
      [72, 'C'],
      [189, 'ET0000'],
    ]);
    fill();
    for (const leg of legs) putLeg(put, head.carrier, leg);
    fill();
    const last = pad(serial, 6);
    put([
      [1, '5'],
      [3, head.carrier],
      [188, `${last}${index === sets.length - 1 ? 'E' : 'C'}`],
    ]);
    fill();
  }
  return `${lines.join('\n')}\n`;
}

function putLeg(put: (columns: [number, string][]) => void, carrier: string, leg: FileLeg): void {
  const key: [number, string][] = [
    [2, leg.suffix ?? ' '],
    [3, carrier],
    [6, String(leg.flightNumber).padStart(4)],
    [10, pad(leg.variation, 2) + pad(leg.legSequence ?? 1, 2) + leg.service],
  ];
  put([
    [1, '3'],
    ...key,
    [15, ssimDate(leg.from) + ssimDate(leg.to)],
    [29, Array.from('1234567', (d) => (leg.days.includes(d) ? d : ' ')).join('')],
    [36, leg.everyWeeks ? String(leg.everyWeeks) : ' '],
    [37, `${leg.origin}${leg.departs}${leg.departs}${leg.departureOffset}`],
    [55, `${leg.destination}${leg.arrives}${leg.arrives}${leg.arrivalOffset}`],
    [73, `${leg.aircraft}${leg.classes}`],
    [173, leg.configuration],
    [193, leg.dateVariation],
  ]);
  for (const [dei, data] of leg.segments ?? []) {
    put([[1, '4'], ...key, [29, `AB${pad(dei, 3)}${leg.origin}${leg.destination}${data}`]]);
  }
}

/** 200 columns, counted from 1 as the manual does. */
function record(columns: [number, string][]): string {
  const line = Array.from({ length: 200 }, () => ' ');
  for (const [at, text] of columns)
    for (const [i, letter] of Array.from(text).entries()) line[at - 1 + i] = letter;
  return line.join('');
}

const pad = (n: number, width: number) => String(n).padStart(width, '0');
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const ssimDate = (text: string) =>
  `${text.slice(8)}${months[Number(text.slice(5, 7)) - 1] ?? ''}${text.slice(2, 4)}`;

// ---------------------------------------------------------------- fares

export type WorldFare = {
  origin: string;
  destination: string;
  bookingClass: string;
  family: string;
  currency: string;
  travelFrom: string;
  travelTo: string;
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
};

/** Units of the currency per euro, the step that human prices end on, and how far below the step they stay. */
export const price: Record<string, { perEuro: number; step: number; below: number }> = {
  EUR: { perEuro: 1, step: 10, below: 1 },
  USD: { perEuro: 1.1, step: 10, below: 1 },
  GBP: { perEuro: 0.86, step: 10, below: 1 },
  MXN: { perEuro: 20, step: 100, below: 10 },
  DOP: { perEuro: 66, step: 100, below: 10 },
  CRC: { perEuro: 560, step: 1000, below: 100 },
  HNL: { perEuro: 27, step: 100, below: 10 },
};
export const worldCurrencies = Object.keys(price);

/**
 * In which currencies a route is filed: EUR everywhere; GBP not to Havana; USD not to Funchal; Mexican pesos to
 * neither; Dominican pesos, colones and lempiras only on routes of their own country. Whoever asks for another one is
 * told that no fare is filed.
 */
export function filedCurrencies(origin: string, destination: string): string[] {
  const ends = [origin, destination];
  const touches = (...codes: string[]) => codes.some((code) => ends.includes(code));
  return worldCurrencies.filter((currency) => {
    if (currency === 'USD') return !touches('FNC');
    if (currency === 'GBP') return !touches('HAV');
    if (currency === 'MXN') return !touches('FNC', 'HAV');
    if (currency === 'DOP') return touches('PUJ', 'SDQ');
    if (currency === 'CRC') return touches('SJO', 'LIR');
    if (currency === 'HNL') return touches('RTB', 'SAP');
    return true;
  });
}

/** Travel seasons of a calendar year: first day, last day, and what the season does to a price. */
const seasons: [string, string, number][] = [
  ['01-01', '01-06', 1.6],
  ['01-07', '03-31', 1],
  ['04-01', '07-14', 1.25],
  ['07-15', '08-31', 1.6],
  ['09-01', '10-31', 1.25],
  ['11-01', '12-19', 1],
  ['12-20', '12-31', 1.6],
];
const economyLevels: Record<string, number> = { V: 1, Q: 1.25, M: 1.55, B: 1.95, Y: 2.5 };
const businessLevels: Record<string, number> = { D: 4.4, C: 5.6 };
const familyAddsEuro: Record<string, [short: number, long: number]> = {
  basic: [0, 0],
  plus: [30, 80],
  flex: [70, 180],
};

/** All filed fares whose season touches the schedule of `now`; children 75 %, lap infants 10 %, filed as amounts. */
export function worldFares(now: Date): WorldFare[] {
  const first = iso(dayOf(now) - worldDays.before);
  const last = iso(dayOf(now) + worldDays.after + 31);
  const years = [Number(first.slice(0, 4)), Number(first.slice(0, 4)) + 1, Number(first.slice(0, 4)) + 2];
  const windows = years
    .flatMap((year) =>
      seasons.map(([from, to, level]) => ({ from: `${year}-${from}`, to: `${year}-${to}`, level })),
    )
    .filter(({ from, to }) => to >= first && from <= last);
  const fares: WorldFare[] = [];
  for (const { origin, destination, from, long } of worldRoutes()) {
    for (const { bookingClass, family, euro } of fareLevels(from, long)) {
      for (const currency of filedCurrencies(origin, destination)) {
        for (const window of windows) {
          const travel = { travelFrom: window.from, travelTo: window.to };
          const amounts = humanPrice(euro(window.level), currency);
          fares.push({ origin, destination, bookingClass, family, currency, ...travel, ...amounts });
        }
      }
    }
  }
  return fares;
}

function fareLevels(from: number, long: boolean) {
  const levels: { bookingClass: string; family: string; euro: (season: number) => number }[] = [];
  for (const [bookingClass, level] of Object.entries(economyLevels)) {
    for (const [family, adds] of Object.entries(familyAddsEuro)) {
      levels.push({ bookingClass, family, euro: (season) => from * level * season + adds[long ? 1 : 0] });
    }
  }
  for (const [bookingClass, level] of Object.entries(long ? businessLevels : {})) {
    levels.push({ bookingClass, family: 'business', euro: (season) => from * level * season });
  }
  return levels;
}

function humanPrice(euro: number, currency: string) {
  const { perEuro, step, below } = price[currency] ?? { perEuro: 1, step: 1, below: 0 };
  const units = Math.max(step, Math.round((euro * perEuro) / step) * step) - below;
  return {
    adultMinor: units * 100,
    childMinor: Math.round(units * 0.75) * 100,
    infantMinor: Math.round(units * 0.1) * 100,
  };
}

// ---------------------------------------------------------------- surcharges, taxes, fees

export type WorldCharge = {
  code: string;
  kind: 'surcharge' | 'tax' | 'fee';
  departureAirport: string | null;
  departureCountry: string | null;
  arrivalAirport: string | null;
  arrivalCountry: string | null;
  international: boolean | null;
  currency: string;
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
  validFrom: string;
  validTo: string;
  nameEn: string;
  nameEs: string;
  namePt: string;
};

type ChargeRule = {
  code: string;
  kind: 'surcharge' | 'tax' | 'fee';
  /** `ES>` leaves Spain, `>US` arrives in the United States, `ES>PT` both. */
  where: string[];
  international?: boolean;
  /** Adult, child, infant in EUR. */
  euro: [number, number, number];
  names: [string, string, string];
};

const far = ['MX', 'DO', 'HN', 'CR', 'CU', 'JM', 'US'];
const surchargeName: [string, string, string] = [
  'Carrier surcharge',
  'Recargo de la aerolínea',
  'Sobretaxa da companhia',
];
const insuranceName: [string, string, string] = [
  'Carrier insurance surcharge',
  'Recargo por seguro de la aerolínea',
  'Sobretaxa de seguro da companhia',
];
const near = ['ES>ES', 'ES>PT', 'PT>ES', 'PT>PT'];
const everyFar = [...far.map((c) => `${c}>`), ...far.map((c) => `>${c}`)];

const chargeRules: ChargeRule[] = [
  { code: 'YQ', kind: 'surcharge', where: near, euro: [9, 9, 0], names: surchargeName },
  { code: 'YQ', kind: 'surcharge', where: everyFar, euro: [65, 65, 0], names: surchargeName },
  { code: 'YR', kind: 'surcharge', where: near, euro: [2, 2, 0], names: insuranceName },
  { code: 'YR', kind: 'surcharge', where: everyFar, euro: [10, 10, 0], names: insuranceName },
  {
    code: 'JD',
    kind: 'tax',
    where: ['ES>'],
    euro: [13.46, 13.46, 0],
    names: ['Departure charge, Spain', 'Tasa de salida, España', 'Taxa de saída, Espanha'],
  },
  {
    code: 'OG',
    kind: 'tax',
    where: ['ES>'],
    euro: [0.63, 0.63, 0],
    names: [
      'Aviation safety charge, Spain',
      'Tasa de seguridad aérea, España',
      'Taxa de segurança aérea, Espanha',
    ],
  },
  {
    code: 'QV',
    kind: 'tax',
    where: ['ES>'],
    euro: [3.73, 3.73, 0],
    names: ['Security charge, Spain', 'Tasa de seguridad, España', 'Taxa de segurança, Espanha'],
  },
  {
    code: 'PT',
    kind: 'tax',
    where: ['PT>'],
    euro: [6.1, 6.1, 0],
    names: ['Security charge, Portugal', 'Tasa de seguridad, Portugal', 'Taxa de segurança, Portugal'],
  },
  {
    code: 'YP',
    kind: 'tax',
    where: ['PT>'],
    euro: [12.2, 12.2, 0],
    names: [
      'Passenger service charge, Portugal',
      'Tasa de servicio al pasajero, Portugal',
      'Taxa de serviço a passageiros, Portugal',
    ],
  },
  {
    code: 'XD',
    kind: 'tax',
    where: ['MX>'],
    international: true,
    euro: [38.5, 38.5, 0],
    names: [
      'Airport departure tax, Mexico',
      'Tarifa de uso de aeropuerto, México',
      'Taxa de aeroporto, México',
    ],
  },
  {
    code: 'UK',
    kind: 'tax',
    where: ['>MX'],
    international: true,
    euro: [44, 44, 0],
    names: ['Visitor fee, Mexico', 'Derecho de no residente, México', 'Taxa de visitante, México'],
  },
  {
    code: 'XT',
    kind: 'tax',
    where: ['MX>'],
    international: true,
    euro: [9.2, 9.2, 0],
    names: [
      'Other airport taxes, Mexico',
      'Otras tasas aeroportuarias, México',
      'Outras taxas de aeroporto, México',
    ],
  },
  {
    code: 'DO',
    kind: 'tax',
    where: ['DO>'],
    international: true,
    euro: [18.2, 18.2, 0],
    names: [
      'Departure tax, Dominican Republic',
      'Tasa de salida, República Dominicana',
      'Taxa de saída, República Dominicana',
    ],
  },
  {
    code: 'AA',
    kind: 'tax',
    where: ['>DO'],
    international: true,
    euro: [9.1, 9.1, 0],
    names: [
      'Airport charge, Dominican Republic',
      'Tasa aeroportuaria, República Dominicana',
      'Taxa de aeroporto, República Dominicana',
    ],
  },
  {
    code: 'HN',
    kind: 'tax',
    where: ['HN>'],
    international: true,
    euro: [44.5, 44.5, 0],
    names: ['Departure tax, Honduras', 'Tasa de salida, Honduras', 'Taxa de saída, Honduras'],
  },
  {
    code: 'CR',
    kind: 'tax',
    where: ['CR>'],
    international: true,
    euro: [26.4, 26.4, 0],
    names: ['Departure tax, Costa Rica', 'Tasa de salida, Costa Rica', 'Taxa de saída, Costa Rica'],
  },
  {
    code: 'CU',
    kind: 'tax',
    where: ['CU>'],
    international: true,
    euro: [22.8, 22.8, 0],
    names: ['Airport departure tax, Cuba', 'Tasa de salida, Cuba', 'Taxa de saída, Cuba'],
  },
  {
    code: 'JM',
    kind: 'tax',
    where: ['JM>'],
    international: true,
    euro: [32, 32, 0],
    names: ['Departure tax, Jamaica', 'Tasa de salida, Jamaica', 'Taxa de saída, Jamaica'],
  },
  {
    code: 'US',
    kind: 'tax',
    where: ['US>', '>US'],
    international: true,
    euro: [20.8, 20.8, 0],
    names: [
      'Transportation tax, United States',
      'Impuesto de transporte, Estados Unidos',
      'Imposto de transporte, Estados Unidos',
    ],
  },
  {
    code: 'XA',
    kind: 'tax',
    where: ['>US'],
    international: true,
    euro: [3.5, 3.5, 0],
    names: [
      'Agricultural inspection fee, United States',
      'Tasa de inspección agrícola, Estados Unidos',
      'Taxa de inspeção agrícola, Estados Unidos',
    ],
  },
  {
    code: 'XY',
    kind: 'tax',
    where: ['>US'],
    international: true,
    euro: [6.4, 6.4, 6.4],
    names: [
      'Immigration fee, United States',
      'Tasa de inmigración, Estados Unidos',
      'Taxa de imigração, Estados Unidos',
    ],
  },
  {
    code: 'YC',
    kind: 'tax',
    where: ['>US'],
    international: true,
    euro: [6.6, 6.6, 6.6],
    names: ['Customs fee, United States', 'Tasa de aduana, Estados Unidos', 'Taxa aduaneira, Estados Unidos'],
  },
  {
    code: 'AY',
    kind: 'tax',
    where: ['US>'],
    international: true,
    euro: [5.1, 5.1, 0],
    names: [
      'Security fee, United States',
      'Tasa de seguridad, Estados Unidos',
      'Taxa de segurança, Estados Unidos',
    ],
  },
  {
    code: 'XF',
    kind: 'tax',
    where: ['US>'],
    international: true,
    euro: [4.1, 4.1, 0],
    names: [
      'Airport facility charge, United States',
      'Tasa de instalaciones aeroportuarias, Estados Unidos',
      'Taxa de instalações de aeroporto, Estados Unidos',
    ],
  },
];

/** Every charge in every currency of the world; amounts are near the real ones, not the official ones. */
export function worldCharges(): WorldCharge[] {
  return chargeRules.flatMap((rule) =>
    rule.where.flatMap((where) =>
      worldCurrencies.map((currency): WorldCharge => {
        const [departureCountry = '', arrivalCountry = ''] = where.split('>');
        const [adultMinor, childMinor, infantMinor] = rule.euro.map((euro) => chargeMinor(euro, currency));
        const [nameEn, nameEs, namePt] = rule.names;
        return {
          code: rule.code,
          kind: rule.kind,
          departureAirport: null,
          departureCountry: departureCountry || null,
          arrivalAirport: null,
          arrivalCountry: arrivalCountry || null,
          international: rule.international ?? null,
          currency,
          adultMinor: adultMinor ?? 0,
          childMinor: childMinor ?? 0,
          infantMinor: infantMinor ?? 0,
          validFrom: '2020-01-01',
          validTo: '2099-12-31',
          nameEn,
          nameEs,
          namePt,
        };
      }),
    ),
  );
}

/** Cents for euro, dollar and pound; whole units elsewhere, tens of colones. */
function chargeMinor(euro: number, currency: string): number {
  const { perEuro } = price[currency] ?? { perEuro: 1 };
  const grain = currency === 'CRC' ? 1000 : perEuro > 2 ? 100 : 1;
  return Math.round((euro * perEuro * 100) / grain) * grain;
}

// ---------------------------------------------------------------- extras
// What the demonstration airline sells beside the flight: groups, extras, prices, what fares include, what fits aboard.
// Amounts and limits are plausible, not anybody's; how they are chosen: docs/decisions/0076-extras-catalogue.md.

type Words = readonly [en: string, es: string, pt: string];

const titles = ([titleEn, titleEs, titlePt]: Words) => ({ titleEn, titleEs, titlePt });

// ---- groups

/** A group has the name of its type; services that IATA has no code for are requested as OTHS. */
const group = (type: ExtraGroupType, icon: string, ssrId: string, title: Words, short: Words) => ({
  groupCode: type,
  type,
  rank: extraGroupTypes.indexOf(type) + 1,
  icon,
  ssrId,
  ...titles(title),
  shortDescriptionEn: short[0],
  shortDescriptionEs: short[1],
  shortDescriptionPt: short[2],
});

export const worldExtraGroups = [
  group(
    'baggage',
    'bag',
    'XBAG',
    ['Baggage', 'Equipaje', 'Bagagem'],
    [
      'More suitcases, or one more bag in the cabin',
      'Más maletas o un bulto más en cabina',
      'Mais malas ou mais um volume na cabine',
    ],
  ),
  group(
    'sports',
    'surf',
    'SPEQ',
    ['Sports equipment', 'Equipo deportivo', 'Equipamento desportivo'],
    [
      'Golf, bike, surf, diving and ski',
      'Golf, bici, surf, buceo y esquí',
      'Golfe, bicicleta, surf, mergulho e esqui',
    ],
  ),
  group(
    'pet',
    'paw',
    'PETC',
    ['Pets', 'Mascotas', 'Animais de companhia'],
    [
      'Cats and dogs, in the cabin or in the hold',
      'Perros y gatos, en cabina o en bodega',
      'Cães e gatos, na cabine ou no porão',
    ],
  ),
  group(
    'meal',
    'meal',
    'SPML',
    ['Meals', 'Comidas', 'Refeições'],
    [
      'A menu of your choice or a special diet',
      'Un menú a elegir o una dieta especial',
      'Um menu à escolha ou uma dieta especial',
    ],
  ),
  group(
    'priority',
    'priority',
    'OTHS',
    ['Priority boarding', 'Embarque prioritario', 'Embarque prioritário'],
    ['Among the first on board', 'Entre los primeros a bordo', 'Entre os primeiros a bordo'],
  ),
  group(
    'fast_lane',
    'clock',
    'OTHS',
    ['Fast lane', 'Fast lane', 'Fast lane'],
    ['A shorter queue at security', 'Menos cola en el control', 'Menos fila no controlo'],
  ),
  group(
    'lounge',
    'lounge',
    'OTHS',
    ['Airport lounge', 'Sala VIP', 'Sala VIP'],
    [
      'A quiet place before the flight',
      'Un lugar tranquilo antes del vuelo',
      'Um lugar tranquilo antes do voo',
    ],
  ),
  group(
    'flexible',
    'change',
    'OTHS',
    ['Flexible ticket', 'Billete flexible', 'Bilhete flexível'],
    ['Change your dates without a fee', 'Cambia las fechas sin coste', 'Altere as datas sem custos'],
  ),
  group(
    'insurance',
    'shield',
    'OTHS',
    ['Travel insurance', 'Seguro de viaje', 'Seguro de viagem'],
    [
      'If you fall ill or cannot travel',
      'Por si enfermas o no puedes viajar',
      'Se adoecer ou não puder viajar',
    ],
  ),
  group(
    'transfer',
    'bus',
    'OTHS',
    ['Transfer to the hotel', 'Traslado al hotel', 'Transporte para o hotel'],
    [
      'From the airport to your hotel and back',
      'Del aeropuerto a tu hotel y vuelta',
      'Do aeroporto ao hotel e regresso',
    ],
  ),
  group(
    'assistance',
    'assist',
    'MAAS',
    ['Assistance', 'Asistencia', 'Assistência'],
    [
      'Wheelchair, guidance and other help',
      'Silla de ruedas, acompañamiento y otras ayudas',
      'Cadeira de rodas, acompanhamento e outras ajudas',
    ],
  ),
];

// ---- extras

const seated = ['adult', 'child'];

type Terms = {
  icon?: string;
  ssrCode?: string;
  scope?: 'flight' | 'trip';
  weightKg?: number;
  maxQuantity?: number;
  passengerTypes?: string[];
  commissionable?: boolean;
  free?: boolean;
  deadlineHours?: number;
  exclusiveGroup?: string;
};

/** `serviceId`: tens count the groups, units the extras of one. Nothing bought is refundable but insurance. */
const extra = (
  extraCode: string,
  type: ExtraGroupType,
  serviceId: number,
  terms: Terms,
  title: Words,
  description: Words,
) => {
  const own = worldExtraGroups.find((each) => each.type === type);
  return {
    extraCode,
    groupCode: type,
    rank: serviceId % 10,
    serviceId,
    // Seats have the categories 1 to 9.
    categoryId: 10 + (own?.rank ?? 0),
    icon: own?.icon ?? 'plus',
    ssrCode: own?.ssrId ?? 'OTHS',
    scope: 'flight' as const,
    weightKg: 0,
    maxQuantity: 1,
    passengerTypes: seated,
    refundable: type === 'insurance',
    commissionable: !terms.free,
    free: false,
    deadlineHours: 0,
    exclusiveGroup: null,
    ...terms,
    ...titles(title),
    descriptionEn: unbroken(description[0]),
    descriptionEs: unbroken(description[1]),
    descriptionPt: unbroken(description[2]),
  };
};

/** Sizes and weights stay on one line. */
const unbroken = (text: string) =>
  text.replaceAll(' × ', '\u00a0×\u00a0').replaceAll(/(?<=\d) (?=kg|cm|€)/g, '\u00a0');

const bag = (extraCode: string, serviceId: number, weightKg: number, maxQuantity: number) =>
  extra(
    extraCode,
    'baggage',
    serviceId,
    { weightKg, maxQuantity },
    [`Suitcase up to ${weightKg} kg`, `Maleta de hasta ${weightKg} kg`, `Mala até ${weightKg} kg`],
    [
      `One piece in the hold, up to ${weightKg} kg and 158 cm: length, width and height together.`,
      `Una pieza en la bodega, de hasta ${weightKg} kg y 158 cm sumando largo, ancho y alto.`,
      `Um volume no porão, até ${weightKg} kg e 158 cm, somando comprimento, largura e altura.`,
    ],
  );

/** A free diet in place of the meal that long flights serve; the kitchen wants to know two days before. */
const diet = (code: string, serviceId: number, title: Words, description: Words, passengerTypes = seated) =>
  extra(
    code,
    'meal',
    serviceId,
    { ssrCode: code, free: true, deadlineHours: 48, exclusiveGroup: 'meal', passengerTypes },
    title,
    description,
  );

/** Free by law, EU 1107/2006; 48 hours is when it should be asked for, not when it is refused. */
const help = (code: string, serviceId: number, title: Words, description: Words, exclusiveGroup?: string) =>
  extra(
    code,
    'assistance',
    serviceId,
    { ssrCode: code, free: true, deadlineHours: 48, ...(exclusiveGroup ? { exclusiveGroup } : {}) },
    title,
    description,
  );

export const worldExtras = [
  bag('BG23', 101, 23, 3),
  bag('BG32', 102, 32, 1),
  extra(
    'CBAG',
    'baggage',
    103,
    { icon: 'backpack', weightKg: 10 },
    ['Second cabin bag', 'Segundo equipaje de mano', 'Segunda bagagem de cabine'],
    [
      'One more bag in the cabin, up to 10 kg and 55 × 40 × 23 cm.',
      'Un bulto más en cabina, de hasta 10 kg y 55 × 40 × 23 cm.',
      'Mais um volume na cabine, até 10 kg e 55 × 40 × 23 cm.',
    ],
  ),
  extra(
    'STRL',
    'baggage',
    104,
    {
      icon: 'stroller',
      ssrCode: 'OTHS',
      weightKg: 15,
      maxQuantity: 2,
      passengerTypes: ['child', 'infant'],
      free: true,
    },
    ['Stroller or child car seat', 'Cochecito o silla de coche', 'Carrinho de bebé ou cadeira auto'],
    [
      'Free, up to 15 kg each. You keep the stroller until the aircraft door.',
      'Gratis, hasta 15 kg cada uno. El cochecito va contigo hasta la puerta del avión.',
      'Grátis, até 15 kg cada. O carrinho vai consigo até à porta do avião.',
    ],
  ),
  extra(
    'GOLF',
    'sports',
    111,
    { icon: 'golf', weightKg: 23, maxQuantity: 2, deadlineHours: 24 },
    ['Golf bag', 'Bolsa de golf', 'Saco de golfe'],
    [
      'One bag with clubs and shoes, up to 23 kg.',
      'Una bolsa con palos y zapatos, de hasta 23 kg.',
      'Um saco com tacos e sapatos, até 23 kg.',
    ],
  ),
  extra(
    'BIKE',
    'sports',
    112,
    { icon: 'bike', ssrCode: 'BIKE', weightKg: 32, maxQuantity: 2, deadlineHours: 24 },
    ['Bicycle', 'Bicicleta', 'Bicicleta'],
    [
      'In a box or case up to 200 cm and 32 kg, pedals off. No e-bikes: their batteries may not fly.',
      'En caja o maleta de hasta 200 cm y 32 kg, sin pedales. Eléctricas no: su batería no puede volar.',
      'Em caixa ou mala até 200 cm e 32 kg, sem pedais. Elétricas não: a bateria não pode voar.',
    ],
  ),
  extra(
    'SURF',
    'sports',
    113,
    { weightKg: 23, maxQuantity: 2, deadlineHours: 24 },
    ['Surfboard', 'Tabla de surf', 'Prancha de surf'],
    [
      'One board in a padded bag, up to 300 cm and 23 kg. Kites and wings too.',
      'Una tabla en funda acolchada, de hasta 300 cm y 23 kg. También cometas y wings.',
      'Uma prancha em saco acolchoado, até 300 cm e 23 kg. Também kites e wings.',
    ],
  ),
  extra(
    'DIVE',
    'sports',
    114,
    { icon: 'dive', weightKg: 23, deadlineHours: 24 },
    ['Diving gear', 'Equipo de buceo', 'Equipamento de mergulho'],
    [
      'One bag up to 23 kg: suit, fins, regulator. The cylinder empty and its valve open.',
      'Una bolsa de hasta 23 kg: traje, aletas, regulador. La botella, vacía y con la válvula abierta.',
      'Um saco até 23 kg: fato, barbatanas, regulador. A garrafa vazia e com a válvula aberta.',
    ],
  ),
  extra(
    'SKI',
    'sports',
    115,
    { icon: 'ski', weightKg: 23, maxQuantity: 2, deadlineHours: 24 },
    ['Skis or snowboard', 'Esquís o snowboard', 'Esquis ou snowboard'],
    [
      'One bag with skis or a board, poles and boots, up to 200 cm and 23 kg.',
      'Una funda con esquís o tabla, bastones y botas, de hasta 200 cm y 23 kg.',
      'Um saco com esquis ou prancha, bastões e botas, até 200 cm e 23 kg.',
    ],
  ),
  extra(
    'PETC',
    'pet',
    121,
    { ssrCode: 'PETC', weightKg: 8, passengerTypes: ['adult'], deadlineHours: 48 },
    ['Pet in the cabin', 'Mascota en cabina', 'Animal na cabine'],
    [
      'A cat or small dog, up to 8 kg with its soft carrier of 45 × 35 × 25 cm, under the seat in front.',
      'Un gato o perro pequeño, hasta 8 kg con su transportín blando de 45 × 35 × 25 cm, bajo el asiento.',
      'Um gato ou cão pequeno, até 8 kg com a bolsa maleável de 45 × 35 × 25 cm, sob o lugar da frente.',
    ],
  ),
  extra(
    'AVIH',
    'pet',
    122,
    { ssrCode: 'AVIH', weightKg: 45, maxQuantity: 2, passengerTypes: ['adult'], deadlineHours: 48 },
    ['Pet in the hold', 'Mascota en bodega', 'Animal no porão'],
    [
      'A cat or dog, up to 45 kg with a hard IATA kennel, in the heated part of the hold.',
      'Un gato o perro, hasta 45 kg con jaula rígida IATA, en la parte climatizada de la bodega.',
      'Um gato ou cão, até 45 kg com caixa rígida IATA, na parte climatizada do porão.',
    ],
  ),
  extra(
    'MEAL',
    'meal',
    131,
    { deadlineHours: 48, exclusiveGroup: 'meal' },
    ['Hot menu', 'Menú caliente', 'Menu quente'],
    [
      'A hot dish made for this flight, with starter, dessert and a drink.',
      'Un plato caliente preparado para este vuelo, con entrante, postre y bebida.',
      'Um prato quente preparado para este voo, com entrada, sobremesa e bebida.',
    ],
  ),
  diet(
    'VGML',
    132,
    ['Vegan meal', 'Comida vegana', 'Refeição vegana'],
    ['Nothing from animals.', 'Sin nada de origen animal.', 'Sem nada de origem animal.'],
  ),
  diet(
    'VLML',
    133,
    ['Vegetarian meal', 'Comida vegetariana', 'Refeição vegetariana'],
    [
      'With eggs and milk, without meat or fish.',
      'Con huevo y leche, sin carne ni pescado.',
      'Com ovos e leite, sem carne nem peixe.',
    ],
  ),
  diet(
    'GFML',
    134,
    ['Gluten-free meal', 'Comida sin gluten', 'Refeição sem glúten'],
    [
      'For people who do not tolerate gluten.',
      'Para personas celíacas o sensibles al gluten.',
      'Para pessoas celíacas ou sensíveis ao glúten.',
    ],
  ),
  diet(
    'DBML',
    135,
    ['Diabetic meal', 'Comida para diabéticos', 'Refeição para diabéticos'],
    [
      'Little sugar and measured carbohydrates.',
      'Con poco azúcar y carbohidratos medidos.',
      'Com pouco açúcar e hidratos medidos.',
    ],
  ),
  diet(
    'MOML',
    136,
    ['Halal meal', 'Comida halal', 'Refeição halal'],
    [
      'Without pork or alcohol, certified.',
      'Sin cerdo ni alcohol, certificada.',
      'Sem porco nem álcool, certificada.',
    ],
  ),
  diet(
    'KSML',
    137,
    ['Kosher meal', 'Comida kosher', 'Refeição kosher'],
    ['Sealed and certified.', 'Precintada y certificada.', 'Selada e certificada.'],
  ),
  diet(
    'CHML',
    138,
    ['Child meal', 'Menú infantil', 'Menu infantil'],
    [
      'Easy to eat, for children from 2 to 11.',
      'Fácil de comer, para niños de 2 a 11 años.',
      'Fácil de comer, para crianças dos 2 aos 11 anos.',
    ],
    ['child'],
  ),
  diet(
    'BBML',
    139,
    ['Baby food', 'Comida para bebés', 'Comida para bebés'],
    ['Two jars of puree.', 'Dos tarritos de puré.', 'Dois boiões de puré.'],
    ['infant'],
  ),
  extra(
    'PRIO',
    'priority',
    141,
    {},
    ['Priority boarding', 'Embarque prioritario', 'Embarque prioritário'],
    [
      'You board among the first, and there is room for your cabin bag above your seat.',
      'Embarcas entre los primeros y hay sitio para tu equipaje de mano sobre tu asiento.',
      'Embarca entre os primeiros e há espaço para a sua bagagem por cima do seu lugar.',
    ],
  ),
  extra(
    'FAST',
    'fast_lane',
    151,
    {},
    ['Fast lane at security', 'Fast lane en el control', 'Fast lane no controlo'],
    [
      'A lane of its own through the security check of the airport you leave from.',
      'Un acceso propio al control de seguridad del aeropuerto de salida.',
      'Um acesso próprio ao controlo de segurança do aeroporto de partida.',
    ],
  ),
  extra(
    'LOUN',
    'lounge',
    161,
    {},
    ['Airport lounge', 'Sala VIP', 'Sala VIP'],
    [
      'Three hours before departure: food, drinks, showers and wireless internet.',
      'Tres horas antes de la salida: comida, bebidas, duchas y wifi.',
      'Três horas antes da partida: comida, bebidas, duches e wifi.',
    ],
  ),
  extra(
    'FLEX',
    'flexible',
    171,
    { scope: 'trip' },
    ['Flexible ticket', 'Billete flexible', 'Bilhete flexível'],
    [
      'Change day or time up to 24 hours before each flight without a fee; you pay only a dearer fare.',
      'Cambia día u hora hasta 24 horas antes de cada vuelo sin coste; solo pagas la diferencia de tarifa.',
      'Altere o dia ou a hora até 24 horas antes de cada voo sem custos; só paga a diferença de tarifa.',
    ],
  ),
  extra(
    'INSB',
    'insurance',
    181,
    { scope: 'trip', passengerTypes: [...seated, 'infant'], exclusiveGroup: 'insurance' },
    ['Medical cover', 'Seguro médico', 'Seguro médico'],
    [
      'Doctor, hospital and the way home, up to 100,000 €.',
      'Médico, hospital y repatriación, hasta 100.000 €.',
      'Médico, hospital e repatriamento, até 100 000 €.',
    ],
  ),
  extra(
    'INSC',
    'insurance',
    182,
    { scope: 'trip', passengerTypes: [...seated, 'infant'], exclusiveGroup: 'insurance' },
    ['Medical cover and cancellation', 'Seguro médico y de cancelación', 'Seguro médico e de cancelamento'],
    [
      'The same, and your money back if illness or an accident keeps you at home.',
      'Lo mismo y, si una enfermedad o accidente te impide viajar, te devuelven el dinero.',
      'O mesmo e, se uma doença ou acidente o impedir de viajar, devolvem-lhe o dinheiro.',
    ],
  ),
  extra(
    'TRSH',
    'transfer',
    191,
    { scope: 'trip', deadlineHours: 24 },
    ['Shared transfer, both ways', 'Traslado compartido, ida y vuelta', 'Transporte partilhado, ida e volta'],
    [
      'By coach to your hotel and back, with a suitcase each. Infants ride along free.',
      'En autocar hasta tu hotel y vuelta, con una maleta por persona. Los bebés van gratis.',
      'De autocarro até ao hotel e regresso, com uma mala por pessoa. Os bebés vão grátis.',
    ],
  ),
  help(
    'WCHR',
    301,
    ['Wheelchair to the aircraft', 'Silla de ruedas hasta el avión', 'Cadeira de rodas até ao avião'],
    [
      'I can use steps and walk on board.',
      'Puedo subir escaleras y caminar a bordo.',
      'Consigo subir escadas e andar a bordo.',
    ],
    'wheelchair',
  ),
  help(
    'WCHS',
    302,
    ['Wheelchair and steps', 'Silla de ruedas y escaleras', 'Cadeira de rodas e escadas'],
    [
      'I cannot use steps, but I can walk on board.',
      'No puedo subir escaleras, pero camino a bordo.',
      'Não consigo subir escadas, mas ando a bordo.',
    ],
    'wheelchair',
  ),
  help(
    'WCHC',
    303,
    ['Wheelchair to the seat', 'Silla de ruedas hasta el asiento', 'Cadeira de rodas até ao lugar'],
    [
      'I cannot walk: I need to be taken to my seat.',
      'No puedo caminar: necesito que me lleven al asiento.',
      'Não consigo andar: preciso que me levem ao lugar.',
    ],
    'wheelchair',
  ),
  help(
    'BLND',
    304,
    ['Blind or low vision', 'Ceguera o baja visión', 'Cegueira ou baixa visão'],
    [
      'Somebody guides you, and your guide dog flies free.',
      'Te acompañamos y tu perro guía vuela gratis.',
      'Acompanhamo-lo e o seu cão-guia voa grátis.',
    ],
  ),
  help(
    'DEAF',
    305,
    ['Deaf or hard of hearing', 'Sordera o baja audición', 'Surdez ou baixa audição'],
    [
      'The crew tells you announcements in writing.',
      'La tripulación te da los avisos por escrito.',
      'A tripulação dá-lhe os avisos por escrito.',
    ],
  ),
  help(
    'DPNA',
    306,
    [
      'Intellectual or developmental disability',
      'Discapacidad intelectual o del desarrollo',
      'Deficiência intelectual ou do desenvolvimento',
    ],
    [
      'Somebody goes with you and explains each step.',
      'Alguien va contigo y te explica cada paso.',
      'Alguém vai consigo e explica cada passo.',
    ],
  ),
  help(
    'MAAS',
    307,
    ['Meet and assist', 'Acompañamiento en el aeropuerto', 'Acompanhamento no aeroporto'],
    [
      'For those who do not find their way alone at the airport.',
      'Para quien no se orienta por el aeropuerto sin ayuda.',
      'Para quem não se orienta no aeroporto sem ajuda.',
    ],
  ),
];

// ---- prices

type Haul = 'short' | 'long';
export type WorldExtraPrice = {
  extraCode: string;
  domainId: number | null;
  origin: string | null;
  destination: string | null;
  haul: Haul | null;
  currency: string;
  amountMinor: number;
  onSale: boolean;
};

/** Euro on a short and on a long flight. */
const euros: Record<string, [short: number, long: number]> = {
  BG23: [25, 70],
  BG32: [45, 110],
  CBAG: [20, 35],
  GOLF: [40, 60],
  BIKE: [45, 75],
  SURF: [45, 75],
  DIVE: [40, 65],
  SKI: [35, 60],
  PETC: [50, 90],
  AVIH: [90, 180],
  MEAL: [15, 25],
  PRIO: [10, 20],
  FAST: [10, 15],
  LOUN: [30, 40],
  FLEX: [25, 60],
  INSB: [20, 45],
  INSC: [35, 80],
};
const hauls: Haul[] = ['short', 'long'];

/** Bicycles pay less on the way to the cycling island; a transfer exists only where there is a coach. */
const routeEuros: [extraCode: string, origin: string | null, destination: string, euro: number][] = [
  ['BIKE', 'MAD', 'TFS', 30],
  ['BIKE', 'BCN', 'TFS', 30],
  ['TRSH', null, 'TFS', 20],
  ['TRSH', null, 'FNC', 20],
  ['TRSH', null, 'CUN', 35],
  ['TRSH', null, 'PUJ', 30],
  ['TRSH', null, 'MBJ', 40],
];

/** Where something is not sold. Insurance needs a licence that the airline lacks in the United States. */
const withdrawn: {
  codes: string[];
  domainId?: number;
  origin?: string;
  destination?: string;
  hauls: (Haul | null)[];
}[] = [
  { codes: ['INSB', 'INSC'], domainId: 7, hauls },
  // Jamaica admits no pets by air, and Roatán has neither lounge nor fast lane.
  { codes: ['PETC', 'AVIH'], destination: 'MBJ', hauls },
  { codes: ['LOUN', 'FAST'], origin: 'RTB', hauls },
  // Short flights serve no tray that a diet could replace.
  {
    codes: worldExtras.filter((e) => e.free && e.exclusiveGroup === 'meal').map((e) => e.extraCode),
    hauls: ['short'],
  },
];

/** Every price in every currency of the world. */
export function worldExtraPrices(): WorldExtraPrice[] {
  const anywhere = { domainId: null, origin: null, destination: null, haul: null, onSale: true };
  return worldCurrencies.flatMap((currency): WorldExtraPrice[] => [
    ...Object.entries(euros).flatMap(([extraCode, amounts]) =>
      hauls.map((haul, index) => {
        const amountMinor = extraMinor(amounts[index] ?? 0, currency);
        return { ...anywhere, extraCode, haul, currency, amountMinor };
      }),
    ),
    ...routeEuros.map(([extraCode, origin, destination, euro]) => {
      const amountMinor = extraMinor(euro, currency);
      return { ...anywhere, extraCode, origin, destination, currency, amountMinor };
    }),
    ...withdrawn.flatMap(({ codes, hauls: own, ...where }) =>
      codes.flatMap((extraCode) =>
        own.map((haul) => ({
          ...anywhere,
          ...where,
          extraCode,
          haul,
          currency,
          amountMinor: 0,
          onSale: false,
        })),
      ),
    ),
  ]);
}

/** Extras cost round amounts: half a fare step is fine enough for a euro, too fine for a colón. */
function extraMinor(euro: number, currency: string): number {
  const { perEuro, step } = price[currency] ?? { perEuro: 1, step: 1 };
  const grain = perEuro > 2 ? step : step / 2;
  return Math.max(grain, Math.round((euro * perEuro) / grain) * grain) * 100;
}

// ---- what fares include, what fits aboard

const includes: Record<string, Record<string, number>> = {
  plus: { BG23: 1 },
  flex: { BG23: 2, PRIO: 1, FLEX: 1 },
  business: { BG23: 2, PRIO: 1, FAST: 1, LOUN: 1, MEAL: 1, FLEX: 1 },
};

export const worldFamilyExtras = Object.entries(includes).flatMap(([family, extras]) =>
  Object.entries(extras).map(([extraCode, quantity]) => ({ family, extraCode, quantity })),
);

/** Pieces per flight: the A321neo, then the two that cross the ocean. */
const aboard: Record<string, [narrow: number, wide: number]> = {
  PETC: [4, 6],
  AVIH: [2, 4],
  BIKE: [6, 12],
  GOLF: [12, 24],
  SURF: [6, 12],
  DIVE: [12, 24],
  SKI: [12, 24],
  WCHC: [4, 8],
};

export const worldExtraCapacities = worldAircraft.flatMap(({ aircraftCode }) =>
  Object.entries(aboard).map(([extraCode, [narrow, wide]]) => ({
    aircraftCode,
    extraCode,
    capacity: aircraftCode === '32Q' ? narrow : wide,
  })),
);

// ---------------------------------------------------------------- seat maps
// The seat maps of the demonstration fleet, written as bands of rows: invented, near what leisure carriers fly.
// Every cabin has at least as many seats to give as the schedule sells (tested in seats/world-seats.test.ts).

type WorldSeat = { category: string; features: string[]; blocked?: true };
type WorldCabin = {
  cabin: 'C' | 'Y';
  columns: string[];
  rows: { row: number; seats: Record<string, WorldSeat> }[];
  facilities: { kind: string; afterRow: number; letters?: string[] }[];
  wing?: { from: number; to: number };
};

export type WorldSeatMap = { aircraftCode: string; layout: { aircraftCode: string; cabins: WorldCabin[] } };

/** Lists of seats are written as on a boarding pass, with spaces between: `27A 27F`. */
type CabinPlan = {
  cabin: 'C' | 'Y';
  /** `ABC DEF`: a space is an aisle. */
  letters: string;
  /** First and last row; there is no row 13. */
  rows: [first: number, last: number];
  missing?: string;
  blocked?: string;
  bassinet?: string;
  plus?: string;
  noWindow?: string;
  limitedLegroom?: string;
  exitRows?: number[];
  noReclineRows?: number[];
  nearLavatory?: string;
  nearGalleyRows?: number[];
  /** Last rows of the bands from the front: comfort, front. */
  comfortTo?: number;
  frontTo?: number;
  /** From these rows on the middle seats, then all seats, cost nothing. */
  freeMiddleFrom?: number;
  freeFrom?: number;
  facilities: [kind: string, afterRow: number, letters?: string][];
  wing?: [from: number, to: number];
};

const narrow: CabinPlan = {
  cabin: 'Y',
  letters: 'ABC DEF',
  rows: [1, 39],
  missing: '27A 27F 39D 39E 39F',
  blocked: '39C',
  bassinet: '1D 1E 1F',
  plus: '1A 1B 1C',
  noWindow: '10A 10F 31F',
  limitedLegroom: '28A 28F',
  exitRows: [12, 27],
  noReclineRows: [11, 26, 39],
  nearLavatory: '1A 1B 1C 38D 38E 38F 39A 39B 39C',
  nearGalleyRows: [39],
  comfortTo: 4,
  frontTo: 9,
  freeMiddleFrom: 24,
  freeFrom: 34,
  facilities: [
    ['exit', 0],
    ['galley', 0, 'DEF'],
    ['lavatory', 0, 'ABC'],
    ['exit', 11],
    ['exit', 26],
    ['lavatory', 38, 'DEF'],
    ['galley', 39],
    ['exit', 39],
  ],
  wing: [15, 25],
};

const wideBusiness: CabinPlan = {
  cabin: 'C',
  letters: 'AC DG HK',
  rows: [1, 4],
  bassinet: '1D 1G',
  nearGalleyRows: [1, 4],
  facilities: [
    ['exit', 0],
    ['galley', 0, 'DG'],
    ['lavatory', 0, 'AC'],
    ['wardrobe', 4, 'AC'],
    ['galley', 4, 'DG'],
    ['lavatory', 4, 'HK'],
  ],
};

const wideEconomy: CabinPlan = {
  cabin: 'Y',
  letters: 'AC DEFG HK',
  rows: [6, 47],
  missing: '30A 30K 44F 45F 46F 47F',
  blocked: '47H 47K',
  bassinet: '6D 6E 6F 6G',
  plus: '6A 6C 6H 6K',
  noWindow: '11A 11K 35A 35K',
  limitedLegroom: '31A 31K',
  exitRows: [30],
  noReclineRows: [29, 47],
  nearLavatory: '29D 29E 29F 29G 46A 46C 47A 47C 47D 47E 47G',
  nearGalleyRows: [6, 47],
  comfortTo: 9,
  frontTo: 16,
  freeMiddleFrom: 33,
  freeFrom: 41,
  facilities: [
    ['exit', 5],
    ['bulkhead', 5],
    ['lavatory', 29, 'DEFG'],
    ['exit', 29],
    ['lavatory', 47, 'ACHK'],
    ['galley', 47, 'DEFG'],
    ['exit', 47],
  ],
  wing: [18, 31],
};

const suites: CabinPlan = {
  cabin: 'C',
  letters: 'A DG K',
  rows: [1, 8],
  missing: '8D 8G',
  bassinet: '1D 1G',
  nearLavatory: '1A 1K 8A 8K',
  nearGalleyRows: [8],
  facilities: [
    ['exit', 0],
    ['lavatory', 0, 'AK'],
    ['wardrobe', 0, 'DG'],
    ['galley', 7, 'DG'],
    ['exit', 8],
  ],
};

const nineAbreast: CabinPlan = {
  cabin: 'Y',
  letters: 'ABC DEF HJK',
  rows: [10, 48],
  missing: '28A 28K 46B 46J 47B 47J 48B 48J',
  blocked: '48H 48K',
  bassinet: '10D 10E 10F',
  plus: '10A 10B 10C 10H 10J 10K',
  noWindow: '20A 20K 37A',
  limitedLegroom: '29A 29K',
  exitRows: [28],
  noReclineRows: [27, 48],
  nearLavatory: '27D 27E 27F 47D 47E 47F 48A 48C 48D 48E 48F',
  nearGalleyRows: [10, 48],
  comfortTo: 14,
  frontTo: 20,
  freeMiddleFrom: 34,
  freeFrom: 42,
  facilities: [
    ['bulkhead', 9],
    ['lavatory', 27, 'DEF'],
    ['exit', 27],
    ['lavatory', 48, 'ABCHJK'],
    ['galley', 48, 'DEF'],
    ['exit', 48],
  ],
  wing: [21, 33],
};

/** What `seat_map` is loaded with; the layouts have the shape of seats/seat-layout.ts. */
export function worldSeatMaps(): WorldSeatMap[] {
  const maps: [string, CabinPlan[]][] = [
    ['32Q', [narrow]],
    ['333', [wideBusiness, wideEconomy]],
    ['359', [suites, nineAbreast]],
  ];
  return maps.map(([aircraftCode, plans]) => ({
    aircraftCode,
    layout: { aircraftCode, cabins: plans.map((plan) => cabinOf(plan)) },
  }));
}

function cabinOf(plan: CabinPlan): WorldCabin {
  const columns = Array.from(plan.letters, (letter) => letter.trim());
  const [first, last] = plan.rows;
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((row) => row !== 13);
  const rows = numbers.map((row) => ({
    row,
    seats: Object.fromEntries(
      columns
        .filter((letter) => letter !== '' && !has(plan.missing, `${row}${letter}`))
        .map((letter) => [letter, seatOf(plan, columns, row, letter)]),
    ),
  }));
  return {
    cabin: plan.cabin,
    columns,
    rows,
    facilities: plan.facilities.map(([kind, afterRow, letters]) => ({
      kind,
      afterRow,
      ...(letters ? { letters: Array.from(letters) } : {}),
    })),
    ...(plan.wing ? { wing: { from: plan.wing[0], to: plan.wing[1] } } : {}),
  };
}

function has(list: string | undefined, seat: string): boolean {
  return list?.split(' ').includes(seat) ?? false;
}

function seatOf(plan: CabinPlan, columns: string[], row: number, letter: string): WorldSeat {
  const seat = `${row}${letter}`;
  const exit = plan.exitRows?.includes(row) ?? false;
  const space = exit || has(plan.plus, seat) || has(plan.bassinet, seat);
  const features = [
    exit && 'exit',
    has(plan.bassinet, seat) && 'bassinet',
    space && 'legroom',
    plan.noReclineRows?.includes(row) && 'no_recline',
    has(plan.noWindow, seat) && 'no_window',
    has(plan.nearLavatory, seat) && 'near_lavatory',
    plan.nearGalleyRows?.includes(row) && 'near_galley',
    has(plan.limitedLegroom, seat) && 'limited_legroom',
  ].filter((feature) => typeof feature === 'string');
  const category = categoryOf(plan, columns, row, letter, { exit, plus: has(plan.plus, seat) });
  return { category, features, ...(has(plan.blocked, seat) ? { blocked: true as const } : {}) };
}

/** The names of the specification say where a category lies: lateral at a window or an aisle, central between. */
function categoryOf(
  plan: CabinPlan,
  columns: string[],
  row: number,
  letter: string,
  { exit, plus }: { exit: boolean; plus: boolean },
): string {
  if (plan.cabin === 'C') return 'SBUS';
  if (exit) return 'SXL';
  if (plus) return 'STUR';
  const at = columns.indexOf(letter);
  const central = [columns[at - 1], columns[at + 1]].every((next) => next !== undefined && next !== '');
  if (row >= (plan.freeFrom ?? 100) || (central && row >= (plan.freeMiddleFrom ?? 100))) return 'STC1';
  if (row <= (plan.comfortTo ?? 0)) return 'STC4';
  if (row <= (plan.frontTo ?? 0)) return central ? 'STC6' : 'STC5';
  return central ? 'STC2' : 'STC3';
}

// ---------------------------------------------------------------- seats

/** Whole euros by category: the default prices of the specification (seats/seat-categories.ts, tested to be equal). */
const seatEuro: Record<string, number> = {
  STC1: 0,
  STC2: 20,
  STC3: 25,
  STC6: 30,
  STC5: 35,
  STC4: 50,
  SXL: 60,
  STUR: 109,
  SBUS: 300,
};

/** A short flight asks two fifths. */
const shortSeat = 0.4;

/** Some routes have prices of their own, in some currencies: category, route both ways, currency, whole units. */
const seatRoutes: [string, [string, string], string, number][] = [
  ['SXL', ['MAD', 'JFK'], 'USD', 79],
  ['STUR', ['MAD', 'JFK'], 'USD', 139],
  ['SXL', ['LIS', 'FNC'], 'EUR', 19],
];

export function worldSeatPrices() {
  const every = { origin: null, destination: null };
  const general = Object.entries(seatEuro).flatMap(([categoryCode, euro]) =>
    worldCurrencies.flatMap((currency) => [
      { ...every, categoryCode, haul: null, currency, amountMinor: seatMinor(euro, currency) },
      {
        ...every,
        categoryCode,
        haul: 'short' as const,
        currency,
        amountMinor: seatMinor(euro * shortSeat, currency),
      },
    ]),
  );
  const routes = seatRoutes.flatMap(([categoryCode, [here, there], currency, units]) =>
    [
      { origin: here, destination: there },
      { origin: there, destination: here },
    ].map(({ origin, destination }) => ({
      categoryCode,
      origin,
      destination,
      haul: null,
      currency,
      amountMinor: units * 100,
    })),
  );
  return [...general, ...routes];
}

function seatMinor(euro: number, currency: string): number {
  const { perEuro, step } = price[currency] ?? { perEuro: 1, step: 1 };
  const grain = perEuro > 2 ? step / 2 : 1;
  return Math.round((euro * perEuro) / grain) * grain * 100;
}

/** Basic pays for every seat that costs something; plus includes the standard ones, flex those to the front too. */
export const worldFamilySeats = Object.entries({
  plus: ['STC1', 'STC2', 'STC3'],
  flex: ['STC1', 'STC2', 'STC3', 'STC4', 'STC5', 'STC6'],
  business: ['SBUS'],
}).flatMap(([family, codes]) => codes.map((categoryCode) => ({ family, categoryCode })));

/** Seats that are not given away on one day of every month. */
export const worldSeatBlocks = [
  { flightNumber: 101, origin: 'MAD', dayOfMonth: 8, seats: ['21C', '22C'], reason: 'defect' as const },
  { flightNumber: 103, origin: 'MAD', dayOfMonth: 8, seats: ['30D'], reason: 'airport' as const },
  { flightNumber: 521, origin: 'LIS', dayOfMonth: 8, seats: ['38A', '38F'], reason: 'weight' as const },
];

// ---------------------------------------------------------------- promotion codes
// The promotion codes of the demonstration world: one of each kind, and one for each reason why a code may not apply
// (docs/decisions/0078-promotion-codes.md lists them for people).

export type WorldPromotion = {
  code: string;
  percent: number | null;
  amounts: Record<string, number> | null;
  domainId: number | null;
  origin: string | null;
  destination: string | null;
  families: string[] | null;
  bookFrom: Date;
  bookTo: Date;
  travelFrom: string;
  travelTo: string;
  minPassengers: number;
  maxUses: number | null;
};

export const worldPromotions: WorldPromotion[] = [
  row('VERANO10', { percent: 10 }),
  row('MENOS20', { amounts: { EUR: 2000, USD: 2200, MXN: 40_000 } }),
  row('PLUSFLEX12', { percent: 12, families: ['plus', 'flex'] }),
  row('CANCUN25', { percent: 25, origin: 'MAD', destination: 'CUN' }),
  row('GRUPO15', { percent: 15, minPassengers: 4 }),
  row('PORTUGAL15', { percent: 15, domainId: 5 }),
  row('NAVIDAD20', { percent: 20, travelFrom: '2026-12-20', travelTo: '2027-01-06' }),
  row('UNAVEZ50', { percent: 50, maxUses: 1 }),
  row('AGOTADO40', { percent: 40, maxUses: 0 }),
  row('ADIOS30', { percent: 30, bookTo: new Date('2026-01-01T00:00:00Z') }),
  row('PRONTO30', { percent: 30, bookFrom: new Date('2098-01-01T00:00:00Z') }),
];

function row(code: string, own: Partial<WorldPromotion>): WorldPromotion {
  return {
    code,
    percent: null,
    amounts: null,
    domainId: null,
    origin: null,
    destination: null,
    families: null,
    bookFrom: new Date('2020-01-01T00:00:00Z'),
    bookTo: new Date('2099-01-01T00:00:00Z'),
    travelFrom: '2020-01-01',
    travelTo: '2099-12-31',
    minPassengers: 1,
    maxUses: null,
    ...own,
  };
}

// ---------------------------------------------------------------- magic flights

export type MagicFlight = {
  meaning: 'sold_out' | 'nearly_sold_out' | 'closed' | 'few_seats_long_haul' | 'no_seat_map';
  flightNumber: number;
  origin: string;
  destination: string;
  /** Day of every month on which it is so; the calendar, not the day of loading, decides. */
  dayOfMonth: number;
  /** What may be sold of economy, best class first; absent where that is not what the day is about. */
  limits?: number[];
};

export const magic: MagicFlight[] = [
  {
    meaning: 'sold_out',
    flightNumber: 505,
    origin: 'MAD',
    destination: 'TFS',
    dayOfMonth: 12,
    limits: [0, 0, 0, 0, 0],
  },
  {
    meaning: 'nearly_sold_out',
    flightNumber: 505,
    origin: 'MAD',
    destination: 'TFS',
    dayOfMonth: 13,
    limits: [2, 2, 1, 0, 0],
  },
  { meaning: 'closed', flightNumber: 505, origin: 'MAD', destination: 'TFS', dayOfMonth: 14 },
  {
    meaning: 'few_seats_long_haul',
    flightNumber: 201,
    origin: 'LIS',
    destination: 'PUJ',
    dayOfMonth: 20,
    limits: [3, 3, 3, 2, 0],
  },
  { meaning: 'no_seat_map', flightNumber: 505, origin: 'MAD', destination: 'TFS', dayOfMonth: 15 },
];

/** The first local departure day, at least `days` ahead of `now`, on which a magic flight is as its meaning says. */
export function magicDay(flight: MagicFlight, now: Date, days = 7): string {
  let day = dayOf(now) + days;
  while (Number(iso(day).slice(8)) !== flight.dayOfMonth) day++;
  return iso(day);
}

/** All days within the schedule of `now` on which a magic flight is as its meaning says. */
export function magicDays(flight: Pick<MagicFlight, 'dayOfMonth'>, now: Date): string[] {
  const first = dayFrom(iso(dayOf(now) - worldDays.before));
  const all = Array.from({ length: worldDays.before + worldDays.after + 1 }, (_, i) => iso(first + i));
  return all.filter((day) => Number(day.slice(8)) === flight.dayOfMonth);
}
