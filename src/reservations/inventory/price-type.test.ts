// What a passenger of a held booking pays as another type: for that passenger alone, by what is filed, to the cent.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { sumMinor } from '#platform/lib/money.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import { priceType } from '#reservations/inventory/price-type.ts';
import { commissionRule } from '#tests/support/trips/agency-rules.ts';
import { blockAgencyId, retype } from '#tests/support/inventory/hold-requests.ts';
import {
  addBlock,
  addBooking,
  addPromotion,
  type Earlier,
  lockedRows,
} from '#tests/support/inventory/locked-rows.ts';
import { BACK, flightRow, OUT, priceOf, promotionOf } from '#tests/support/inventory/small-airline.ts';

const one = {
  adult: { adults: 1, children: 0, infants: 0 },
  child: { adults: 0, children: 1, infants: 0 },
  infant: { adults: 0, children: 0, infants: 1 },
};

type Asked = {
  to?: PassengerType;
  flights?: readonly number[];
  rank?: number;
  code?: string;
  currency?: string;
};

function price(
  { to = 'adult', flights = [OUT], rank = 3, code, currency = 'EUR' }: Asked,
  earlier: Earlier = {},
) {
  const locked = lockedRows();
  if (code) addPromotion(locked, promotionOf(code));
  if (earlier.fromBlock)
    addBlock(locked, OUT, { fare: { adultMinor: 7_000, childMinor: 5_000, infantMinor: 900 } });
  addBooking(locked, 1, { flights, rank, ...earlier });
  const promotion = locked.promotions.get(code ?? '') ?? null;
  const { change } = retype(1, { units: flights, to, currency });
  return priceType(change, { ...locked, promotion });
}

const totalOf = (asked: Asked, earlier: Earlier = {}) => {
  const priced = price(asked, earlier);
  return priced.ok ? sumMinor(priced.value.map((line) => line.amountMinor)) : priced.code;
};

describe('the price as another type', () => {
  test('is that of one passenger of the type, in the class that the booking has', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('adult' as const, 'child' as const, 'infant' as const),
        fc.constantFrom([OUT], [OUT, BACK]),
        fc.integer({ min: 1, max: 3 }),
        (to, flights, rank) => {
          const whole = flights.reduce((sum, id) => sum + priceOf(id, 'basic', rank, one[to]), 0);
          expect(totalOf({ to, flights, rank })).toBe(whole);
        },
      ),
    );
  });

  test('is given as the lines of each flight: no tax of zero, but always the fare', () => {
    const priced = price({ to: 'infant', flights: [OUT, BACK] });
    expect(priced.ok && priced.value).toEqual([
      {
        flightNo: 1,
        kind: 'fare',
        code: 'fare',
        refundClass: 'fare',
        amountMinor: 1_000,
        commissionMinor: 0,
      },
      {
        flightNo: 2,
        kind: 'fare',
        code: 'fare',
        refundClass: 'fare',
        amountMinor: 1_000,
        commissionMinor: 0,
      },
    ]);
  });

  test('does not ask what is left: passengers keep their class', () => {
    const locked = lockedRows();
    locked.flights.set(OUT, flightRow(OUT, { Y: { limits: [1, 1, 1], taken: [1, 1, 1] } }));
    locked.units.push({ bookingId: 'any', flightId: OUT, cabin: 'Y', rank: 3, units: 1, blockId: null });
    expect(priceType(retype(1).change, { ...locked, promotion: null }).ok).toBe(true);
  });

  test('has the discount of the code that the booking was made with, and names it', () => {
    expect(totalOf({ to: 'adult', code: 'SUN' })).toBe(15_500 - 1_000);
    const priced = price({ to: 'child', code: 'SUN' });
    expect(priced.ok && priced.value.find((line) => line.kind === 'discount')).toMatchObject({
      code: 'SUN',
      amountMinor: -750,
    });
  });

  test('from a block is the contracted fare with every charge, net, and earns no commission', () => {
    expect(totalOf({ to: 'adult' }, { fromBlock: true })).toBe(7_000 + 4_000 + 1_500);
    expect(totalOf({ to: 'child' }, { fromBlock: true })).toBe(5_000 + 4_000 + 750);
    expect(totalOf({ to: 'infant' }, { fromBlock: true })).toBe(900);
  });
});

test('an agency earns what is filed for the new type: on the fare, and on nothing else', () => {
  const agency = {
    agencyId: blockAgencyId,
    agentId: 'agent',
    terms: { commission: [commissionRule()], holds: [] },
  };
  const earned = (to: PassengerType) => {
    const locked = lockedRows();
    addBooking(locked, 1, {});
    const priced = priceType(retype(1, { to, agency }).change, { ...locked, promotion: null });
    return (
      priced.ok &&
      priced.value.flatMap((line) => (line.commissionMinor ? [[line.code, line.commissionMinor]] : []))
    );
  };
  expect(earned('adult')).toEqual([['fare', 1_000]]);
  expect(earned('child')).toEqual([['fare', 750]]);
});

describe('no price can be given', () => {
  test('in a currency in which nothing is filed', () => {
    expect(totalOf({ currency: 'USD' })).toBe('fare_not_filed');
  });

  test.each([
    ['of a flight that is gone', () => lockedRows({ flights: new Map() })],
    [
      'of a flight that is no longer sold',
      () => lockedRows({ flights: new Map([[OUT, { ...flightRow(OUT), state: 'cancelled' }]]) }),
    ],
    ['of a flight on which the booking has nothing', () => lockedRows()],
  ])('%s', (name, rows) => {
    const locked = rows();
    if (!name.includes('nothing'))
      locked.units.push({ bookingId: 'any', flightId: OUT, cabin: 'Y', rank: 3, units: 1, blockId: null });
    expect(priceType(retype(1).change, { ...locked, promotion: null })).toMatchObject({
      ok: false,
      code: 'flight_closed',
    });
  });
});
