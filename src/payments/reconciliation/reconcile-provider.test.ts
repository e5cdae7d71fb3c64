// The provider's list compared with ours: pages, missing payments, recent ones, and what remains when a provider stops
// answering half-way. The list is the real one, cut into small pages.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Gateway, gatewaysOf, type ProviderPayment } from '#payments/states/gateway.ts';
import type { Finding } from '#payments/ledger/discrepancy-kinds.ts';
import { readOurSide } from '#payments/reconciliation/reconcile-ours.server.ts';
import { compareList, examineAtProvider } from '#payments/reconciliation/reconcile-provider.server.ts';
import { refundOf, strangerAtProvider } from '#tests/support/payments/money-books.ts';
import { paidBooking, passSeconds } from '#tests/support/payments/paid-bookings.ts';
import {
  beginPayment,
  noon,
  openPaymentWorld,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
/** Every test has its own week: the scope excludes the others. */
let start = noon;
beforeEach(async () => {
  start = new Date(start.getTime() + 7 * 86_400_000);
  world.clock.now = start;
  world.sandbox.options.fault = () => null;
  await world.db.orm.execute(sql`delete from discrepancy`);
  await world.db.orm.execute(sql`delete from reconciliation_seen`);
});
afterAll(() => world.close());

const run = (statement: ReturnType<typeof sql>) => world.db.orm.execute(statement);
const at = (ms: number) => new Date(start.getTime() + ms);

type Asked = { since: Date; cursor: string | null };

/** The real list in pages of `size`; records what was requested, and what was read one by one. */
function paged(size: number, silentFrom = Number.POSITIVE_INFINITY) {
  const { usual } = world.ctx().gateways;
  const asked: Asked[] = [];
  const reads: string[] = [];
  const gateway: Gateway = {
    ...usual,
    read: (id) => {
      reads.push(id);
      return usual.read(id);
    },
    list: async (since, cursor) => {
      asked.push({ since, cursor });
      const first = Number(cursor ?? 0);
      if (first >= silentFrom) return { ok: false, kind: 'unknown', why: 'silence' };
      const whole = await usual.list(since, null);
      if (!whole.ok) return whole;
      const next = first + size < whole.value.payments.length ? String(first + size) : null;
      return { ok: true, value: { payments: whole.value.payments.slice(first, first + size), next } };
    },
  };
  return { gateway, asked, reads };
}

async function compared({ gateway }: { gateway: Gateway }, scope = { since: start, before: at(3_600_000) }) {
  const findings: Finding[] = [];
  const isComplete = await compareList(
    world.ctx({ gateways: gatewaysOf(gateway) }),
    gateway,
    scope,
    (finding) => {
      findings.push(finding);
      return Promise.resolve();
    },
  );
  return {
    isComplete,
    subjects: findings.map(({ subject }) => subject),
    kinds: findings.map(({ kind }) => kind),
  };
}
const seenRows = async () =>
  (await run(sql`select provider_payment_id from reconciliation_seen`)).rows.length;

describe('a list of several pages', () => {
  test.each([
    ['one payment a page', 1, [null, '1', '2']],
    ['two payments a page', 2, [null, '2']],
    ['exactly one page', 3, [null]],
  ])('%s: every page is asked for once, and every payment compared', async (_, size, cursors) => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push(await strangerAtProvider(world));
      passSeconds(world, 1);
    }
    const list = paged(size);
    const { isComplete, subjects } = await compared(list);
    expect(isComplete).toBe(true);
    expect(subjects).toEqual(ids.map((id) => `sandbox/${id}`));
    expect(list.asked.map(({ cursor }) => cursor)).toEqual(cursors);
    // Ten minutes more than asked, on every page, because clocks differ.
    expect(new Set(list.asked.map(({ since }) => since.getTime()))).toEqual(
      new Set([at(-600_000).getTime()]),
    );
    expect(await seenRows()).toBe(0);
  });

  test('that stops half-way: what was found before counts, and nothing is reported missing', async () => {
    const first = await strangerAtProvider(world);
    passSeconds(world, 1);
    await paidBooking(world);
    const list = paged(1, 1);
    expect(await compared(list)).toMatchObject({ isComplete: false, subjects: [`sandbox/${first}`] });
    expect(list.reads).toEqual([first]);
    expect(await seenRows()).toBe(0);
  });

  test('an empty list is complete', async () => {
    expect(await compared(paged(10))).toEqual({ isComplete: true, subjects: [], kinds: [] });
  });

  test('forgets what a crashed run saw after one day, not before', async () => {
    const seen = (id: string, ms: number) =>
      sql`insert into reconciliation_seen values (gen_random_uuid(), ${id}, ${at(ms).toISOString()})`;
    await run(seen('dead', -86_400_001));
    await run(seen('running', -86_400_000));
    await compared(paged(10));
    const { rows } = await run(sql`select provider_payment_id as id from reconciliation_seen`);
    expect(rows).toEqual([{ id: 'running' }]);
  });
});

