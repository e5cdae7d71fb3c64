// Exchanges beyond the worked examples: several directions, what moves along, what can't, and who moves the passenger.
import { describe, expect, test } from 'vitest';

import {
  after,
  basicTrip,
  cancunBack,
  cancunOut,
  couponLines,
  departures,
  euros,
  everywhere,
  numbered,
  otherLine,
  outAt,
  partyOf,
  soldAt,
  terms,
} from '#tests/support/after-sale/sold-trip.ts';
import { exchange, type Exchange, type ExchangeRequest } from '#after-sale/exchange.ts';
import { liveLines, type NewLine, totalOf } from '#after-sale/price-line.ts';
import type { SoldTerms } from '#after-sale/sold-terms.ts';

const both = [
  { passengerNo: 1, flightNo: 1, newFlightNo: 3 },
  { passengerNo: 1, flightNo: 2, newFlightNo: 4 },
];

function newFares(out: number, back: number): NewLine[] {
  return [
    ...couponLines({ passengerNo: 1, flightNo: 3, fare: out, charges: cancunOut }),
    ...couponLines({ passengerNo: 1, flightNo: 4, fare: back, charges: cancunBack }),
  ];
}

function ask(changes: Partial<ExchangeRequest> = {}, sold: Partial<SoldTerms> = {}) {
  const trip = basicTrip();
  return exchange({
    ...trip,
    terms: everywhere(terms(sold)),
    departures,
    exchanges: both,
    newLines: newFares(249, 219),
    cause: 'voluntary',
    at: soldAt,
    ...changes,
  });
}

function asked(...given: Parameters<typeof ask>): Exchange {
  const answer = ask(...given);
  if (!answer.ok) throw new Error(answer.refused[0]?.reason ?? 'refused');
  return answer;
}

describe('the fares of one passenger', () => {
  const fee = { changeFeeMinor: euros(60) };

  test('are compared over both directions, and the fee is due for each', () => {
    expect(asked({ newLines: newFares(199, 269) }, fee)).toMatchObject({
      outcome: 'pay',
      amountMinor: euros(120),
      additionalMinor: 0,
      residualMinor: 0,
    });
  });

  test('are netted only if both directions allow it', () => {
    const mixed = new Map([
      [1, terms({ ...fee, netting: true })],
      [2, terms({ ...fee, netting: false })],
    ]);
    const cheaper = { newLines: newFares(149, 219) };
    expect(asked({ ...cheaper, terms: mixed })).toMatchObject({
      amountMinor: euros(120),
      residualMinor: euros(100),
    });
    expect(asked(cheaper, fee)).toMatchObject({ outcome: 'pay', amountMinor: euros(20), residualMinor: 0 });
  });

  test('are not compared with those of another passenger', () => {
    const two = partyOf(['adult', 'adult']);
    const of = (passengerNo: number, flightNo: number, fare: number) =>
      couponLines({ passengerNo, flightNo, fare, charges: cancunOut });
    const answer = asked({
      ...two,
      lines: numbered([...of(1, 1, 200), ...of(2, 1, 200)]),
      exchanges: [1, 2].map((passengerNo) => ({ passengerNo, flightNo: 1, newFlightNo: 3 })),
      newLines: [...of(1, 3, 150), ...of(2, 3, 250)],
    });
    expect(answer).toMatchObject({ outcome: 'pay', amountMinor: euros(50), residualMinor: euros(50) });
  });

  test('limit the fee, and charges do not', () => {
    const lines = numbered(couponLines({ passengerNo: 1, flightNo: 1, fare: 19, charges: cancunOut }));
    const answer = asked(
      {
        lines,
        exchanges: [{ passengerNo: 1, flightNo: 1, newFlightNo: 3 }],
        newLines: couponLines({ passengerNo: 1, flightNo: 3, fare: 19, charges: cancunOut }),
      },
      { changeFeeMinor: euros(120) },
    );
    expect(answer).toMatchObject({ feeMinor: euros(94), amountMinor: euros(94) });
  });
});

test('charges per passenger that fell are given back, though the fare does not come back', () => {
  const { UK: _, ...fewer } = cancunOut;
  const newLines = [
    ...couponLines({ passengerNo: 1, flightNo: 3, fare: 249, charges: fewer }),
    ...couponLines({ passengerNo: 1, flightNo: 4, fare: 219, charges: cancunBack }),
  ];
  expect(asked({ newLines })).toMatchObject({
    outcome: 'refund',
    amountMinor: euros(44),
    chargesMinor: euros(-44),
  });
});

