// Uses of a promotion code are counted like inventory: one for each booking that holds it, never one too many.
import { describe, expect, test } from 'vitest';

import type { PromotionReason } from '#flights/offer.ts';
import type { Promotion } from '#flights/promotions/promotion.ts';
import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import type { Locked } from '#reservations/inventory/batch-rows.ts';
import type { BookingState } from '#platform/db/booking-states.ts';
import { bookingNo, hold, lapse, outcome, release, retake } from '#tests/support/inventory/hold-requests.ts';
import {
  addBooking,
  addPromotion,
  decideOne,
  lockedRows,
  stateOf,
  takenOn,
  usesOf,
} from '#tests/support/inventory/locked-rows.ts';
import { flightRow, minutesLater, OUT, promotionOf } from '#tests/support/inventory/small-airline.ts';

/** One adult for EUR 155 pays EUR 10 less with ten per cent off a fare of EUR 100. */
const DISCOUNTED = 14_500;
const FULL = 15_500;

function withCode(own: Partial<Promotion> = {}): Locked {
  const locked = lockedRows();
  addPromotion(locked, promotionOf('SUN10', own));
  return locked;
}

/** A hold of an offer that was made with the code. */
function holdWithCode(number: number, own: Parameters<typeof hold>[1] = {}) {
  const request = hold(number, { promotionCode: 'SUN10', ...own });
  const offers = request.order.offers.map((offer) => ({ ...offer, totalMinor: DISCOUNTED }));
  return { ...request, order: { ...request.order, offers } };
}

describe('a code that applies', () => {
  test('is in the price and used once', () => {
    const locked = withCode();
    const { answer, uses } = decideOne(locked, holdWithCode(1));
    expect(answer).toMatchObject({
      ok: true,
      value: { totalMinor: DISCOUNTED, promotion: { code: 'SUN10', applied: true, reason: null } },
    });
    expect(uses).toEqual([{ code: 'SUN10', uses: 1 }]);
  });

  test('is used once for a whole party and both flights', () => {
    const locked = withCode({ maxUses: 1 });
    const { order } = hold(1, { flights: [1, 2], passengers: { adults: 2, children: 1, infants: 1 } });
    const total = order.offers.reduce((sum, offer) => sum + offer.totalMinor, 0);
    // Ten per cent of two adult fares, a child's and an infant's, on each flight.
    const discounted = total - 2 * (1_000 + 1_000 + 750 + 100);
    const request = { kind: 'hold' as const, order: { ...order, promotionCode: 'SUN10' } };
    const refused = decideOne(locked, request).answer;
    expect(refused).toMatchObject({ code: 'price_changed', params: { totalMinor: discounted } });
    const accepted = { ...request, order: { ...request.order, acceptTotalMinor: discounted } };
    expect(outcome(decideOne(locked, accepted).answer)).toBe('held');
    expect(usesOf(locked, 'SUN10')).toBe(1);
  });

  test('with one use left is given to the first of two', () => {
    const locked = withCode({ maxUses: 5, uses: 4 });
    const { answers } = decideBatch([holdWithCode(1), holdWithCode(2)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'price_changed']);
    expect(answers[1]).toMatchObject({
      params: { totalMinor: FULL, promotionCode: 'SUN10', promotionReason: 'promotion_used_up' },
    });
    expect(usesOf(locked, 'SUN10')).toBe(5);
  });

  test('is passed on within the batch when its holder releases', () => {
    const locked = withCode({ maxUses: 1 });
    addBooking(locked, 1, { promotionCode: 'SUN10' });
    const { answers, uses } = decideBatch([holdWithCode(2), release(1), holdWithCode(3)], locked);
    expect(answers.map(outcome)).toEqual(['price_changed', 'held', 'held']);
    expect(uses).toEqual([]);
    expect(usesOf(locked, 'SUN10')).toBe(1);
  });

  test('is not used up by the older hold of the same visitor', () => {
    const locked = withCode({ maxUses: 1 });
    addBooking(locked, 1, { promotionCode: 'SUN10', visitor: 'ana' });
    expect(outcome(decideOne(locked, holdWithCode(2, { visitor: 'ana' })).answer)).toBe('held');
    expect(stateOf(locked, 1)).toBe('replaced');
    expect(usesOf(locked, 'SUN10')).toBe(1);
  });

  test('stays with the older hold when the newer one is refused', () => {
    const locked = withCode({ maxUses: 1 });
    addBooking(locked, 1, { promotionCode: 'SUN10', visitor: 'ana' });
    const refused = decideOne(locked, holdWithCode(2, { visitor: 'ana', currency: 'BRL' }));
    expect(outcome(refused.answer)).toBe('fare_not_filed');
    expect(refused.uses).toEqual([]);
    expect(usesOf(locked, 'SUN10')).toBe(1);
  });

  test('is counted once for a request that is sent twice', () => {
    const locked = withCode();
    const { answers } = decideBatch([holdWithCode(1), holdWithCode(1)], locked);
    expect(answers.map(outcome)).toEqual(['held', 'held']);
    expect(usesOf(locked, 'SUN10')).toBe(1);
  });
});

