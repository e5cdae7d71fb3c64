// The worked examples of after-sale arithmetic, one test each, with exactly these results.
import { describe, expect, test } from 'vitest';

import {
  after,
  backAt,
  basicTrip,
  cancunBack,
  cancunOut,
  cancunTrip,
  couponLines,
  departures,
  end,
  euros,
  everywhere,
  flex,
  flexTrip,
  miamiBack,
  miamiOut,
  numbered,
  otherLine,
  outAt,
  partyOf,
  soldAt,
  terms,
} from '#tests/support/after-sale/sold-trip.ts';
import { exchange, type Exchange, type ExchangeRequest } from '#after-sale/exchange.ts';
import { downgradeRefund, endLesserSeats } from '#after-sale/lesser-service.ts';
import { commissionOn, lineProblems, liveLines, totalOf } from '#after-sale/price-line.ts';
import { bundleValues, splitBooking } from '#after-sale/split.ts';
import type { SoldTerms } from '#after-sale/sold-terms.ts';
import { type RefundablePart, splitOverPayments, splitRefund } from '#after-sale/tender-order.ts';
import { withdrawalAt } from '#after-sale/withdrawal.ts';
import { filedAround, keepPercent, shareMinor } from '#platform/lib/money.ts';

const HOUR = 3_600_000;
const outbound = [{ passengerNo: 1, flightNo: 1 }];

const card = (tenderNo: number, left: number): RefundablePart => ({
  tenderNo,
  kind: 'card',
  voucherId: null,
  creditAccountId: null,
  leftMinor: euros(left),
});
const voucher = (tenderNo: number, left: number): RefundablePart => ({
  ...card(tenderNo, left),
  kind: 'voucher',
  voucherId: `voucher ${tenderNo}`,
});

/** Plus, outbound only: the charges stay as they are. */
function changePlus(from: number, to: number, changes: Partial<SoldTerms>): Exchange {
  const lines = numbered(couponLines({ passengerNo: 1, flightNo: 1, fare: from, charges: cancunOut }));
  const answer = exchange({
    lines,
    coupons: [{ passengerNo: 1, flightNo: 1, state: 'open' }],
    passengers: [{ passengerNo: 1, type: 'adult' }],
    terms: everywhere(terms({ family: 'plus', ...changes })),
    departures,
    exchanges: [{ passengerNo: 1, flightNo: 1, newFlightNo: 3 }],
    newLines: couponLines({ passengerNo: 1, flightNo: 3, fare: to, charges: cancunOut }),
    cause: 'voluntary',
    at: soldAt,
  });
  if (!answer.ok) throw new Error('it can be changed');
  return answer;
}

