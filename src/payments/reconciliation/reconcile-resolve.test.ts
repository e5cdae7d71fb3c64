// A person resolves discrepancies: every way that a kind has or lacks, what each moves, and every refusal.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { discrepancy } from '#platform/db/schema.ts';
import { recordDiscrepancy } from '#payments/ledger/discrepancy.server.ts';
import { type DiscrepancyKind, type Way, ways } from '#payments/ledger/discrepancy-kinds.ts';
import { resolveDiscrepancy } from '#payments/reconciliation/reconcile-resolve.server.ts';
import {
  atProvider,
  entriesOf,
  ledgerOf,
  noting,
  refundOf,
  refundRows,
  strangerAtProvider,
  unguarded,
} from '#tests/support/payments/money-books.ts';
import { balanceOf, heldAtProvider, paidBooking, rowOf } from '#tests/support/payments/paid-bookings.ts';
import {
  beginPayment,
  noon,
  openPaymentWorld,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { redirectRefund } from '#payments/refunds/redirect-refund.server.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
beforeEach(() => {
  world.clock.now = noon;
  world.sandbox.options.fault = () => null;
});
afterAll(() => world.close());

/** Opens a discrepancy with outdated details; returns its id. */
async function opened(kind: DiscrepancyKind, subject: string): Promise<string> {
  await recordDiscrepancy(world.db.orm, world.ctx(), { kind, subject, details: { stale: 1 } });
  const rows = await world.db.orm.select().from(discrepancy).where(eq(discrepancy.subject, subject));
  return rows.find((row) => row.kind === kind && row.resolvedAt === null)?.discrepancyId ?? '';
}
const resolve = (discrepancyId: string, by: Way, note: string | null = null, ctx = world.ctx()) =>
  resolveDiscrepancy(ctx, { discrepancyId, by, note });
const stored = async (id: string) =>
  (await world.db.orm.select().from(discrepancy).where(eq(discrepancy.discrepancyId, id)))[0];
const corrections = (id: string) => entriesOf(world, sql`e.occasion like ${`correction:%${id}%`}`);
const atSandbox = (set: string, providerPaymentId: string) =>
  world.sandbox.books.query(`update payment set ${set} where payment_id = $1`, [providerPaymentId]);
const forget = async (providerPaymentId: string) => {
  await world.sandbox.books.query('delete from operation where payment_id = $1', [providerPaymentId]);
  await world.sandbox.books.query('delete from payment where payment_id = $1', [providerPaymentId]);
};
const run = (statement: ReturnType<typeof sql>) => world.db.orm.execute(statement);
const stillThere = { ok: false, why: 'still_there' };

/** What staff may do about each, as docs/operations.md describes it. */
const allowed: Record<DiscrepancyKind, readonly Way[]> = {
  provider_payment_unknown: ['refund', 'cancel', 'accept'],
  captured_differs: ['settle', 'book', 'accept'],
  currency_differs: ['settle', 'accept'],
  refunded_differs: ['settle', 'book', 'accept'],
  state_differs: ['settle', 'accept'],
  missing_at_provider: ['settle', 'book', 'accept'],
  dispute_unknown: ['settle', 'accept'],
  booking_not_covered: ['accept'],
  money_without_booking: ['refund', 'accept'],
  ledger_unbalanced: ['accept'],
  ledger_differs: ['book', 'accept'],
  voucher_differs: ['book', 'accept'],
  credit_differs: ['accept'],
  unsettled: ['settle', 'cancel', 'accept'],
  refund_overdue: ['settle', 'accept'],
  refund_refused: ['refund', 'accept'],
};
const kinds = Object.keys(allowed) as DiscrepancyKind[];

describe('refusals to resolve a discrepancy', () => {
  test.each(kinds)('%s has its own ways; any other leaves it open', async (kind) => {
    const subject = crypto.randomUUID();
    const id = await opened(kind, subject);
    for (const by of ways.filter((way) => !allowed[kind].includes(way))) {
      expect(await resolve(id, by, 'because'), by).toEqual({ ok: false, why: 'not_this_way' });
    }
    for (const note of [null, '', ' \n\t']) {
      expect(await resolve(id, 'accept', note)).toEqual({ ok: false, why: 'note_missing' });
    }
    expect(await stored(id)).toMatchObject({ resolvedAt: null, resolution: null, note: null });
    // Accepting looks nothing up: the subject need not even exist.
    expect(await resolve(id, 'accept', 'agreed')).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ resolvedAt: noon, resolution: 'accept', note: 'agreed' });
    expect(await resolve(id, 'accept', 'again')).toEqual({ ok: false, why: 'closed_already' });
  });

  test.each(['', 'x', '0193a1b2-0000-7000-8000-00000000000', '0193a1b2-0000-7000-8000-000000000000'])(
    'a difference %j is unknown',
    async (id) => {
      expect(await resolve(id, 'accept', 'x')).toEqual({ ok: false, why: 'unknown' });
    },
  );

  test('a provider that is no longer configured does not answer, so its payment stays in the queue', async () => {
    const id = await opened('provider_payment_unknown', 'nobody/pay_1');
    expect(await resolve(id, 'refund')).toEqual(stillThere);
    expect(await resolve(id, 'cancel')).toEqual(stillThere);
    expect(await stored(id)).toMatchObject({ resolvedAt: null });
  });
});

