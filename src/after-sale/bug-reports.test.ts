// Mistakes that others reported of their systems, each as a small test of ours.
import { describe, expect, test } from 'vitest';

import {
  backAt,
  basicTrip,
  cancunOut,
  cancunTrip,
  couponLines,
  departures,
  end,
  euros,
  everywhere,
  flex,
  flexTrip,
  inState,
  numbered,
  otherLine,
  outAt,
  partyOf,
  soldAt,
  terms,
} from '#tests/support/after-sale/sold-trip.ts';
import { balanceOf, judgeRefund } from '#after-sale/balance.ts';
import { HOUR_MS, isInTime } from '#after-sale/clock.ts';
import { judgeAction } from '#after-sale/eligibility.ts';
import { endLines, lineProblems, liveLines, type PriceLine, totalOf } from '#after-sale/price-line.ts';
import { type RefundablePart, splitOverPayments, splitRefund } from '#after-sale/tender-order.ts';
import { decimalText, keepPercent } from '#platform/lib/money.ts';
import { localMinute } from '#platform/lib/time.ts';

const card = (left: number): RefundablePart => ({
  tenderNo: 1,
  kind: 'card',
  voucherId: null,
  creditAccountId: null,
  leftMinor: euros(left),
});
const adult = { out: 249, back: 219 };
const paid = euros(727.52);

