// How the focus moves over cabins of every shape, in four directions and by leaps. The nose is at the left.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type SeatGrid, seatAfterKey } from '#seats/plane/seat-keys.ts';

/** `11 AB CD` is a row with an aisle; `.` is a missing seat. */
function gridOf(...lines: string[]): SeatGrid {
  return lines.map((line) => {
    const [row = '', ...blocks] = line.split(' ');
    return Array.from(blocks.join(' '), (sign) => (sign === ' ' || sign === '.' ? null : `${row}${sign}`));
  });
}

/** Where the keys lead one after the other; `<`, `>`, `^`, `v` are arrows. */
function walk(grid: SeatGrid, from: string, keys: string): string {
  const names: Readonly<Record<string, string>> = {
    '<': 'ArrowLeft',
    '>': 'ArrowRight',
    '^': 'ArrowUp',
    v: 'ArrowDown',
  };
  return Array.from(keys).reduce(
    (at, key) => seatAfterKey(grid, at, { key: names[key] ?? key }) ?? 'lost',
    from,
  );
}

const wide = gridOf(
  '6 AC DEFG HK',
  '7 AC DEFG HK',
  '29 AC DEFG HK',
  '30 .C DEFG H.',
  '31 A. .EF. .K',
  '44 AC D..G HK',
  '47 AC D... ..',
);

describe('an arrow', () => {
  it.each([
    ['moves to the next seat', '6A', '^', '6C'],
    ['crosses an aisle', '6C', '^', '6D'],
    ['crosses it back', '6D', 'v', '6C'],
    ['crosses the whole row', '6A', '^^^^^^^', '6K'],
    ['stops at the last letter', '6K', '^', '6K'],
    ['stops at the first letter', '6A', 'vvv', '6A'],
    ['passes missing seats and an aisle at once', '31A', '^', '31E'],
    ['passes them back', '31K', 'v', '31F'],
    ['passes missing seats within a block', '44D', '^', '44G'],
    ['stops before missing seats at the side', '30H', '^', '30H'],
    ['moves to the row behind', '6E', '>', '7E'],
    ['moves past rows that are not there', '7E', '>', '29E'],
    ['passes a row without a seat in its column', '29A', '>', '31A'],
    ['passes it forward', '31A', '<', '29A'],
    ['takes the nearest of the next row where no row behind has its column', '31F', '>', '44G'],
    ['stops at the first row', '6G', '<<', '6G'],
    ['stops at the last row', '47A', '>>', '47A'],
    ['takes the nearest also across the aisle', '44K', '>', '47D'],
    ['and from there straight ahead', '47D', '<', '44D'],
  ])('%s: from %s by %s to %s', (_, from, keys, to) => expect(walk(wide, from, keys)).toBe(to));

  it('passes a row that has no seat at all, forward and back', () => {
    const gap = gridOf('1 AB CD', '2 .. ..', '3 A. ..', '4 .. ..');
    expect([walk(gap, '1A', '>'), walk(gap, '1D', '>'), walk(gap, '3A', '<'), walk(gap, '3A', '>')]).toEqual([
      '3A',
      '3A',
      '1A',
      '3A',
    ]);
    expect(seatAfterKey(gap, '1A', { key: 'End', ctrlKey: true })).toBe('3A');
  });

  it('of two equally near seats takes the earlier letter', () => {
    expect(walk(gridOf('1 A.C', '2 .B.'), '2B', '<')).toBe('1A');
  });

  it('forward and back returns to the start, in a cabin without gaps', () => {
    const full = gridOf('1 AC DG HK', '2 AC DG HK', '3 AC DG HK');
    const inside = ['2C', '2D', '2G', '2H'];
    fc.assert(
      fc.property(fc.constantFrom(...inside), fc.constantFrom('v^', '^v', '<>', '><'), (from, keys) => {
        expect(walk(full, from, keys)).toBe(from);
      }),
    );
  });
});

