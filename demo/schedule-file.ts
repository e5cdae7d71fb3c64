// Writes the schedule of the demonstration as an IATA SSIM chapter 7 file.
import { worldCarrier } from './airline.ts';
import { terminalOf, worldAirports } from './airports.ts';
import { dayOf, iso, weekdayOf } from './days.ts';
import { configurations } from './fleet.ts';
import { type Rotation, rotations } from './rotations.ts';
import { worldDays } from './world.ts';

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
  /** Two columns: the offsets of the departure and the arrival day from the operating day. */
  dateVariation: string;
  aircraft: string;
  classes: string;
  configuration: string;
  suffix?: string;
  legSequence?: number;
  /** Segment data lines that follow: data element identifier and text. */
  segments?: [number, string][];
  /** Passenger terminals, at most two letters; blank if an airport has only one. */
  departureTerminal?: string | undefined;
  arrivalTerminal?: string | undefined;
};
export type FileHead = {
  carrier: string;
  timeMode: 'U' | 'L';
  from: string;
  to: string;
  created: string;
  title: string;
};
/** The schedule of the world as the text of an IATA SSIM chapter 7 file, for the day of `now`, flown by `carrier`. */
export function worldSchedule(now: Date, carrier = worldCarrier): string {
  const first = dayOf(now) - worldDays.before;
  const last = dayOf(now) + worldDays.after;
  const legs = rotations.flatMap((r) => [
    ...legsOf(r, r.out, [r.origin, r.destination], r.departs, r.block, first, last),
    ...legsOf(r, r.back, [r.destination, r.origin], r.backDeparts, r.backBlock, first, last),
  ]);
  const head: FileHead = {
    carrier,
    timeMode: 'L',
    from: iso(first),
    to: iso(last),
    created: iso(dayOf(now)),
    title: 'DEMONSTRATION WORLD',
  };
  return writeSchedule([{ head, legs }]);
}
/** One direction of a rotation as legs, with a new leg where a clock change moves an offset or the arrival time. */
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
    // Counted from a fixed week, so that a later file has the same days.
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
      departureTerminal: terminalOf(origin),
      arrivalTerminal: terminalOf(destination),
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
    [53, leg.departureTerminal ?? ''],
    [55, `${leg.destination}${leg.arrives}${leg.arrives}${leg.arrivalOffset}`],
    [71, leg.arrivalTerminal ?? ''],
    [73, `${leg.aircraft}${leg.classes}`],
    [173, leg.configuration],
    [193, leg.dateVariation],
  ]);
  for (const [dei, data] of leg.segments ?? []) {
    put([[1, '4'], ...key, [29, `AB${pad(dei, 3)}${leg.origin}${leg.destination}${data}`]]);
  }
}
/** 200 columns, counted from 1 as in the manual. */
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