describe('a discrepancy that has gone meanwhile is closed, and nothing is moved', () => {
  const elsewhere = kinds.flatMap((kind) =>
    allowed[kind].filter((way) => way !== 'accept').map((way): [DiscrepancyKind, Way] => [kind, way]),
  );
  test.each(elsewhere)('%s by %s', async (kind, by) => {
    const subject = kind === 'provider_payment_unknown' ? 'sandbox/pay_gone' : crypto.randomUUID();
    const id = await opened(kind, subject);
    const logs = noting(world);
    expect(await resolve(id, by, 'late', logs.ctx())).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ resolution: by, note: 'late', resolvedAt: noon });
    expect(await corrections(id)).toEqual([]);
    const about = { discrepancyId: id, kind, subject, by, note: 'late' };
    expect(logs.infos).toEqual([{ about, text: 'difference resolved' }]);
  });
});

describe('a provider that does not answer changes nothing', () => {
  const behindOurBack = async () => {
    const paid = await paidBooking(world);
    await atProvider(world, `/${paid.providerPaymentId}/refund`, { amount: 500 });
    return paid;
  };
  test.each(['settle', 'book'] as const)('refunded_differs by %s', async (by) => {
    const { paymentId } = await behindOurBack();
    const id = await opened('refunded_differs', paymentId);
    world.sandbox.options.fault = (operation) => (operation === 'read' ? 'error' : null);
    expect(await resolve(id, by)).toEqual(stillThere);
    expect(await corrections(id)).toEqual([]);
    world.sandbox.options.fault = () => null;
    expect(await stored(id)).toMatchObject({ resolvedAt: null });
  });

  test.each(['refund', 'cancel'] as const)('a payment that is not ours by %s', async (by) => {
    const stranger = await strangerAtProvider(world);
    if (by === 'refund') await atProvider(world, `/${stranger}/capture`, {});
    const id = await opened('provider_payment_unknown', `sandbox/${stranger}`);
    world.sandbox.options.fault = (operation) => (operation === by ? 'error' : null);
    expect(await resolve(id, by)).toEqual(stillThere);
    world.sandbox.options.fault = () => null;
    expect(await resolve(id, by)).toEqual({ ok: true });
  });
});

