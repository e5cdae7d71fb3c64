// The facilities between the rows of cabins of every shape: in which gap, how wide, and beside what.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Facility } from '#seats/layout/seat-layout.ts';
import { facilityLines } from '#seats/plane/facility-lines.ts';
import type { CabinView } from '#seats/seat-map-view.ts';

type Kind = Facility['kind'];

const stands = (kind: Kind, afterRow: number, letters?: string): Facility => ({
  kind,
  afterRow,
  ...(letters && { letters: Array.from(letters) }),
});

function cabinOf(letters: string, rows: number[], facilities: Facility[]): CabinView {
  return {
    cabin: 'Y',
    columns: Array.from(letters, (letter) => (letter === ' ' ? '' : letter)),
    rows: rows.map((row) => ({ row, exit: false, wing: false, seats: [] })),
    facilities,
  };
}

/** `0: lavatory 2 | - 4 | galley 2 + exit`: a line behind row 0, in three parts of so many seats. */
function written(cabin: CabinView): string[] {
  return [...facilityLines(cabin)].map(([row, { parts, exit }]) => {
    const widths = parts.map(({ kinds, seats }) => `${kinds.join('&') || '-'} ${seats}`).join(' | ');
    return `${row}: ${widths}${exit ? ' + exit' : ''}`;
  });
}

describe('between the rows', () => {
  const wide = 'AC DEFG HK';
  const rows = [6, 7, 12, 14];

  it.each<[string, Facility[], string[]]>([
    ['nothing stands where nothing is filed', [], []],
    ['a galley stands across the cabin, aisles included', [stands('galley', 7)], ['7: galley 10']],
    ['a lavatory stands before one block', [stands('lavatory', 7, 'DEFG')], ['7: - 2 | lavatory 4 | - 2']],
    ['it fills the block that it touches', [stands('lavatory', 7, 'D')], ['7: - 2 | lavatory 4 | - 2']],
    [
      'it fills both blocks that it touches',
      [stands('lavatory', 7, 'CD')],
      ['7: lavatory 2 | lavatory 4 | - 2'],
    ],
    [
      'several stand side by side',
      [stands('lavatory', 7, 'AC'), stands('galley', 7, 'DEFG'), stands('wardrobe', 7, 'HK')],
      ['7: lavatory 2 | galley 4 | wardrobe 2'],
    ],
    [
      'two stand one behind the other in a block',
      [stands('bulkhead', 7, 'AC'), stands('lavatory', 7, 'AC')],
      ['7: bulkhead&lavatory 2 | - 4 | - 2'],
    ],
    [
      'what is as wide as the cabin stands in every block beside what is not',
      [stands('bulkhead', 7), stands('lavatory', 7, 'AC')],
      ['7: bulkhead&lavatory 2 | bulkhead 4 | bulkhead 2'],
    ],
    [
      'two across the cabin share it',
      [stands('bulkhead', 7), stands('galley', 7)],
      ['7: bulkhead&galley 10'],
    ],
    ['the same twice is drawn once', [stands('galley', 7), stands('galley', 7)], ['7: galley 10']],
    [
      'two lavatories of a block are drawn once',
      [stands('lavatory', 7, 'A'), stands('lavatory', 7, 'C')],
      ['7: lavatory 2 | - 4 | - 2'],
    ],
    ['an exit alone has no parts', [stands('exit', 7)], ['7:  + exit']],
    ['an exit at one side is drawn as any', [stands('exit', 7, 'A')], ['7:  + exit']],
    ['an exit beside a galley', [stands('exit', 7), stands('galley', 7)], ['7: galley 10 + exit']],
    [
      'each gap has its own line',
      [stands('galley', 14), stands('exit', 7), stands('bulkhead', 0)],
      ['14: galley 10', '7:  + exit', '0: bulkhead 10'],
    ],
    ['row 13 is missing: it stands behind row 12', [stands('galley', 13)], ['12: galley 10']],
    ['many rows are missing: it stands behind the last before', [stands('galley', 11)], ['7: galley 10']],
    [
      'filed behind 12 and 13 it is one line',
      [stands('galley', 12), stands('exit', 13)],
      ['12: galley 10 + exit'],
    ],
    ['behind the last row', [stands('galley', 14)], ['14: galley 10']],
    ['behind rows that other cabins have', [stands('galley', 40)], ['14: galley 10']],
    ['in front of the first row', [stands('bulkhead', 5)], ['0: bulkhead 10']],
    ['before the cabin', [stands('galley', 0, 'DEFG')], ['0: - 2 | galley 4 | - 2']],
  ])('%s', (_, facilities, expected) => expect(written(cabinOf(wide, rows, facilities))).toEqual(expected));

  it.each([
    ['A DG K', 'AK', ['1: galley 1 | - 2 | galley 1']],
    ['ABC DEF', 'DEF', ['1: - 3 | galley 3']],
    ['ABC', 'B', ['1: galley 3']],
    ['A C D F', 'CD', ['1: - 1 | galley 1 | galley 1 | - 1']],
  ])('in a cabin %s, the facilities before %s have the widths of its blocks', (letters, before, expected) => {
    expect(written(cabinOf(letters, [1, 2], [stands('galley', 1, before)]))).toEqual(expected);
  });
});

describe('in any cabin', () => {
  const facility = fc.record({
    kind: fc.constantFrom<Kind>('galley', 'lavatory', 'exit', 'wardrobe', 'bulkhead'),
    afterRow: fc.nat(30),
    letters: fc.option(fc.subarray(Array.from('ACDFHK'), { minLength: 1 }), { nil: undefined }),
  });
  const cabins = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { minLength: 1 }),
      fc.array(facility, { maxLength: 8 }),
    )
    .map(([rows, facilities]) =>
      cabinOf(
        'AC DF HK',
        rows.toSorted((a, b) => a - b),
        facilities.map(({ kind, afterRow, letters }) => stands(kind, afterRow, letters?.join(''))),
      ),
    );

  it('nothing is lost, and every line is behind a row of the cabin or before it', () => {
    fc.assert(
      fc.property(cabins, (cabin) => {
        const lines = facilityLines(cabin);
        const drawn = new Set(
          [...lines.values()].flatMap(({ parts, exit }) => [
            ...parts.flatMap(({ kinds }) => kinds),
            ...(exit ? ['exit'] : []),
          ]),
        );
        expect(drawn).toEqual(new Set(cabin.facilities.map(({ kind }) => kind)));
        const own = [0, ...cabin.rows.map(({ row }) => row)];
        for (const [row, { parts }] of lines) {
          expect(own).toContain(row);
          expect([0, 8, 6]).toContain(parts.reduce((sum, { seats }) => sum + seats, 0));
        }
      }),
    );
  });

  it('nothing is drawn behind a row that it is in front of', () => {
    fc.assert(
      fc.property(cabins, fc.nat(30), (cabin, afterRow) => {
        const only = { ...cabin, facilities: [stands('galley', afterRow)] };
        const [row = -1] = facilityLines(only).keys();
        expect(row).toBeLessThanOrEqual(afterRow);
        expect(cabin.rows.some((each) => each.row > row && each.row <= afterRow)).toBe(false);
      }),
    );
  });
});
