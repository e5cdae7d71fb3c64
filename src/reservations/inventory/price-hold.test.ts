// The price of a hold comes from what is filed and left under the locks, to the cent, for any party.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { HoldRule } from '#flights/agency-terms/hold-terms.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import type { Promotion } from '#flights/promotions/promotion.ts';
import { holdEndOf, priceHold } from '#reservations/inventory/price-hold.ts';
import { assert } from '#platform/lib/result.ts';
import {
  bookingNo,
  blockAgencyId,
  blockOf,
  order,
  type Wanted,
} from '#tests/support/inventory/hold-requests.ts';
import { holdRule } from '#tests/support/trips/agency-rules.ts';
import { addBlock, addPromotion, lockedRows } from '#tests/support/inventory/locked-rows.ts';
import {
  BACK,
  flightRow,
  minutesLater,
  now,
  OUT,
  priceOf,
  promotionOf,
} from '#tests/support/inventory/small-airline.ts';
import { sized } from '#tests/support/extent.ts';

const family = { adults: 2, children: 1, infants: 1 };
const price = (wanted: Wanted, promotion?: Promotion) => {
  const locked = lockedRows();
  if (promotion) addPromotion(locked, promotion);
  return priceHold(order(bookingNo(1), wanted), locked);
};

/** The hold, priced without a limit. */
function priced(wanted: Wanted, promotion?: Promotion) {
  const asked = price(wanted, promotion);
  const total = asked.ok ? asked.accepted.totalMinor : Number(asked.params?.['totalMinor']);
  const agreed = price({ ...wanted, acceptTotalMinor: total }, promotion);
  assert(agreed.ok, 'the price is agreed to');
  return agreed;
}

describe('the price', () => {
  test('of one adult is the fare, the surcharge and the tax of the country of departure', () => {
    const { accepted } = priced({});
    const [flight] = accepted.flights;
    expect(flight?.parts.map(({ kind, code, adultMinor }) => [kind, code, adultMinor])).toEqual([
      ['fare', 'fare', 10_000],
      ['surcharge', 'YQ', 4_000],
      ['tax', 'JD', 1_500],
      ['fee', 'OG', 0],
    ]);
    expect(accepted.totalMinor).toBe(15_500);
  });

  test('of the return flight has no tax that is due on departures from Spain', () => {
    const { accepted } = priced({ flights: [OUT, BACK] });
    expect(accepted.flights[1]?.parts.map(({ code }) => code)).toEqual(['fare', 'YQ', 'OG']);
    expect(accepted.totalMinor).toBe(15_500 + 14_000);
  });

  test('of a family adds what each of them pays', () => {
    // Two adults at 155, a child at 75 + 40 + 7.50, an infant at 10.
    expect(priced({ passengers: family }).accepted.totalMinor).toBe(2 * 15_500 + 12_250 + 1_000);
  });

  test.each<[string, string, number]>([
    ['basic', 'V', 15_500],
    ['plus', 'V', 20_500],
    ['business', 'D', 115_500],
  ])('of the family %s is that of its lowest class, %s', (name, bookingClass, total) => {
    const { accepted } = priced({ family: name });
    expect(accepted.flights[0]?.fare.bookingClass).toBe(bookingClass);
    expect(accepted.totalMinor).toBe(total);
  });

  test('is what is filed for the day of the flight', () => {
    const locked = lockedRows();
    const market = 'MADCUNEUR';
    const fares = (locked.filed.fares.get(market) ?? []).flatMap((fare) => [
      { ...fare, travelTo: '2026-12-10' },
      { ...fare, travelFrom: '2026-12-11', adultMinor: fare.adultMinor + 1_234 },
    ]);
    const filed = { ...locked.filed, fares: new Map([...locked.filed.fares, [market, fares]]) };
    expect(priceHold(order(bookingNo(1)), { ...locked, filed })).toMatchObject({
      code: 'price_changed',
      params: { totalMinor: 15_500 + 1_234 },
    });
  });

  test('takes the cheapest of the classes, not the lowest, when those are not in order', () => {
    const locked = lockedRows();
    const fares = (locked.filed.fares.get('MADCUNEUR') ?? []).map((fare) =>
      fare.family === 'basic' && fare.bookingClass === 'M' ? { ...fare, adultMinor: 9_000 } : fare,
    );
    const filed = { ...locked.filed, fares: new Map([...locked.filed.fares, ['MADCUNEUR', fares]]) };
    const answer = priceHold(order(bookingNo(1), { acceptTotalMinor: 14_500 }), { ...locked, filed });
    assert(answer.ok, 'the cheaper price is accepted');
    expect(answer.accepted.flights[0]?.fare.bookingClass).toBe('M');
    expect(answer.units).toEqual([{ flightId: OUT, cabin: 'Y', rank: 2, units: 1, blockId: null }]);
  });
});

