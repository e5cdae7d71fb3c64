// For tests of seats: small cabins written as text, one line per row, one character per seat.
import { assert } from '#platform/lib/result.ts';
import { checkLayout } from '#seats/layout/check-layout.ts';
import type { CabinLayout, LayoutSeat, SeatLayout } from '#seats/layout/seat-layout.ts';
import { planOf, type SeatPlan } from '#seats/layout/seat-plan.ts';

/** The seat of each character; `.` is a missing seat. */
const signs: Readonly<Record<string, LayoutSeat>> = {
  s: { category: 'STC1', features: [] },
  m: { category: 'STC2', features: [] },
  l: { category: 'STC3', features: [] },
  f: { category: 'STC5', features: [] },
  x: { category: 'SXL', features: ['legroom'] },
  b: { category: 'SBUS', features: [] },
  w: { category: 'STC1', features: ['no_window'] },
  t: { category: 'STC1', features: ['near_lavatory'] },
  E: { category: 'SXL', features: ['exit', 'legroom'] },
  B: { category: 'STC1', features: ['bassinet'] },
  '#': { category: 'STC1', features: [], blocked: true },
};

/**
 * A cabin with the columns `AB CD`, where a space is an aisle. Rows are written like `11 sm ls`, a character for each
 * letter; spaces only help readers.
 */
export function cabinOfText(
  letters: string,
  lines: readonly string[],
  more: Partial<CabinLayout> = {},
): CabinLayout {
  const columns = Array.from(letters, (letter) => (letter === ' ' ? '' : letter));
  const named = columns.filter((column) => column !== '');
  const rows = lines.map((line) => {
    const [row = '', ...blocks] = line.split(' ');
    const seats = Array.from(blocks.join(''), (sign, at): [string, LayoutSeat][] => {
      const seat = signs[sign];
      return seat ? [[named[at] ?? '', structuredClone(seat)]] : [];
    });
    return { row: Number(row), seats: Object.fromEntries(seats.flat()) };
  });
  return { cabin: 'Y', columns, rows, facilities: [], ...more };
}

export function layoutOfText(letters: string, ...lines: string[]): SeatLayout {
  return { aircraftCode: 'TST', cabins: [cabinOfText(letters, lines)] };
}

/** The plan of a layout, which must be valid. */
export function planOfText(letters: string, ...lines: string[]): SeatPlan {
  const checked = checkLayout(layoutOfText(letters, ...lines));
  assert('layout' in checked, 'the layout is valid');
  return planOf(checked.layout);
}
