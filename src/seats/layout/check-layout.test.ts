// Stored layouts of every shape: which are valid, and which are refused with what reason.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkLayout } from '#seats/layout/check-layout.ts';
import { type Facility, seatFeatures } from '#seats/layout/seat-layout.ts';
import { seatCategoryCodes } from '#seats/seat-categories.ts';
import { cabinOfText, layoutOfText } from '#tests/support/seats/small-layout.ts';

type Json = Record<string, unknown>;

const problemOf = (stored: unknown) => {
  const checked = checkLayout(stored);
  return 'problem' in checked ? checked.problem : null;
};

/** A layout with one cabin of two rows, changed by the test. */
function withCabin(change: Json): unknown {
  return { aircraftCode: 'TST', cabins: [{ ...cabinOfText('AB CD', ['11 ss ss', '12 ss ss']), ...change }] };
}

/** The same with one seat, `11A`. */
const withSeat = (seat: unknown) => withCabin({ rows: [{ row: 11, seats: { A: seat } }] });

const withFacility = (facility: unknown) => withCabin({ facilities: [facility] });

describe('a layout is valid', () => {
  test.each<[string, string, string[]]>([
    ['of one seat', 'A', ['1 s']],
    ['without an aisle', 'ABC', ['1 sss', '2 sss']],
    ['with one aisle', 'ABC DEF', ['1 sss sss', '2 sss sss']],
    ['with two aisles', 'AC DEFG HK', ['1 ss ssss ss', '2 ss ssss ss']],
    ['with three aisles', 'A C D F', ['1 s s s s']],
    ['of suites', 'A DG K', ['1 b bb b']],
    ['with an aisle along its wall', ' AB CD ', ['1 ss ss']],
    ['with a missing seat at the window', 'ABC DEF', ['27 .ss ss.']],
    ['with a missing seat in the middle', 'ABC DEF', ['30 s.s s.s']],
    ['with a row that has one seat', 'ABC DEF', ['39 ..s ...']],
    ['with a row that has none', 'ABC DEF', ['1 sss sss', '2 ... ...', '3 sss sss']],
    ['without row 13', 'AB CD', ['12 ss ss', '14 ss ss']],
    ['with row 13', 'AB CD', ['12 ss ss', '13 ss ss', '14 ss ss']],
    ['of rows up to 99', 'AB CD', ['98 ss ss', '99 ss ss']],
    ['with an exit row', 'ABC DEF', ['12 EEE EEE']],
    ['with bassinets at a bulkhead', 'AC DEFG HK', ['6 ss BBBB ss']],
    ['with seats given to nobody', 'ABC DEF', ['39 ss# ...']],
  ])('%s', (_, letters, lines) => {
    const layout = layoutOfText(letters, ...lines);
    expect(checkLayout(layout)).toEqual({ layout });
  });

  test('with letters that run on without I, up to L', () => {
    const layout = layoutOfText('ABC DEFGH JKL', '1 sss sssss sss');
    expect(checkLayout(layout)).toEqual({ layout });
    expect(Object.keys(layout.cabins[0]?.rows[0]?.seats ?? {}).join('')).toBe('ABCDEFGHJKL');
  });

  test('with an upper deck, whose rows have numbers of their own', () => {
    const layout = {
      aircraftCode: '74H',
      cabins: [
        cabinOfText('A C', ['81 b b', '82 b b'], { cabin: 'C' }),
        cabinOfText('ABC DEFG HJK', ['20 sss ssss sss']),
      ],
    };
    expect(checkLayout(layout)).toEqual({ layout });
  });

  test('with every category and every feature', () => {
    const seats = seatCategoryCodes.map((category, at) => ({
      row: at + 1,
      seats: { A: { category, features: [...seatFeatures] } },
    }));
    expect(problemOf(withCabin({ rows: seats }))).toBeNull();
  });

  test.each<Facility>([
    { kind: 'galley', afterRow: 0 },
    { kind: 'lavatory', afterRow: 11, letters: ['A', 'B'] },
    { kind: 'exit', afterRow: 12 },
    { kind: 'wardrobe', afterRow: 12, letters: ['D'] },
    { kind: 'bulkhead', afterRow: 99 },
  ])('with $kind behind row $afterRow', (facility) => {
    expect(checkLayout(withFacility(facility))).toMatchObject({
      layout: { cabins: [{ facilities: [facility] }] },
    });
  });

  test.each([
    [11, 12],
    [12, 12],
    [1, 99],
  ])('with a wing from row %i to row %i', (from, to) => {
    const checked = checkLayout(withCabin({ wing: { from, to } }));
    expect(checked).toMatchObject({ layout: { cabins: [{ wing: { from, to } }] } });
  });

  test('and has no field that was not stored', () => {
    const checked = checkLayout(withSeat({ category: 'STC1', features: [] }));
    const [cabin] = 'layout' in checked ? checked.layout.cabins : [];
    expect(cabin && Object.keys(cabin)).not.toContain('wing');
    expect(Object.keys(cabin?.rows[0]?.seats['A'] ?? {})).toEqual(['category', 'features']);
  });
});

