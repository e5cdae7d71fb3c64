// Positions of seats in cabins of every shape: windows and aisles, blocks, neighbours, and who sits beside whom.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { blocksOf, positionOf, readSeatName } from '#seats/layout/seat-layout.ts';
import { isBeside, planOf } from '#seats/layout/seat-plan.ts';
import { cabinOfText, planOfText } from '#tests/support/seats/small-layout.ts';

const columnsOf = (letters: string) => Array.from(letters, (letter) => (letter === ' ' ? '' : letter));
const nobody = new Set<string>();

describe('positions from left to right', () => {
  /** One sign a letter: `w` window, `m` middle, `a` aisle. */
  const signs = { w: 'window', m: 'middle', a: 'aisle' } as const;

  test.each([
    ['A', 'w'],
    ['AB', 'ww'],
    ['ABC', 'wmw'],
    ['A C', 'ww'],
    ['AC DF', 'waaw'],
    ['ABC DEF', 'wmaamw'],
    ['ABC DE', 'wmaaw'],
    ['A BCD', 'wamw'],
    ['A DG K', 'waaw'],
    ['A D K', 'waw'],
    ['AC DEFG HK', 'waammaaw'],
    ['ABC DEFG HJK', 'wmaammaamw'],
    ['ABC DEFGH JKL', 'wmaammmaamw'],
    ['A C D F', 'waaw'],
    ['AB CD EF GH', 'waaaaaaw'],
  ])('in %s are %s', (letters, expected) => {
    const columns = columnsOf(letters);
    const own = columns.filter((column) => column !== '').map((letter) => positionOf(columns, letter));
    expect(own).toEqual(Array.from(expected, (sign) => signs[sign as keyof typeof signs]));
  });

  test('are mirrored from the other side', () => {
    const shapes = fc.array(fc.constantFrom('1', '2', '3', '4'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shapes, (widths) => {
        const columns = columnsOf(lettersOf(widths));
        const mirrored = columns.toReversed();
        for (const letter of columns.filter((column) => column !== ''))
          expect(positionOf(mirrored, letter)).toBe(positionOf(columns, letter));
      }),
    );
  });

  test('have a window at both ends, and one aisle seat on each side of every aisle between', () => {
    const shapes = fc.array(fc.constantFrom('2', '3', '4'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shapes, (widths) => {
        const columns = columnsOf(lettersOf(widths));
        const count = (position: string) =>
          columns.filter((letter) => letter !== '' && positionOf(columns, letter) === position).length;
        expect(count('window')).toBe(2);
        expect(count('aisle')).toBe((widths.length - 1) * 2);
      }),
    );
  });

  /** `['2', '3']` is `AB CDE`. */
  function lettersOf(widths: readonly string[]): string {
    let next = 0;
    return widths
      .map((width) => {
        const from = next;
        next += Number(width);
        return 'ABCDEFGHJKLNOPQR'.slice(from, next);
      })
      .join(' ');
  }
});

describe('blocks', () => {
  test.each([
    ['ABC', ['ABC']],
    ['AB CD', ['AB', 'CD']],
    ['A B C', ['A', 'B', 'C']],
    ['AC DEFG HK', ['AC', 'DEFG', 'HK']],
    ['AB  CD', ['AB', 'CD']],
    [' AB', ['AB']],
    ['AB ', ['AB']],
    [' ', []],
    ['', []],
  ])('of %j are %j', (letters, expected) => {
    expect(blocksOf(columnsOf(letters)).map((block) => block.join(''))).toEqual(expected);
  });

  test('have every letter once, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', ...Array.from('ABCDEFGHJKL')), { maxLength: 14 }),
        (columns) => {
          const blocks = blocksOf(columns);
          expect(blocks.flat()).toEqual(columns.filter((column) => column !== ''));
          expect(blocks.every((block) => block.length > 0)).toBe(true);
        },
      ),
    );
  });
});

describe('a seat name', () => {
  test.each([
    ['1A', 1, 'A'],
    ['9L', 9, 'L'],
    ['10H', 10, 'H'],
    ['13J', 13, 'J'],
    ['99K', 99, 'K'],
  ])('%s is row %i, letter %s', (name, row, letter) => {
    expect(readSeatName(name)).toEqual({ row, letter });
  });

  test.each([
    '00A',
    '01A',
    '-1A',
    '1.5A',
    '1A1',
    '1AB',
    '1M',
    '1Z',
    '1Á',
    '1А',
    '1A\n',
    '\t1A',
    'A',
    'undefined',
  ])('%j is not a seat name', (name) => expect(readSeatName(name)).toBeNull());

  test('is read back as it was written, and nothing else is read', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), (text) => {
        const read = readSeatName(text);
        if (read) expect(`${read.row}${read.letter}`).toBe(text);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...Array.from('ABCDEFGHJKL')),
        (row, letter) => {
          expect(readSeatName(`${row}${letter}`)).toEqual({ row, letter });
        },
      ),
    );
  });
});

