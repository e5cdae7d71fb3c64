// A schedule file is read as a whole, or every fault in it is reported with its line.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { isoDay } from '#flights/schedule/ssim-fields.ts';
import { readSsim } from '#flights/schedule/ssim.ts';

const small = readFileSync('tests/support/fixtures/small-schedule.ssim', 'latin1').split('\n');
/** Lines of the records in the fixture file, from 1. */
const at = { header: 1, carrier: 6, daily: 11, overnight: 13, operator: 17, trailer: 21 };

/** The fixture with one line changed; `line` counts from 1. */
function changed(line: number, change: (text: string) => string): string[] {
  return small.map((text, index) => (index === line - 1 ? change(text) : text));
}

/** Replaces the columns from `first`, counted as in the manual. */
function over(first: number, text: string): (line: string) => string {
  return (line) => line.slice(0, first - 1) + text + line.slice(first - 1 + text.length);
}

function problemsOf(lines: string[]): string[] {
  return readSsim(lines).problems.map(({ line, reason }) => `${line}: ${reason}`);
}

describe('a good file', () => {
  test('gives every leg with its fields', () => {
    const file = readSsim(small);
    expect(file.problems).toEqual([]);
    expect(file.legsRead).toBe(9);
    expect(file.blocks.map(({ timeMode, carrier }) => `${carrier} ${timeMode}`)).toEqual(['ZZ L', 'ZZ U']);
    const [daily, , overnight] = file.legs;
    expect(daily).toMatchObject({
      line: at.daily,
      flightNumber: 11,
      serviceType: 'J',
      origin: 'MAD',
      destination: 'TFS',
      departs: 435,
      arrives: 550,
      departureOffset: 60,
      arrivalDays: null,
      aircraftCode: '32Q',
      bookingClasses: 'YBMQV',
      cabins: [{ cabin: 'Y', seats: 220 }],
      operatingCarrier: 'ZZ',
    });
    expect(overnight).toMatchObject({ departureDays: 0, arrivalDays: 1, arrivalOffset: null });
  });

  test('takes the operating airline from segment data', () => {
    const legs = readSsim(small).legs.filter((leg) => leg.flightNumber === 15);
    expect(legs.map((leg) => leg.operatingCarrier)).toEqual(['ZZ', 'YY']);
  });

  test('may end its lines with CRLF', () => {
    expect(problemsOf(small.map((line) => `${line}\r`))).toEqual([]);
  });

  test('may leave a period open where the carrier record closes it', () => {
    const open = changed(at.daily, over(15, '00XXX0000XXX00'));
    expect(problemsOf(open)).toEqual([]);
    const leg = readSsim(open).legs[0];
    expect([isoDay(leg?.from ?? 0), isoDay(leg?.to ?? 0)]).toEqual(['2027-03-01', '2027-04-30']);
  });
});

describe('a bad line is refused with its number and reason', () => {
  test.each<[string, number, (line: string) => string, RegExp]>([
    ['short line', at.daily, (line) => line.slice(0, 150), /^11: line has 150 of 200 characters$/],
    [
      'letter beyond ASCII',
      at.daily,
      over(60, '\u00e9'),
      /^11: character outside printable ASCII in column 60$/,
    ],
    ['tabulator', at.daily, over(60, '\t'), /^11: character outside printable ASCII in column 60$/],
    ['lower case', at.daily, over(37, 'mad'), /^11: lower case letter in column 37$/],
    ['wrong carrier', at.daily, over(3, 'QQ '), /^11: airline QQ in the data set of ZZ$/],
    ['flight number', at.daily, over(6, '1A  '), /^11: flight number "1A {2}" is not valid$/],
    ['service type', at.daily, over(14, ' '), /^11: service type " " is not valid$/],
    ['start date', at.daily, over(15, '31FEB27'), /^11: period start "31FEB27" is not a date DDMMMYY$/],
    ['end date', at.daily, over(22, '31ABC27'), /^11: period end "31ABC27" is not a date DDMMMYY$/],
    ['period backwards', at.daily, over(15, '30APR2701APR27'), /^11: period ends before it starts$/],
    ['no days', at.daily, over(29, '       '), /^11: days of operation " {7}" are not digits 1-7$/],
    ['frequency', at.daily, over(36, '3'), /^11: frequency rate "3" is none of blank, 1, 2$/],
    [
      'departure time',
      at.daily,
      over(40, '2400'),
      /^11: passenger departure time "2400" is not a time HHMM$/,
    ],
    ['arrival time', at.daily, over(62, '    '), /^11: passenger arrival time " {4}" is not a time HHMM$/],
    ['offset', at.daily, over(48, '+2500'), /^11: UTC offset "\+2500" is not \+HHMM or -HHMM$/],
    ['same airport', at.daily, over(55, 'MAD'), /^11: leg leaves from and arrives at MAD$/],
    ['configuration', at.daily, over(173, 'YY'), /^11: aircraft configuration "YY.+" does not read$/],
    ['variation', at.daily, over(193, '0X'), /^11: date variation "X" is none of 0-7, A, J or blank$/],
    ['serial gap', at.overnight, over(195, '000099'), /^13: serial number 000099 where 000005 is due$/],
    ['serial letters', at.overnight, over(195, '00000X'), /^13: serial number "00000X" is not six digits$/],
    ['time mode', at.carrier, over(2, 'X'), /^6: time mode "X" is neither U nor L$/],
    ['validity', at.carrier, over(15, '99MAR27'), /^6: validity start "99MAR27" is not a date DDMMMYY$/],
    [
      'header title',
      at.header,
      over(2, 'HOTEL'),
      /^1: header title is not AIRLINE STANDARD SCHEDULE DATA SET$/,
    ],
    ['segment data astray', at.operator, over(6, '  99'), /^17: segment data without its leg before it$/],
    ['data element', at.operator, over(31, 'A02'), /^17: data element identifier "A02" is not a number$/],
    ['trailer count', at.trailer, over(188, '000001'), /^21: trailer counts up to serial "000001"/],
    ['end code', at.trailer, over(194, 'X'), /^21: end code "X" is neither E nor C$/],
    ['trailer carrier', at.trailer, over(3, 'QQ '), /^21: trailer of QQ in the data set of ZZ$/],
    ['unknown type', at.overnight, over(1, '9'), /^13: unknown record type "9"$/],
  ])('%s', (_, line, change, reason) => {
    expect(problemsOf(changed(line, change))[0]).toMatch(reason);
  });

  test('a line with several faults reports all of them', () => {
    const lines = changed(at.daily, (line) => over(193, 'ZZ')(over(36, '7')(over(29, '9      ')(line))));
    expect(problemsOf(lines)).toHaveLength(4);
  });

  test('an open end is refused when the carrier record is open too', () => {
    const lines = changed(at.carrier, over(22, '00XXX00')).map((line, index) =>
      index === at.daily - 1 ? over(22, '00XXX00')(line) : line,
    );
    expect(problemsOf(lines)).toEqual(['11: period end is open and the carrier record gives no date for it']);
  });
});