describe('a layout is refused', () => {
  const seat = { category: 'STC1', features: [] };

  test.each<[string, unknown, RegExp]>([
    ['without an aircraft', { cabins: withCabinList() }, /aircraftCode/],
    ['with an empty aircraft code', { aircraftCode: '', cabins: withCabinList() }, /aircraftCode/],
    ['with a code of four letters', { aircraftCode: 'A320', cabins: withCabinList() }, /aircraftCode/],
    ['without a list of cabins', { aircraftCode: 'TST' }, /cabins/],
    ['with a cabin that is no object', { aircraftCode: 'TST', cabins: ['Y'] }, /cabins\[0\]/],
    ['of a first class', withCabin({ cabin: 'F' }), /cabins\[0\]\.cabin/],
    ['of a cabin in small letters', withCabin({ cabin: 'y' }), /cabins\[0\]\.cabin/],
    ['without columns', withCabin({ columns: [] }), /columns/],
    ['with the letter I', withCabin({ columns: ['A', 'B', 'C', 'D', 'I'] }), /columns\[4\]/],
    ['with the letter M', withCabin({ columns: ['A', 'B', 'C', 'D', 'M'] }), /columns\[4\]/],
    ['with a small letter', withCabin({ columns: ['A', 'B', 'C', 'D', 'e'] }), /columns\[4\]/],
    ['with two letters in a column', withCabin({ columns: ['AB', 'C', 'D'] }), /columns\[0\]/],
    ['with a space for an aisle', withCabin({ columns: ['A', 'B', ' ', 'C', 'D'] }), /columns\[2\]/],
    ['with a letter on both sides', withCabin({ columns: ['A', 'B', '', 'A'] }), /a letter stands twice/],
    ['without rows', withCabin({ rows: [] }), /rows/],
    ['with row 0', withCabin({ rows: [{ row: 0, seats: {} }] }), /rows\[0\]\.row/],
    ['with half a row', withCabin({ rows: [{ row: 1.5, seats: {} }] }), /rows\[0\]\.row/],
    ['with a row written as text', withCabin({ rows: [{ row: '11', seats: {} }] }), /rows\[0\]\.row/],
    ['with a row without seats', withCabin({ rows: [{ row: 11 }] }), /rows\[0\]\.seats/],
    ['with a remark at a row', withCabin({ rows: [{ row: 11, seats: {}, note: '' }] }), /note/],
    [
      'with rows from the back',
      withCabin({ rows: [12, 11].map((row) => ({ row, seats: {} })) }),
      /out of order/,
    ],
    [
      'with a row twice',
      withCabin({ rows: [11, 11].map((row) => ({ row, seats: {} })) }),
      /a row stands twice/,
    ],
    ['with seat 11I', withCabin({ rows: [{ row: 11, seats: { I: seat } }] }), /I/],
    ['with a seat in the aisle', withCabin({ rows: [{ row: 11, seats: { '': seat } }] }), /seats/],
    [
      'with a seat in no column',
      withCabin({ rows: [{ row: 11, seats: { K: seat } }] }),
      /a seat stands in no column/,
    ],
    ['with an unknown category', withSeat({ category: 'STC7', features: [] }), /A\.category/],
    ['with a seat without a category', withSeat({ features: [] }), /A\.category/],
    ['with a seat without features', withSeat({ category: 'STC1' }), /A\.features/],
    ['with an unknown feature', withSeat({ category: 'STC1', features: ['massage'] }), /A\.features\[0\]/],
    ['with a seat blocked "no"', withSeat({ ...seat, blocked: false }), /A\.blocked/],
    ['with a remark at a seat', withSeat({ ...seat, colour: 'blue' }), /colour/],
    ['with null for a seat', withSeat(null), /A/],
    ['without a list of facilities', withCabin({ facilities: undefined }), /facilities/],
    ['with a swimming pool', withFacility({ kind: 'pool', afterRow: 1 }), /facilities\[0\]\.kind/],
    ['with a galley nowhere', withFacility({ kind: 'galley' }), /facilities\[0\]\.afterRow/],
    ['with a galley before the nose', withFacility({ kind: 'galley', afterRow: -1 }), /afterRow/],
    ['with a galley behind row 100', withFacility({ kind: 'galley', afterRow: 100 }), /afterRow/],
    [
      'with a galley in the aisle',
      withFacility({ kind: 'galley', afterRow: 1, letters: [''] }),
      /letters\[0\]/,
    ],
    [
      'with a galley in front of a column that is not there',
      withFacility({ kind: 'galley', afterRow: 1, letters: ['A', 'K'] }),
      /a facility stands in no column/,
    ],
    ['with half a wing', withCabin({ wing: { from: 11 } }), /wing\.to/],
    ['with a wing from row 0', withCabin({ wing: { from: 0, to: 5 } }), /wing\.from/],
    [
      'with a wing back to front',
      withCabin({ wing: { from: 12, to: 11 } }),
      /the wing ends before it begins/,
    ],
  ])('%s', (_, stored, problem) => expect(problemOf(stored)).toMatch(problem));

  test('with a row that is in two cabins', () => {
    const cabins = [cabinOfText('A C', ['1 b b'], { cabin: 'C' }), cabinOfText('AB CD', ['1 ss ss'])];
    expect(problemOf({ aircraftCode: 'TST', cabins })).toMatch(/a row stands twice/);
  });

  test('briefly, however much is wrong with it', () => {
    const rows = Array.from({ length: 99 }, () => ({ row: 'x', seats: { I: null } }));
    const problem = problemOf(withCabin({ rows }));
    expect(problem?.length).toBe(500);
  });

  function withCabinList(): unknown {
    return (withCabin({}) as { cabins: unknown }).cabins;
  }
});

