// The payment method on the button: the chosen one if it is offered, and never a preselected one with a surcharge.
import { expect, test } from 'vitest';

import { dueOf, pricePaid } from '#payments/paying/pay-choice.ts';
import { paymentNumber } from '#payments/paying/payment-number.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';

const options: PaymentOptions = {
  totalMinor: 100_000,
  currency: 'DOP',
  vouchers: [
    { voucherId: 'a', codeEnd: 'AAAA', usedMinor: 40_000, leftMinor: 0, expiresAt: '2027-01-01T00:00:00Z' },
    { voucherId: 'b', codeEnd: 'BBBB', usedMinor: 0, leftMinor: 500, expiresAt: '2027-01-01T00:00:00Z' },
  ],
  vouchersMinor: 40_000,
  creditMinor: 0,
  restMinor: 60_000,
  methods: [
    { method: 'card', marks: ['Visa'], surchargeMinor: 1_500, payMinor: 61_500 },
    { method: 'instant', marks: [], surchargeMinor: 0, payMinor: 60_000 },
  ],
  beyond: null,
  credit: null,
};

test('a method with a surcharge is never preselected', () => {
  expect(dueOf(options, null)).toMatchObject({ method: 'instant', payMinor: 60_000, totalMinor: 100_000 });
  expect(dueOf(options, 'card')).toEqual({
    method: 'card',
    surchargeMinor: 1_500,
    totalMinor: 101_500,
    payMinor: 61_500,
  });
  expect(dueOf(options, 'shells')).toMatchObject({ method: 'instant' });
});

test('the first of equally priced methods is preselected, and none when nothing is left to pay', () => {
  const free = options.methods.map((each) => ({ ...each, surchargeMinor: 0, payMinor: 60_000 }));
  expect(dueOf({ ...options, methods: free }, null)).toMatchObject({ method: 'card' });
  const paid = { ...options, vouchersMinor: 100_000, restMinor: 0, methods: [] };
  expect(dueOf(paid, 'card')).toEqual({
    method: null,
    surchargeMinor: 0,
    totalMinor: 100_000,
    payMinor: 0,
  });
});

test('the price shows the surcharge and the vouchers that are used', () => {
  const trip = {
    currency: 'DOP',
    promotionCode: null,
    flights: [],
    people: [],
    prices: [],
    seats: [],
    extras: [],
    paymentFeeMinor: 0,
  };
  const price = pricePaid(trip, options, dueOf(options, 'card'), {
    voucher: (end) => `Voucher ${end}`,
    credit: 'Credit',
  });
  expect(price).toMatchObject({
    paymentFeeMinor: 1_500,
    vouchers: [{ name: 'Voucher AAAA', amountMinor: 40_000 }],
  });
});

test('an agent chooses between credit and the others, until a part is on credit', () => {
  const credit = {
    grossMinor: 60_000,
    commissionMinor: 0,
    netMinor: 60_000,
    availableMinor: 70_000,
    leftMinor: 10_000,
    depositBackMinor: 0,
    mostMinor: 60_000,
    refusal: null,
  };
  const open = { ...options, credit };
  expect(dueOf(open, null)).toMatchObject({ method: null, payMinor: 60_000 });
  expect(dueOf(open, 'credit')).toMatchObject({ method: 'credit', payMinor: 60_000 });
  const methods = [{ method: 'card' as const, marks: [], surchargeMinor: 0, payMinor: 35_000 }];
  const part = { ...open, creditMinor: 25_000, restMinor: 35_000, methods };
  expect(dueOf(part, 'credit')).toMatchObject({ method: 'card', payMinor: 35_000, totalMinor: 100_000 });
  const all = { ...open, creditMinor: 60_000, restMinor: 0, methods: [] };
  expect(dueOf(all, null)).toMatchObject({ method: null, payMinor: 0 });
});

test('a payment is labelled with the random end of its id', () => {
  expect(paymentNumber('01a20133-f0cd-7e4f-b051-5eaec5a1a938')).toBe('5EAE-C5A1-A938');
});
