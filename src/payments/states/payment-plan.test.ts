// How a booking can be paid: vouchers in their order, then the methods for the rest, each with its surcharge.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Gateway, Gateways } from '#payments/states/gateway.ts';
import type { ChosenRow, MethodRow } from '#payments/states/payment-facts.server.ts';
import { optionsOf, planPayment } from '#payments/states/payment-plan.ts';

const now = new Date('2026-11-20T12:00:00Z');
const tomorrow = '2026-11-21T12:00:00+00:00';
const yesterday = '2026-11-19T12:00:00+00:00';

/** A plan needs only a gateway's name and its card schemes. */
const marks: Gateway['marks'] = (method, currency) => [`${method} ${currency}`];
const gateway = (provider: string, leastMinor = 1) => {
  const bounds: Gateway['bounds'] = () => ({ leastMinor, mostMinor: 99_999_999 });
  return { provider, marks, bounds } as Gateway;
};
const known: Record<string, Gateway> = { bank: gateway('bank') };
const gateways: Gateways = { usual: gateway('sandbox'), named: (provider) => known[provider] };

const card: MethodRow = { method: 'card', provider: null, basisPoints: 150, fixedMinor: 20, active: true };
const instant: MethodRow = { ...card, method: 'instant', provider: 'bank', basisPoints: 0, fixedMinor: 0 };

const voucher = (voucherId: string, balanceMinor: number, own: Partial<ChosenRow> = {}): ChosenRow => ({
  voucherId,
  codeEnd: voucherId.padStart(4, '0'),
  balanceMinor,
  heldMinor: 0,
  expiresAt: tomorrow,
  ...own,
});

const booking = { totalMinor: 40_000, paymentFeeMinor: 0, currency: 'EUR' };
const plan = (own: Partial<Parameters<typeof planPayment>[1]> = {}) =>
  planPayment(gateways, { booking, methods: [card, instant], vouchers: [], ...own }, now);

describe('without vouchers', () => {
  test('each method charges the whole total and its surcharge', () => {
    expect(plan()).toEqual({
      totalMinor: 40_000,
      currency: 'EUR',
      vouchers: [],
      vouchersMinor: 0,
      creditMinor: 0,
      restMinor: 40_000,
      methods: [
        { method: 'card', marks: ['card EUR'], surchargeMinor: 620, payMinor: 40_620, provider: 'sandbox' },
        { method: 'instant', marks: ['instant EUR'], surchargeMinor: 0, payMinor: 40_000, provider: 'bank' },
      ],
      beyond: null,
    });
  });

  test('the fee of an earlier payment is not charged again', () => {
    expect(plan({ booking: { ...booking, totalMinor: 40_620, paymentFeeMinor: 620 } }).totalMinor).toBe(
      40_000,
    );
  });

  test('a site without settings accepts cards without a surcharge', () => {
    expect(plan({ methods: [] }).methods).toEqual([
      { method: 'card', marks: ['card EUR'], surchargeMinor: 0, payMinor: 40_000, provider: 'sandbox' },
    ]);
  });

  test.each<[string, MethodRow[], string[]]>([
    ['a way that is switched off', [{ ...card, active: false }, instant], ['instant']],
    ['a provider that nobody knows', [card, { ...instant, provider: 'gone' }], ['card']],
    ['all ways, when all are switched off', [{ ...card, active: false }], []],
  ])('%s is not offered', (_, methods, offered) => {
    expect(plan({ methods }).methods.map(({ method }) => method)).toEqual(offered);
  });
});

describe('with vouchers', () => {
  test('they are used in their order, and the surcharge applies to the rest only', () => {
    const { vouchers, vouchersMinor, restMinor, methods } = plan({
      vouchers: [voucher('1', 25_000), voucher('2', 5_000)],
    });
    expect(vouchers.map(({ voucherId, usedMinor, leftMinor }) => [voucherId, usedMinor, leftMinor])).toEqual([
      ['1', 25_000, 0],
      ['2', 5_000, 0],
    ]);
    expect({ vouchersMinor, restMinor }).toEqual({ vouchersMinor: 30_000, restMinor: 10_000 });
    expect(methods[0]).toMatchObject({ surchargeMinor: 170, payMinor: 10_170 });
  });

  test('that cover the total no method is offered, and the last one keeps its rest', () => {
    const { vouchers, restMinor, methods } = plan({ vouchers: [voucher('1', 35_000), voucher('2', 9_000)] });
    expect(vouchers.map(({ usedMinor, leftMinor }) => [usedMinor, leftMinor])).toEqual([
      [35_000, 0],
      [5_000, 4_000],
    ]);
    expect({ restMinor, methods }).toEqual({ restMinor: 0, methods: [] });
  });

  test('one that is not needed is not used', () => {
    expect(plan({ vouchers: [voucher('1', 50_000), voucher('2', 9_000)] }).vouchers[1]).toMatchObject({
      usedMinor: 0,
      leftMinor: 9_000,
    });
  });

  test.each<[string, Partial<ChosenRow>, number]>([
    ['expired gives nothing', { expiresAt: yesterday }, 0],
    ['that expires at this very moment gives nothing', { expiresAt: now.toISOString() }, 0],
    ['that lasts gives its balance', {}, 10_000],
    ['gives what the payment under way holds of it as well', { heldMinor: 3_000 }, 13_000],
    [
      'expired gives what the payment under way holds of it',
      { expiresAt: yesterday, heldMinor: 3_000 },
      3_000,
    ],
  ])('one %s', (_, own, used) => {
    expect(plan({ vouchers: [voucher('1', 10_000, own)] }).vouchersMinor).toBe(used);
  });

  test('their expiry is an ISO instant, whatever format the database returns', () => {
    expect(plan({ vouchers: [voucher('1', 1)] }).vouchers[0]?.expiresAt).toBe('2026-11-21T12:00:00.000Z');
  });
});