describe('records that are missing', () => {
  const only = (types: string) => small.filter((line) => types.includes(line.charAt(0)));

  test.each([
    ['header', '2345', 'no header record (type 1) before this record'],
    ['carrier record', '1345', 'no carrier record (type 2) before this leg'],
    ['legs', '125', 'no leg record (type 3) in the file'],
    ['trailer', '1234', 'no trailer record (type 5) at the end: the file may be cut off'],
  ])('no %s', (_, types, reason) => {
    expect(readSsim(only(types)).problems.map((problem) => problem.reason)).toContain(reason);
  });

  test('an empty file has no header', () => {
    expect(problemsOf([])).toEqual(['1: no header record (type 1) in the file']);
  });
});

describe('a fault that is reported once', () => {
  test.each([
    ['the title of a carrier record', at.carrier, 36, 'HORARIO ESPA\u00d1A'],
    ['the data of a segment', at.operator, 100, 'OPERADO POR COMPA\u00d1\u00cdA'],
    ['the text of a header', at.header, 60, 'A\u00d1O 2027'],
  ])('a letter outside ASCII in %s refuses nothing', (_, line, column, text) => {
    const lines = changed(line, over(column, text));
    expect(problemsOf(lines)).toEqual([]);
    expect(readSsim(lines).legs).toHaveLength(9);
  });

  test.each<[string, (line: string) => string, RegExp]>([
    ['is too short', (line) => line.slice(0, 150), /^6: line has 150 of 200 characters$/],
    [
      'has a letter outside ASCII where something is read',
      over(3, 'Z\u00d1'),
      /^6: character outside printable/,
    ],
    ['names no airline', over(3, '?? '), /^6: airline "\?\?" is not valid$/],
    ['has no end of validity', over(22, '99XXX99'), /^6: validity end "99XXX99" is not a date/],
  ])('a carrier record that %s costs its own line, not its legs', (_, change, reason) => {
    const lines = changed(at.carrier, change);
    expect(problemsOf(lines)).toEqual([expect.stringMatching(reason)]);
    const file = readSsim(lines);
    expect(file.legsRead).toBe(9);
    // The legs of the second carrier record are still judged.
    expect(file.legs.length).toBeGreaterThan(0);
  });

  test('a leg that cannot be read costs its own line, not its segment data', () => {
    const leg = small.findIndex(
      (line, index) =>
        index < at.operator - 1 &&
        line.startsWith('3') &&
        line.slice(1, 14) === small[at.operator - 1]?.slice(1, 14),
    );
    expect(problemsOf(changed(leg + 1, (line) => line.slice(0, 190)))).toEqual([
      `${leg + 1}: line has 190 of 200 characters`,
    ]);
  });

  test.each([
    ['header', at.header],
    ['trailer', at.trailer],
  ])('a %s that is too short costs its own line', (_, line) => {
    expect(problemsOf(changed(line, (text) => text.slice(0, 150)))).toEqual([
      `${line}: line has 150 of 200 characters`,
    ]);
  });
});
