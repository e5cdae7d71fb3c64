// The most specific filed price applies, a withdrawal too, and an agreed price stays agreed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type FiledPrice, pickPrice, unitFor } from '#extras/extra-price.ts';

const row = (amountMinor: number, change: Partial<FiledPrice> = {}): FiledPrice => ({
  domainId: null,
  origin: null,
  destination: null,
  haul: null,
  onSale: true,
  amountMinor,
  ...change,
});
const where = { domainId: 5, origin: 'MAD', destination: 'TFS', haul: 'short' as const };
const route = { origin: 'MAD', destination: 'TFS' };

describe('the price that counts', () => {
  test.each<[string, FiledPrice[], number | null]>([
    ['none where nothing is filed', [], null],
    ['the general one', [row(10)], 10],
    ['none of another flight length', [row(10, { haul: 'long' })], null],
    ['none of another site', [row(10, { domainId: 7 })], null],
    ['none of the way back', [row(10, { origin: 'TFS', destination: 'MAD' })], null],
    ['the haul before the general one', [row(10), row(20, { haul: 'short' })], 20],
    ['the haul before the site', [row(30, { domainId: 5 }), row(20, { haul: 'short' })], 20],
    ['the route before the haul', [row(20, { haul: 'short' }), row(40, route)], 40],
    [
      'one end of the route before the haul',
      [row(20, { haul: 'short' }), row(40, { destination: 'TFS' })],
      40,
    ],
    [
      'the route before haul and site together',
      [row(50, { haul: 'short', domainId: 5 }), row(40, route)],
      40,
    ],
    [
      'more conditions before fewer',
      [row(40, { destination: 'TFS' }), row(50, { haul: 'short', domainId: 5 })],
      50,
    ],
    ['all conditions before all others', [row(40, route), row(60, { ...where })], 60],
    ['none where it is withdrawn', [row(20, { haul: 'short' }), row(0, { ...route, onSale: false })], null],
    [
      'the price of a route within a withdrawal',
      [row(0, { haul: 'short', onSale: false }), row(40, route)],
      40,
    ],
  ])('is %s', (_, prices, expected) => {
    expect(pickPrice(prices, where, false)).toBe(expected);
    expect(pickPrice(prices.toReversed(), where, false)).toBe(expected);
  });

  test('is 0 for a free extra without a row, unless it is withdrawn', () => {
    expect(pickPrice([], where, true)).toBe(0);
    expect(pickPrice([row(500)], where, true)).toBe(0);
    expect(pickPrice([row(0, { haul: 'short', onSale: false })], where, true)).toBe(null);
  });

  test('never depends on the order of the rows', () => {
    const condition = <T>(value: T) => fc.constantFrom(null, value);
    const prices = fc.uniqueArray(
      fc.record({
        domainId: condition(5),
        origin: condition('MAD'),
        destination: condition('TFS'),
        haul: condition('short' as const),
        onSale: fc.boolean(),
        amountMinor: fc.nat(100),
      }),
      { selector: (p) => `${p.domainId}${p.haul}${p.origin}${p.destination}` },
    );
    fc.assert(
      fc.property(prices, (rows) => {
        expect(pickPrice(rows, where, false)).toBe(pickPrice(rows.toReversed(), where, false));
      }),
    );
  });
});

test.each([
  ['nothing agreed', 2, undefined, 70, 70],
  ['as many as agreed', 2, { quantity: 2, unitMinor: 50 }, 70, 50],
  ['fewer than agreed', 1, { quantity: 2, unitMinor: 50 }, 70, 50],
  ['more than agreed', 3, { quantity: 2, unitMinor: 50 }, 70, 70],
  ['agreed and withdrawn since', 2, { quantity: 2, unitMinor: 50 }, null, 50],
])('%s: the price of each piece', (_, quantity, agreed, today, unit) => {
  expect(unitFor(quantity, agreed, today)).toBe(unit);
});
