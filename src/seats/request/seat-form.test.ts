// Requests about seats survive a round trip through a form, and nothing else is accepted as one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  readAssignments,
  readRowKey,
  readSeatIntent,
  readSeatPreference,
  rowKey,
  type SeatIntent,
  seatPaths,
  writeAssignments,
  writeSeatIntent,
} from '#seats/request/seat-form.ts';
import { initialsOf, nextRow, seatRows } from '#seats/request/seat-people.ts';

const row = fc.record({
  passengerNo: fc.integer({ min: 1, max: 99 }),
  flightNo: fc.integer({ min: 1, max: 9 }),
});
const seat = fc.constantFrom('1A', '14K', '99F', null);

describe('a request about seats', () => {
  it('is read as it was written', () => {
    const intent: fc.Arbitrary<SeatIntent> = fc.oneof(
      fc.record({ kind: fc.constant('open' as const), row }),
      fc.record({ kind: fc.constant('pick' as const), row, seat }),
      fc.constant<SeatIntent>({ kind: 'best' }),
      fc.constant<SeatIntent>({ kind: 'undo' }),
    );
    fc.assert(
      fc.property(intent, (request) => {
        expect(readSeatIntent(writeSeatIntent(request))).toEqual(request);
      }),
    );
  });

  it.each([
    'continue',
    'undo',
    'everyone:BG23',
    'seat',
    'seat:1-1',
    'seat:0-1:14A',
    'seats:1-',
    'seats:1-1:2',
    '',
  ])('is not read from %j', (intent) => expect(readSeatIntent(intent)).toBeNull());

  it('for a seat that no aircraft has is still a request, to be refused later', () => {
    expect(readSeatIntent('seat:1-1:nonsense')).toMatchObject({ kind: 'pick', seat: 'nonsense' });
  });

  it('for the best seats knows four preferences', () => {
    expect([readSeatPreference('window'), readSeatPreference('none'), readSeatPreference('')]).toEqual([
      'window',
      null,
      null,
    ]);
  });
});

describe('who sat where', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(row, seat), { maxLength: 18 }), (list) => {
        const all = list.map(([where, name]) => ({ ...where, seat: name }));
        expect(readAssignments(writeAssignments(all))).toEqual(all);
      }),
    );
  });

  it('leaves out malformed entries', () => {
    expect(readAssignments('1-1:14A 0-1:2B x 2-1:99Z 3-1:')).toEqual([
      { passengerNo: 1, flightNo: 1, seat: '14A' },
      { passengerNo: 3, flightNo: 1, seat: null },
    ]);
  });
});

it('the address opens a row, and only a valid one', () => {
  expect(seatPaths.board('/es/extras?booking=b', { passengerNo: 2, flightNo: 1 })).toBe(
    '/es/extras?booking=b&seats=2-1#seats',
  );
  expect(readRowKey('2-1')).toEqual({ passengerNo: 2, flightNo: 1 });
  for (const wrong of ['', '2', '2-1-1', '0-1', '100-1', null, undefined])
    expect(readRowKey(wrong)).toBeNull();
});

describe('the rows of a trip', () => {
  const people = (['adult', 'child', 'infant'] as const).map((type, index) => ({
    passengerNo: index + 1,
    type,
    ordinal: 1,
    fullName: null,
    ticketName: null,
    ticketNumber: null,
    adultNo: type === 'infant' ? 1 : null,
  }));
  const rows = seatRows({ people }, [{ flightNo: 1 }, { flightNo: 2 }]);

  it('are one for each seated passenger and flight', () => {
    expect(rows.map(rowKey)).toEqual(['1-1', '2-1', '1-2', '2-2']);
  });

  it('lead from one to the next without a seat, and from the last to the first', () => {
    const seated = new Set(['2-1']);
    const after = (key: string) => {
      const found = nextRow(rows, readRowKey(key) ?? { passengerNo: 0, flightNo: 0 }, (r) =>
        seated.has(rowKey(r)),
      );
      return found && rowKey(found);
    };
    expect([after('1-1'), after('2-1'), after('1-2'), after('2-2')]).toEqual(['1-2', '1-2', '2-2', '1-1']);
    expect(nextRow(rows, { passengerNo: 1, flightNo: 1 }, () => true)).toBeNull();
  });
});

it('initials come from the first and the last name, or from "Adult 2"', () => {
  expect(['María José Núñez-Peña', 'Adulto 2', 'Cher', 'Ñandú'].map(initialsOf)).toEqual([
    'MP',
    'A2',
    'C',
    'Ñ',
  ]);
});
