// One flight leg record (type 3) of an IATA SSIM chapter 7 file: 200 fixed columns into a checked leg.
import {
  OPEN,
  readClock,
  readConfiguration,
  readDate,
  readDays,
  readOffset,
  readVariation,
  type Cabin,
  type EpochDay,
} from '#flights/schedule/ssim-fields.ts';

export type TimeMode = 'U' | 'L';

export type ScheduleLeg = {
  line: number;
  timeMode: TimeMode;
  carrier: string;
  flightNumber: number;
  suffix: string;
  itineraryVariation: string;
  legSequence: number;
  serviceType: string;
  /** First and last operating day of the itinerary, open ends already replaced by the carrier record's validity. */
  from: EpochDay;
  to: EpochDay;
  days: ReadonlySet<number>;
  /** 1 every week, 2 every second week counted from `from`. */
  everyWeeks: number;
  origin: string;
  destination: string;
  /** Minutes after midnight, passenger times; in UTC for mode U, else local at the airport. */
  departs: number;
  arrives: number;
  /** Minutes east of UTC as stated in the file, or null where they are blank. */
  departureOffset: number | null;
  arrivalOffset: number | null;
  departureTerminal: string;
  arrivalTerminal: string;
  aircraftCode: string;
  bookingClasses: string;
  cabins: Cabin[];
  operatingCarrier: string;
  /** Days from the operating day; arrival null: the first such clock time after departure. */
  departureDays: number;
  arrivalDays: number | null;
};

export type Validity = { from: EpochDay | typeof OPEN; to: EpochDay | typeof OPEN };

/** Columns as counted in the manual: from 1, both ends included. */
export function columns(line: string, first: number, last: number): string {
  return line.slice(first - 1, last);
}

/** Reads one leg. Returns every problem of the line, so that the file has to be fixed only once. */
export function readLeg(
  text: string,
  line: number,
  timeMode: TimeMode,
  validity: Validity,
): { leg: ScheduleLeg | null; problems: string[] } {
  const problems: string[] = [];
  const { col, matching, clock, offset, variation, days, everyWeeks, cabins } = fieldReader(text, problems);
  const departureDays = variation(193);
  const arrivalDays = variation(194);
  const leg: ScheduleLeg = {
    line,
    timeMode,
    ...readPeriod(text, validity, problems),
    suffix: matching(2, 2, /^[A-Z ]$/, 'operational suffix'),
    carrier: matching(3, 5, /^(?=.*[A-Z])[A-Z0-9]{2}[A-Z ]$/, 'airline'),
    flightNumber: Number(matching(6, 9, /^ *[0-9]{1,4} *$/, 'flight number')),
    itineraryVariation: matching(10, 11, /^[0-9 ][0-9]$/, 'itinerary variation'),
    legSequence: Number(matching(12, 13, /^[0-9 ][0-9]$/, 'leg sequence')),
    serviceType: matching(14, 14, /^[A-Z]$/, 'service type'),
    days: days(29),
    everyWeeks: everyWeeks(36),
    origin: matching(37, 39, /^[A-Z]{3}$/, 'departure airport'),
    departs: clock(40, 'passenger departure time', false),
    departureOffset: offset(48),
    departureTerminal: col(53, 54).trim(),
    destination: matching(55, 57, /^[A-Z]{3}$/, 'arrival airport'),
    arrives: clock(62, 'passenger arrival time', true),
    arrivalOffset: offset(66),
    arrivalTerminal: col(71, 72).trim(),
    aircraftCode: matching(73, 75, /^[A-Z0-9]{3}$/, 'aircraft type'),
    bookingClasses: col(76, 95).trim(),
    cabins: cabins(173, 192),
    // A leg crewed by another airline is operated by it; segment data (DEI 2, 127) may say otherwise.
    operatingCarrier: col(132, 134).trim() || col(3, 5).trim(),
    departureDays: departureDays === 'blank' ? 0 : departureDays,
    arrivalDays: arrivalDays === 'blank' ? null : arrivalDays,
  };
  if (leg.origin && leg.origin === leg.destination) {
    problems.push(`leg leaves from and arrives at ${leg.origin}`);
  }
  return { leg: problems.length === 0 ? leg : null, problems };
}

/** Readers of the fields by their first column; each notes its problem and returns a stand-in that is never loaded. */
function fieldReader(text: string, problems: string[]) {
  const col = (first: number, last: number) => columns(text, first, last);
  const need = <T>(value: T | null, standIn: T, problem: string): T => {
    if (value === null) problems.push(problem);
    return value ?? standIn;
  };
  return {
    col,
    matching: (first: number, last: number, pattern: RegExp, what: string) => {
      const field = col(first, last);
      return need(pattern.test(field) ? field.trim() : null, '', `${what} "${field}" is not valid`);
    },
    clock: (first: number, what: string, arrival: boolean) => {
      const field = col(first, first + 3);
      return need(readClock(field, arrival), 0, `${what} "${field}" is not a time HHMM`);
    },
    offset: (first: number) => {
      const field = col(first, first + 4);
      if (field.trim() === '') return null;
      return need(readOffset(field), 0, `UTC offset "${field}" is not +HHMM or -HHMM`);
    },
    variation: (at: number) => {
      const field = col(at, at);
      return need(readVariation(field), 'blank', `date variation "${field}" is none of 0-7, A, J or blank`);
    },
    days: (first: number) => {
      const field = col(first, first + 6);
      return need(readDays(field), new Set<number>(), `days of operation "${field}" are not digits 1-7`);
    },
    everyWeeks: (at: number) => {
      const field = col(at, at);
      const weeks = /^[ 12]$/.test(field) ? Number(field.trim() || '1') : null;
      return need(weeks, 1, `frequency rate "${field}" is none of blank, 1, 2`);
    },
    cabins: (first: number, last: number) => {
      const field = col(first, last).trim();
      return need(readConfiguration(field), [], `aircraft configuration "${field}" does not read`);
    },
  };
}

/** The period of operation; an open end takes the carrier record's validity, which must have an end. */
function readPeriod(text: string, validity: Validity, problems: string[]): { from: EpochDay; to: EpochDay } {
  const bound = (first: number, otherwise: EpochDay | typeof OPEN, what: string): EpochDay => {
    const field = columns(text, first, first + 6);
    const day = readDate(field);
    if (typeof day === 'number') return day;
    if (day === OPEN && typeof otherwise === 'number') return otherwise;
    problems.push(
      day === OPEN
        ? `period ${what} is open and the carrier record gives no date for it`
        : `period ${what} "${field}" is not a date DDMMMYY`,
    );
    return Number.NaN;
  };
  const from = bound(15, validity.from, 'start');
  const to = bound(22, validity.to, 'end');
  if (to < from) problems.push('period ends before it starts');
  return { from, to };
}