test('travellers do not see which provider charges them', () => {
  const options = optionsOf(plan());
  expect(options.methods).toEqual([
    { method: 'card', marks: ['card EUR'], surchargeMinor: 620, payMinor: 40_620 },
    { method: 'instant', marks: ['instant EUR'], surchargeMinor: 0, payMinor: 40_000 },
  ]);
  expect(JSON.stringify(options)).not.toContain('sandbox');
});

test('vouchers and rest add up to the total, within each balance, and every method pays exactly the rest', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000 });
  const vouchers = fc.array(
    fc.record({ balance: minor, heldMinor: minor, expiresAt: fc.constantFrom(tomorrow, yesterday) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), vouchers, (totalMinor, rows) => {
      const chosen = rows.map(({ balance, ...own }, at) => voucher(String(at), balance, own));
      const planned = plan({ booking: { ...booking, totalMinor }, vouchers: chosen });
      const used = planned.vouchers.reduce((sum, { usedMinor }) => sum + usedMinor, 0);
      expect(used).toBe(planned.vouchersMinor);
      expect(used + planned.restMinor).toBe(totalMinor);
      for (const [at, { usedMinor, leftMinor }] of planned.vouchers.entries()) {
        const row = chosen[at];
        const has = (row?.heldMinor ?? 0) + (row?.expiresAt === tomorrow ? row.balanceMinor : 0);
        expect(usedMinor + leftMinor).toBe(has);
        expect(Math.min(usedMinor, leftMinor)).toBeGreaterThanOrEqual(0);
      }
      expect(planned.methods).toHaveLength(planned.restMinor === 0 ? 0 : 2);
      for (const { payMinor, surchargeMinor } of planned.methods) {
        expect(payMinor - surchargeMinor).toBe(planned.restMinor);
      }
    }),
    { numRuns: 500 },
  );
});

describe('an agency’s credit', () => {
  test('pays after the vouchers, at most what they leave, and the method’s surcharge is on the rest', () => {
    const half = plan({ creditMinor: 20_000 });
    expect(half).toMatchObject({ creditMinor: 20_000, restMinor: 20_000 });
    expect(half.methods[0]).toMatchObject({ method: 'card', payMinor: 20_320 });
    expect(plan({ creditMinor: 50_000 })).toMatchObject({ creditMinor: 40_000, restMinor: 0, methods: [] });
  });
});

describe('the bounds of the gateways', () => {
  const without = { ...card, basisPoints: 0, fixedMinor: 0 };
  const bounded: Gateways = { ...gateways, usual: gateway('stripe', 50) };
  const plan = (own: Partial<Parameters<typeof planPayment>[1]>) =>
    planPayment(bounded, { booking, methods: [without], vouchers: [], ...own }, now);

  test('vouchers leave what a method charges, and keep the difference', () => {
    const { restMinor, vouchersMinor, vouchers, methods } = plan({
      vouchers: [voucher('a', 100), voucher('b', 39_870)],
    });
    expect([restMinor, vouchersMinor, methods[0]?.payMinor]).toEqual([50, 39_950, 50]);
    expect(vouchers.map(({ usedMinor, leftMinor }) => [usedMinor, leftMinor])).toEqual([
      [100, 0],
      [39_850, 20],
    ]);
  });

  test('credit leaves it before vouchers do', () => {
    const options = plan({ vouchers: [voucher('a', 10_000)], creditMinor: 29_999 });
    expect(options).toMatchObject({ vouchersMinor: 10_000, creditMinor: 29_950, restMinor: 50 });
  });

  test('a surcharge counts: a rest that is charged with it stays', () => {
    expect(plan({ methods: [card], vouchers: [voucher('a', 39_970)] })).toMatchObject({
      restMinor: 30,
      methods: [{ payMinor: 50 }],
    });
  });

  test.each([
    ['payment_too_small', 30],
    ['payment_too_large', 100_000_000],
  ])('a total that no method charges is said to be %s', (beyond, totalMinor) => {
    expect(plan({ booking: { ...booking, totalMinor } })).toMatchObject({
      methods: [],
      beyond,
      restMinor: totalMinor,
    });
  });

  test('a plan adds up, and leaves nothing that no method charges if the total can be charged', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 60_000 }),
        amounts,
        fc.nat(60_000),
        (totalMinor, all, creditMinor) => {
          const options = plan({
            booking: { ...booking, totalMinor },
            vouchers: all.map((balance, at) => voucher(String(at), balance)),
            creditMinor,
          });
          const { vouchersMinor, restMinor, methods, vouchers } = options;
          expect(vouchersMinor + options.creditMinor + restMinor).toBe(totalMinor);
          expect(vouchers.reduce((sum, { usedMinor }) => sum + usedMinor, 0)).toBe(vouchersMinor);
          for (const { usedMinor, leftMinor } of vouchers)
            expect(Math.min(usedMinor, leftMinor)).toBeGreaterThanOrEqual(0);
          expect(restMinor === 0 || methods.length === 1).toBe(true);
        },
      ),
    );
  });
});