test('an infant pays no change fee, and a waiver takes it off everybody', () => {
  const fee = { changeFeeMinor: euros(60), changeAllowed: true };
  expect(asked({ passengers: [{ passengerNo: 1, type: 'infant' }] }, fee).feeMinor).toBe(0);
  expect(asked({ cause: 'waiver' }, { ...fee, changeAllowed: false })).toMatchObject({ outcome: 'even' });
});

test('a passenger whom the airline moves keeps the sold price, whatever changes are filed', () => {
  const { lines } = basicTrip();
  const moved = asked({ cause: 'airline', newLines: [] }, { changeAllowed: false, changeFeeMinor: 999 });
  expect(moved).toMatchObject({ outcome: 'even', feeMinor: 0, residualMinor: 0 });
  const prices = (all: readonly NewLine[]) => all.map(({ code, amountMinor }) => [code, amountMinor]);
  expect(prices(moved.added)).toEqual(prices(lines));
  expect(new Set(moved.added.map(({ flightNo }) => flightNo))).toEqual(new Set([3, 4]));
});

describe('extras and seats', () => {
  const own = { passengerNo: 1, flightNo: 1 };
  const lines = numbered([
    ...basicTrip().lines,
    otherLine({ kind: 'extra', code: 'bag', amount: 70, ...own }),
    otherLine({ kind: 'seat', code: 'STC5', amount: 35, ...own }),
    otherLine({ kind: 'payment_fee', amount: 5 }),
  ]);
  const seatNo = lines.length - 1;

  test('move to the new flight as they were sold', () => {
    const change = asked({ lines });
    expect(change).toMatchObject({ outcome: 'even', notKeptMinor: 0 });
    const moved = change.added.filter(({ kind }) => kind === 'extra' || kind === 'seat');
    expect(moved.map(({ code, flightNo, amountMinor }) => [code, flightNo, amountMinor])).toEqual([
      ['bag', 3, euros(70)],
      ['STC5', 3, euros(35)],
    ]);
    expect(change.continued.map(({ fromLineNo }) => fromLineNo)).toEqual([seatNo - 1, seatNo]);
  });

  test('that the new flight can not give come back whole', () => {
    const change = asked({ lines, notKept: new Set([seatNo]) });
    expect(change).toMatchObject({ outcome: 'refund', amountMinor: euros(35), notKeptMinor: euros(35) });
    const live = liveLines(after(lines, change));
    expect(live.some(({ kind }) => kind === 'seat')).toBe(false);
    expect(totalOf(live.filter(({ kind }) => kind === 'payment_fee'))).toBe(euros(5));
  });
});

describe('an exchange is refused as a whole', () => {
  const reason = (changes: Partial<ExchangeRequest>, sold: Partial<SoldTerms> = {}) => {
    const answer = ask(changes, sold);
    return answer.ok ? null : answer.refused.map((each) => each.reason);
  };
  const outbound = (state: 'checked_in' | 'flown' | 'exchanged') => ({
    coupons: partyOf(['adult']).coupons.map((coupon) =>
      coupon.flightNo === 1 ? { ...coupon, state } : coupon,
    ),
  });

  test.each([
    ['its fare allows no change', {}, { changeAllowed: false }, ['not_in_fare', 'not_in_fare']],
    ['a coupon was flown', outbound('flown'), {}, ['used_part']],
    ['a coupon was exchanged', outbound('exchanged'), {}, ['coupon_not_open']],
    ['a coupon is checked in', outbound('checked_in'), {}, ['checked_in']],
    ['a flight has departed', { at: outAt }, {}, ['departed']],
    ['a flight does not operate', { departures: new Map([[2, outAt]]) }, {}, ['schedule_notice_open']],
  ])('if %s', (_, changes, sold, expected) => {
    expect(reason(changes, sold)).toEqual(expected);
  });

  test('but a bug throws: a line of another flight, a coupon twice, a price where the airline moves', () => {
    const strange = couponLines({ passengerNo: 1, flightNo: 9, fare: 1 });
    expect(() => ask({ newLines: strange })).toThrow('the new fare is of a new coupon');
    expect(() => ask({ exchanges: [...both, ...both] })).toThrow('a coupon is exchanged once');
    expect(() => ask({ cause: 'airline' })).toThrow('the sold price moves along');
  });
});
