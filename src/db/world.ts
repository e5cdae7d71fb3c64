// The demonstration world: the one place where its airports, fleet, fares, charges and rotations are written down.
// Pure data and generators, the same for the same day; loaded by schedule/load-world.server.ts, read by tests.
// Sources and licence of the facts: docs/decisions/0010-demonstration-world.md.
import { defaultClasses } from '#db/default-classes.ts';

/** Raised when the world below changes, so that a running demonstration takes the change over. */
export const worldVersion = 6;
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
