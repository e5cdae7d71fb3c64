// What makes one way to sit better than another: each measure outweighs all less important ones together.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Costing,
  costingOf,
  costOf,
  isAt,
  type Kind,
  type Segment,
  type SeatPreference,
} from '#seats/best-seats/seat-costs.ts';
import type { SeatTerms } from '#seats/seat-price.ts';
import { seatCategoryCodes } from '#seats/seat-categories.ts';
import { situationOf } from '#tests/support/seats/seat-situation.ts';
import { planOfText } from '#tests/support/seats/small-layout.ts';

const { terms } = situationOf();
/** Free, 20, 25, 35 and 60 EUR; 14D has no window, 14E is near a lavatory, 15A is for a bassinet. */
const plan = planOfText(
  'ABC DEF',
  '11 sss sss',
  '12 lml lml',
  '13 fxf xxx',
  '14 lsl wts',
  '15 Bss sss',
  '60 sss sss',
);

const kinds: Readonly<Record<string, Kind>> = { A: 'adult', C: 'child', I: 'withInfant' };

/** `A11A C11B` is an adult in 11A beside a child in 11B. */
function segmentOf(text: string): Segment {
  return text.split(' ').flatMap((each) => {
    const seat = plan.seats.get(each.slice(1));
    const kind = kinds[each.slice(0, 1)];
    if (!seat || !kind) throw new Error(`${each} is nobody's seat`);
    return { seat, kind };
  });
}

/** Segments are divided by `+`. */
function costOfText(costing: Costing, text: string): number {
  const segments = text.split(' + ').map(segmentOf);
  return segments.reduce((sum, segment) => sum + costOf(costing, segment, segments.length === 1), 0);
}

describe('of two ways to sit the first is better', () => {
  test.each<[string, SeatPreference | null, string, string]>([
    ['together rather than apart', null, 'A11A A11B', 'A11A + A11F'],
    ['together, though it costs more', null, 'A13A A13B', 'A11A + A11F'],
    ['apart rather than with a child alone', null, 'A13A C13B + A11A', 'A11A A11B + C11D'],
    ['at less cost', null, 'A11A A11B', 'A12A A12B'],
    ['at less cost, though in the middle', null, 'A11B', 'A12A'],
    ['at a window rather than an aisle', null, 'A11A', 'A11C'],
    ['at an aisle rather than in the middle', null, 'A11C', 'A11B'],
    ['with a window rather than without', null, 'A11A', 'A14D'],
    ['away from the lavatory', null, 'A11B', 'A14E'],
    ['with the child right beside the adult', null, 'C11A A11B C11C', 'A11A C11B C11C'],
    ['leaving the bassinet to others', null, 'A11B', 'A15A'],
    ['with the infant at the bassinet', null, 'I15A', 'I15B'],
    ['in two pairs rather than three and one', null, 'A11A A11B + A11D A11E', 'A11A A11B A11C + A11D'],
    ['in pairs at the aisle', null, 'A11B A11C + A11D A11E', 'A11A A11B + A11E A11F'],
    ['at a window as preferred, though it costs more', 'window', 'A12A', 'A11B'],
    ['at an aisle as preferred, though it costs more', 'aisle', 'A12C', 'A11B'],
    ['at a real window, though it costs more', 'window', 'A12A', 'A14D'],
    ['one at the window and the other beside', 'window', 'A11A A11B', 'A11B A11C'],
    ['together rather than each at a window', 'window', 'A11B A11C', 'A11A + A11F'],
    ['without paying for space nobody asked for', 'window', 'A12B', 'A13F'],
    ['in the front, though it costs more', 'front', 'A12A', 'A14B'],
    ['in the front as far as the last row', 'front', 'A15B', 'A60A'],
    ['together rather than nearer the front', 'front', 'A60A A60B', 'A11A + A11F'],
    ['for the lowest price, even apart', 'cheapest', 'A11A + A11F', 'A12A A12B'],
    ['for the lowest price together, at equal price', 'cheapest', 'A11A A11B', 'A11A + A11F'],
    ['with the child beside the adult at any price', 'cheapest', 'A13B C13C', 'A11A + C11D'],
  ])('%s (%s): %s, not %s', (_, preference, better, worse) => {
    const costing = costingOf(terms, preference, 3);
    expect(costOfText(costing, better)).toBeLessThan(costOfText(costing, worse));
  });
});