describe('worked example', () => {
  test('1: Basic canceled gives the charges back and keeps fare and surcharges', () => {
    const trip = basicTrip();
    expect(totalOf(trip.lines)).toBe(euros(727.52));
    const { refundMinor, keptMinor, reasons, after } = end(trip);
    expect([refundMinor, keptMinor]).toEqual([euros(109.52), euros(618)]);
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['not_in_fare']));
    expect(totalOf(after)).toBe(euros(618));
  });

  test('2: Flex with an infant gives everything back', () => {
    const trip = cancunTrip(
      { out: 429, back: 399 },
      { type: 'infant', out: 42.9, back: 39.9, charges: false },
    );
    const { refundMinor, after } = end(trip, { terms: everywhere(flex()) });
    expect([refundMinor, totalOf(after)]).toEqual([euros(1170.32), 0]);
  });

  test.each([
    [90, 475.82],
    [0, 565.82],
  ])('3: Flex outbound with a fee of %f gives %f back', (fee, back) => {
    const trip = flexTrip();
    const { refundMinor, penaltyMinor, added, after } = end(trip, {
      what: outbound,
      terms: everywhere(flex({ cancelFeeMinor: euros(fee) })),
    });
    expect([refundMinor, penaltyMinor]).toEqual([euros(back), euros(fee)]);
    expect(added.map(({ kind, code, flightNo }) => [kind, code, flightNo])).toEqual(
      fee > 0 ? [['penalty', 'cancel_fee', 1]] : [],
    );
    expect(totalOf(trip.lines) - totalOf(after)).toBe(euros(back));
  });

  test('4: Madrid–Miami gives back the charges per passenger of the United States only', () => {
    const lines = numbered([
      ...couponLines({ passengerNo: 1, flightNo: 1, fare: 299, charges: miamiOut }),
      ...couponLines({ passengerNo: 1, flightNo: 2, fare: 279, charges: miamiBack }),
    ]);
    expect(totalOf(lines)).toBe(euros(813.12));
    const trip = { lines, ...partyOf(['adult']) };
    const { refundMinor, ending, after } = end(trip);
    expect(refundMinor).toBe(euros(39.42));
    expect(end(trip, { what: outbound }).refundMinor).toBe(euros(34.32));
    expect(ending.map(({ code }) => code)).toEqual(['JD', 'OG', 'QV', 'XA', 'XY', 'YC', 'AY']);
    const kept = Map.groupBy(liveLines(after), ({ code }) => code);
    expect(totalOf(kept.get('US') ?? [])).toBe(euros(41.6));
    expect(totalOf(kept.get('XF') ?? [])).toBe(euros(4.1));
    expect(totalOf([...(kept.get('YQ') ?? []), ...(kept.get('YR') ?? [])])).toBe(euros(150));
  });

  test('5: Flex outbound with ten percent off takes its discount with it', () => {
    const trip = cancunTrip({ out: 429, back: 399, discount: 0.1 });
    expect(end(trip, { what: outbound, terms: everywhere(flex()) }).refundMinor).toBe(euros(522.92));
  });

  test('6: charges go to the card, and later goodwill to the card and the voucher', () => {
    const parts = [voucher(1, 300), card(2, 427.52)];
    expect(splitRefund(euros(109.52), parts)).toMatchObject([{ tenderNo: 2, amountMinor: euros(109.52) }]);
    expect(splitRefund(euros(400), [voucher(1, 300), card(2, 318)])).toMatchObject([
      { tenderNo: 2, amountMinor: euros(318) },
      { tenderNo: 1, amountMinor: euros(82) },
    ]);
  });

  test('7: a refundable bag comes back from the payment that bought it', () => {
    const bag = otherLine({ kind: 'extra', code: 'bag', amount: 70, passengerNo: 1, flightNo: 1 });
    const trip = basicTrip();
    const lines = numbered([...trip.lines, bag]);
    const bagNo = lines.length;
    const { refundMinor, ending } = end(
      { ...trip, lines },
      { extraTerms: new Map([[bagNo, { refundable: true, deadlineHours: 24 }]]) },
    );
    expect(refundMinor).toBe(euros(179.52));
    const bagMinor = 0 - totalOf(ending.filter(({ endsLineNo }) => endsLineNo === bagNo));
    const shares = splitOverPayments(refundMinor, [
      {
        paymentId: 'P1',
        capturedAt: soldAt,
        parts: [card(1, 727.52)],
        boughtMinor: refundMinor - bagMinor,
      },
      { paymentId: 'P2', capturedAt: soldAt + 1, parts: [card(1, 70)], boughtMinor: bagMinor },
    ]);
    expect(shares.map(({ paymentId, amountMinor }) => [paymentId, amountMinor])).toEqual([
      ['P2', euros(70)],
      ['P1', euros(109.52)],
    ]);
  });

  test.each([
    [90, 4],
    [120, 0],
  ])('8: a fee of %f leaves %f of a fare of 19.00 with surcharges, and the charges', (fee, left) => {
    const lines = numbered(couponLines({ passengerNo: 1, flightNo: 1, fare: 19, charges: cancunOut }));
    const coupons = partyOf(['adult']).coupons.filter(({ flightNo }) => flightNo === 1);
    const { refundMinor } = end(
      { lines, coupons, passengers: [{ passengerNo: 1, type: 'adult' }] },
      { terms: everywhere(flex({ cancelFeeMinor: euros(fee) })) },
    );
    expect(refundMinor).toBe(euros(left + 61.82));
  });

  test.each([
    ['in the free window', 30, 30],
    ['outside of it with a fee of 60.00', 61, 90],
  ])('9: Plus to a fare that is 30.00 dearer %s', (_, freeChangeDays, pay) => {
    const change = changePlus(329, 359, { changeFeeMinor: euros(60), freeChangeDays });
    expect(change).toMatchObject({ outcome: 'pay', amountMinor: euros(pay), additionalMinor: euros(30) });
  });

  test.each([
    [true, 10, 0],
    [false, 60, 50],
  ])('10: Plus to a fare that is 50.00 cheaper with a fee of 60.00, netting %s', (netting, pay, residual) => {
    const change = changePlus(329, 279, { changeFeeMinor: euros(60), netting });
    expect(change).toMatchObject({
      outcome: 'pay',
      amountMinor: euros(pay),
      residualMinor: euros(residual),
      feeMinor: euros(60),
      additionalMinor: 0,
    });
  });

  test('11: Plus to a fare that is 80.00 cheaper leaves 20.00 as filed', () => {
    const filed = { changeFeeMinor: euros(60), netting: true };
    expect(changePlus(329, 249, filed)).toMatchObject({ outcome: 'even', residualMinor: euros(20) });
    expect(changePlus(329, 249, { ...filed, residual: 'refund' })).toMatchObject({
      outcome: 'refund',
      amountMinor: euros(20),
      residualMinor: 0,
    });
    expect(changePlus(329, 249, { ...filed, residual: 'kept' })).toMatchObject({
      outcome: 'even',
      residualMinor: 0,
    });
  });

  test('12: one of two adults with a child leaves with her share of each tender', () => {
    const adult = { out: 249, back: 219 };
    const { lines } = cancunTrip(adult, adult, { type: 'child', out: 186.75, back: 164.25 });
    expect(totalOf(lines)).toBe(euros(2065.56));
    const { tenders, leavingLines, stayingLines } = splitBooking({
      lines,
      tenders: [voucher(1, 500), card(2, 1565.56)],
      leaving: new Set([2]),
    });
    expect(tenders.map(({ leavingMinor }) => leavingMinor)).toEqual([euros(176.11), euros(551.41)]);
    expect(tenders.map(({ stayingMinor }) => stayingMinor)).toEqual([euros(323.89), euros(1014.15)]);
    expect([totalOf(leavingLines), totalOf(stayingLines)]).toEqual([euros(727.52), euros(1338.04)]);
  });

  test('13: a bundle is worth its parts by their list prices', () => {
    const parts = [70, 60, 40].map((list) => ({ listMinor: euros(list) }));
    expect(bundleValues(euros(100), parts).map(({ valueMinor }) => valueMinor)).toEqual(
      [41.18, 35.29, 23.53].map(euros),
    );
  });

  test('14: 10,000 pesos over three passengers give the earlier one the rest', () => {
    expect(shareMinor(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
  });

  test('15: three decimals are whole minor units, filed in steps of ten', () => {
    expect(filedAround(12_345, 3)).toEqual({ below: 12_340, above: 12_350 });
    expect(filedAround(12_340, 3)).toEqual({ below: 12_340, above: 12_340 });
    expect(filedAround(12_345, 2)).toEqual({ below: 12_345, above: 12_345 });
  });

  test('16: half of 230.87 keeps the smaller part', () => {
    expect(keepPercent(euros(230.87), 5_000)).toEqual({
      keptMinor: euros(115.43),
      backMinor: euros(115.44),
    });
  });

  test('17: a sale to the United States 168 hours before departure can be withdrawn from, not a second later', () => {
    const question = { soldAt, countries: ['ES', 'US'], at: soldAt + 24 * HOUR };
    const right = withdrawalAt({ ...question, firstDepartsAt: soldAt + 168 * HOUR });
    expect(right).toMatchObject({ country: 'US', until: soldAt + 24 * HOUR });
    expect(withdrawalAt({ ...question, firstDepartsAt: soldAt + 168 * HOUR - 1000 })).toBeNull();
    expect(end(basicTrip(), { cause: 'withdrawal' }).refundMinor).toBe(euros(727.52));
  });

  test('18: a paid seat that became a lower one comes back whole', () => {
    const seat = otherLine({ kind: 'seat', code: 'STC5', amount: 35, passengerNo: 1, flightNo: 1 });
    const lines = numbered([...basicTrip().lines, seat]);
    const lost = endLesserSeats(lines, [{ lineNo: lines.length, verdict: 'worse' }]);
    expect(totalOf(lost)).toBe(euros(-35));
    expect(endLesserSeats(lines, [{ lineNo: lines.length, verdict: 'better' }])).toEqual([]);
  });

  test.each([
    ['over 3,500 km', 3_501, false, 1050],
    ['up to 3,500 km', 3_500, false, 700],
    ['within the Union over 3,500 km', 3_501, true, 700],
    ['up to 1,500 km', 1_500, true, 420],
  ])('19: a lower cabin %s', (_, distanceKm, insideUnion, back) => {
    expect(downgradeRefund({ fareMinor: euros(1400), distanceKm, insideUnion })).toBe(euros(back));
  });

  test('20: a round trip changed out and back at the same fares costs what it cost', () => {
    const trip = basicTrip();
    const request = (from: readonly [number, number], to: readonly [number, number]) => ({
      coupons: from.map((flightNo) => ({ passengerNo: 1, flightNo, state: 'open' as const })),
      passengers: trip.passengers,
      terms: everywhere(terms({ changeFeeMinor: euros(60), freeChangeDays: 30 })),
      departures,
      exchanges: from.map((flightNo, at) => ({ passengerNo: 1, flightNo, newFlightNo: to[at] ?? 0 })),
      newLines: [
        ...couponLines({ passengerNo: 1, flightNo: to[0], fare: 249, charges: cancunOut, commission: 7 }),
        ...couponLines({ passengerNo: 1, flightNo: to[1], fare: 219, charges: cancunBack, commission: 7 }),
      ],
      cause: 'voluntary' as const,
      at: soldAt,
    });
    const run = (asked: ExchangeRequest) => {
      const answer = exchange(asked);
      expect(answer).toMatchObject({ ok: true, outcome: 'even', amountMinor: 0, feeMinor: 0 });
      return answer.ok ? after(asked.lines, answer) : [];
    };
    const there = run({ ...request([1, 2], [3, 4]), lines: trip.lines });
    const again = run({ ...request([3, 4], [1, 2]), lines: there });
    expect(totalOf(again)).toBe(totalOf(trip.lines));
    expect(commissionOn(again)).toBe(commissionOn(trip.lines));
    expect(lineProblems(again)).toEqual([]);
    expect(outAt).toBeLessThan(backAt);
  });
});

