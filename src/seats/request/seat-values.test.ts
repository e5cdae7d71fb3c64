// Every wrong value that a form or an address can send about seats, and what a button of the seats submits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seatPreferences } from '#seats/best-seats/seat-costs.ts';
import {
  readAssignments,
  readRowKey,
  readSeatIntent,
  readSeatPreference,
  rowButtonId,
  rowKey,
  seatFields,
  seatPaths,
  seatSubmitProps,
  writeAssignments,
  writeSeatIntent,
} from '#seats/request/seat-form.ts';

const row = { passengerNo: 2, flightNo: 1 };

describe('a row is read from', () => {
  it.each([
    ['1-1', 1, 1],
    ['9-9', 9, 9],
    ['10-2', 10, 2],
    ['99-1', 99, 1],
  ])('%j: passenger %i on flight %i', (text, passengerNo, flightNo) => {
    expect(readRowKey(text)).toEqual({ passengerNo, flightNo });
  });

  it.each([
    ['no passenger', '0-1'],
    ['no flight', '1-0'],
    ['a tenth flight', '1-10'],
    ['a hundredth passenger', '100-1'],
    ['a leading zero', '01-1'],
    ['a negative passenger', '-1-1'],
    ['a fraction', '1.5-1'],
    ['a blank before', ' 1-1'],
    ['a blank after', '1-1 '],
    ['a line end', '1-1\n'],
    ['a seat', '1-1:14A'],
    ['a long dash', '1–1'],
    ['digits of another script', '１-１'],
    ['an exponent', '1e1-1'],
    ['only a dash', '-'],
  ])('no row with %s: %j', (_, text) => expect(readRowKey(text)).toBeNull());

  it('exactly the text it was written as', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-0-9 ]{0,6}$/), (text) => {
        const read = readRowKey(text);
        if (read) expect(rowKey(read)).toBe(text);
      }),
    );
  });
});

