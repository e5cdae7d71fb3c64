// A cabin as text: rows in order, what stands between them where it stands, and the wing beside the rows it belongs to.
import { expect, it } from 'vitest';

import { smallCabin } from '#tests/support/seats/small-cabin.ts';
import type { DrawnRow } from '#seats/drawn-seats.ts';
import { rowsHtml } from '#seats/seat-rows-html.ts';

const cabin = smallCabin();
const rows: DrawnRow[] = cabin.rows.map(({ row }) => ({ row, blocks: [[null], [null]] }));
const write = (from: number, to: number, more = cabin) =>
  rowsHtml(more, {
    rows: rows.slice(from, to),
    from,
    sending: null,
    words: (kind) => `<${kind}>`,
  });

it('what stands before and behind a row is written there, and escaped', () => {
  const html = write(0, 3);
  const order = ['&#60;lavatory&#62;', '>11<', '&#60;exit&#62;', '>12<', '&#60;galley&#62;', '>14<'];
  const places = order.map((sign) => html.indexOf(sign));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(html).not.toMatch(/<(lavatory|exit|galley)/);
  // An exit is said once and drawn at both sides.
  expect(html).toContain('<span>&#60;exit&#62;</span><span aria-hidden="true">&#60;exit&#62;</span>');
  expect(html).toContain('<td colspan="5" class="seat-facility">');
});

it('two parts are the whole', () => {
  expect(write(0, 1) + write(1, 3)).toBe(write(0, 3));
});

it('the wing begins and ends with its rows, and goes on beside what stands between them', () => {
  const winged = { ...cabin, rows: cabin.rows.map((row) => ({ ...row, wing: true })) };
  const wings = [...write(0, 3, winged).matchAll(/data-wing="(\w+)"/g)].map(([, wing]) => wing);
  // 11, its exit, 12, its galley, 14.
  expect(wings).toEqual(['first', 'inner', 'inner', 'inner', 'last']);
});

it('rows that may be out of sight are marked', () => {
  const [row] = cabin.rows;
  if (!row) throw new Error('no row');
  const long = {
    ...cabin,
    facilities: [],
    rows: Array.from({ length: 40 }, (_, n) => ({ ...row, row: n + 1 })),
  };
  const drawn = long.rows.map((each) => ({ row: each.row, blocks: [[null]] }));
  const html = rowsHtml(long, { rows: drawn, from: 0, sending: null, words: String });
  expect(html.match(/<tr class="seat-row"/g)).toHaveLength(20);
  expect(html.match(/<tr class="seat-row far"/g)).toHaveLength(20);
});
