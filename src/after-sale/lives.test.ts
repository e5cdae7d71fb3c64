// What must hold in every life of a booking, whatever is asked of it and in whatever order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { sized } from '#tests/support/extent.ts';
import {
  anyCommand,
  anyEnd,
  anyExchange,
  anyLife,
  chosen,
  type Command,
  endRequest,
  exchangeRequest,
  type Life,
  lived,
  newFlights,
  now,
  splitLife,
  withExchange,
} from '#tests/support/after-sale/lives.ts';
import { couponKey, isOver } from '#after-sale/coupon.ts';
import { endCoupons } from '#after-sale/end-coupons.ts';
import { exchange } from '#after-sale/exchange.ts';
import {
  blockOf,
  commissionOn,
  lineProblems,
  liveLines,
  type NewLine,
  type PriceLine,
  totalOf,
} from '#after-sale/price-line.ts';
import { leftOf, splitOverPayments } from '#after-sale/tender-order.ts';

const runs = { numRuns: sized({ short: 300, full: 20_000 }) };
const commands = (some: fc.Arbitrary<Command>) => fc.array(some, { maxLength: 6 });
const leftIn = ({ payments }: Life) => payments.reduce((sum, { parts }) => sum + leftOf(parts), 0);
const tax = (lines: readonly NewLine[]) => totalOf(lines.filter((line) => blockOf(line) === 'tax'));
const isOf = (line: PriceLine, keys: ReadonlySet<string>) =>
  line.passengerNo !== null &&
  line.flightNo !== null &&
  keys.has(couponKey({ passengerNo: line.passengerNo, flightNo: line.flightNo }));

test('a life keeps its lines sound, its price equal to the money, and every tender at 0 or more', () => {
  fc.assert(
    fc.property(anyLife, commands(anyCommand), (begin, all) => {
      let life = begin;
      for (const command of all) {
        life = lived(life, command);
        expect(lineProblems(life.lines)).toEqual([]);
        expect(totalOf(life.lines)).toBe(leftIn(life));
        // A voucher is not taken back.
        const back = life.lines.filter(({ endsLineNo }) => endsLineNo !== null);
        expect(back.filter(({ kind }) => kind === 'residual')).toEqual([]);
        for (const { parts } of life.payments)
          for (const { leftMinor } of parts) expect(leftMinor).toBeGreaterThanOrEqual(0);
        for (const line of liveLines(life.lines))
          expect(Math.abs(line.commissionMinor)).toBeLessThanOrEqual(Math.abs(line.amountMinor));
      }
    }),
    runs,
  );
});

describe('coupons that end', () => {
  const ending = fc.tuple(anyLife, commands(anyExchange), anyEnd).map(([begin, before, last]) => {
    const life = before.reduce(lived, begin);
    if (last.kind !== 'end') throw new Error('a life ends');
    const request = endRequest(life, last.cause, chosen(life, last.picks));
    return { life, request, result: endCoupons(request) };
  });

  test('give back what the price falls by, from tenders that have it', () => {
    fc.assert(
      fc.property(ending, ({ life, result }) => {
        const { refundMinor } = result;
        const after = [...life.lines, ...result.ending, ...result.added];
        expect(totalOf(life.lines) - totalOf(after)).toBe(refundMinor);
        expect(refundMinor).toBeGreaterThanOrEqual(0);
        expect(refundMinor).toBeLessThanOrEqual(leftIn(life));
        const shares = splitOverPayments(refundMinor, life.payments);
        expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(refundMinor);
      }),
      runs,
    );
  });

  test('recall the commission of the ended lines, and no other', () => {
    fc.assert(
      fc.property(ending, ({ life, result }) => {
        const after = [...life.lines, ...result.ending, ...result.added];
        expect(result.commissionMinor).toBe(commissionOn(life.lines) - commissionOn(after));
        expect(result.commissionMinor).toBe(0 - commissionOn(result.ending) - commissionOn(result.added));
      }),
      runs,
    );
  });

  test('leave no charge per passenger, no fee above their fare, and other coupons as they are', () => {
    fc.assert(
      fc.property(ending, ({ life, request, result }) => {
        const after = liveLines([...life.lines, ...result.ending, ...result.added]);
        const keys = new Set(result.ended.map(couponKey));
        expect(tax(after.filter((line) => isOf(line, keys)))).toBe(0);
        const others = (lines: readonly PriceLine[]) =>
          lines.filter((line) => line.passengerNo !== null && line.flightNo !== null && !isOf(line, keys));
        expect(others(after)).toEqual(others(liveLines(life.lines)));
        const ofFare = result.ending.filter((line) => blockOf(line) === 'fare');
        expect(result.penaltyMinor).toBeLessThanOrEqual(0 - totalOf(ofFare));
        if (request.cause === 'airline' || request.cause === 'waiver') expect(result.penaltyMinor).toBe(0);
        const sold = liveLines(life.lines).filter((line) => isOf(line, keys) && blockOf(line) !== 'residual');
        const ofSeveral = (lines: readonly NewLine[]) =>
          totalOf(lines.filter((line) => line.passengerNo === null || line.flightNo === null));
        const named = result.reasons.filter(({ lineNo }) => sold.some((line) => line.lineNo === lineNo));
        const backOfSeveral = 0 - ofSeveral(result.ending) - ofSeveral(result.added);
        expect(result.refundMinor - backOfSeveral + totalOf(named) + result.penaltyMinor).toBe(totalOf(sold));
      }),
      runs,
    );
  });

  test('come back whole, one after the other, if the airline fails', () => {
    fc.assert(
      fc.property(anyLife, commands(anyExchange), fc.boolean(), (begin, before, together) => {
        let life = before.reduce(lived, begin);
        const residual = () => totalOf(liveLines(life.lines).filter((line) => blockOf(line) === 'residual'));
        const open = life.coupons.filter((coupon) => !isOver(coupon));
        for (const what of together ? [open] : open.map((coupon) => [coupon])) {
          const result = endCoupons(endRequest(life, 'airline', what));
          const coupons = life.coupons.map((coupon) =>
            what.includes(coupon) ? { ...coupon, state: 'refunded' as const } : coupon,
          );
          life = { ...life, coupons, lines: [...life.lines, ...result.ending, ...result.added] };
        }
        expect(totalOf(life.lines)).toBe(residual());
      }),
      runs,
    );
  });
});