describe('a leap', () => {
  const long = gridOf(...Array.from({ length: 12 }, (_, at) => `${at < 6 ? at + 8 : at + 9} ABC DEF`));
  const ragged = gridOf(
    '1 A.. ...',
    '2 ABC DEF',
    '3 ABC DEF',
    '4 ABC DEF',
    '5 ABC DEF',
    '6 ABC DEF',
    '7 ..C D..',
  );

  it.each([
    ['back by five rows', '8A', 'PageDown', '13A'],
    ['past a missing number counts rows, not numbers', '10D', 'PageDown', '16D'],
    ['forward by five rows', '16F', 'PageUp', '10F'],
    ['back stops at the last row', '17B', 'PageDown', '20B'],
    ['forward stops at the first row', '9C', 'PageUp', '8C'],
    ['at the last row stays', '20E', 'PageDown', '20E'],
    ['at the first row stays', '8E', 'PageUp', '8E'],
    ['to the start of the row', '15E', 'Home', '15A'],
    ['to the end of the row', '15E', 'End', '15F'],
  ])('%s: %s, %s to %s', (_, from, key, to) => expect(seatAfterKey(long, from, { key })).toBe(to));

  it.each([
    ['down to the nearest seat there is', '2A', 'PageDown', '7C'],
    ['down to the nearest on the other side', '2F', 'PageDown', '7D'],
    ['up to the only seat there is', '6F', 'PageUp', '1A'],
    ['to the first seat of the row, not of the cabin', '7D', 'Home', '7C'],
    ['to the last seat of the row, not of the cabin', '1A', 'End', '1A'],
  ])('%s: %s, %s to %s', (_, from, key, to) => expect(seatAfterKey(ragged, from, { key })).toBe(to));

  it.each([
    ['Home', '1A'],
    ['End', '7D'],
  ])('with Control and %s leads to the end of the cabin, from every seat', (key, to) => {
    for (const seat of ragged.flat())
      if (seat !== null) expect(seatAfterKey(ragged, seat, { key, ctrlKey: true })).toBe(to);
  });
});

describe('a key that is not part of the grid', () => {
  it.each(['Enter', ' ', 'Tab', 'Escape', 'a', 'A', 'left', 'arrowleft', 'F1', ''])(
    '%j does nothing',
    (key) => {
      expect(seatAfterKey(wide, '6A', { key })).toBeNull();
    },
  );

  it('and a seat that is not drawn lead nowhere', () => {
    for (const seat of ['13A', '31C', '', '6I'])
      expect(seatAfterKey(wide, seat, { key: 'ArrowRight' })).toBeNull();
    expect(seatAfterKey([], '6A', { key: 'Home' })).toBeNull();
  });
});

/** Cabins with any seats missing except one. */
const cabins = fc
  .record({
    rows: fc.integer({ min: 1, max: 7 }),
    holes: fc.array(fc.boolean(), { minLength: 42, maxLength: 42 }),
  })
  .map(({ rows, holes }) => {
    const lines = Array.from({ length: rows }, (_, row) => {
      const signs = Array.from('ABCDEF', (letter, at) => (holes[row * 6 + at] ? '.' : letter)).join('');
      return `${row + 1} ${signs.slice(0, 3)} ${signs.slice(3)}`;
    });
    return gridOf(...lines);
  })
  .filter((grid) => grid.flat().some((seat) => seat !== null));

describe('in any cabin', () => {
  it('arrows reach every seat from every other, where each row has one at the same side', () => {
    fc.assert(
      fc.property(cabins, (some) => {
        const grid = some.map((line, row) => [`${row + 1}A`, ...line.slice(1)]);
        const seats = grid.flat().filter((seat) => seat !== null);
        const [first = ''] = seats;
        const reached = new Set([first]);
        for (const seat of reached)
          for (const key of ['v', '^', '<', '>']) reached.add(walk(grid, seat, key));
        expect([...reached].toSorted()).toEqual(seats.toSorted());
      }),
    );
  });

  it('up and down stay in the row, left and right leave it only in their direction', () => {
    fc.assert(
      fc.property(cabins, (grid) => {
        const rowOf = (seat: string) => grid.findIndex((line) => line.includes(seat));
        for (const seat of grid.flat()) {
          if (seat === null) continue;
          expect([rowOf(walk(grid, seat, 'v')), rowOf(walk(grid, seat, '^'))]).toEqual([
            rowOf(seat),
            rowOf(seat),
          ]);
          expect(rowOf(walk(grid, seat, '<'))).toBeLessThanOrEqual(rowOf(seat));
          expect(rowOf(walk(grid, seat, '>'))).toBeGreaterThanOrEqual(rowOf(seat));
        }
      }),
    );
  });
});
