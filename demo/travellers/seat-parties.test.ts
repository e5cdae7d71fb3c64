// Fictional travellers sit as real ones do: each party side by side, and no seat twice.
import { expect, test } from 'vitest';

import { chanceOf } from '#demo/travellers/random.ts';
import { seatParties } from '#demo/travellers/seat-parties.ts';
import { planOfText } from '#tests/support/seats/small-layout.ts';

const rows = Array.from({ length: 12 }, (_row, at) => `${11 + at} ${at === 4 ? 'EEE EEE' : 'sss sss'}`);
const plan = planOfText('ABC DEF', ...rows);
const letters = 'ABCDEF';

const seated = Array.from({ length: 40 }, (_flight, at) => {
  const closed = new Set(['11A', '12B', '18E']);
  return seatParties({ plan, cabin: 'Y', closed, people: 40 }, chanceOf(`flight ${at}`));
});

test('a party sits side by side in one block, and children are with an adult', () => {
  const families = seated.flat().filter((party) => party.length > 1);
  expect(families.filter((party) => party.some(({ type }) => type === 'child')).length).toBeGreaterThan(100);
  for (const party of families) {
    const seats = party.map(({ seat }) => seat);
    const at = seats.map(({ letter }) => letters.indexOf(letter));
    const [first = 0] = at;
    expect(new Set(seats.map(({ row }) => row)).size).toBe(1);
    expect(at).toEqual(seats.map((_seat, step) => first + step));
    expect(new Set(at.map((column) => column < 3)).size).toBe(1);
    expect(party.some(({ type }) => type === 'adult')).toBe(true);
  }
});

test('travellers get no closed seat and no seat that another party has, and families no seat at an exit', () => {
  for (const flight of seated) {
    const seats = flight.flat().map(({ seat }) => seat.seat);
    expect(new Set(seats).size).toBe(seats.length);
    expect(seats.length).toBeGreaterThan(20);
    expect(seats.length).toBeLessThanOrEqual(40);
    for (const closed of ['11A', '12B', '18E']) expect(seats).not.toContain(closed);
    const withChild = flight.filter((party) => party.some(({ type }) => type === 'child'));
    expect(withChild.flat().filter(({ seat }) => seat.exit)).toEqual([]);
  }
});