describe('the price', () => {
  const amount = (text: string, free = false) => {
    const [each] = segmentOf(text);
    if (!each) throw new Error('nobody');
    return costingOf(terms, null, 2).amount(each.seat, free);
  };

  test.each([
    ['A11A', false, 0],
    ['A12B', false, 2000],
    ['A12A', false, 2500],
    ['A13A', false, 3500],
    ['A13B', false, 6000],
    ['C12A', true, 0],
    ['C13A', true, 0],
    // Extra space is a choice, and is paid for children too.
    ['C13B', true, 6000],
  ])('of %s, free beside an adult %s, is %i', (text, free, expected) =>
    expect(amount(text, free)).toBe(expected),
  );

  test('of a category that is not filed counts as zero: its seats are refused elsewhere', () => {
    const none: SeatTerms = new Map();
    const [each] = segmentOf('A12A');
    expect(each && costingOf(none, 'cheapest', 9).amount(each.seat, false)).toBe(0);
  });

  test('decides between any two different sums of nine people, unless they differ by very little', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 9, maxLength: 9 });
    const preference = fc.constantFrom<SeatPreference | null>(null, 'cheapest');
    fc.assert(
      fc.property(amounts, preference, (filed, asked) => {
        const own: SeatTerms = new Map(
          seatCategoryCodes.map((code, at) => [code, { amountMinor: filed[at] ?? 0, included: false }]),
        );
        const costing = costingOf(own, asked, 9);
        const [low, high] = ['A11A', 'A12A'].map((text) => segmentOf(text));
        if (!low || !high) throw new Error('no segments');
        const paid = (segment: Segment) =>
          segment.reduce((sum, { seat }) => sum + costing.amount(seat, false), 0);
        // Beyond a hundred thousand units of the smallest difference, sums are compared roughly.
        const fair = (Math.max(...filed) * 9) / 99_999 + 1;
        fc.pre(Math.abs(paid(low) - paid(high)) > fair);
        const cheaper = paid(low) < paid(high);
        expect(costOf(costing, low, true) < costOf(costing, high, true)).toBe(cheaper);
      }),
    );
  });

  test('of the dearest seats for nine is still counted exactly', () => {
    const own: SeatTerms = new Map(
      seatCategoryCodes.map((code) => [code, { amountMinor: 9_999_999, included: false }]),
    );
    for (const preference of [null, 'window', 'aisle', 'front', 'cheapest'] as const) {
      const costing = costingOf(own, preference, 9);
      const dearest = 'C60A + C60C + C60E + A13A + A13C + A13E + A14A + A14C + A14E';
      expect(costOfText(costing, dearest)).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  });
});

describe('children in a group', () => {
  const paid = (text: string) => {
    const { weights } = costingOf(terms, 'cheapest', 3);
    const costing = { ...costingOf(terms, 'cheapest', 3), weights: { ...weights, split: 0, segments: 0 } };
    return Math.floor(costOf(costing, segmentOf(text), true) / (weights.price * 500));
  };

  test('sit free with an adult among them, wherever in the group, and pay without one', () => {
    // In units of 5 EUR: 12A and 12C cost 25, 12B costs 20.
    expect([paid('A12A C12B'), paid('C12A A12B C12C'), paid('A12A C12B C12C')]).toEqual([5, 4, 5]);
    expect([paid('C12A C12B'), paid('C12A')]).toEqual([9, 5]);
  });
});

describe('a seat at the window', () => {
  test.each([
    ['11A', 'window', true],
    ['11F', 'window', true],
    ['11B', 'window', false],
    ['11C', 'window', false],
    ['14D', 'aisle', true],
    ['11C', 'aisle', true],
    ['11A', 'aisle', false],
    ['11E', 'aisle', false],
  ] as const)('or aisle: %s at the %s: %s', (name, preferred, expected) => {
    const seat = plan.seats.get(name);
    expect(seat && isAt(seat, preferred)).toBe(expected);
  });

  test('has a window', () => {
    const walled = planOfText('AB', '11 ws').seats.get('11A');
    expect(walled?.position).toBe('window');
    expect(walled && isAt(walled, 'window')).toBe(false);
  });
});