describe('booking a correction', () => {
  const correction = (credit: string, debit: string, amountMinor: number) => [
    { kind: 'correction', debit, credit, amountMinor, currency: 'EUR' },
  ];
  const [provider, other] = ['provider:sandbox', 'correction'];

  test.each<[string, DiscrepancyKind, (id: string) => Promise<unknown>, ReturnType<typeof correction>]>([
    [
      'the provider gave back a cent more than we did',
      'refunded_differs',
      (id) => atProvider(world, `/${id}/refund`, { amount: 1 }),
      correction(provider, other, 1),
    ],
    [
      'the provider took a cent less than we asked',
      'captured_differs',
      (id) => atSandbox('captured_minor = 44999', id),
      correction(provider, other, 1),
    ],
    [
      'the provider took five units more than we asked',
      'captured_differs',
      (id) => atSandbox('amount_minor = 45500, captured_minor = 45500', id),
      correction(other, provider, 500),
    ],
    ['the provider does not know it', 'missing_at_provider', forget, correction(provider, other, 45_000)],
  ])('%s', async (_, kind, damage, expected) => {
    const { paymentId, providerPaymentId } = await paidBooking(world);
    await damage(providerPaymentId);
    const id = await opened(kind, paymentId);
    // Two people at the same instant: the second may find it closed.
    const both = await Promise.all([resolve(id, 'book'), resolve(id, 'book')]);
    expect(both).toContainEqual({ ok: true });
    expect(await corrections(id)).toEqual(expected);
    const [{ amountMinor, debit } = { amountMinor: 0, debit: '' }] = expected;
    const held = 45_000 + (debit === provider ? amountMinor : -amountMinor);
    expect((await ledgerOf(world, paymentId)).provider ?? 0).toBe(held);
  });

  test.each([
    ['a cent too much on it: the debt grows', 1, correction('voucher', other, 1)],
    ['a cent too little on it: the debt shrinks', 4_999, correction(other, 'voucher', 1)],
  ])('a voucher with %s', async (_, balanceMinor, expected) => {
    const { voucherIds, bookingId } = await paidBooking(world, { vouchers: [5_000] });
    const [voucherId = ''] = voucherIds;
    if (balanceMinor > 1) await refundOf(world, bookingId);
    await run(sql`update voucher set balance_minor = ${balanceMinor} where voucher_id = ${voucherId}`);
    const id = await opened('voucher_differs', voucherId);
    expect(await resolve(id, 'book')).toEqual({ ok: true });
    expect(await corrections(id)).toEqual(expected);
    expect(await balanceOf(world, voucherId)).toBe(balanceMinor);
  });

  test('a ledger that lacks a capture: both of its accounts are corrected, each by its own entry', async () => {
    const { paymentId } = await paidBooking(world);
    const capture = sql`(select entry_id from ledger_entry where payment_id = ${paymentId})`;
    await unguarded(
      world,
      sql`delete from ledger_line where entry_id = ${capture}`,
      sql`delete from ledger_entry where payment_id = ${paymentId}`,
    );
    const id = await opened('ledger_differs', paymentId);
    expect(await resolve(id, 'book')).toEqual({ ok: true });
    expect((await corrections(id)).toSorted((a, b) => a.credit.localeCompare(b.credit))).toEqual([
      ...correction('booking', other, 45_000),
      ...correction(other, provider, 45_000),
    ]);
    expect(await ledgerOf(world, paymentId)).toEqual({ provider: 45_000, booking: -45_000 });
  });
});

describe('a payment at the provider that is not ours', () => {
  test('captured: all that is left of it is refunded, once, however many people ask', async () => {
    const stranger = await strangerAtProvider(world);
    await atProvider(world, `/${stranger}/capture`, {});
    await atProvider(world, `/${stranger}/refund`, { amount: 700 });
    const id = await opened('provider_payment_unknown', `sandbox/${stranger}`);
    // A captured payment cannot be cancelled.
    expect(await resolve(id, 'cancel')).toEqual(stillThere);
    const asked = await Promise.all([1, 2, 3].map(() => resolve(id, 'refund')));
    expect(asked).toContainEqual({ ok: true });
    const seen = await world.ctx().gateways.usual.read(stranger);
    const amounts = seen.ok ? seen.value.refunds.map(({ amountMinor }) => amountMinor) : [];
    expect(amounts.toSorted((a, b) => a - b)).toEqual([700, 7_000]);
  });

  test('authorised: there is nothing to refund, and cancelling ends it', async () => {
    const stranger = await strangerAtProvider(world);
    const id = await opened('provider_payment_unknown', `sandbox/${stranger}`);
    expect(await resolve(id, 'refund')).toEqual(stillThere);
    expect(await resolve(id, 'cancel')).toEqual({ ok: true });
    const seen = await world.ctx().gateways.usual.read(stranger);
    expect(seen).toMatchObject({ ok: true, value: { state: 'cancelled', capturedMinor: 0 } });
  });
});

test('an unused payment page: once it is cancelled, the payment fails and the voucher gets its part back', async () => {
  const { paymentId } = await beginPayment(world);
  await run(sql`update payment set created_at = ${new Date(noon.getTime() - 3 * 3_600_000).toISOString()}
    where payment_id = ${paymentId}`);
  const id = await opened('unsettled', paymentId);
  // Nobody has paid: settling finds nothing to do.
  expect(await resolve(id, 'settle')).toEqual(stillThere);
  expect(await resolve(id, 'cancel')).toEqual({ ok: true });
  expect(await rowOf(world, paymentId)).toMatchObject({ state: 'failed', failureCode: 'payment_cancelled' });
});