describe('a refund', () => {
  test('is the quoted amount at the provider where a promotion was used', () => {
    const trip = cancunTrip({ out: 429, back: 399, discount: 0.1 });
    const { refundMinor } = end(trip, {
      what: [{ passengerNo: 1, flightNo: 1 }],
      terms: everywhere(flex()),
    });
    expect(splitRefund(refundMinor, [card(1004.72)])).toMatchObject([{ amountMinor: euros(522.92) }]);
  });

  test('is still owed after the coupons ended, and no longer after it was made', () => {
    const { after } = end(basicTrip());
    const moved = { lines: after, paidMinor: paid };
    expect(balanceOf({ ...moved, refundedMinor: 0 }).refundDueMinor).toBe(euros(109.52));
    expect(balanceOf({ ...moved, refundedMinor: euros(109.52) })).toEqual({
      totalMinor: euros(618),
      leftMinor: euros(618),
      refundDueMinor: 0,
      paymentDueMinor: 0,
    });
  });

  test('takes the rest from the older payment where the newest one is too small', () => {
    const shares = splitOverPayments(euros(100), [
      { paymentId: 'P1', capturedAt: soldAt, parts: [card(727.52)] },
      { paymentId: 'P2', capturedAt: soldAt + 1, parts: [card(70)] },
    ]);
    expect(shares.map(({ paymentId, amountMinor }) => [paymentId, amountMinor])).toEqual([
      ['P2', euros(70)],
      ['P1', euros(30)],
    ]);
  });

  test('of a trip that a voucher paid alone goes to the voucher alone', () => {
    const parts = [{ ...card(1087.52), kind: 'voucher' as const, voucherId: 'one' }];
    const { refundMinor } = end(flexTrip(), { terms: everywhere(flex()) });
    expect(splitRefund(refundMinor, parts)).toEqual([{ ...parts[0], amountMinor: euros(1087.52) }]);
  });

  test('is refused for nothing, less than nothing, and parts of a cent', () => {
    for (const asked of [0, -1, 1.5, Number.NaN])
      expect(judgeRefund(asked, euros(4454.5))).toMatchObject({ code: 'refund_amount_invalid' });
    expect(judgeRefund(euros(32), euros(4454.5))).toEqual({ ok: true, value: euros(32) });
    expect(splitRefund(euros(32), [card(4454.5)])).toMatchObject([{ amountMinor: 3200 }]);
  });

  test.each([
    [400, 400, 327.52],
    [727.51, 1, 0.01],
  ])('of %f and another of %f leave at most %f for the second', (first, second, left) => {
    const { leftMinor } = balanceOf({
      lines: basicTrip().lines,
      paidMinor: paid,
      refundedMinor: 0,
      goodwillMinor: euros(first),
    });
    expect(judgeRefund(euros(first), paid).ok).toBe(true);
    expect(judgeRefund(euros(second), leftMinor)).toMatchObject({
      code: 'refund_too_large',
      params: { leftMinor: euros(left) },
    });
  });

  test('that was goodwill leaves the rest of the tender, and takes nothing of what is owed', () => {
    const flexed = end(flexTrip(), { terms: everywhere(flex()) });
    const money = { paidMinor: euros(1087.52), refundedMinor: 0 };
    const due = (goodwill: number) =>
      balanceOf({ ...money, lines: flexed.after, goodwillMinor: euros(goodwill) }).refundDueMinor;
    expect([due(50), due(0)]).toEqual([euros(1037.52), euros(1087.52)]);
    const basic = { lines: end(basicTrip()).after, paidMinor: paid, refundedMinor: 0 };
    expect(balanceOf({ ...basic, goodwillMinor: euros(50) }).refundDueMinor).toBe(euros(109.52));
    const done = { ...money, lines: flexed.after, refundedMinor: euros(1037.52), goodwillMinor: euros(50) };
    expect(balanceOf(done)).toMatchObject({ leftMinor: 0, refundDueMinor: 0 });
  });

  test('of three passengers one by one is the refund of all at once', () => {
    const off = { out: 249.99, back: 219.97, discount: 0.07 };
    const trip = cancunTrip(off, off, off);
    const lines = numbered([...trip.lines, otherLine({ kind: 'payment_fee', amount: 10 })]);
    const sold = { terms: everywhere(flex({ cancelFeeMinor: euros(33.33) })), cause: 'voluntary' as const };
    for (const asked of [sold, { ...sold, cause: 'airline' as const }]) {
      const whole = end({ ...trip, lines }, asked).refundMinor;
      let [left, coupons, sum] = [lines, trip.coupons, 0];
      for (const { passengerNo } of trip.passengers) {
        const what = coupons.filter((coupon) => coupon.passengerNo === passengerNo);
        const { after, refundMinor } = end({ ...trip, lines: left, coupons }, { ...asked, what });
        sum += refundMinor;
        left = after;
        coupons = inState(coupons, 'refunded', (coupon) => coupon.passengerNo === passengerNo);
      }
      expect(sum).toBe(whole);
    }
  });

  test('in a currency without decimals is the amount itself', () => {
    const yen = { ...card(0), leftMinor: 5_800 };
    expect(splitRefund(5_800, [yen])).toMatchObject([{ amountMinor: 5_800 }]);
    expect(decimalText({ minor: 5_800, currency: 'JPY' })).toBe('5800');
  });

  test('of half an amount loses no cent', () => {
    expect(keepPercent(23_087, 5_000)).toEqual({ keptMinor: 11_543, backMinor: 11_544 });
  });

  test('of charges goes to the card twice where a voucher paid too', () => {
    const voucher = { ...card(300), kind: 'voucher' as const, voucherId: 'one' };
    const twice = [427.52, 318].map((left) =>
      splitRefund(euros(109.52), [voucher, { ...card(left), tenderNo: 2 }]),
    );
    for (const shares of twice) expect(shares).toMatchObject([{ tenderNo: 2, amountMinor: euros(109.52) }]);
  });

  test('of a payment made twice leaves the price and the coupons', () => {
    const { lines } = basicTrip();
    const twice = { lines, paidMinor: 2 * paid, refundedMinor: 0 };
    expect(balanceOf(twice)).toMatchObject({ refundDueMinor: paid, totalMinor: paid });
    expect(balanceOf({ ...twice, refundedMinor: paid })).toMatchObject({
      refundDueMinor: 0,
      totalMinor: paid,
    });
  });

  test('of what was never paid is nothing', () => {
    const lines = numbered([...basicTrip().lines, otherLine({ kind: 'fee', code: 'hold', amount: 9 })]);
    const released = end({ ...basicTrip(), lines }, { cause: 'airline' });
    const money = { lines: released.after, paidMinor: 0, refundedMinor: 0 };
    expect(balanceOf(money)).toMatchObject({ refundDueMinor: 0, paymentDueMinor: 0, leftMinor: 0 });
  });

  test('of a fee that is waived later is the fee, and the booking is even', () => {
    const trip = flexTrip();
    const what = [{ passengerNo: 1, flightNo: 1 }];
    const { after } = end(trip, { what, terms: everywhere(flex({ cancelFeeMinor: euros(90) })) });
    const fee = after.find(({ kind }) => kind === 'penalty');
    const waived = endLines(after, [fee?.lineNo ?? 0]);
    expect(totalOf(waived)).toBe(euros(-90));
    const lines = [...after, ...waived];
    const money = { lines, paidMinor: euros(1087.52), refundedMinor: euros(475.82) };
    expect(balanceOf(money)).toMatchObject({ refundDueMinor: euros(90), paymentDueMinor: 0 });
    expect(lineProblems(lines)).toEqual([]);
  });
});

