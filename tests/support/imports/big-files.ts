// Files that are large in every possible way, as an import may receive them by mistake or malice.
import fs from 'node:fs';

import { writeSchedule, type FileLeg } from '#demo/schedule-file.ts';
import { addDays } from '#platform/lib/time.ts';

export type BigFile = {
  name: string;
  command: 'airports' | 'schedule';
  /** The parts of the file, each of them small. */
  parts: () => Iterable<string | Uint8Array>;
  /** What the import's last line says, and the exit code. */
  figures: RegExp;
  exitCode: 0 | 1;
};

const header = 'code,name_en,name_es,name_pt,country,latitude,longitude,time_zone\n';
const megabyte = 1024 * 1024;

/** The sizes of all files: `lines` for files with many lines, `megabytes` for files with one long line. */
export type Sizes = { lines: number; megabytes: number; legs: number };

export function bigFiles({ lines, megabytes, legs }: Sizes): BigFile[] {
  const airports = { command: 'airports', exitCode: 1 } as const;
  const schedule = { command: 'schedule', exitCode: 1 } as const;
  const oneLine = (letter: string, before = '') => [before, ...repeat(letter.repeat(megabyte), megabytes)];
  const longCodes = Math.ceil((megabytes * megabyte) / 60_000);
  return [
    {
      ...airports,
      name: 'a CSV of bad rows',
      parts: () => [header, ...repeat('run,A,A,A,RE,-20,55,Indian/Atlantis\n', lines)],
      figures: new RegExp(`rows=${lines} airports=0 refused=${lines}$`),
    },
    {
      ...airports,
      name: 'a CSV of rows whose code is 60 kB long',
      parts: () => [header, ...repeat(`${'x'.repeat(60_000)},A,A,A,RE,-20,55,Indian/Reunion\n`, longCodes)],
      figures: new RegExp(`refused=${longCodes}$`),
    },
    {
      ...airports,
      name: 'a CSV of airports that come again and again',
      parts: () => [header, ...airportRows(lines)],
      figures: new RegExp(`rows=${lines} airports=0 refused=${lines - 26 ** 2}$`),
    },
    { ...airports, name: 'a CSV of one line', parts: () => oneLine('x', header), figures: /refused=1$/ },
    { ...airports, name: 'a CSV of commas', parts: () => oneLine(',', header), figures: /refused=1$/ },
    {
      ...airports,
      name: 'a CSV of commas and line ends in quotes',
      parts: () => [header, ...repeat(`${','.repeat(60_000)}"\n\n"`, (megabytes * megabyte) / 60_000)],
      figures: /refused=1$/,
    },
    { ...airports, name: 'NULs as CSV', parts: () => oneLine('\0'), figures: /refused=1$/ },
    {
      ...airports,
      name: 'a CSV in UTF-16',
      parts: () => utf16([header, ...airportRows(lines)]),
      figures: /refused=1$/,
    },
    { ...schedule, name: 'an SSIM of one line', parts: () => oneLine('X'), figures: /refused=1$/ },
    { ...schedule, name: 'NULs as SSIM', parts: () => oneLine('\0'), figures: /refused=1$/ },
    {
      ...schedule,
      name: 'an SSIM of short lines',
      parts: () => repeat('3\n', lines),
      figures: new RegExp(`refused=${lines}$`),
    },
    {
      ...schedule,
      name: 'a CSV in UTF-16 as SSIM',
      parts: () => utf16([header, ...airportRows(lines)]),
      figures: new RegExp(`refused=${lines + 2}$`),
    },
    {
      ...schedule,
      name: 'an SSIM of good legs',
      parts: () => goodSchedule(legs),
      figures: new RegExp(`legs=${legs} flights=${legs * 4} updated=0 cancelled=0 refused=0$`),
      exitCode: 0,
    },
  ];
}

/** The airports of `goodSchedule`. */
export const scheduleAirports: BigFile = {
  name: 'two airports',
  command: 'airports',
  parts: () => [header, 'MAD,A,A,A,ES,40,-3,Europe/Madrid\n', 'TFS,A,A,A,ES,28,-16,Atlantic/Canary\n'],
  figures: /airports=2 refused=0$/,
  exitCode: 0,
};

export function writeBigFile({ parts }: Pick<BigFile, 'parts'>, file: string): void {
  const out = fs.openSync(file, 'w');
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for (const part of parts()) {
    const some = typeof part === 'string' ? Buffer.from(part) : part;
    waiting.push(some);
    bytes += some.length;
    if (bytes < megabyte) continue;
    fs.writeSync(out, Buffer.concat(waiting));
    [waiting, bytes] = [[], 0];
  }
  fs.writeSync(out, Buffer.concat(waiting));
  fs.closeSync(out);
}

function* repeat<T>(part: T, times: number): Generator<T> {
  for (let turn = 0; turn < times; turn++) yield part;
}

const letter = (at: number) => String.fromCharCode(65 + (at % 26));

/** 676 codes in turn. */
function* airportRows(count: number): Generator<string> {
  for (let at = 0; at < count; at++) {
    yield `A${letter(at)}${letter(Math.floor(at / 26))},A,A,A,RE,-20,55,Indian/Reunion\n`;
  }
}

function* utf16(parts: Iterable<string>): Generator<Uint8Array> {
  yield Uint8Array.of(0xff, 0xfe);
  for (const part of parts) yield Buffer.from(part, 'utf16le');
}

/** Four days of each leg; each carrier has 9,000 flight numbers. */
function* goodSchedule(legs: number): Generator<string> {
  const each = 9_000;
  for (let from = 0; from < legs; from += each) {
    const [first, second] = [Math.floor(from / each / 26), (from / each) % 26];
    const carrier = `Z${letter(first)}${letter(second)}`;
    const head = {
      carrier,
      timeMode: 'L' as const,
      from: '2027-01-01',
      to: '2027-12-31',
      created: '2026-11-20',
      title: 'BIG',
    };
    const some = Array.from({ length: Math.min(each, legs - from) }, (_, at) => legOf(at));
    yield writeSchedule([{ head, legs: some }]);
  }
}

function legOf(at: number): FileLeg {
  const day = addDays('2027-01-04', at % 300);
  return {
    flightNumber: 1 + at,
    variation: 1,
    service: 'J',
    from: day,
    to: addDays(day, 3),
    days: '1234567',
    origin: 'MAD',
    departs: '0715',
    departureOffset: '+0100',
    destination: 'TFS',
    arrives: '0910',
    arrivalOffset: '+0000',
    dateVariation: '00',
    aircraft: '32Q',
    classes: 'YBMQV',
    configuration: 'Y220VV220',
  };
}