describe('the units', () => {
  test.each<[string, PassengerCounts, number]>([
    ['one adult', { adults: 1, children: 0, infants: 0 }, 1],
    ['an adult with an infant', { adults: 1, children: 0, infants: 1 }, 1],
    ['a family', family, 3],
    ['nine adults with nine infants', { adults: 9, children: 0, infants: 9 }, 9],
  ])('of %s are the passengers with their own seat', (_, passengers, units) => {
    const locked = lockedRows();
    // All in the best class, which alone has room for nine.
    locked.flights.set(OUT, flightRow(OUT, { Y: { limits: [20, 0, 0] } }));
    const answer = priceHold(order(bookingNo(1), { passengers, rank: 1 }), locked);
    assert(answer.ok, 'it is priced');
    expect(answer.units).toEqual([{ flightId: OUT, cabin: 'Y', rank: 1, units, blockId: null }]);
  });

  test('are requested but not consumed by a price', () => {
    const locked = lockedRows();
    priceHold(order(bookingNo(1), { passengers: family }), locked);
    expect(locked.flights.get(OUT)?.cabins.get('Y')?.taken).toEqual([0, 0, 0]);
  });
});

describe('a promotion code', () => {
  const sun = (own: Partial<Promotion> = {}) => promotionOf('SUN10', own);
  const withCode = { promotionCode: 'SUN10' };

  test('takes its percentage off each fare and nothing off charges', () => {
    const { accepted } = priced({ ...withCode, passengers: family }, sun());
    const [, discount] = accepted.flights[0]?.parts ?? [];
    expect(discount).toMatchObject({
      kind: 'discount',
      adultMinor: -1_000,
      childMinor: -750,
      infantMinor: -100,
    });
    expect(accepted.totalMinor).toBe(priceOf(OUT, 'basic', 3, family) - 2 * 1_000 - 750 - 100);
    expect(accepted.promotion).toEqual({ code: 'SUN10', applied: true, reason: null });
  });

  test('of an amount is taken off for every passenger with a seat, and at most the fare', () => {
    const off = (amount: number) =>
      priced({ ...withCode, passengers: family }, sun({ percent: null, amounts: { EUR: amount } })).accepted;
    const full = priceOf(OUT, 'basic', 3, family);
    expect(off(2_000).totalMinor).toBe(full - 3 * 2_000);
    // The child's fare is EUR 75: the discount is no more than that.
    expect(off(9_000).totalMinor).toBe(full - 2 * 9_000 - 7_500);
  });

  test('for one flight of two is taken off that flight only', () => {
    const { accepted } = priced({ ...withCode, flights: [OUT, BACK] }, sun({ travelFrom: '2026-12-18' }));
    expect(accepted.flights.map(({ parts }) => parts.some(({ kind }) => kind === 'discount'))).toEqual([
      false,
      true,
    ]);
    expect(accepted.promotion?.applied).toBe(true);
  });

  test.each<[string, Promotion | undefined, string | null]>([
    ['nobody filed', undefined, 'promotion_unknown'],
    ['is used up', sun({ maxUses: 2, uses: 2 }), 'promotion_used_up'],
    ['is for another fare', sun({ families: ['business'] }), 'promotion_fare_wrong'],
  ])('that %s is not in the price, and the answer says why', (_, promotion, reason) => {
    const { accepted } = priced(withCode, promotion);
    expect(accepted.totalMinor).toBe(15_500);
    expect(accepted.promotion).toEqual({ code: 'SUN10', applied: false, reason });
  });

  test('that was not given is not mentioned', () => {
    expect(priced({}, sun()).accepted.promotion).toBeNull();
  });
});