/** Layouts of any shape: letters in blocks, some seats missing, rows in order. */
const layouts = fc
  .record({
    letters: fc.subarray(Array.from('ABCDEFGHJKL'), { minLength: 1 }),
    aisles: fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }),
    rows: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 }),
    signs: fc.array(fc.constantFrom(...Array.from('smlfxwtEB#.')), { minLength: 66, maxLength: 66 }),
  })
  .map(({ letters, aisles, rows, signs }) => {
    const text = letters.map((letter, at) => (aisles[at] && at > 0 ? ` ${letter}` : letter)).join('');
    const lines = rows
      .toSorted((a, b) => a - b)
      .map((row, at) => `${row} ${signs.slice(at * letters.length, (at + 1) * letters.length).join('')}`);
    return layoutOfText(text, ...lines);
  });

describe('any layout', () => {
  test('that is valid is read as it was stored', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const stored: unknown = JSON.parse(JSON.stringify(layout));
        expect(checkLayout(stored)).toEqual({ layout });
      }),
    );
  });

  test('is refused once a field is missing', () => {
    const fields = fc.constantFrom('cabin', 'columns', 'rows', 'facilities');
    fc.assert(
      fc.property(layouts, fields, (layout, field) => {
        const [cabin, ...others] = layout.cabins;
        const { [field]: _, ...rest } = { ...cabin } as Json;
        expect(problemOf({ ...layout, cabins: [rest, ...others] })).toContain(field);
      }),
    );
  });

  test('of other JSON is refused and never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (stored) => problemOf(stored) !== null));
  });
});