describe('the plan of a layout', () => {
  const plan = planOfText('AB CDE FG', '11 xs sss sx', '12 E. .#. .E', '14 Bs sss sB');

  test('has the seats in order: row by row, from left to right', () => {
    expect([...plan.seats.keys()].join(' ')).toBe(
      '11A 11B 11C 11D 11E 11F 11G 12A 12D 12G 14A 14B 14C 14D 14E 14F 14G',
    );
  });

  test('has no seat that is missing, and no row 13', () => {
    for (const name of ['12B', '12C', '12E', '12F', '13A', '11H', '15A'])
      expect(plan.seats.has(name), name).toBe(false);
  });

  test('knows what each seat is', () => {
    expect(plan.seats.get('12A')).toEqual({
      seat: '12A',
      row: 12,
      letter: 'A',
      cabin: 'Y',
      category: 'SXL',
      features: ['exit', 'legroom'],
      blocked: false,
      position: 'window',
      block: '12-0',
      inBlock: 0,
      column: 0,
      exit: true,
      bassinet: false,
    });
    expect(plan.seats.get('12D')).toMatchObject({
      blocked: true,
      exit: false,
      position: 'middle',
      column: 4,
    });
    expect(plan.seats.get('14G')).toMatchObject({
      bassinet: true,
      blocked: false,
      position: 'window',
      column: 8,
    });
  });

  test('counts aisles among the columns, and missing seats not within a block', () => {
    const of = (name: string) => [plan.seats.get(name)?.column, plan.seats.get(name)?.inBlock];
    expect(['11A', '11B', '11C', '11E', '11F', '12D', '12G'].map(of)).toEqual([
      [0, 0],
      [1, 1],
      [3, 0],
      [5, 2],
      [7, 0],
      [4, 0],
      [8, 0],
    ]);
  });

  test('has a block for each side and row that has seats', () => {
    expect([...plan.blocks].map(([key, seats]) => [key, seats.map(({ seat }) => seat).join(' ')])).toEqual([
      ['11-0', '11A 11B'],
      ['11-1', '11C 11D 11E'],
      ['11-2', '11F 11G'],
      ['12-0', '12A'],
      ['12-1', '12D'],
      ['12-2', '12G'],
      ['14-0', '14A 14B'],
      ['14-1', '14C 14D 14E'],
      ['14-2', '14F 14G'],
    ]);
    expect(planOfText('AB CD', '11 ss ..').blocks.has('11-1')).toBe(false);
  });

  test('gives the seats of an upper deck their own cabin and shape', () => {
    const deck = planOf({
      aircraftCode: '74H',
      cabins: [
        cabinOfText('A C', ['81 b b'], { cabin: 'C' }),
        cabinOfText('ABC DEFG HJK', ['20 sss ssss sss']),
      ],
    });
    expect(deck.seats.get('81C')).toMatchObject({ cabin: 'C', position: 'window', block: '81-1', column: 2 });
    expect(deck.seats.get('20C')).toMatchObject({ cabin: 'Y', position: 'aisle', block: '20-0', column: 2 });
    expect(deck.seats.size).toBe(12);
  });

  test('finds each seat in its block at its index', () => {
    for (const seat of plan.seats.values()) expect(plan.blocks.get(seat.block)?.[seat.inBlock]).toBe(seat);
  });
});

describe('beside a passenger', () => {
  const plan = planOfText('ABC DEFG HJ', '11 sss ssss ss', '12 s.s s..s .s', '14 sss ssss ss');

  test.each<[string, string, string, string[], boolean]>([
    ['right beside', '11A', '11B', [], true],
    ['with an empty seat between', '11A', '11C', [], false],
    ['with a brother between', '11A', '11C', ['11B'], true],
    ['with two brothers between', '11D', '11G', ['11E', '11F'], true],
    ['with a brother and an empty seat between', '11D', '11G', ['11E'], false],
    ['with a brother on the other side', '11B', '11D', ['11A', '11C'], false],
    ['across the aisle', '11C', '11D', [], false],
    ['across the aisle, the whole party around', '11C', '11D', ['11B', '11E'], false],
    ['in front', '11A', '12A', [], false],
    ['two rows behind, past the missing row 13', '12A', '14A', [], false],
    ['past a missing seat', '12A', '12C', [], true],
    ['past two missing seats', '12D', '12G', [], true],
    ['of a seat that is missing', '12B', '12A', [], false],
    ['of a row that is missing', '13A', '12A', [], false],
    ['of one’s own seat', '11A', '11A', [], false],
  ])('%s: %s and %s, %j with them: %s', (_, child, adult, party, expected) => {
    expect(isBeside(plan, child, adult, new Set(party))).toBe(expected);
    expect(isBeside(plan, adult, child, new Set(party))).toBe(expected);
  });

  test('stays beside when more of the party come', () => {
    const names = [...plan.seats.keys()];
    const seat = fc.constantFrom(...names);
    fc.assert(
      fc.property(seat, seat, fc.subarray(names), fc.subarray(names), (a, b, some, more) => {
        if (isBeside(plan, a, b, new Set(some)))
          expect(isBeside(plan, a, b, new Set([...some, ...more]))).toBe(true);
      }),
    );
  });

  test('covers the whole block when the party has all of it', () => {
    const all = new Set(plan.seats.keys());
    for (const a of plan.seats.values())
      for (const b of plan.seats.values())
        expect(isBeside(plan, a.seat, b.seat, all)).toBe(a !== b && a.block === b.block);
  });

  test('is impossible in a suite with aisles on both sides', () => {
    const suites = planOfText('A D G K', '1 b b b b');
    const names = [...suites.seats.keys()];
    for (const a of names) for (const b of names) expect(isBeside(suites, a, b, nobody)).toBe(false);
  });
});
