// The rules of promotion codes: what they apply to, what they take off, and that prices still add up.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FiledFare } from '#flights/filed.server.ts';
import { type Market, partyTotal, perType, priceParts } from '#flights/price.ts';
import {
  amountOff,
  discountPart,
  isPromotionCode,
  judgePromotion,
  type Promotion,
  type PromotionFacts,
  tidyPromotionCode,
} from '#flights/promotions/promotion.ts';
import { currencyExponent } from '#platform/lib/money.ts';
import { sized } from '#tests/support/extent.ts';

const now = new Date('2026-11-20T12:00:00Z');
const promotion = (own: Partial<Promotion> = {}): Promotion => ({
  code: 'VERANO10',
  percent: 10,
  amounts: null,
  domainId: null,
  origin: null,
  destination: null,
  families: null,
  bookFrom: new Date('2026-11-01T00:00:00Z'),
  bookTo: new Date('2026-12-01T00:00:00Z'),
  travelFrom: '2026-12-01',
  travelTo: '2027-03-31',
  minPassengers: 1,
  maxUses: null,
  uses: 0,
  active: true,
  ...own,
});
const flight = (origin: string, destination: string, day: string) => ({
  origin,
  destination,
  fromDay: day,
  toDay: day,
});
const out = flight('MAD', 'CUN', '2026-12-11');
const back = flight('CUN', 'MAD', '2026-12-18');
const facts: PromotionFacts = {
  now,
  domainId: 1,
  currency: 'EUR',
  passengers: { adults: 2, children: 1, infants: 1 },
  flights: [out, back],
};
const fare: FiledFare = {
  fareId: 1,
  origin: 'MAD',
  destination: 'CUN',
  bookingClass: 'V',
  family: 'basic',
  currency: 'EUR',
  travelFrom: '2026-01-01',
  travelTo: '2027-12-31',
  adultMinor: 19_995,
  childMinor: 14_950,
  infantMinor: 1_995,
  rank: 5,
};
const reasonOf = (own: Partial<Promotion>, other: Partial<PromotionFacts> = {}) =>
  judgePromotion('VERANO10', promotion(own), { ...facts, ...other }).state.reason;

describe('a code', () => {
  test.each([
    [' verano10 ', 'VERANO10'],
    ['VER ANO10', 'VERANO10'],
    ['VERANO–10', 'VERANO10'],
    ['VER\nANO_10.', 'VERANO10'],
    ['- -', null],
    ['Menos20', 'MENOS20'],
    ['\u2068vera\u00ADno10\u200B', 'VERANO10'],
    ['ｖｅｒａｎｏ１０', 'VERANO10'],
    ['', null],
    ['   ', null],
    [undefined, null],
    [10, null],
    ['x'.repeat(10_000), 'X'.repeat(40)],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(tidyPromotionCode(typed)).toBe(code);
  });

  test.each(['VERANO 10', "X'; DROP", 'ÑANDÚ', 'AB', 'A'.repeat(21), 'VERANO-10', '<B>'])(
    '%j is no code, whatever is filed',
    (text) => {
      expect(isPromotionCode(text)).toBe(false);
    },
  );

  test('that is not filed is unknown', () => {
    expect(judgePromotion('NADA99', null, facts)).toEqual({
      state: { code: 'NADA99', applied: false, reason: 'promotion_unknown' },
      promotion: null,
    });
  });
});

describe('a code does not apply', () => {
  const small = { adults: 2, children: 1, infants: 2 };
  test.each<[string, Partial<Promotion>, Partial<PromotionFacts>, string | null]>([
    ['once it was switched off', { active: false }, {}, 'promotion_expired'],
    ['from the moment that it ends', { bookTo: now }, {}, 'promotion_expired'],
    ['before it begins', { bookFrom: new Date(now.getTime() + 1) }, {}, 'promotion_too_early'],
    ['unless it begins now', { bookFrom: now }, {}, null],
    ['on another site', { domainId: 5 }, {}, 'promotion_site_wrong'],
    ['unless this is the site', { domainId: 1 }, {}, null],
    ['when it is used up', { maxUses: 3, uses: 3 }, {}, 'promotion_used_up'],
    ['unless one use is left', { maxUses: 3, uses: 2 }, {}, null],
    [
      'without an amount in the currency',
      { percent: null, amounts: { USD: 2000 } },
      {},
      'promotion_currency_wrong',
    ],
    ['unless it files one', { percent: null, amounts: { EUR: 2000 } }, {}, null],
    ['unless it is a percentage', {}, { currency: 'JPY' }, null],
    [
      'to too few people with a seat',
      { minPassengers: 4 },
      { passengers: small },
      'promotion_party_too_small',
    ],
    ['unless they are enough', { minPassengers: 3 }, { passengers: small }, null],
    ['to another route', { origin: 'LIS', destination: 'PUJ' }, {}, 'promotion_route_wrong'],
    ['unless one end is enough', { destination: 'CUN' }, {}, null],
    ['unless it is the way back', { origin: 'CUN', destination: 'MAD' }, {}, null],
    ['on other days', { travelFrom: '2027-01-01' }, {}, 'promotion_dates_wrong'],
    ['unless one of the flights is in time', { travelTo: '2026-12-11' }, {}, null],
    [
      'and another day is the nearer miss',
      { origin: 'MAD', destination: 'CUN', travelTo: '2026-12-10' },
      { flights: [out, flight('CUN', 'BCN', '2026-12-18')] },
      'promotion_dates_wrong',
    ],
    ['to a month that it only touches', {}, { flights: [{ ...out, fromDay: '2027-03-31' }] }, null],
  ])('%s', (_, own, other, reason) => {
    expect(reasonOf(own, other)).toBe(reason);
  });
});

