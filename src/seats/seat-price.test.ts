// What a seat costs: the nine categories of the specification, and the prices filed instead of theirs.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { worldCurrencies } from '#demo/fares.ts';
import { worldSeatPrices } from '#demo/seat-prices.ts';
import { currencyExponent } from '#platform/lib/money.ts';
import { isSeatCategory, seatCategories, seatCategoryCodes } from '#seats/seat-categories.ts';
import { type FiledSeatPrice, isFreeForChild, listedSeatPrice, seatTermsOf } from '#seats/seat-price.ts';

const route = { origin: 'MAD', destination: 'CUN', haul: 'long' as const };
const filed = (change: Partial<FiledSeatPrice>): FiledSeatPrice => ({
  categoryCode: 'STC2',
  origin: null,
  destination: null,
  haul: null,
  currency: 'EUR',
  amountMinor: 1,
  ...change,
});

/** Specification §3, "Seat categories". */
const specified: [string, string | null, number][] = [
  ['SXL', 'extra', 60],
  ['STUR', 'plus', 109],
  ['STC1', null, 0],
  ['STC2', 'standard_central', 20],
  ['STC3', 'standard_lateral', 25],
  ['STC4', 'comfort', 50],
  ['STC5', 'frontal_lateral', 35],
  ['STC6', 'frontal_central', 30],
  ['SBUS', 'business', 300],
];

describe('the categories of the specification [ST-05]', () => {
  test('are these nine and no other', () => {
    expect(Object.keys(seatCategories).toSorted()).toEqual(specified.map(([code]) => code).toSorted());
    expect([...seatCategoryCodes].toSorted()).toEqual(specified.map(([code]) => code).toSorted());
    expect(isSeatCategory('STC7') || isSeatCategory('toString')).toBe(false);
  });

  test.each(specified)('%s is named %s and costs %i euro where no price is filed', (code, name, euro) => {
    expect(isSeatCategory(code)).toBe(true);
    if (!isSeatCategory(code)) return;
    expect(seatCategories[code]).toMatchObject({ code, name, defaultEuro: euro });
    expect(listedSeatPrice([], code, route, 'EUR')).toBe(euro * 100);
    expect(listedSeatPrice(worldSeatPrices(), code, route, 'EUR')).toBe(euro * 100);
  });

  test('have their own numbers in the services of a booking', () => {
    const all = Object.values(seatCategories);
    expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBe(9);
    expect(new Set(all.map(({ serviceId }) => serviceId)).size).toBe(9);
  });
});

describe('a filed price', () => {
  const general = filed({ amountMinor: 1 });
  const haul = filed({ haul: 'long', amountMinor: 2 });
  const from = filed({ origin: 'MAD', amountMinor: 3 });
  const way = filed({ origin: 'MAD', destination: 'CUN', amountMinor: 4 });
  const exact = filed({ origin: 'MAD', destination: 'CUN', haul: 'long', amountMinor: 5 });
  const elsewhere = [
    filed({ origin: 'CUN', destination: 'MAD', haul: 'long', amountMinor: 90 }),
    filed({ haul: 'short', amountMinor: 91 }),
    filed({ categoryCode: 'STC3', amountMinor: 92 }),
    filed({ currency: 'USD', amountMinor: 93 }),
  ];

  test.each([
    ['none: the default', [], 2000],
    ['general', [general], 1],
    ['haul before general', [general, haul], 2],
    ['one end of the route before haul', [haul, from, general], 3],
    ['route before all', [way, from, haul, general], 4],
    ['route and haul before route', [general, way, exact, haul], 5],
  ])('%s', (_, rows, amount) => {
    expect(listedSeatPrice([...elsewhere, ...rows], 'STC2', route, 'EUR')).toBe(amount);
    expect(listedSeatPrice([...rows, ...elsewhere].toReversed(), 'STC2', route, 'EUR')).toBe(amount);
  });

  test('is never converted from another currency: without a row a seat is not for sale', () => {
    expect(listedSeatPrice([general], 'STC2', route, 'USD')).toBeNull();
    expect(listedSeatPrice([], 'STC1', route, 'MXN')).toBeNull();
    expect(listedSeatPrice([filed({ currency: 'JPY', amountMinor: 3000 })], 'STC2', route, 'JPY')).toBe(3000);
  });

  test('of zero is a price', () => {
    expect(listedSeatPrice([filed({ amountMinor: 0 })], 'STC2', route, 'EUR')).toBe(0);
  });

  test('is found whatever the order of the rows', () => {
    const rows = [general, haul, from, way, ...elsewhere];
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(listedSeatPrice(shuffled, 'STC2', route, 'EUR')).toBe(4);
      }),
    );
  });
});

describe('terms of seats', () => {
  test('what the fare family includes is free, even where no price is filed', () => {
    const terms = seatTermsOf([], new Set(['STC1', 'STC2', 'STC3']), route, 'USD');
    expect(terms.get('STC2')).toEqual({ amountMinor: 0, included: true });
    expect(terms.get('STC5')).toEqual({ amountMinor: null, included: false });
    expect(terms.size).toBe(9);
  });

  test('a child sits free beside an adult in standard and front seats, not in those with extra space', () => {
    expect(seatCategoryCodes.filter((code) => isFreeForChild(code)).toSorted()).toEqual([
      'STC1',
      'STC2',
      'STC3',
      'STC4',
      'STC5',
      'STC6',
    ]);
  });
});

describe('the prices of the demonstration world', () => {
  const prices = worldSeatPrices();

  test('are filed in every currency of the world, once, in whole units', () => {
    for (const currency of worldCurrencies) {
      for (const code of seatCategoryCodes) {
        const amount = listedSeatPrice(prices, code, route, currency);
        expect(amount, `${code} ${currency}`).not.toBeNull();
        const exponent = Object.entries(currencyExponent).find(([known]) => known === currency)?.[1] ?? 2;
        expect((amount ?? 0) % 10 ** exponent).toBe(0);
      }
    }
    const keys = prices.map(({ amountMinor: _, ...key }) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('rise with the category in every currency, and are lower on short flights', () => {
    const order = ['STC1', 'STC2', 'STC3', 'STC6', 'STC5', 'STC4', 'SXL', 'STUR', 'SBUS'] as const;
    for (const currency of worldCurrencies) {
      const list = (haul: 'short' | 'long') =>
        order.map((code) => listedSeatPrice(prices, code, { ...route, haul }, currency) ?? 0);
      for (const haul of ['short', 'long'] as const)
        expect(list(haul), `${currency} ${haul}`).toEqual(list(haul).toSorted((a, b) => a - b));
      for (const [index, short] of list('short').entries())
        expect(short).toBeLessThanOrEqual(list('long')[index] ?? 0);
    }
  });

  test('differ on some route in some currency, there and back', () => {
    const usa = { origin: 'MAD', destination: 'JFK', haul: 'long' as const };
    expect(listedSeatPrice(prices, 'SXL', usa, 'USD')).toBe(7900);
    expect(listedSeatPrice(prices, 'SXL', { ...usa, origin: 'JFK', destination: 'MAD' }, 'USD')).toBe(7900);
    expect(listedSeatPrice(prices, 'SXL', usa, 'EUR')).toBe(6000);
    expect(listedSeatPrice(prices, 'SXL', { origin: 'LIS', destination: 'FNC', haul: 'short' }, 'EUR')).toBe(
      1900,
    );
  });
});