describe('an ended coupon', () => {
  const flexible = () => {
    const trip = flexTrip();
    const own = { passengerNo: 1, flightNo: 1 };
    const lines = numbered([
      ...trip.lines,
      otherLine({ kind: 'extra', code: 'bag', amount: 70, ...own }),
      otherLine({ kind: 'extra', code: 'meal', amount: 15, ...own }),
      otherLine({ kind: 'extra', code: 'insurance', amount: 29, passengerNo: 1 }),
      otherLine({ kind: 'payment_fee', amount: 12.34 }),
    ]);
    const bagNo = trip.lines.length + 1;
    const extraTerms = new Map([
      [bagNo, { refundable: true, deadlineHours: 24 }],
      [bagNo + 2, { refundable: true, deadlineHours: 0 }],
    ]);
    return { trip: { ...trip, lines }, sold: { terms: everywhere(flex()), extraTerms } };
  };

  test('leaves only what is kept, by name', () => {
    const { trip, sold } = flexible();
    const { after, reasons, keptMinor } = end(trip, sold);
    expect(liveLines(after).map(({ code }) => code)).toEqual(['meal', 'payment_fee']);
    expect(reasons.map(({ reason }) => reason)).toEqual(['not_in_fare', 'service']);
    expect([totalOf(after), keptMinor]).toEqual([euros(27.34), euros(27.34)]);
  });

  test('leaves nothing if the airline fails', () => {
    const { trip, sold } = flexible();
    expect(totalOf(end(trip, { ...sold, cause: 'airline' }).after)).toBe(0);
  });

  test('keeps an extra for the whole trip until the last of its coupons ends', () => {
    const { trip, sold } = flexible();
    const first = end(trip, { ...sold, what: [{ passengerNo: 1, flightNo: 1 }] });
    expect(liveLines(first.after).map(({ code }) => code)).toContain('insurance');
    const coupons = inState(trip.coupons, 'refunded', ({ flightNo }) => flightNo === 1);
    const second = end(
      { ...trip, lines: first.after, coupons },
      { ...sold, what: [{ passengerNo: 1, flightNo: 2 }] },
    );
    expect(second.ending.map(({ code }) => code)).toContain('insurance');
    const flown = inState(trip.coupons, 'flown', ({ flightNo }) => flightNo === 1);
    const partly = end({ ...trip, coupons: flown }, { ...sold, what: [{ passengerNo: 1, flightNo: 2 }] });
    expect(partly.reasons).toContainEqual(expect.objectContaining({ reason: 'used_part' }));
  });

  test('gives nothing when the page of another tab asks again', () => {
    const trip = basicTrip();
    const first = end(trip);
    const again = end({ ...trip, lines: first.after, coupons: inState(trip.coupons, 'refunded') });
    expect(again).toMatchObject({ refundMinor: 0, ending: [], added: [] });
    expect(again.refused.map(({ reason }) => reason)).toEqual(['coupon_not_open', 'coupon_not_open']);
  });

  test('of one in a group leaves the discount of the others', () => {
    const off = { ...adult, discount: 0.1 };
    const trip = cancunTrip(off, off, off, off);
    const sold = { terms: everywhere(flex()) };
    const { after, refundMinor } = end(trip, {
      ...sold,
      what: trip.coupons.filter(({ passengerNo }) => passengerNo === 2),
    });
    const others = (lines: readonly PriceLine[]) =>
      liveLines(lines).filter(({ passengerNo }) => passengerNo !== 2);
    expect(others(after)).toEqual(others(trip.lines));
    expect(refundMinor).toBe(totalOf(trip.lines) / 4);
  });

  test('frees the seat of exactly the passenger who leaves', () => {
    const trip = cancunTrip(adult, adult, adult);
    const seats = [1, 2, 3].map((passengerNo) =>
      otherLine({ kind: 'seat', code: `seat ${passengerNo}`, amount: 20, passengerNo, flightNo: 1 }),
    );
    const lines = numbered([...trip.lines, ...seats]);
    const { ending } = end({ ...trip, lines }, { cause: 'airline', what: [{ passengerNo: 2, flightNo: 1 }] });
    expect(ending.filter(({ kind }) => kind === 'seat').map(({ code }) => code)).toEqual(['seat 2']);
  });

  test('makes a correcting invoice over what came back', () => {
    const { ending, added } = end(basicTrip());
    expect(totalOf([...ending, ...added])).toBe(euros(-109.52));
  });

  test('that was flown gives nothing, with the reason', () => {
    const trip = basicTrip();
    const { refundMinor, refused } = end(
      { ...trip, coupons: inState(trip.coupons, 'flown') },
      { at: backAt + HOUR_MS },
    );
    expect(refundMinor).toBe(0);
    expect(refused.map(({ reason }) => reason)).toEqual(['used_part', 'used_part']);
  });

  test('keeps its value where the outbound was flown, unless the trip lost its purpose', () => {
    const trip = basicTrip();
    const coupons = inState(trip.coupons, 'flown', ({ flightNo }) => flightNo === 1);
    const ended = end({ ...trip, coupons }, { cause: 'airline' });
    expect(totalOf(ended.after)).toBe(euros(249 + 75 + 61.82));
    expect(end({ ...trip, coupons }, { cause: 'airline_purpose_lost' }).refundMinor).toBe(paid);
  });

  test('of a no-show gives the charges back and leaves the return', () => {
    const trip = basicTrip();
    const request = { what: [{ passengerNo: 1, flightNo: 1 }], cause: 'no_show' as const, at: outAt };
    const { refundMinor, reasons, after } = end(trip, request);
    expect(refundMinor).toBe(euros(61.82));
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['no_show']));
    const back = (lines: readonly PriceLine[]) => liveLines(lines).filter(({ flightNo }) => flightNo === 2);
    expect(back(after)).toEqual(back(trip.lines));
    const flexible = everywhere(flex({ noShowFeeMinor: euros(200) }));
    expect(end(flexTrip(), { ...request, terms: flexible })).toMatchObject({
      penaltyMinor: euros(200),
      refundMinor: euros(429 + 75 - 200 + 61.82),
    });
    expect(end(flexTrip(), { ...request, terms: everywhere(flex()) }).refundMinor).toBe(euros(61.82));
    expect(end(trip, { ...request, at: outAt - 1 }).refused).toMatchObject([{ reason: 'coupon_not_open' }]);
  });

  test('takes no fee from an infant', () => {
    const trip = cancunTrip({ type: 'infant', out: 42.9, back: 39.9, charges: false });
    const sold = { terms: everywhere(flex({ cancelFeeMinor: euros(30) })) };
    expect(end(trip, sold)).toMatchObject({ penaltyMinor: 0, refundMinor: euros(82.8) });
  });

  test('without a departure is not judged by the terms of the fare', () => {
    const cancelled = new Map([[1, null]]);
    const what = [{ passengerNo: 1, flightNo: 1 }];
    expect(end(basicTrip(), { what, departures: cancelled }).refused).toMatchObject([
      { reason: 'schedule_notice_open' },
    ]);
    const failed = end(basicTrip(), { what, departures: cancelled, cause: 'airline' });
    expect(failed.refundMinor).toBe(euros(249 + 75 + 61.82));
  });

  test('gives a use of a promotion back only if the whole booking ends', () => {
    const trip = cancunTrip(adult, adult);
    expect(end(trip).endsBooking).toBe(true);
    const what = trip.coupons.filter(({ passengerNo }) => passengerNo === 1);
    expect(end(trip, { what }).endsBooking).toBe(false);
    const coupons = inState(trip.coupons, 'flown', ({ flightNo }) => flightNo === 1);
    expect(end({ ...trip, coupons }, { cause: 'airline' }).endsBooking).toBe(false);
  });

  test('gives the share of a payment fee back if the airline fails for a part', () => {
    const party = partyOf(['adult']);
    const lines = numbered([
      ...couponLines({ passengerNo: 1, flightNo: 1, fare: 300, charges: {} }),
      ...couponLines({ passengerNo: 1, flightNo: 2, fare: 100, charges: {} }),
      otherLine({ kind: 'payment_fee', amount: 10 }),
    ]);
    const first = end({ lines, ...party }, { cause: 'airline', what: [{ passengerNo: 1, flightNo: 1 }] });
    expect(first.refundMinor).toBe(euros(307.5));
    expect(first.continued).toEqual([{ fromLineNo: 3, lineNo: 6 }]);
    const coupons = inState(party.coupons, 'refunded', ({ flightNo }) => flightNo === 1);
    const second = end({ lines: first.after, passengers: party.passengers, coupons }, { cause: 'airline' });
    expect([second.refundMinor, totalOf(second.after)]).toEqual([euros(102.5), 0]);
  });
});