describe('the commission of an agency at seven percent by line', () => {
  test('of Basic stays when only charges come back', () => {
    const trip = basicTrip();
    const fares = trip.lines.filter(({ kind }) => kind === 'fare');
    expect(fares.map(({ commissionMinor }) => commissionMinor)).toEqual([euros(17.43), euros(15.33)]);
    expect(commissionOn(trip.lines)).toBe(euros(32.76));
    expect(end(trip)).toMatchObject({ refundMinor: euros(109.52), commissionMinor: 0 });
  });

  test('of Flex goes with the line that ends', () => {
    const trip = flexTrip();
    expect(commissionOn(trip.lines)).toBe(euros(57.96));
    const ended = end(trip, { what: outbound, terms: everywhere(flex()) });
    expect(ended.commissionMinor).toBe(euros(30.03));
    expect(commissionOn(ended.after)).toBe(euros(27.93));
  });

  test('on a fee that is kept is what the contract says, by default nothing', () => {
    const sold = { what: outbound, terms: everywhere(flex({ cancelFeeMinor: euros(90) })) };
    expect(commissionOn(end(flexTrip(), sold).added)).toBe(0);
    expect(commissionOn(end(flexTrip(), { ...sold, feeCommissionBasisPoints: 700 }).added)).toBe(euros(6.3));
  });
});