describe('money without a booking', () => {
  const released = async (flow: Parameters<typeof paidBooking>[1]) => {
    const paid = await paidBooking(world, flow);
    await run(sql`update booking set state = 'released' where booking_id = ${paid.bookingId}`);
    return { ...paid, id: await opened('money_without_booking', paid.paymentId) };
  };

  test('two people refund it at the same instant: it happens once, with the discrepancy as its occasion', async () => {
    const { id, bookingId, providerPaymentId, voucherIds } = await released({ vouchers: [5_000] });
    await Promise.all([resolve(id, 'refund'), resolve(id, 'refund')]);
    const rows = await refundRows(world, bookingId);
    expect(rows.map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
      [40_000, 'done'],
      [5_000, 'done'],
    ]);
    expect(rows[0]).toMatchObject({
      reason: 'correction',
      destination: 'source',
      occasion: `discrepancy:${id}`,
    });
    expect(await heldAtProvider(world, providerPaymentId)).toBe(0);
    expect(await balanceOf(world, voucherIds[0] ?? '')).toBe(5_000);
  });

  test('refused by the bank: it is owed and asked for on its own, until the bank agrees', async () => {
    const { id, bookingId, providerPaymentId } = await released({
      card: 'refund_refused',
      vouchers: [5_000],
    });
    expect(await resolve(id, 'refund')).toEqual({ ok: true });
    const waiting = async () =>
      (await refundRows(world, bookingId)).find(({ state }) => state === 'needs_destination')?.refundId ?? '';
    expect(await resolve(await opened('refund_refused', await waiting()), 'refund')).toEqual({ ok: true });
    await atSandbox(`card_last_four = '4242'`, providerPaymentId);
    expect(await resolve(await opened('refund_refused', await waiting()), 'refund')).toEqual({ ok: true });
    expect(await heldAtProvider(world, providerPaymentId)).toBe(0);
    const rows = await refundRows(world, bookingId);
    expect(rows.map(({ tenderNo, state }) => `${tenderNo} ${state}`).toSorted()).toEqual([
      '1 done',
      '1 moved',
      '1 moved',
      '2 done',
    ]);
  });

  test('a booking that is confirmed after all keeps its money', async () => {
    const { id, bookingId } = await released({});
    await run(sql`update booking set state = 'confirmed' where booking_id = ${bookingId}`);
    expect(await resolve(id, 'refund')).toEqual({ ok: true });
    expect(await refundRows(world, bookingId)).toEqual([]);
  });
});

describe('a refused refund is requested once more', () => {
  const refused = async () => {
    const paid = await paidBooking(world, { card: 'refund_refused' });
    await refundOf(world, paid.bookingId, { amountMinor: 30_000, reason: 'schedule_change' });
    const [row] = await refundRows(world, paid.bookingId);
    return {
      ...paid,
      refundId: row?.refundId ?? '',
      id: await opened('refund_refused', row?.refundId ?? ''),
    };
  };

  test('refused again: the first is closed, and the second waits for a person', async () => {
    const { id, bookingId, refundId } = await refused();
    expect(await resolve(id, 'refund')).toEqual({ ok: true });
    const second = (await refundRows(world, bookingId)).find((row) => row.refundId !== refundId);
    expect(second).toMatchObject({
      occasion: `first>${refundId}`,
      replaces: refundId,
      reason: 'schedule_change',
      amountMinor: 30_000,
      state: 'needs_destination',
    });
    const open = await world.db.orm
      .select()
      .from(discrepancy)
      .where(eq(discrepancy.subject, second?.refundId ?? ''));
    expect(open).toMatchObject([{ kind: 'refund_refused', resolvedAt: null }]);
  });

  test('not when it went into a voucher meanwhile, and nothing else is refunded from its money', async () => {
    const { id, bookingId, refundId } = await refused();
    const more = { amountMinor: 15_001, destination: 'voucher', occasion: 'instead' } as const;
    expect(await refundOf(world, bookingId, more)).toMatchObject({ params: { leftMinor: 15_000 } });
    const to = { to: 'voucher', agreement: 'by telephone' } as const;
    expect(await redirectRefund(world.ctx(), { bookingId, refundId, ...to })).toMatchObject({ ok: true });
    expect(await resolve(id, 'refund')).toEqual({ ok: false, why: 'closed_already' });
    expect(await refundRows(world, bookingId)).toHaveLength(1);
  });

  test('a bank transfer is accepted as it is: the money stays counted', async () => {
    const { id, bookingId } = await refused();
    expect(await resolve(id, 'accept', 'by bank transfer')).toEqual({ ok: true });
    const more = { amountMinor: 15_001, occasion: 'more' };
    expect(await refundOf(world, bookingId, more)).toMatchObject({ params: { leftMinor: 15_000 } });
  });
});