describe('a deadline', () => {
  const free = (departsAt: number, at: number) =>
    judgeAction('change', {
      state: 'open',
      departsAt,
      terms: terms({ freeChangeDays: 1 }),
      at,
    });

  test('a day before departure is 24 hours before it, at the airport', () => {
    const departsAt = Date.parse('2026-12-12T00:30:00+01:00');
    const { freeUntil } = free(departsAt, soldAt);
    expect(freeUntil).toBe(Date.parse('2026-12-11T00:30:00+01:00'));
    expect(localMinute(new Date(freeUntil ?? 0), 'Europe/Madrid')).toBe('2026-12-11T00:30');
    expect(localMinute(new Date(freeUntil ?? 0), 'America/Cancun')).toBe('2026-12-10T18:30');
  });

  test.each([
    ['in spring', '2026-03-29T12:00:00+02:00', '2026-03-28T11:00'],
    ['in autumn', '2026-10-25T12:00:00+01:00', '2026-10-24T13:00'],
  ])('a day before departure is an instant when the clocks change %s', (_, departs, local) => {
    const departsAt = Date.parse(departs);
    const until = free(departsAt, soldAt).freeUntil ?? 0;
    expect(localMinute(new Date(until), 'Europe/Madrid')).toBe(local);
    expect([until - 1, until, until + 1].map((at) => isInTime(at, until))).toEqual([true, true, false]);
    const { lines } = basicTrip();
    const bag = otherLine({ kind: 'extra', code: 'bag', amount: 70, passengerNo: 1, flightNo: 1 });
    const trip = { ...partyOf(['adult']), lines: numbered([...lines, bag]) };
    const bagged = (at: number) =>
      end(trip, {
        at,
        what: [{ passengerNo: 1, flightNo: 1 }],
        departures: new Map([[1, departsAt]]),
        extraTerms: new Map([[lines.length + 1, { refundable: true, deadlineHours: 24 }]]),
      }).ending.some(({ code }) => code === 'bag');
    expect([until - 1, until, until + 1].map(bagged)).toEqual([true, true, false]);
  });

  test('of a voluntary end is the departure itself', () => {
    const asked = { what: [{ passengerNo: 1, flightNo: 1 }], departures };
    expect(end(basicTrip(), { ...asked, at: outAt - 1 }).refused).toEqual([]);
    expect(end(basicTrip(), { ...asked, at: outAt }).refused).toMatchObject([{ reason: 'departed' }]);
  });
});

test('a line that is no integer, ended twice, or ended wrong is found', () => {
  const lines = numbered(couponLines({ passengerNo: 1, flightNo: 1, fare: 100, charges: cancunOut }));
  const [fare] = lines as [PriceLine, ...PriceLine[]];
  const ending = endLines(lines, [1]);
  const second = ending.map((line) => ({ ...line, lineNo: 90 }));
  expect(lineProblems([...lines, ...ending])).toEqual([]);
  expect(lineProblems([...lines, ...ending, ...second])).toEqual(['line 1 is ended twice']);
  expect(lineProblems([{ ...fare, amountMinor: 0.5 }])).toEqual(['line 1 has no integer']);
  expect(lineProblems([{ ...fare, flightNo: null }])).toEqual(['line 1 names no coupon']);
  expect(lineProblems([fare, fare]).length).toBe(2);
  const wrong = ending.map((line) => ({ ...line, amountMinor: line.amountMinor + 1 }));
  expect(lineProblems([...lines, ...wrong])).toEqual([`line ${lines.length + 1} does not take line 1 back`]);
  expect(() => endLines([...lines, ...ending], [1])).toThrow('line 1 is live');
  expect(() => endLines(lines, [1, 1])).toThrow('line 1 is ended once');
});
