// Every movement of money in the ledger: which entry, from which account to which, and that the books agree.
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { ledgerEntry, voucher } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import type { Account, Movement, Side } from '#payments/ledger/ledger-accounts.ts';
import { postEntries } from '#payments/ledger/ledger.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { entriesOf, type Entry, refundOf } from '#tests/support/payments/money-books.ts';
import { paidBooking, passSeconds } from '#tests/support/payments/paid-bookings.ts';
import { noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { giveVoucher, setUpMethods } from '#tests/support/payments/test-tenders.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  await setUpMethods(world);
  // Cards cost nothing here, so that amounts are easy to read.
  await world.db.orm.execute(
    sql`update payment_method set surcharge_basis_points = 0, surcharge_fixed_minor = 0`,
  );
});
afterEach(() => {
  world.clock.now = noon;
  world.router.open = true;
});
afterAll(() => world.close());

type Flow = Parameters<typeof paidBooking>[1];
const entry = (kind: string, sides: `${string} to ${string}`, amountMinor: number): Entry => {
  const [credit = '', debit = ''] = sides.split(' to ');
  return { kind, debit, credit, amountMinor, currency: 'EUR' };
};
const ofPayment = (paymentId: string) => entriesOf(world, sql`e.payment_id = ${paymentId}`);

describe('taking money writes', () => {
  test.each<[string, Flow, Entry[]]>([
    ['a card', {}, [entry('capture', 'booking to provider:sandbox', 45_000)]],
    ['a bank payment', { method: 'instant' }, [entry('capture', 'booking to provider:sandbox', 45_000)]],
    ['a voucher alone', { vouchers: [45_000] }, [entry('redemption', 'booking to voucher', 45_000)]],
    [
      'two vouchers and a bank payment',
      { method: 'instant', vouchers: [5_000, 2_000] },
      [
        entry('capture', 'booking to provider:sandbox', 38_000),
        entry('redemption', 'booking to voucher', 5_000),
        entry('redemption', 'booking to voucher', 2_000),
      ],
    ],
    [
      'a voucher of one cent and a card',
      { vouchers: [1] },
      [entry('capture', 'booking to provider:sandbox', 44_999), entry('redemption', 'booking to voucher', 1)],
    ],
    ['a card that is declined', { card: 'declined', vouchers: [5_000] }, []],
  ])('%s', async (_, flow, expected) => {
    const { paymentId } = await paidBooking(world, flow);
    expect(await ofPayment(paymentId)).toEqual(expected);
    expect(await findLedgerImbalances(world.db)).toEqual([]);
  });

  test.each([
    ['JPY', 45_000],
    ['KWD', 1_234_567],
    ['USD', 1],
  ])('in %s, in its own minor units: %i', async (currency, totalMinor) => {
    const { paymentId, bookingId } = await paidBooking(world, { currency, totalMinor });
    await refundOf(world, bookingId);
    expect(await ofPayment(paymentId)).toEqual([
      { ...entry('capture', 'booking to provider:sandbox', totalMinor), currency },
      { ...entry('refund', 'provider:sandbox to booking', totalMinor), currency },
    ]);
    expect(await findLedgerImbalances(world.db)).toEqual([]);
  });
});

describe('giving money back writes', () => {
  const after = async (bookingId: string, paymentId: string, change: Parameters<typeof refundOf>[2]) => {
    passSeconds(world, 1);
    await refundOf(world, bookingId, change);
    return entriesOf(world, sql`e.payment_id = ${paymentId} and e.occurred_at > ${noon.toISOString()}`);
  };
  test.each<[string, Flow, Parameters<typeof refundOf>[2], Entry[]]>([
    ['a part over the card', {}, { amountMinor: 1 }, [entry('refund', 'provider:sandbox to booking', 1)]],
    [
      'a cent more than the bank payment was: that cent onto the voucher',
      { method: 'instant', vouchers: [5_000] },
      { amountMinor: 40_001 },
      [
        entry('refund', 'provider:sandbox to booking', 40_000),
        entry('voucher_return', 'voucher to booking', 1),
      ],
    ],
    [
      'everything over a card and two vouchers',
      { vouchers: [5_000, 2_000] },
      {},
      [
        entry('refund', 'provider:sandbox to booking', 38_000),
        entry('voucher_return', 'voucher to booking', 5_000),
        entry('voucher_return', 'voucher to booking', 2_000),
      ],
    ],
    [
      'a card and a voucher into a new voucher: one entry',
      { vouchers: [5_000] },
      { destination: 'voucher' },
      [entry('refund', 'voucher to booking', 45_000)],
    ],
  ])('%s', async (_, flow, change, expected) => {
    const { bookingId, paymentId } = await paidBooking(world, flow);
    expect(await after(bookingId, paymentId, change)).toEqual(expected);
    expect(await findLedgerImbalances(world.db)).toEqual([]);
  });

  test('an expired voucher gets nothing back: a new one is issued from the booking', async () => {
    const { bookingId, paymentId, voucherIds } = await paidBooking(world, { vouchers: [45_000] });
    const [old = ''] = voucherIds;
    await world.db.orm.update(voucher).set({ expiresAt: noon }).where(eq(voucher.voucherId, old));
    expect(await after(bookingId, paymentId, {})).toEqual([entry('refund', 'voucher to booking', 45_000)]);
    const onOld = await entriesOf(world, sql`e.voucher_id = ${old}`);
    expect(onOld.map(({ kind }) => kind).toSorted()).toEqual(['redemption', 'voucher_issue']);
    expect(await findLedgerImbalances(world.db)).toEqual([]);
  });

  test('money that came for a written-off payment goes in and out without touching the booking', async () => {
    world.router.open = false;
    const { paymentId, providerPaymentId } = await paidBooking(world, {
      card: 'declined',
      vouchers: [5_000],
    });
    await world.sandbox.books.query(
      `update payment set state = 'captured', captured_minor = 40000, failure_code = null where payment_id = $1`,
      [providerPaymentId],
    );
    await settlePayment(world.ctx(), paymentId, { recheck: true });
    expect(await ofPayment(paymentId)).toEqual([
      entry('capture', 'unmatched to provider:sandbox', 40_000),
      entry('late_refund', 'provider:sandbox to unmatched', 40_000),
    ]);
    expect(await findLedgerImbalances(world.db)).toEqual([]);
  });
});

