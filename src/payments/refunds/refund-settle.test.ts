// Due refunds: the effect of each answer of the provider, who checks when, and refunds the bank returns.
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { dispute, refund } from '#platform/db/schema.ts';
import { readOpenDiscrepancies } from '#payments/ledger/discrepancy.server.ts';
import { type Gateway, gatewaysOf, type ProviderPayment } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { redirectRefund } from '#payments/refunds/redirect-refund.server.ts';
import { refreshRefundsAndDisputes, isRefundOrDisputeEvent } from '#payments/refunds/dispute-hint.server.ts';
import { noteDisputes } from '#payments/refunds/dispute-note.server.ts';
import { noteBounced } from '#payments/refunds/refund-bounced.server.ts';
import { settleRefund, settleRefundsOf, sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { atProvider, ledgerOf, noting, refundOf, refundRows } from '#tests/support/payments/money-books.ts';
import { heldAtProvider, paidBooking, passSeconds, rowOf } from '#tests/support/payments/paid-bookings.ts';
import {
  beginPayment,
  heard,
  noon,
  openPaymentWorld,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
beforeEach(async () => {
  world.clock.now = noon;
  world.sandbox.options.fault = () => null;
  // What one test leaves due must not be swept in another.
  await world.db.orm.update(refund).set({ state: 'moved' }).where(eq(refund.state, 'due'));
});
afterAll(() => world.close());

const faulty = (name: 'refund' | 'read', how: 'error' | 'lost_answer' = 'error') => {
  world.sandbox.options.fault = (operation) => (operation === name ? how : null);
};
/** A part of a paid booking that the provider was asked for without success. */
async function due(amountMinor = 700, card: 'approved' | 'refund_refused' = 'approved') {
  const paid = await paidBooking(world, { card });
  faulty('refund');
  const done = await refundOf(world, paid.bookingId, { amountMinor });
  world.sandbox.options.fault = () => null;
  return { ...paid, refundId: (done.ok && done.value[0]?.refundId) || '' };
}
const stateOf = async (refundId: string) =>
  (await world.db.orm.select().from(refund).where(eq(refund.refundId, refundId)))[0]?.state;
const openAbout = async (subject: string) =>
  (await readOpenDiscrepancies(world.db.orm)).filter((each) => each.subject === subject);
/** The real provider, with some of its calls answered otherwise. */
const withCalls = (change: (usual: Gateway) => Partial<Gateway>): PaymentCtx => {
  const { usual } = world.ctx().gateways;
  return world.ctx({ gateways: gatewaysOf({ ...usual, ...change(usual) }) });
};

describe('a refund that is due, when the provider', () => {
  test('does not answer: stays due', async () => {
    const { refundId } = await due();
    faulty('refund');
    await settleRefund(world.ctx(), refundId);
    expect(await stateOf(refundId)).toBe('due');
  });

  test.each(['payment_disputed', 'charge_disputed'])(
    'answers %s: stays due, and staff are not asked',
    async (code) => {
      const { refundId } = await due();
      await settleRefund(
        withCalls(() => ({ refund: () => Promise.resolve({ ok: false, kind: 'refused', code }) })),
        refundId,
      );
      expect(await stateOf(refundId)).toBe('due');
      expect(await openAbout(refundId)).toEqual([]);
    },
  );

  test('refuses: it needs a destination, with the amount in the queue and in the log', async () => {
    const { refundId, bookingId, paymentId } = await due(700, 'refund_refused');
    const logs = noting(world);
    await settleRefund(logs.ctx(), refundId);
    expect(await stateOf(refundId)).toBe('needs_destination');
    const details = { bookingId, paymentId, amountMinor: 700, currency: 'EUR' };
    expect(await openAbout(refundId)).toMatchObject([{ kind: 'refund_refused', details }]);
    expect(logs.errors).toMatchObject([{ about: { refundId, bookingId, amountMinor: 700 } }]);
    expect(logs.errors[0]?.text).toBe('a refund was refused: it needs a destination');
  });

  test('refuses, and then does not report the state: stays due until it does', async () => {
    const { refundId } = await due(700, 'refund_refused');
    faulty('read');
    await settleRefund(world.ctx(), refundId);
    expect(await stateOf(refundId)).toBe('due');
    world.sandbox.options.fault = () => null;
    await settleRefund(world.ctx(), refundId);
    expect(await stateOf(refundId)).toBe('needs_destination');
  });

  test('answers that the money has already gone back: the refund is done', async () => {
    const { refundId, paymentId, providerPaymentId } = await due();
    const late = withCalls((usual) => ({
      refund: async (...order) => {
        await usual.refund(...order);
        return { ok: false, kind: 'refused', code: 'amount_too_large' };
      },
    }));
    await settleRefund(late, refundId);
    expect(await stateOf(refundId)).toBe('done');
    expect(await heldAtProvider(world, providerPaymentId)).toBe(44_300);
    expect(await ledgerOf(world, paymentId)).toEqual({ provider: 44_300, booking: -44_300 });
  });

  test('has done another refund of the same amount: that one is not ours', async () => {
    const { refundId, providerPaymentId } = await due(45_000);
    await atProvider(world, `/${providerPaymentId}/refund`, { amount: 45_000 });
    await settleRefund(world.ctx(), refundId);
    expect(await stateOf(refundId)).toBe('needs_destination');
  });

  test('is asked by twenty callers at the same instant: one refund, one entry, one notice', async () => {
    const { refundId, paymentId, providerPaymentId } = await due();
    const notices: (readonly string[])[] = [];
    const ctx = world.ctx({ emit: heard({ refunded: ({ refundIds }) => notices.push(refundIds) }) });
    await Promise.all(Array.from({ length: 20 }, () => settleRefund(ctx, refundId)));
    expect(notices).toEqual([[refundId]]);
    expect(await heldAtProvider(world, providerPaymentId)).toBe(44_300);
    expect(await ledgerOf(world, paymentId)).toEqual({ provider: 44_300, booking: -44_300 });
  });
});

test.each(['done', 'needs_destination', 'moved'] as const)(
  'a refund that is %s is not asked for again',
  async (state) => {
    const { refundId, providerPaymentId } = await due();
    await world.db.orm.update(refund).set({ state }).where(eq(refund.refundId, refundId));
    await settleRefund(world.ctx(), refundId);
    expect(await stateOf(refundId)).toBe(state);
    expect(await heldAtProvider(world, providerPaymentId)).toBe(45_000);
  },
);

describe('the sweep of refunds', () => {
  test('leaves a refund alone for ten seconds, to the millisecond', async () => {
    const { refundId } = await due();
    world.clock.now = new Date(noon.getTime() + 9_999);
    expect(await sweepRefunds(world.ctx())).toBe(0);
    world.clock.now = new Date(noon.getTime() + 10_000);
    expect(await sweepRefunds(world.ctx())).toBe(1);
    expect(await stateOf(refundId)).toBe('done');
    expect(await sweepRefunds(world.ctx(), { quietMs: 0 })).toBe(0);
  });

  test('looks once however many processes sweep, and again after another ten seconds', async () => {
    const ids = [await due(), await due(), await due()].map(({ refundId }) => refundId);
    faulty('refund');
    passSeconds(world, 10);
    const looked = await Promise.all([1, 2, 3, 4].map(() => sweepRefunds(world.ctx())));
    expect(looked.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect(await sweepRefunds(world.ctx())).toBe(0);
    passSeconds(world, 10);
    expect(await sweepRefunds(world.ctx())).toBe(3);
    const rows = await world.db.orm.select().from(refund).where(inArray(refund.refundId, ids));
    expect(rows.map(({ state, updatedAt }) => [state, updatedAt])).toEqual(
      ids.map(() => ['due', world.clock.now]),
    );
  });

  test('takes at most fifty, those that waited longest, and the rest the next time', async () => {
    const { bookingId, refundId } = await due();
    const [row] = await refundRows(world, bookingId);
    if (!row) throw new Error('there is a refund');
    const copies = Array.from({ length: 51 }, (_, no) => ({
      ...row,
      refundId: crypto.randomUUID(),
      occasion: `copy ${no}`,
      amountMinor: 1,
      updatedAt: new Date(noon.getTime() - 1_000 * (no + 1)),
    }));
    await world.db.orm.insert(refund).values(copies);
    faulty('refund');
    passSeconds(world, 60);
    expect(await sweepRefunds(world.ctx())).toBe(50);
    const untouched = (await refundRows(world, bookingId)).filter(
      ({ updatedAt }) => updatedAt < world.clock.now,
    );
    expect(untouched.map((each) => each.refundId).toSorted()).toEqual(
      [refundId, copies[0]?.refundId ?? ''].toSorted(),
    );
    expect(await sweepRefunds(world.ctx())).toBe(2);
    passSeconds(world, 60);
    expect(await sweepRefunds(world.ctx(), { stopping: AbortSignal.abort() })).toBe(0);
  });

  test.each(['sweep', 'hint'] as const)(
    'one that breaks does not keep the others waiting (%s)',
    async (by) => {
      const { paymentId, bookingId, refundId } = await due(100);
      faulty('refund');
      await refundOf(world, bookingId, { amountMinor: 200, occasion: 'second' });
      world.sandbox.options.fault = () => null;
      passSeconds(world, 10);
      const { usual } = world.ctx().gateways;
      const broken: Gateway = {
        ...usual,
        refund: (ref, amountMinor, id) =>
          id === refundId ? Promise.reject(new Error('a bug')) : usual.refund(ref, amountMinor, id),
      };
      const logs = noting(world, { gateways: gatewaysOf(broken) });
      await (by === 'sweep' ? sweepRefunds(logs.ctx()) : settleRefundsOf(logs.ctx(), paymentId));
      const states = new Map((await refundRows(world, bookingId)).map((row) => [row.amountMinor, row.state]));
      expect(states).toEqual(
        new Map([
          [100, 'due'],
          [200, 'done'],
        ]),
      );
      expect(logs.errors).toMatchObject([{ about: { refundId }, text: 'refund could not be settled' }]);
    },
  );
});

describe('a refund that came back', () => {
  const bounced = async () => {
    const paid = await paidBooking(world, { vouchers: [5_000] });
    for (const [occasion, amountMinor] of [
      ['one', 700],
      ['two', 300],
    ] as const) {
      await refundOf(world, paid.bookingId, { amountMinor, occasion });
    }
    await refundOf(world, paid.bookingId, { amountMinor: 50, destination: 'voucher', occasion: 'three' });
    const rows = await refundRows(world, paid.bookingId);
    const kept = rows.find(({ amountMinor }) => amountMinor === 300)?.refundId ?? '';
    const gone = rows.find(({ amountMinor }) => amountMinor === 700)?.refundId ?? '';
    const read = await world.ctx().gateways.usual.read(paid.providerPaymentId);
    if (!read.ok) throw new Error('the provider does not answer');
    const refunds = read.value.refunds.filter(({ refundId }) => refundId === kept);
    return { ...paid, kept, gone, seen: { ...read.value, refunds } satisfies ProviderPayment };
  };

  test('is owed with its money back in the ledger; another refund and a voucher stay done', async () => {
    const { paymentId, bookingId, gone, seen } = await bounced();
    const before = await ledgerOf(world, paymentId);
    const logs = noting(world);
    const row = await rowOf(world, paymentId);
    await Promise.all([1, 2, 3].map(() => noteBounced(logs.ctx(), row, seen)));
    const states = (await refundRows(world, bookingId)).map(
      ({ amountMinor, state }) => `${amountMinor} ${state}`,
    );
    expect(states.toSorted()).toEqual(['300 done', '50 done', '700 needs_destination']);
    expect(await ledgerOf(world, paymentId)).toEqual({
      ...before,
      provider: (before.provider ?? 0) + 700,
      booking: (before.booking ?? 0) - 700,
    });
    expect(await openAbout(gone)).toMatchObject([
      { kind: 'refund_refused', details: { amountMinor: 700, bookingId } },
    ]);
    expect(logs.errors.map(({ about }) => about.refundId)).toContain(gone);
  });

  test('can be given another destination, and is not available for another refund', async () => {
    const { paymentId, bookingId, gone, seen } = await bounced();
    const ask = { amountMinor: 44_650, occasion: 'instead', destination: 'voucher' } as const;
    const tooMuch = { ok: false, code: 'refund_too_large', params: { leftMinor: 43_950 } };
    expect(await refundOf(world, bookingId, ask)).toEqual(tooMuch);
    await noteBounced(world.ctx(), await rowOf(world, paymentId), seen);
    expect(await refundOf(world, bookingId, ask)).toEqual(tooMuch);
    const instead = { bookingId, refundId: gone, to: 'voucher', agreement: 'by mail' } as const;
    expect(await redirectRefund(world.ctx(), instead)).toMatchObject({ value: [{ amountMinor: 700 }] });
  });
});

describe('a webhook of the provider', () => {
  test.each([
    ['dispute.open', true],
    ['charge.dispute.closed', true],
    ['refund.updated', true],
    ['charge.refunded', true],
    ['payment.captured', false],
    ['', false],
  ])('%j is about a refund or dispute: %s', (type, expected) => {
    expect(isRefundOrDisputeEvent(type)).toBe(expected);
  });

  test('settles what is due of that payment only', async () => {
    const [mine, other] = [await due(), await due()];
    await refreshRefundsAndDisputes(world.ctx(), mine.paymentId);
    expect([await stateOf(mine.refundId), await stateOf(other.refundId)]).toEqual(['done', 'due']);
  });

  test('is refused while the provider does not answer, and the provider sends it again', async () => {
    const { paymentId, refundId } = await due();
    faulty('read');
    expect(await refreshRefundsAndDisputes(world.ctx(), paymentId)).toMatchObject({
      ok: false,
      code: 'payment_provider_unavailable',
    });
    expect(await stateOf(refundId)).toBe('due');
  });

  test('about an unknown payment, or one without a provider’s id, calls no provider', async () => {
    faulty('read');
    await refreshRefundsAndDisputes(world.ctx(), crypto.randomUUID());
    const { paymentId } = await paidBooking(world, { vouchers: [45_000] });
    expect(await refreshRefundsAndDisputes(world.ctx(), paymentId)).toMatchObject({ ok: true });
  });
});

describe('several disputes of one payment', () => {
  const opened = { reason: 'fraudulent', openedAt: noon, evidenceDueAt: null, closedAt: null };
  const one = { ...opened, providerDisputeId: 'dsp_1', amountMinor: 10_000, state: 'open' as const };

  test('move their own amounts, in the order of the reports; a decision keeps the opening amount', async () => {
    const { paymentId } = await paidBooking(world);
    const row = await rowOf(world, paymentId);
    const two = { ...one, providerDisputeId: 'dsp_2', amountMinor: 2_500 };
    await noteDisputes(world.ctx(), row, { disputes: [one, two], currency: 'EUR' });
    expect(await ledgerOf(world, paymentId)).toEqual({
      provider: 32_500,
      disputed: 12_500,
      booking: -45_000,
    });
    const lost = { ...two, state: 'lost' as const, amountMinor: 9_999, closedAt: noon };
    await noteDisputes(world.ctx(), row, { disputes: [one, lost], currency: 'EUR' });
    const end = { provider: 32_500, disputed: 10_000, dispute_loss: 2_500, booking: -45_000 };
    expect(await ledgerOf(world, paymentId)).toEqual(end);
    const won = { ...lost, state: 'won' as const };
    await noteDisputes(world.ctx(), row, { disputes: [won], currency: 'EUR' });
    expect(await ledgerOf(world, paymentId)).toEqual(end);
    const rows = await world.db.orm.select().from(dispute).where(eq(dispute.paymentId, paymentId));
    expect(rows.map(({ amountMinor, state }) => `${amountMinor} ${state}`).toSorted()).toEqual([
      '10000 open',
      '2500 lost',
    ]);
  });

  test('none: nothing is written', async () => {
    const { paymentId } = await beginPayment(world);
    await noteDisputes(world.ctx(), await rowOf(world, paymentId), { disputes: [], currency: 'EUR' });
    expect(await ledgerOf(world, paymentId)).toEqual({});
  });
});
