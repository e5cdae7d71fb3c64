// Which extras are allowed, case by case, each refusal with its code.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PassengerType } from '#reservations/booking-view.ts';
import {
  closedCode,
  type ExtraChoice,
  type ExtraTerms,
  findSecondOptions,
  findSoldOut,
  mostOf,
  refuseChoice,
} from '#extras/extra-rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const bag: ExtraTerms = {
  maxQuantity: 2,
  passengerTypes: ['adult', 'child'],
  weightKg: 23,
  included: 0,
  bundled: 0,
  exclusiveGroup: null,
  amountMinor: 4500,
  closesAt: hours(48),
  assistance: false,
};
const lounge: ExtraTerms = { ...bag, maxQuantity: 1, weightKg: 0 };
const help: ExtraTerms = { ...lounge, amountMinor: 0, assistance: true };

describe('a choice', () => {
  test.each<[string, number, ExtraTerms | undefined, PassengerType | undefined, number, string | null]>([
    ['one bag for an adult', 1, bag, 'adult', 0, null],
    ['two bags for a child', 2, bag, 'child', 0, null],
    ['no bag at all for an infant', 0, bag, 'infant', 0, null],
    ['three bags', 3, bag, 'adult', 0, 'quantity_invalid'],
    ['minus one bag', -1, bag, 'adult', 0, 'quantity_invalid'],
    ['half a bag', 0.5, bag, 'adult', 0, 'quantity_invalid'],
    ['a bag too many for a number', Number.MAX_SAFE_INTEGER, bag, 'adult', 0, 'quantity_invalid'],
    ['a bag for an infant', 1, bag, 'infant', 0, 'extra_not_for_passenger'],
    ['a bag without a price', 1, { ...bag, amountMinor: null }, 'adult', 0, 'extra_not_available'],
    ['an unknown extra', 1, undefined, 'adult', 0, 'extra_unknown'],
    ['nobody', 1, bag, undefined, 0, 'passengers_invalid'],
    ['a bag beside an included one', 1, { ...bag, included: 1 }, 'adult', 0, null],
    ['a second lounge', 1, { ...lounge, included: 1 }, 'adult', 0, 'extra_included'],
    ['a bag a minute too late', 1, { ...bag, closesAt: hours(-1 / 60) }, 'adult', 0, 'extra_too_late'],
    ['a bag at the last moment', 1, { ...bag, closesAt: now }, 'adult', 0, null],
    ['a late bag that was agreed before', 1, { ...bag, closesAt: hours(-1) }, 'adult', 1, null],
    ['a second late bag', 2, { ...bag, closesAt: hours(-1) }, 'adult', 1, 'extra_too_late'],
    ['a withdrawn bag that was agreed before', 1, { ...bag, amountMinor: null }, 'adult', 2, null],
    ['assistance ten hours before the flight', 1, { ...help, closesAt: hours(-38) }, 'adult', 0, null],
  ])('%s', (_, quantity, terms, type, had, code) => {
    expect(refuseChoice({ quantity }, { terms, type, had, now })).toBe(code);
  });

  test('for none, or no more than was agreed, is never refused to those who may have it', () => {
    const terms = fc.record({
      maxQuantity: fc.integer({ min: 1, max: 9 }),
      passengerTypes: fc.constant<PassengerType[]>(['adult']),
      weightKg: fc.constantFrom(0, 23),
      included: fc.nat(3),
      bundled: fc.constant(0),
      exclusiveGroup: fc.constant(null),
      amountMinor: fc.constantFrom(null, 0, 700),
      closesAt: fc.constantFrom(hours(-1), hours(1)),
      assistance: fc.boolean(),
    });
    fc.assert(
      fc.property(terms, fc.nat(9), fc.nat(9), (given, quantity, more) => {
        const judged = { terms: given, type: 'adult' as const, had: quantity + more, now };
        expect(refuseChoice({ quantity }, judged)).toBe(null);
      }),
    );
  });
});

test.each([
  [bag, null],
  [{ ...bag, amountMinor: null }, 'extra_not_available'],
  [{ ...bag, closesAt: hours(-1) }, 'extra_too_late'],
  [{ ...help, closesAt: hours(-1) }, null],
])('a closed extra says why: %#', (terms, code) => {
  expect(closedCode(terms, now)).toBe(code);
});

test('included pieces with a weight leave room for more, others do not', () => {
  expect(mostOf({ ...bag, included: 2 })).toBe(2);
  expect(mostOf({ ...lounge, included: 1 })).toBe(0);
  expect(mostOf({ ...lounge, included: 3 })).toBe(0);
});

describe('of a group with one option', () => {
  const request = (extraCode: string, change: Partial<ExtraChoice> = {}): ExtraChoice => ({
    passengerNo: 1,
    flightNo: 1,
    extraCode,
    quantity: 1,
    ...change,
  });
  const groupOf = ({ extraCode }: ExtraChoice) => (extraCode.endsWith('ML') ? 'meal' : null);
  const second = (...choices: ExtraChoice[]) => [...findSecondOptions(choices, groupOf)];

  test('a second one for the same passenger and flight is found', () => {
    expect(second(request('VGML'), request('KSML'))).toEqual([1]);
    expect(second(request('VGML'), request('BG23'), request('KSML'), request('CHML'))).toEqual([2, 3]);
  });

  test('one each for two passengers or two flights, or instead of a removed one, is allowed', () => {
    expect(
      second(request('VGML'), request('KSML', { passengerNo: 2 }), request('KSML', { flightNo: 2 })),
    ).toEqual([]);
    expect(second(request('VGML', { quantity: 0 }), request('KSML'))).toEqual([]);
    expect(second(request('BG23'), request('BG32'))).toEqual([]);
  });
});

describe('of the last pieces', () => {
  test('the first choices are accepted and the others refused with the number left', () => {
    const requests = [2, 2, 1].map((quantity, index) => ({ index, quantity }));
    expect(findSoldOut(requests, 5)).toEqual([]);
    expect(findSoldOut(requests, 3)).toEqual([
      { path: 'choices.1.quantity', code: 'extra_sold_out', params: { left: 1 } },
    ]);
    expect(findSoldOut(requests, 0)).toHaveLength(3);
  });

  test('never more is granted than there is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.nat(30), (quantities, available) => {
        const requests = quantities.map((quantity, index) => ({ index, quantity }));
        const refused = new Set(findSoldOut(requests, available).map(({ path }) => path));
        const granted = requests.filter(({ index }) => !refused.has(`choices.${index}.quantity`));
        expect(granted.reduce((sum, request) => sum + request.quantity, 0)).toBeLessThanOrEqual(available);
      }),
    );
  });
});