describe('our payments that are not on the list', () => {
  /** This many payments that the provider never received, all of one booking, beginning at the given time. */
  const invented = async (count: number, ms: number) => {
    const { paymentId } = await beginPayment(world);
    await run(sql`insert into payment select (json_populate_record(p, json_build_object('payment_id',
        gen_random_uuid(), 'provider_payment_id', 'pay_invented_' || ${paymentId}::text || n, 'state', 'declined',
        'created_at', ${at(ms).toISOString()}::text, 'updated_at', ${at(ms).toISOString()}::text))).*
      from payment p, generate_series(1, ${count}::int) n where payment_id = ${paymentId}`);
  };

  test('are asked for one by one, however many, and each is found', async () => {
    await invented(120, 0);
    const { kinds, subjects } = await compared(paged(100));
    expect(kinds).toHaveLength(120);
    expect(new Set(kinds)).toEqual(new Set(['missing_at_provider']));
    expect(new Set(subjects).size).toBe(120);
  });

  test.each<[string, number, number, number]>([
    ['begun with the scope', 0, 1, 2],
    ['begun a millisecond before it', -1, 1, 0],
    ['touched with its end', 0, 0, 0],
    ['touched a millisecond before its end', 5, 6, 2],
  ])('%s', async (_, began, before, count) => {
    await invented(2, began);
    const { kinds } = await compared(paged(100), { since: start, before: at(before) });
    expect(kinds).toHaveLength(count);
  });

  test('those on the list are not asked for again', async () => {
    await paidBooking(world);
    await paidBooking(world);
    const list = paged(1);
    expect(await compared(list)).toMatchObject({ isComplete: true, subjects: [] });
    expect(list.reads).toEqual([]);
  });
});

describe('a payment at the provider that names one of ours', () => {
  test.each([
    ['is no stranger while ours waits for the answer', 'created', 0],
    ['is one once ours has ended without hearing its id', 'failed', 1],
  ])('%s', async (_, state, count) => {
    const { paymentId } = await beginPayment(world);
    await run(
      sql`update payment set state = ${state}, provider_payment_id = null where payment_id = ${paymentId}`,
    );
    const id = await strangerAtProvider(world, { merchant_reference: paymentId });
    const { subjects } = await compared(paged(10));
    expect(subjects).toEqual(Array.from({ length: count }, () => `sandbox/${id}`));
  });
});

describe('our side of a payment', () => {
  const read = async (named: Partial<Parameters<typeof readOurSide>[1]>) =>
    readOurSide(world.ctx(), { provider: 'sandbox', providerPaymentIds: [], paymentIds: [], ...named });

  test('has what was captured, what is held, refunds that are due, and disputes by the provider’s id', async () => {
    const paid = await paidBooking(world, { card: 'refund_slow', vouchers: [5_000] });
    const named = { providerPaymentIds: [paid.providerPaymentId] };
    const base = {
      paymentId: paid.paymentId,
      bookingId: paid.bookingId,
      providerPaymentId: paid.providerPaymentId,
      state: 'captured',
      amountMinor: 40_000,
      capturedMinor: 40_000,
      currency: 'EUR',
    };
    const untouched = { ...base, heldMinor: 40_000, hasRefundsDue: false, disputes: {}, touchedAt: start };
    expect(await read(named)).toEqual([untouched]);
    passSeconds(world, 3);
    await refundOf(world, paid.bookingId, { amountMinor: 700 });
    expect(await read(named)).toEqual([{ ...untouched, hasRefundsDue: true, touchedAt: at(3_000) }]);
    await run(sql`insert into dispute values ('sandbox', 'dsp_a', ${paid.paymentId}, 1000, 'EUR', 'won', 'x', null,
        now()),
      ('sandbox', 'dsp_b', ${paid.paymentId}, 1000, 'EUR', 'open', 'x', null, now())`);
    expect((await read(named))[0]?.disputes).toEqual({ dsp_a: 'won', dsp_b: 'open' });
  });

  test('is found by its own id too, for that provider only; unknown references are skipped', async () => {
    const { paymentId, providerPaymentId } = await paidBooking(world);
    const found = await read({ paymentIds: ['somebody else', paymentId] });
    expect(found.map((each) => each.paymentId)).toEqual([paymentId]);
    expect(await read({ provider: 'stripe', providerPaymentIds: [providerPaymentId] })).toEqual([]);
    expect(await read({ providerPaymentIds: ['pay_other'] })).toEqual([]);
  });
});

describe('one payment examined again', () => {
  test('only the requested discrepancy is answered', async () => {
    const { paymentId, providerPaymentId } = await paidBooking(world);
    await world.sandbox.books.query('update payment set captured_minor = 1 where payment_id = $1', [
      providerPaymentId,
    ]);
    expect((await examineAtProvider(world.ctx(), 'captured_differs', paymentId)) !== null).toBe(true);
    expect(await examineAtProvider(world.ctx(), 'refunded_differs', paymentId)).toBeNull();
    expect(await examineAtProvider(world.ctx(), 'captured_differs', 'no id')).toBeNull();
  });

  test('a provider that stops answering between list and look: not reported, and not called gone', async () => {
    const id = await strangerAtProvider(world);
    const { usual } = world.ctx().gateways;
    const mute: Gateway = {
      ...usual,
      read: () => Promise.resolve({ ok: false, kind: 'unknown', why: 'silence' }),
    };
    expect(await compared({ gateway: mute })).toMatchObject({ isComplete: true, subjects: [] });
    const answered = { gateways: gatewaysOf(mute) };
    expect(await examineAtProvider(world.ctx(answered), 'provider_payment_unknown', `sandbox/${id}`)).toBe(
      'unknown',
    );
  });

  test('a payment that changed between list and look is reported as it is now', async () => {
    const { providerPaymentId } = await paidBooking(world);
    const list = paged(10);
    const stale = (seen: ProviderPayment) => ({ ...seen, refundedMinor: 44_000 });
    const gateway: Gateway = {
      ...list.gateway,
      list: async (since, cursor) => {
        const page = await list.gateway.list(since, cursor);
        return page.ok
          ? { ok: true, value: { ...page.value, payments: page.value.payments.map(stale) } }
          : page;
      },
    };
    expect(await compared({ gateway })).toMatchObject({ isComplete: true, subjects: [] });
    expect(list.reads).toEqual([providerPaymentId]);
  });
});
