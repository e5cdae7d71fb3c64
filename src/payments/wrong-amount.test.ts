// A provider that captures another amount for a confirmed booking than requested: reported at once, left alone by the
// sweep, resolved by a person in every way. And money in another currency, which is never added to ours.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Logger } from '#platform/lib/log.server.ts';
import { readOpenDiscrepancies } from '#payments/ledger/discrepancy.server.ts';
import type { Way } from '#payments/ledger/discrepancy-kinds.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import { noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { compare, type OurPayment } from '#payments/reconciliation/reconcile-compare.ts';
import { resolveDiscrepancy } from '#payments/reconciliation/reconcile-resolve.server.ts';
import { reconcile } from '#payments/reconciliation/reconcile.server.ts';
import { paidBooking, passSeconds, rowOf } from '#tests/support/payments/paid-bookings.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';

let world: PaymentWorld;

const open = async () => {
  world = await openPaymentWorld();
  world.router.open = false;
};

const errors: string[] = [];
const ctx = () => {
  const log = Object.create(world.ctx().log) as Logger;
  log.error = (...logged: unknown[]) => void errors.push(String(logged[1]));
  return world.ctx({ log });
};
const sweep = async (turns = 1) => {
  for (let turn = 0; turn < turns; turn++) {
    passSeconds(world, 15);
    await sweepPayments(ctx());
  }
};

/** Confirmed; then the provider captures this much of 450.00 by itself, before we ask. */
async function takenOtherwise(capturedMinor: number) {
  world.sandbox.options.fault = (operation) => (operation === 'capture' ? 'error' : null);
  const paid = await paidBooking(world);
  expect((await rowOf(world, paid.paymentId)).state).toBe('authorised');
  await atProvider(paid.providerPaymentId, capturedMinor);
  world.sandbox.options.fault = () => null;
  errors.length = 0;
  await sweep();
  return paid;
}

const atProvider = (id: string, capturedMinor: number) =>
  world.sandbox.books.query(
    `update payment set state = 'captured', captured_minor = $2 where payment_id = $1`,
    [id, capturedMinor],
  );
const run = async () => {
  passSeconds(world, 120);
  await reconcile(world.ctx(), { since: new Date(noon.getTime() - 86_400_000) });
  return (await readOpenDiscrepancies(world.db.orm)).map(({ kind }) => kind);
};
const resolve = async (by: Way, note: string | null = null) => {
  const [found] = await readOpenDiscrepancies(world.db.orm);
  return resolveDiscrepancy(world.ctx(), { discrepancyId: found?.discrepancyId ?? '', by, note });
};

describe('another amount than requested, captured for a confirmed booking', () => {
  beforeEach(open);
  afterEach(() => world.close());

  test('is in the queue at once with both amounts, and reported once however often the sweep runs', async () => {
    const { paymentId } = await takenOtherwise(44_000);
    const [found, ...more] = await readOpenDiscrepancies(world.db.orm);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      kind: 'captured_differs',
      subject: paymentId,
      details: { askedMinor: 45_000, theirsMinor: 44_000, currency: 'EUR' },
    });
    await sweep(20);
    expect(errors).toEqual(['the provider took another amount than ours']);
    // It stays one difference, also after the hours in which every payment should have ended.
    passSeconds(world, 3 * 3_600);
    expect(await run()).toEqual(['captured_differs']);
  });

  test('booked: the payment ends, and the ledger agrees with the provider', async () => {
    const { paymentId } = await takenOtherwise(44_000);
    expect(await resolve('cancel')).toEqual({ ok: false, why: 'not_this_way' });
    expect(await resolve('settle')).toEqual({ ok: false, why: 'still_there' });
    expect(await resolve('book')).toEqual({ ok: true });
    expect((await rowOf(world, paymentId)).state).toBe('captured');
    expect(await run()).toEqual([]);
  });

  test('corrected at the provider: settling closes it, and the sweep captures the money', async () => {
    const { paymentId, providerPaymentId } = await takenOtherwise(44_000);
    await atProvider(providerPaymentId, 45_000);
    expect(await resolve('settle')).toEqual({ ok: true });
    await sweep();
    expect((await rowOf(world, paymentId)).state).toBe('captured');
    expect(await run()).toEqual([]);
  });

  test('corrected at the provider without a webhook: the comparison closes it, the sweep captures it', async () => {
    const { paymentId, providerPaymentId } = await takenOtherwise(44_000);
    await atProvider(providerPaymentId, 45_000);
    expect(await run()).toEqual([]);
    await sweep();
    expect((await rowOf(world, paymentId)).state).toBe('captured');
  });

  test('accepted: it stays as it is and is not reported again', async () => {
    const { paymentId } = await takenOtherwise(44_000);
    expect(await resolve('accept', 'the difference was paid at the desk')).toEqual({ ok: true });
    await sweep(3);
    passSeconds(world, 3 * 3_600);
    expect(await run()).toEqual([]);
    expect(errors).toHaveLength(1);
    expect((await rowOf(world, paymentId)).state).toBe('authorised');
  });
});

const ours: OurPayment = {
  paymentId: '0193a1b2-0000-7000-8000-000000000001',
  bookingId: '0193a1b2-0000-7000-8000-000000000002',
  state: 'voided',
  amountMinor: 45_000,
  currency: 'EUR',
  capturedMinor: 0,
  heldMinor: 0,
  hasRefundsDue: false,
  disputes: {},
};
const theirs: ProviderPayment = {
  providerPaymentId: 'pay_1',
  paymentId: ours.paymentId,
  state: 'cancelled',
  amountMinor: 45_000,
  currency: 'USD',
  capturedMinor: 0,
  refundedMinor: 0,
  refunds: [],
  disputes: [],
  failureCode: null,
  instrument: null,
  redirectUrl: null,
};
const money = { capturedMinor: 45_000, heldMinor: 45_000 };
const gone = { state: 'refunded', capturedMinor: 45_000, refundedMinor: 45_000 } as const;

test.each<[string, Partial<OurPayment>, Partial<ProviderPayment>, string[]]>([
  ['with nothing taken: no difference', {}, {}, []],
  ['taken and given back there, as here', { state: 'refunded' }, gone, []],
  ['taken and given back there, unknown here', { state: 'declined' }, gone, ['state_differs']],
  ['taken in theirs', {}, { state: 'captured', capturedMinor: 45_000 }, ['currency_differs']],
  [
    'the same number, in theirs',
    { state: 'captured', ...money },
    { state: 'captured', capturedMinor: 45_000 },
    ['currency_differs'],
  ],
  ['ours taken, nothing there', { state: 'captured', ...money }, {}, ['captured_differs']],
])('another currency, %s', (_, here, there, kinds) => {
  const found = compare({ ...ours, ...here }, { ...theirs, ...there }, noon);
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});