describe('an exchange', () => {
  const exchanged = fc.tuple(anyLife, commands(anyExchange), anyExchange).map(([begin, before, last]) => {
    const life = before.reduce(lived, begin);
    if (last.kind !== 'exchange') throw new Error('coupons are exchanged');
    const request = exchangeRequest(life, last);
    return { life, request, answer: exchange(request) };
  });

  test('pays or gives back exactly what the price changes by', () => {
    fc.assert(
      fc.property(exchanged, ({ life, request, answer }) => {
        if (!answer.ok) return;
        const difference = totalOf([...life.lines, ...answer.ending, ...answer.added]) - totalOf(life.lines);
        const signed = { pay: answer.amountMinor, refund: 0 - answer.amountMinor, even: 0 };
        expect(difference).toBe(signed[answer.outcome]);
        expect(answer.amountMinor > 0).toBe(answer.outcome !== 'even');
        expect(answer.earnedMinor - answer.recalledMinor).toBe(
          commissionOn(answer.ending) + commissionOn(answer.added),
        );
        if (request.cause !== 'voluntary') expect(answer.feeMinor).toBe(0);
        if (request.cause === 'airline') expect([difference, answer.residualMinor]).toEqual([0, 0]);
      }),
      runs,
    );
  });

  test('takes charges per passenger out and in one to one', () => {
    fc.assert(
      fc.property(exchanged, ({ life, request, answer }) => {
        if (!answer.ok || request.cause === 'airline') return;
        const keys = new Set(request.exchanges.map(couponKey));
        const old = liveLines(life.lines).filter((line) => isOf(line, keys));
        expect(answer.chargesMinor).toBe(tax(request.newLines) - tax(old));
      }),
      runs,
    );
  });

  test('out and back again costs nothing where changes are free and money comes back', () => {
    fc.assert(
      fc.property(anyLife, anyExchange, (begin, command) => {
        if (command.kind !== 'exchange') return;
        const isFree = { changeAllowed: true, changeFeeMinor: 0, residual: 'refund' } as const;
        const sold = [...begin.terms].map(([no, terms]) => [no, { ...terms, ...isFree }] as const);
        const days = new Map([...begin.departures.keys()].map((no) => [no, now + 1]));
        const life = { ...begin, terms: new Map(sold), departures: days };
        const there = withExchange(life, exchangeRequest(life, { ...command, cause: 'voluntary' }), 90);
        const moved = there.coupons.slice(life.coupons.length);
        const oldOf = new Map(
          [...newFlights(life, chosen(life, command.picks))].map(([old, no]) => [no, old]),
        );
        const flights = newFlights(there, moved);
        const exchanges = moved.map(({ passengerNo, flightNo }) => ({
          passengerNo,
          flightNo,
          newFlightNo: flights.get(flightNo) ?? 0,
        }));
        const newLines = exchanges.flatMap(({ passengerNo, flightNo, newFlightNo }) =>
          life.lines
            .filter(
              (line) =>
                line.passengerNo === passengerNo &&
                line.flightNo === oldOf.get(flightNo) &&
                ['fare', 'tax'].includes(blockOf(line)),
            )
            .map(({ lineNo: _, endsLineNo: __, ...line }) => ({ ...line, flightNo: newFlightNo })),
        );
        const request = { ...there, exchanges, newLines, cause: 'voluntary' as const, at: now };
        const again = withExchange(there, request, 90);
        expect(again.coupons.length).toBe(life.coupons.length + 2 * exchanges.length);
        expect(totalOf(again.lines)).toBe(totalOf(life.lines));
        expect(commissionOn(again.lines)).toBe(commissionOn(life.lines));
      }),
      runs,
    );
  });
});

test('the halves of a split booking have all its lines and money, each as much as it costs', () => {
  fc.assert(
    fc.property(anyLife, commands(anyCommand), fc.nat(15), (begin, before, mask) => {
      const life = before.reduce(lived, begin);
      const halves = splitLife(life, mask);
      expect(halves[0].lines.length + halves[1].lines.length).toBe(life.lines.length);
      for (const half of halves) expect(leftIn(half)).toBe(totalOf(half.lines));
      const [leaving, staying] = halves.map(({ payments }) => payments.flatMap(({ parts }) => parts));
      const whole = life.payments.flatMap(({ parts }) => parts);
      for (const [at, { leftMinor }] of whole.entries()) {
        const [one, other] = [leaving?.[at]?.leftMinor ?? -1, staying?.[at]?.leftMinor ?? -1];
        expect(Math.min(one, other)).toBeGreaterThanOrEqual(0);
        expect(one + other).toBe(leftMinor);
      }
    }),
    runs,
  );
});
