// What a booking may be paid with on its site and in its currency: order, surcharges, disabled methods, providers.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { booking, domain, paymentMethod } from '#platform/db/schema.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { surchargeOf, useBalances } from '#payments/states/surcharge.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import {
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';

let world: PaymentWorld;
let bookingId: string;

beforeAll(async () => {
  world = await openPaymentWorld();
  const [first] = await world.db.orm.select().from(domain);
  if (!first) throw new Error('there is a site');
  await world.db.orm.insert(domain).values({ ...first, domainId: 2, region: 'spain' });
});
beforeEach(async () => {
  await world.db.orm.delete(paymentMethod);
  bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
});
afterAll(() => world.close());

type Offered = Partial<typeof paymentMethod.$inferInsert>;
const offer = (...rows: Offered[]) =>
  world.db.orm.insert(paymentMethod).values(
    rows.map((row, at) => ({
      domainId: 1,
      currency: 'EUR',
      method: 'card' as const,
      position: at + 1,
      ...row,
    })),
  );
const change = (values: Partial<typeof booking.$inferInsert>) =>
  world.db.orm.update(booking).set(values).where(eq(booking.bookingId, bookingId));
const methods = async () => {
  const options = await readPaymentOptions(world.ctx(), bookingId);
  if (!options.ok) throw new Error(options.code);
  return options.value.methods.map(({ method, surchargeMinor, payMinor }) => [
    method,
    surchargeMinor,
    payMinor,
  ]);
};

describe('payment methods', () => {
  test('come in the order set by the airline, not alphabetically', async () => {
    await offer({ method: 'card', position: 2 }, { method: 'instant', position: 1 });
    expect((await methods()).map(([method]) => method)).toEqual(['instant', 'card']);
  });

  test('with the same position come by name, so that a page never changes its order', async () => {
    await offer({ method: 'instant', position: 1 }, { method: 'card', position: 1 });
    expect((await methods()).map(([method]) => method)).toEqual(['card', 'instant']);
  });

  test('are those of the booking’s site', async () => {
    await offer({ surchargeFixedMinor: 100 }, { domainId: 2, surchargeFixedMinor: 900 });
    expect(await methods()).toEqual([['card', 100, 45_100]]);
    await change({ domainId: 2 });
    expect(await methods()).toEqual([['card', 900, 45_900]]);
  });

  test('are those of the booking’s currency; a currency without settings takes cards at no cost', async () => {
    await offer(
      { method: 'instant', surchargeFixedMinor: 100 },
      { currency: 'USD', surchargeFixedMinor: 200 },
    );
    expect(await methods()).toEqual([['instant', 100, 45_100]]);
    await change({ currency: 'USD' });
    expect(await methods()).toEqual([['card', 200, 45_200]]);
    await change({ currency: 'MXN' });
    expect(await methods()).toEqual([['card', 0, 45_000]]);
  });

  test('that are disabled, or whose provider is not configured, are not offered, down to none at all', async () => {
    await offer({ active: false }, { method: 'instant', provider: 'stripe' });
    expect(await methods()).toEqual([]);
    await world.db.orm.update(paymentMethod).set({ provider: 'sandbox' });
    expect(await methods()).toEqual([['instant', 0, 45_000]]);
  });
});

describe('a surcharge', () => {
  test.each([
    ['EUR', 250, 30, 45_000, 1_155],
    // Without decimals a unit is a whole yen or peso.
    ['JPY', 250, 0, 45_019, 1_125],
    ['JPY', 250, 0, 45_020, 1_126],
    ['CLP', 150, 500, 123_456, 2_352],
    // Three decimals.
    ['KWD', 250, 5, 45_000, 1_130],
    // The highest that may be stored: a tenth.
    ['EUR', 1_000, 0, 45_005, 4_501],
    ['EUR', 1, 0, 4_999, 0],
    ['EUR', 1, 0, 5_000, 1],
  ])('in %s of %i basis points and %i on %i is %i', async (currency, points, fixed, total, surcharge) => {
    await offer({ currency, surchargeBasisPoints: points, surchargeFixedMinor: fixed });
    await change({ currency, totalMinor: total });
    expect(await methods()).toEqual([['card', surcharge, total + surcharge]]);
  });

  test.each([
    ['of more than a tenth', { surchargeBasisPoints: 1_001 }],
    ['below nothing', { surchargeBasisPoints: -1 }],
    ['with a fixed part below nothing', { surchargeFixedMinor: -1 }],
  ])('%s cannot be stored', async (_, row) => {
    await expect(offer(row)).rejects.toMatchObject({ cause: { constraint: 'payment_method_surcharge' } });
  });

  test('applies to what vouchers leave: on the last cent only the fixed part, on nothing zero', async () => {
    await offer({ surchargeBasisPoints: 250, surchargeFixedMinor: 30 });
    const most = await giveVoucher(world, 44_999);
    await addVoucher(world.ctx(), { bookingId, code: most.code });
    expect(await methods()).toEqual([['card', 30, 31]]);
    const last = await giveVoucher(world, 1);
    await addVoucher(world.ctx(), { bookingId, code: last.code });
    expect(await methods()).toEqual([]);
  });

  test('never grows when less is left to pay, and paying in two parts costs at most one unit more or less', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 });
    const rule = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(amount, amount, rule, (one, other, basisPoints) => {
        const of = (minor: number) => surchargeOf({ basisPoints, fixedMinor: 0 }, minor);
        expect(of(Math.min(one, other))).toBeLessThanOrEqual(of(Math.max(one, other)));
        expect(Math.abs(of(one + other) - of(one) - of(other))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('on an amount that a number cannot hold exactly, or a negative one, is a bug', () => {
    expect(() => surchargeOf({ basisPoints: 1_000, fixedMinor: 0 }, Number.MAX_SAFE_INTEGER)).toThrow(
      'exact',
    );
    expect(() => surchargeOf({ basisPoints: 0, fixedMinor: 0 }, -1)).toThrow('exact');
  });
});

test.each<[string, number, number[], number[], number]>([
  ['none', 100, [], [], 100],
  ['one that is too small by a cent', 100, [99], [99], 1],
  ['one that fits', 100, [100], [100], 0],
  ['one that is too large by a cent', 100, [101], [100], 0],
  ['an empty one before a full one', 100, [0, 100], [0, 100], 0],
  ['a second one for the last cent', 100, [99, 50], [99, 1], 0],
  ['a third one that is not needed', 100, [60, 40, 7], [60, 40, 0], 0],
  ['any for nothing to pay', 0, [5, 5], [0, 0], 0],
])('vouchers that share a total: %s', (_, total, balances, used, restMinor) => {
  expect(useBalances(total, balances)).toEqual({ used, restMinor });
});

test('the fee of the payment that confirmed a booking is not charged again', async () => {
  await offer({ surchargeBasisPoints: 1_000 });
  await change({ totalMinor: 49_500, paymentFeeMinor: 4_500 });
  expect(await readPaymentOptions(world.ctx(), bookingId)).toMatchObject({
    value: { totalMinor: 45_000, methods: [{ surchargeMinor: 4_500, payMinor: 49_500 }] },
  });
});