describe('an intent is', () => {
  it.each([
    ['seats:2-1', { kind: 'open', row }],
    ['seat:2-1:14A', { kind: 'pick', row, seat: '14A' }],
    ['seat:2-1:', { kind: 'pick', row, seat: null }],
    ['seats-best', { kind: 'best' }],
    ['seats-undo', { kind: 'undo' }],
  ] as const)('%j', (text, intent) => {
    expect(readSeatIntent(text)).toEqual(intent);
    expect(writeSeatIntent(intent)).toBe(text);
  });

  it.each([
    ['more after the seat', 'seat:2-1:14A:14B'],
    ['an empty part after the seat', 'seat:2-1:14A:'],
    ['a seat after opening', 'seats:2-1:14A'],
    ['no row', 'seat::14A'],
    ['a wrong row', 'seat:2-0:14A'],
    ['another kind', 'extra:2-1:14A'],
    ['capitals', 'SEAT:2-1:14A'],
    ['a blank before', ' seat:2-1:14A'],
    ['a blank after the best seats', 'seats-best '],
    ['another command', 'seats-all'],
    ['only colons', '::'],
    ['a kind of every object', 'constructor:2-1:14A'],
  ])('not read with %s: %j', (_, text) => expect(readSeatIntent(text)).toBeNull());

  it('written as it was read, whatever the text', () => {
    const part = fc.constantFrom(
      'seat',
      'seats',
      'seats-best',
      'seats-undo',
      '2-1',
      '0-1',
      '14A',
      '',
      'x',
      ':',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts.join(':');
        const intent = readSeatIntent(text);
        if (intent) expect(writeSeatIntent(intent)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('written with a seat exactly where one is picked', () => {
    expect(writeSeatIntent({ kind: 'open', row })).not.toMatch(/^seat:/);
    expect(writeSeatIntent({ kind: 'pick', row, seat: null })).toBe('seat:2-1:');
  });
});

describe('a preference', () => {
  it.each(seatPreferences.map((each) => [each]))('%s is known', (preference) => {
    expect(readSeatPreference(preference)).toBe(preference);
  });

  it.each(['Window', 'window ', 'legroom', 'together', 'null', 'undefined', '0', 'toString', '__proto__'])(
    '%j is unknown',
    (text) => expect(readSeatPreference(text)).toBeNull(),
  );
});

describe('who sat where', () => {
  it.each<[string, string, string[]]>([
    ['one seat', '2-1:14A', ['2-1:14A']],
    ['nobody', '', []],
    ['no seat', '2-1:', ['2-1:']],
    ['a row without a colon', '2-1', ['2-1:']],
    ['several, in their order', '2-2:1A 1-1:99K', ['2-2:1A', '1-1:99K']],
    ['more blanks than needed', ' 2-1:14A   1-1:2B ', ['2-1:14A', '1-1:2B']],
  ])('is read with %s', (_, text, expected) => {
    expect(readAssignments(text).map((each) => `${rowKey(each)}:${each.seat ?? ''}`)).toEqual(expected);
  });

  it.each([
    ['a letter that no aircraft has', '2-1:14I'],
    ['row 0', '2-1:0A'],
    ['row 100', '2-1:100A'],
    ['two seats', '2-1:14A:14B'],
    ['a small letter', '2-1:14a'],
    ['a comma between', '2-1:14A,1-1:14B'],
    ['a tab between', '2-1:14A\t1-1:14B'],
    ['a passenger who cannot be', '0-1:14A'],
    ['SQL', "2-1:14A';--"],
  ])('is not read with %s: %j', (_, text) => expect(readAssignments(text)).toEqual([]));

  it('keeps the entries that are right beside any that are wrong', () => {
    const wrong = fc.constantFrom('x', '0-1:14A', '2-1:14I', '2-1:14A:', ':', '1-10:1A');
    const right = fc.constantFrom('1-1:14A', '2-1:', '3-2:99K');
    fc.assert(
      fc.property(fc.array(fc.oneof(wrong, right)), (parts) => {
        const kept = parts.filter((part) => /^(1-1:14A|2-1:|3-2:99K)$/.test(part));
        expect(writeAssignments(readAssignments(parts.join(' ')))).toBe(kept.join(' '));
      }),
    );
  });
});

describe('a press on a seat', () => {
  const target = { formId: 'step', row, action: '/es/extras?a=1' };

  it('submits the step’s form with the seat and its row, and without its checks', () => {
    expect(seatSubmitProps('14A', target)).toEqual({
      form: 'step',
      formAction: '/es/extras?a=1',
      name: 'intent',
      value: 'seat:2-1:14A',
      formNoValidate: true,
      type: 'submit',
    });
  });

  it('is read by the server as the pick of that seat', () => {
    expect(readSeatIntent(seatSubmitProps('99K', target).value)).toEqual({ kind: 'pick', row, seat: '99K' });
  });

  it('leads to the part of the page with the answer', () => {
    const path = '/es/extras?booking=b';
    expect(seatPaths.row(path, row)).toBe('/es/extras?booking=b#seat-row-2-1');
    expect(seatPaths.best(path)).toBe('/es/extras?booking=b#best-seats');
    const opened = new URL(seatPaths.board(path, row), 'https://alisio.example');
    expect(readRowKey(opened.searchParams.get('seats'))).toEqual(row);
    expect(opened.searchParams.get('booking')).toBe('b');
  });
});

it('every row has its own button', () => {
  const rows = [1, 2, 11].flatMap((passengerNo) => [1, 2].map((flightNo) => ({ passengerNo, flightNo })));
  expect(new Set(rows.map(rowButtonId)).size).toBe(rows.length);
  expect(rowButtonId(row)).toBe('seat-button-2-1');
});

it('the fields of a request have different names, none of which is the intent', () => {
  const names = Object.values(seatFields);
  expect(new Set([...names, 'intent']).size).toBe(names.length + 1);
});
