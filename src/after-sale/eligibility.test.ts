// Whether an action can be taken, until when, and the one reason that is given if not.
import { describe, expect, test } from 'vitest';

import { outAt, soldAt, terms } from '#tests/support/after-sale/sold-trip.ts';
import { HOUR_MS, voucherUntil } from '#after-sale/clock.ts';
import { type CouponAction, type CouponSituation, judgeAction } from '#after-sale/eligibility.ts';
import { leavingReason, partyReason } from '#after-sale/party.ts';
import { cureOf, firstReason, reasons } from '#after-sale/reasons.ts';
import { withdrawalAt } from '#after-sale/withdrawal.ts';

const judged = (action: CouponAction, changes: Partial<CouponSituation> = {}) =>
  judgeAction(action, { state: 'open', departsAt: outAt, terms: terms(), at: soldAt, ...changes });

describe('an action', () => {
  test('is allowed until the instant before departure, a cancellation of any fare', () => {
    expect(judged('cancel')).toEqual({
      action: 'cancel',
      allowed: true,
      reason: null,
      cure: null,
      until: outAt - 1,
      freeUntil: null,
    });
    expect(judged('cancel', { at: outAt - 1 }).allowed).toBe(true);
    expect(judged('cancel', { at: outAt })).toMatchObject({ reason: 'departed', cure: null });
  });

  test.each<[CouponAction, Partial<CouponSituation>, string | null]>([
    ['change', { terms: terms({ changeAllowed: false }) }, 'not_in_fare'],
    ['change', { state: 'checked_in' }, 'checked_in'],
    ['change', { state: 'flown' }, 'used_part'],
    ['change', { state: 'refunded' }, 'coupon_not_open'],
    ['change', { departsAt: null }, 'schedule_notice_open'],
    ['change', { blockedBy: ['dispute_open', 'payment_in_progress'] }, 'payment_in_progress'],
    ['change', { blockedBy: ['no_seat_left'], terms: terms({ changeAllowed: false }) }, 'not_in_fare'],
    ['change_person', {}, 'not_in_fare'],
    ['change_person', { terms: terms({ nameFeeMinor: 5_000 }) }, null],
    ['return_extra', {}, 'not_in_fare'],
    ['return_extra', { extra: { refundable: false, deadlineHours: 0 } }, 'not_in_fare'],
    ['return_extra', { extra: { refundable: true, deadlineHours: 24 } }, null],
    [
      'return_extra',
      { extra: { refundable: true, deadlineHours: 24 }, at: outAt - 24 * HOUR_MS + 1 },
      'deadline_passed',
    ],
  ])('%s in %o has the reason %s', (action, changes, reason) => {
    expect(judged(action, changes).reason).toBe(reason);
  });

  test('names the end of the free window of a change', () => {
    const { freeUntil } = judged('change', { terms: terms({ freeChangeDays: 16 }) });
    expect(freeUntil).toBe(outAt - 16 * 24 * HOUR_MS);
  });
});

test('a voucher that gets money back keeps its date, and is good for 30 days at least', () => {
  const inDays = (days: number) => soldAt + days * 24 * HOUR_MS;
  expect(voucherUntil(inDays(31), soldAt)).toBe(inDays(31));
  for (const days of [-5, 29, 30]) expect(voucherUntil(inDays(days), soldAt)).toBe(inDays(30));
});

test('every reason has a cure or none, and the first one is given', () => {
  expect(Object.keys(cureOf)).toEqual([...reasons]);
  expect(firstReason(['not_in_fare', 'departed', 'agency_booking'])).toBe('agency_booking');
  expect(firstReason([])).toBeNull();
});

describe('a right to withdraw', () => {
  const question = { soldAt, firstDepartsAt: soldAt + 200 * HOUR_MS, countries: ['ES', 'MX'], at: soldAt };

  test('lasts 24 hours from the sale, the last millisecond included', () => {
    const until = soldAt + 24 * HOUR_MS;
    const at = [until - 1, until, until + 1].map((instant) => withdrawalAt({ ...question, at: instant }));
    expect(at.map((right) => right?.until ?? null)).toEqual([until, until, null]);
  });

  test('of Mexico asks for no week before departure, and ends with it', () => {
    const soon = { ...question, firstDepartsAt: soldAt + 2 * HOUR_MS };
    expect(withdrawalAt(soon)).toMatchObject({ country: 'MX', until: soldAt + 2 * HOUR_MS - 1 });
    expect(withdrawalAt({ ...soon, countries: ['ES', 'US'] })).toBeNull();
    expect(withdrawalAt({ ...soon, at: soldAt + 2 * HOUR_MS })).toBeNull();
  });

  test('is not given by other countries', () => {
    expect(withdrawalAt({ ...question, countries: ['ES', 'PT'] })).toBeNull();
  });
});

describe('a party', () => {
  const adult = (passengerNo: number) => ({ passengerNo, type: 'adult' as const, adultNo: null });
  const child = (passengerNo: number) => ({ passengerNo, type: 'child' as const, adultNo: null });
  const infant = (passengerNo: number, adultNo: number) => ({
    passengerNo,
    type: 'infant' as const,
    adultNo,
  });
  const open = (passengerNo: number, flightNo = 1) => ({ passengerNo, flightNo, state: 'open' as const });

  test('keeps an infant with its adult, and a child with an adult', () => {
    expect(partyReason([adult(1), infant(2, 1), child(3)])).toBeNull();
    expect(partyReason([adult(1), infant(2, 4)])).toBe('infant_without_adult');
    expect(partyReason([child(3)])).toBe('unaccompanied_child_left');
  });

  test('is judged on each flight by who stays there', () => {
    const people = [adult(1), adult(2), infant(3, 2), child(4)];
    const coupons = [1, 2].flatMap((flightNo) => [1, 2, 3, 4].map((no) => open(no, flightNo)));
    const leaving = (...nos: number[]) =>
      leavingReason(
        people,
        coupons,
        nos.map((no) => open(no, 2)),
      );
    expect(leaving(1)).toBeNull();
    expect(leaving(2)).toBe('infant_without_adult');
    expect(leaving(2, 3)).toBeNull();
    expect(leaving(1, 2, 3)).toBe('unaccompanied_child_left');
    expect(leaving(1, 2, 3, 4)).toBeNull();
    expect(leaving()).toBeNull();
  });

  test('that was sold as a child alone may stay so', () => {
    expect(leavingReason([child(1), child(2)], [open(1), open(2)], [open(1)])).toBeNull();
  });
});