test.each([
  ['given away', 'gift'],
  ['given for goodwill', 'goodwill'],
] as const)('a voucher %s is posted as goodwill', async (_, reason) => {
  const { voucherId } = await giveVoucher(world, 700, { reason });
  const found = await entriesOf(world, sql`e.voucher_id = ${voucherId}`);
  expect(found).toEqual([entry('voucher_issue', 'voucher to goodwill', 700)]);
});

describe('posting movements', () => {
  const movement = (change: Partial<Movement> = {}): Movement => ({
    occasion: `test:${crypto.randomUUID()}`,
    kind: 'correction',
    debit: { account: 'breakage' },
    credit: { account: 'correction' },
    amountMinor: 100,
    currency: 'EUR',
    ...change,
  });

  test('several in one statement are added, and earlier entries stay unchanged', async () => {
    const [one, two] = [movement(), movement({ amountMinor: 250 })];
    await postEntries(world.db, { now: noon }, [one]);
    await postEntries(world.db, { now: noon }, [{ ...one, amountMinor: 999 }, two]);
    const found = await entriesOf(world, sql`e.occasion in (${one.occasion}, ${two.occasion})`);
    expect(found.map(({ amountMinor }) => amountMinor)).toEqual([250, 100]);
  });

  test('an entry names its time, booking, payment and voucher', async () => {
    const { bookingId, paymentId, voucherIds } = await paidBooking(world, { vouchers: [300] });
    const at = new Date(noon.getTime() + 1_234);
    const about = { bookingId, paymentId, voucherId: voucherIds[0] ?? '' };
    const first = movement(about);
    await postEntries(world.db, { now: at }, [first, movement()]);
    const [row] = await world.db.orm
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.occasion, first.occasion));
    expect(row).toMatchObject({ ...about, kind: 'correction', occurredAt: at });
  });

  test('a kind or an account that does not exist is refused by the database, and nothing stays', async () => {
    const wrong = movement({ kind: 'mistake' as Movement['kind'] });
    await expect(postEntries(world.db, { now: noon }, [movement(), wrong])).rejects.toMatchObject({
      constraint: 'ledger_entry_kind',
    });
    const odd: Side = { account: 'provider', provider: 'sandbox' };
    const bad = movement({ amountMinor: -1, debit: odd });
    await expect(postEntries(world.db, { now: noon }, [bad])).rejects.toThrow('moves something');
    expect(await entriesOf(world, sql`e.occasion in (${wrong.occasion}, ${bad.occasion})`)).toEqual([]);
  });

  test('whatever is moved, accounts hold the sum of their sides, and each currency adds up to zero', async () => {
    const names: Account[] = ['goodwill', 'breakage', 'dispute_loss', 'correction', 'unmatched'];
    const part = fc.record({
      debit: fc.constantFrom(...names),
      credit: fc.constantFrom(...names),
      amountMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
      currency: fc.constantFrom('CHF', 'JPY', 'KWD'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 30 }), async (moves) => {
        const run = uuidv7(noon);
        const expected = new Map<string, number>();
        const add = (key: string, minor: number) => expected.set(key, (expected.get(key) ?? 0) + minor);
        const movements = moves.map(({ debit, credit, ...rest }, at) => {
          add(`${rest.currency} ${debit}`, rest.amountMinor);
          add(`${rest.currency} ${credit}`, -rest.amountMinor);
          return movement({
            ...rest,
            occasion: `${run}:${at}`,
            debit: { account: debit },
            credit: { account: credit },
          });
        });
        await postEntries(world.db, { now: noon }, movements);
        const { rows } = await world.db.orm.execute<{ key: string; sum: string }>(sql`
          select currency || ' ' || account as key, sum(amount_minor) from ledger_line join ledger_entry
          using (entry_id) where occasion like ${`${run}:%`} group by 1`);
        const found = new Map(rows.map(({ key, sum }) => [key, Number(sum)]));
        expect(found).toEqual(expected);
        for (const currency of ['CHF', 'JPY', 'KWD']) {
          const lines = rows.filter(({ key }) => key.startsWith(currency));
          expect(lines.reduce((sum, line) => sum + BigInt(line.sum), 0n)).toBe(0n);
        }
      }),
      { numRuns: 12 },
    );
  });
});