test('the total is the sum of what each passenger pays for each part, for any party and any promotion', () => {
  const parties = fc
    .record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 3 }) })
    .chain((seated) => fc.integer({ min: 0, max: seated.adults }).map((infants) => ({ ...seated, infants })));
  const promotions = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 90 }).map((percent) => promotionOf('SUN10', { percent })),
      fc
        .integer({ min: 0, max: 30_000 })
        .map((EUR) => promotionOf('SUN10', { percent: null, amounts: { EUR } })),
    ),
    { nil: undefined },
  );
  const trips = fc.record({
    passengers: parties,
    flights: fc.constantFrom([OUT], [OUT, BACK]),
    family: fc.constantFrom('basic', 'plus'),
  });
  fc.assert(
    fc.property(trips, promotions, (wanted, promotion) => {
      const { accepted, units } = priced({ ...wanted, promotionCode: 'SUN10' }, promotion);
      const { adults, children, infants } = wanted.passengers;
      const sum = accepted.flights
        .flatMap(({ parts }) => parts)
        .reduce(
          (all, p) => all + p.adultMinor * adults + p.childMinor * children + p.infantMinor * infants,
          0,
        );
      expect(accepted.totalMinor).toBe(sum);
      expect(Number.isSafeInteger(sum)).toBe(true);
      expect(sum).toBeGreaterThanOrEqual(0);
      expect(units.map((units) => units.units)).toEqual(wanted.flights.map(() => adults + children));
    }),
    { numRuns: sized({ short: 75, full: 300 }) },
  );
});

describe('a hold ends', () => {
  const hours = (count: number) => minutesLater(60 * count);
  const traveller = minutesLater(20);
  const ofAgency = (holds: HoldRule[]) => ({
    agency: { agencyId: blockAgencyId, agentId: 'agent', terms: { commission: [], holds } },
  });

  test.each<[string, Wanted, Date]>([
    ['after a traveller’s time', {}, traveller],
    ['after a traveller’s time where an agency has no terms', ofAgency([]), traveller],
    ['after the hours that are filed for an agency', ofAgency([holdRule({})]), hours(48)],
    [
      'before its departure, by the hours that are filed',
      ofAgency([holdRule({ holdHours: 999 })]),
      hours(21 * 24 - 75),
    ],
    ['never before a traveller’s', ofAgency([holdRule({ hoursBeforeDeparture: 9_999 })]), traveller],
    [
      'by the stricter rule where the families of a trip have one each',
      {
        ...ofAgency([holdRule({}), holdRule({ family: 'plus', holdHours: 5 })]),
        family: 'plus',
        flights: [OUT, BACK],
      },
      hours(5),
    ],
  ])('%s', (_, wanted, end) => {
    const { accepted } = priced(wanted);
    expect(holdEndOf(accepted, lockedRows())).toEqual(end);
  });

  test.each([
    ['when its block returns to sale', hours(3), hours(3)],
    ['as filed where its block returns to sale later', hours(300), hours(48)],
  ])('%s', (_, releaseAt, end) => {
    const locked = lockedRows();
    addBlock(locked, OUT, { releaseAt });
    const held = priceHold(
      order(bookingNo(1), { ...ofAgency([holdRule({})]), blockIds: [blockOf(OUT)] }),
      locked,
    );
    assert(held.ok, 'the block has units');
    expect(holdEndOf(held.accepted, locked)).toEqual(end);
    expect(end.getTime()).toBeGreaterThan(now.getTime());
  });
});
