// Every key leads to a seat, past aisles, missing seats and missing rows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seatAfterKey } from '#seats/plane/seat-keys.ts';

const grid = [
  ['1A', '1B', null, '1C', '1D'],
  ['2A', '2B', null, null, '2D'],
  [null, '3B', null, '3C', null],
  ['4A', '4B', null, '4C', '4D'],
  ['5A', '5B', null, '5C', '5D'],
  ['6A', '6B', null, '6C', '6D'],
  ['7A', '7B', null, '7C', '7D'],
];

describe('a key on a seat', () => {
  it.each([
    ['ArrowUp', '1A', '1B'],
    ['ArrowUp', '1B', '1C'],
    ['ArrowUp', '2B', '2D'],
    ['ArrowUp', '1D', '1D'],
    ['ArrowDown', '1C', '1B'],
    ['ArrowDown', '3B', '3B'],
    ['ArrowRight', '1C', '3C'],
    ['ArrowRight', '2A', '4A'],
    ['ArrowRight', '7A', '7A'],
    ['ArrowLeft', '4D', '2D'],
    ['ArrowLeft', '1B', '1B'],
    ['Home', '2D', '2A'],
    ['End', '3B', '3C'],
    ['PageDown', '1A', '6A'],
    ['PageDown', '4A', '7A'],
    ['PageDown', '7B', '7B'],
    ['PageUp', '7D', '2D'],
    ['PageUp', '7C', '2D'],
    ['PageUp', '1C', '1C'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(seatAfterKey(grid, from, { key })).toBe(to);
  });

  it('Control with Home and End leads to the ends of the cabin', () => {
    expect(seatAfterKey(grid, '4C', { key: 'Home', ctrlKey: true })).toBe('1A');
    expect(seatAfterKey(grid, '4C', { key: 'End', ctrlKey: true })).toBe('7D');
  });

  it('does nothing if it is no key of the grid, or the seat is not in it', () => {
    expect(seatAfterKey(grid, '1A', { key: 'x' })).toBeNull();
    expect(seatAfterKey(grid, '9Z', { key: 'ArrowUp' })).toBeNull();
  });

  it('always leads to a seat of the cabin, after any number of presses', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    const seats = new Set(grid.flat().filter((seat) => seat !== null));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 40 }), (walk) => {
        let at = '1A';
        for (const key of walk) at = seatAfterKey(grid, at, { key }) ?? '';
        return seats.has(at);
      }),
    );
  });
});