describe('a code that does not apply', () => {
  test.each<[PromotionReason, Partial<Promotion>]>([
    ['promotion_expired', { active: false }],
    ['promotion_expired', { bookTo: minutesLater(0) }],
    ['promotion_too_early', { bookFrom: minutesLater(1) }],
    ['promotion_used_up', { maxUses: 3, uses: 3 }],
    ['promotion_site_wrong', { domainId: 2 }],
    ['promotion_route_wrong', { origin: 'MAD', destination: 'PUJ' }],
    ['promotion_dates_wrong', { travelTo: '2026-12-10' }],
    ['promotion_currency_wrong', { percent: null, amounts: { USD: 1_000 } }],
    ['promotion_party_too_small', { minPassengers: 2 }],
    ['promotion_fare_wrong', { families: ['plus'] }],
  ])('because of %s changes the price, and no use is taken', (reason, own) => {
    const locked = withCode(own);
    const { answer, uses } = decideOne(locked, holdWithCode(1));
    expect(answer).toEqual({
      ok: false,
      code: 'price_changed',
      params: { totalMinor: FULL, promotionCode: 'SUN10', promotionReason: reason },
    });
    expect(uses).toEqual([]);
    expect(takenOn(locked, OUT)).toEqual([0, 0, 0]);
    // Once the full price is accepted, the trip is held without the code.
    const { answer: agreed, accepted } = decideOne(locked, holdWithCode(2, { acceptTotalMinor: FULL }));
    expect(agreed).toMatchObject({ ok: true, value: { promotion: { applied: false, reason } } });
    expect(accepted[0]?.promotion?.applied).toBe(false);
    expect(usesOf(locked, 'SUN10')).toBe(own.uses ?? 0);
  });

  test('that was never filed leaves the normal price unchanged', () => {
    const { answer, uses } = decideOne(lockedRows(), hold(1, { promotionCode: 'NOSUCH' }));
    expect(answer).toMatchObject({
      ok: true,
      value: { promotion: { code: 'NOSUCH', applied: false, reason: 'promotion_unknown' } },
    });
    expect(uses).toEqual([]);
  });
});

describe('a booking with a code that ends or comes back', () => {
  test.each<[string, BookingState, ReturnType<typeof release>, number]>([
    ['a released hold gives its use back', 'held', release(1), 0],
    ['a lapsed hold gives its use back', 'held', lapse(1), 0],
    ['a confirmed booking keeps its use', 'confirmed', release(1), 1],
    ['one that ended before gives back nothing', 'replaced', release(1), 0],
    ['one that comes back takes a use', 'lapsed', retake(1), 1],
    ['one that never ended takes none', 'held', retake(1), 1],
  ])('%s', (_, state, request, uses) => {
    const locked = withCode({ maxUses: 1 });
    addBooking(locked, 1, { state, promotionCode: 'SUN10' });
    decideOne(locked, request);
    expect(usesOf(locked, 'SUN10')).toBe(uses);
  });

  test('is refused when its use is gone, and its units stay free', () => {
    const locked = withCode({ maxUses: 1 });
    addBooking(locked, 1, { state: 'lapsed', promotionCode: 'SUN10' });
    addBooking(locked, 2, { promotionCode: 'SUN10', flights: [2] });
    expect(decideOne(locked, retake(1)).answer).toEqual({ ok: false, code: 'promotion_used_up' });
    expect(takenOn(locked, OUT)).toEqual([0, 0, 0]);
    expect(usesOf(locked, 'SUN10')).toBe(1);
  });

  test('that finds no room does not take a use either', () => {
    const locked = withCode({ maxUses: 1 });
    addBooking(locked, 1, { state: 'lapsed', promotionCode: 'SUN10' });
    locked.flights.set(OUT, flightRow(OUT, { Y: { taken: [6, 6, 6] } }));
    expect(outcome(decideOne(locked, retake(1)).answer)).toBe('offer_sold_out');
    expect(usesOf(locked, 'SUN10')).toBe(0);
  });

  test('comes back at its price even if the code has ended since', () => {
    const locked = withCode({ active: false });
    addBooking(locked, 1, { state: 'lapsed', promotionCode: 'SUN10', totalMinor: DISCOUNTED });
    expect(decideOne(locked, retake(1)).answer).toMatchObject({
      ok: true,
      value: { bookingId: bookingNo(1), totalMinor: DISCOUNTED, promotion: { applied: true } },
    });
    expect(usesOf(locked, 'SUN10')).toBe(1);
  });
});