describe('the discount', () => {
  test('as a percentage applies to every passenger, infants too, rounded half up to the minor unit', () => {
    // 1,999.5 → 2,000; 1,495 exactly; 199.5 → 200.
    expect(discountPart(promotion(), fare, '2026-12-11')).toEqual({
      kind: 'discount',
      code: 'promotion',
      adultMinor: -2_000,
      childMinor: -1_495,
      infantMinor: -200,
    });
  });

  test('as an amount applies to each seated passenger, and is never more than the fare', () => {
    const part = discountPart(promotion({ percent: null, amounts: { EUR: 15_000 } }), fare, '2026-12-11');
    expect(part).toMatchObject({ adultMinor: -15_000, childMinor: -14_950, infantMinor: 0 });
  });

  test('applies to its families, its route in both directions, and its days', () => {
    const on = (own: Partial<Promotion>, day = '2026-12-11') => discountPart(promotion(own), fare, day);
    expect(on({ families: ['plus', 'flex'] })).toBeNull();
    expect(on({ families: ['basic'] })).not.toBeNull();
    expect(on({ origin: 'CUN', destination: 'MAD' })).not.toBeNull();
    expect(on({ origin: 'LIS' })).toBeNull();
    expect(on({}, '2026-11-30')).toBeNull();
    expect(on({}, '2027-03-31')).not.toBeNull();
    expect(on({}, '2027-04-01')).toBeNull();
  });

  test('in a currency without an amount is zero, whatever the currency is called', () => {
    const own = promotion({ percent: null, amounts: { EUR: 2000 } });
    expect(discountPart(own, { ...fare, currency: 'USD' }, '2026-12-11')).toBeNull();
    expect(amountOff(own, 'constructor')).toBeNull();
  });

  test('on a fare of zero is left out', () => {
    expect(
      discountPart(promotion(), { ...fare, adultMinor: 0, childMinor: 0, infantMinor: 0 }, '2026-12-11'),
    ).toBeNull();
  });
});

test('in every currency the parts add up to the total, and the discount is never above the fare', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  const kind = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 90 }), amounts: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amounts: fc.dictionary(fc.constantFrom('EUR', 'CLP'), amount) }),
  );
  const charge = fc.record({
    kind: fc.constantFrom('surcharge' as const, 'tax' as const, 'fee' as const),
    adultMinor: amount,
    childMinor: amount,
    infantMinor: amount,
  });
  fc.assert(
    fc.property(
      kind,
      fc.constantFrom(...Object.keys(currencyExponent)),
      fc.record({ adultMinor: amount, childMinor: amount, infantMinor: amount }),
      fc.array(charge, { maxLength: 4 }),
      fc.record({
        adults: fc.integer({ min: 1, max: 9 }),
        children: fc.integer({ min: 0, max: 8 }),
        infants: fc.integer({ min: 0, max: 9 }),
      }),
      (own, currency, amounts, charges, party) => {
        const market: Market = { families: new Map(), charges: charges.map((c) => chargeOf(c, currency)) };
        const filed = { ...fare, ...amounts, currency };
        const parts = priceParts(market, filed, '2026-12-11', promotion(own));
        const plain = priceParts(market, filed, '2026-12-11');
        const off = parts.filter((part) => part.kind === 'discount');
        expect(off.length).toBeLessThanOrEqual(1);
        // Surcharge, taxes and fees are unchanged; the discount follows the fare.
        expect(parts.filter((part) => part.kind !== 'discount')).toEqual(plain);
        if (off.length > 0) expect(parts[1]).toBe(off[0]);
        for (const type of ['adultMinor', 'childMinor', 'infantMinor'] as const) {
          const discount = off[0]?.[type] ?? 0;
          expect(Number.isSafeInteger(discount)).toBe(true);
          expect(discount).toBeLessThanOrEqual(0);
          expect(filed[type] + discount).toBeGreaterThanOrEqual(0);
          expect(perType(parts)[type]).toBe(perType(plain)[type] + discount);
        }
        const each = parts.map((part) => partyTotal(part, party));
        expect(each.reduce((sum, minor) => sum + minor, 0)).toBe(partyTotal(perType(parts), party));
      },
    ),
    { numRuns: sized({ short: 500, full: 2_000 }) },
  );
});

type Amounts = {
  kind: 'surcharge' | 'tax' | 'fee';
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
};

function chargeOf(amounts: Amounts, currency: string): Market['charges'][number] {
  return {
    ...amounts,
    chargeId: 1,
    code: 'JD',
    currency,
    departureAirport: null,
    arrivalAirport: null,
    departureCountry: null,
    arrivalCountry: null,
    international: null,
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    refundClass: 'passenger',
  };
}
