// The comparison of ledger, payments, vouchers and bookings: each kind of damage is made for real and named to the last
// minor unit; nothing else is reported with it.
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { refundOf, unguarded } from '#tests/support/payments/money-books.ts';
import { paidBooking } from '#tests/support/payments/paid-bookings.ts';
import { beginPayment, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
afterAll(() => world.close());

type Paid = Awaited<ReturnType<typeof paidBooking>>;
type Line = [what: string, ledgerMinor: number, expectedMinor: number];

/** What is found now and was not before. Damage stays, so each case sees only its own. */
async function foundAfter(damage: () => Promise<unknown>): Promise<Line[]> {
  const keyOf = (each: object) => JSON.stringify(each);
  const before = new Set((await findLedgerImbalances(world.db)).map(keyOf));
  await damage();
  const found = await findLedgerImbalances(world.db);
  return found
    .filter((each) => !before.has(keyOf(each)))
    .map(({ what, ledgerMinor, expectedMinor }) => [what, ledgerMinor, expectedMinor]);
}

const run = (statement: SQL) => world.db.orm.execute(statement);
const lineOf = ({ paymentId }: Paid, account: string) =>
  sql`account = ${account} and entry_id in (select entry_id from ledger_entry where payment_id = ${paymentId})`;

describe('a paid booking is named when', () => {
  // Each case that touches vouchers has its own currency: vouchers are also compared by currency.
  test.each<[string, { vouchers?: number[]; currency?: string }, (paid: Paid) => Promise<unknown>, Line[]]>([
    [
      'its payment was for one cent less than its tenders',
      {},
      ({ paymentId }) =>
        run(sql`update payment set amount_minor = amount_minor - 1 where payment_id = ${paymentId}`),
      [
        ['booking_paid', 45_000, 44_999],
        ['booking_total', 44_999, 45_000],
        ['payment_parts', 45_000, 44_999],
        ['payment_provider', 45_000, 44_999],
      ],
    ],
    [
      'it costs a cent more than what was taken',
      {},
      ({ bookingId }) =>
        run(sql`update booking set total_minor = total_minor + 1 where booking_id = ${bookingId}`),
      [['booking_total', 45_000, 45_001]],
    ],
    [
      'a tender is missing a cent',
      {},
      ({ paymentId }) =>
        run(sql`update payment_tender set amount_minor = amount_minor - 1 where payment_id = ${paymentId}`),
      [['payment_parts', 44_999, 45_000]],
    ],
    [
      'its payment says that it was given back, and no entry does',
      {},
      ({ paymentId }) => run(sql`update payment set state = 'refunded' where payment_id = ${paymentId}`),
      [
        ['booking_paid', 45_000, 0],
        ['booking_total', 0, 45_000],
        ['payment_provider', 45_000, 0],
      ],
    ],
    [
      'the debit of its capture has a cent more',
      {},
      (paid) =>
        unguarded(
          world,
          sql`update ledger_line set amount_minor = amount_minor + 1 where ${lineOf(paid, 'provider')}`,
        ),
      [
        ['entry', 1, 0],
        ['payment_provider', 45_001, 45_000],
      ],
    ],
    [
      'the credit of its capture went to money without a booking',
      {},
      (paid) =>
        unguarded(world, sql`update ledger_line set account = 'unmatched' where ${lineOf(paid, 'booking')}`),
      [
        ['booking_paid', 0, 45_000],
        ['payment_unmatched', -45_000, 0],
      ],
    ],
    [
      'money without a booking is due, and none is in the ledger',
      {},
      ({ paymentId }) => run(sql`update payment set state = 'refund_due' where payment_id = ${paymentId}`),
      [
        ['booking_paid', 45_000, 0],
        ['booking_total', 0, 45_000],
        ['payment_provider', 45_000, 0],
        ['payment_unmatched', 0, -1],
      ],
    ],
    [
      'a dispute was lost that no entry knows of',
      {},
      ({ paymentId }) => run(disputeOf(paymentId, 'lost')),
      [['payment_provider', 45_000, 44_000]],
    ],
    [
      'a dispute is open that no entry knows of',
      {},
      ({ paymentId }) => run(disputeOf(paymentId, 'open')),
      [['payment_provider', 45_000, 44_000]],
    ],
    [
      'a dispute was won: never, its money is here',
      {},
      ({ paymentId }) => run(disputeOf(paymentId, 'won')),
      [],
    ],
    [
      'its voucher has a cent too much',
      { vouchers: [500], currency: 'USD' },
      ({ voucherIds }) => run(sql`update voucher set balance_minor = 1 where voucher_id = ${voucherIds[0]}`),
      [
        ['voucher_owed', 0, 1],
        ['vouchers_owed', 0, 1],
      ],
    ],
    [
      'the part of its voucher is held again',
      { vouchers: [500], currency: 'MXN' },
      ({ paymentId }) =>
        run(
          sql`update payment_tender set state = 'held' where payment_id = ${paymentId} and kind = 'voucher'`,
        ),
      [
        ['booking_paid', 45_000, 44_500],
        ['voucher_owed', 0, 500],
        ['vouchers_owed', 0, 500],
      ],
    ],
    [
      'the redemption of its voucher is gone',
      { vouchers: [500], currency: 'GBP' },
      ({ paymentId }) =>
        unguarded(world, ...withoutEntries(sql`payment_id = ${paymentId} and kind = 'redemption'`)),
      [
        ['booking_paid', 44_500, 45_000],
        ['voucher_owed', 500, 0],
        ['vouchers_owed', 500, 0],
      ],
    ],
  ])('%s', async (_, flow, damage, expected) => {
    const paid = await paidBooking(world, flow);
    expect(await foundAfter(() => damage(paid))).toEqual(expected);
  });
});

const disputeOf = (
  paymentId: string,
  state: string,
) => sql`insert into dispute (provider, provider_dispute_id,
  payment_id, amount_minor, currency, state, reason, opened_at)
  values ('sandbox', ${`dsp_${state}`}, ${paymentId}, 1000, 'EUR', ${state}, 'fraudulent', now())`;

/** Lines first: the remaining rows must not refer to missing entries. */
const withoutEntries = (which: SQL): SQL[] => [
  sql`delete from ledger_line where entry_id in (select entry_id from ledger_entry where ${which})`,
  sql`delete from ledger_entry where ${which}`,
];

describe('a refund', () => {
  const currency = 'BRL';
  test('without its entry differs at the provider and for the booking', async () => {
    const { bookingId } = await paidBooking(world);
    const refunded = await foundAfter(() => refundOf(world, bookingId, { amountMinor: 10_000 }));
    expect(refunded).toEqual([]);
    const damage = withoutEntries(sql`booking_id = ${bookingId} and kind = 'refund'`);
    expect(await foundAfter(() => unguarded(world, ...damage))).toEqual([
      ['booking_paid', 45_000, 35_000],
      ['payment_provider', 45_000, 35_000],
    ]);
  });

  test('into a voucher leaves the provider’s money alone; without its entry booking and vouchers differ', async () => {
    const { bookingId } = await paidBooking(world, { currency });
    const into = { amountMinor: 10_000, destination: 'voucher' } as const;
    expect(await foundAfter(() => refundOf(world, bookingId, into))).toEqual([]);
    const damage = withoutEntries(sql`booking_id = ${bookingId} and kind = 'refund'`);
    expect(await foundAfter(() => unguarded(world, ...damage))).toEqual([
      ['booking_paid', 45_000, 35_000],
      ['voucher_owed', 0, 10_000],
      ['vouchers_owed', 0, 10_000],
    ]);
  });

  test.each(['due', 'needs_destination'] as const)(
    'that is marked %s does not count as refunded',
    async (state) => {
      const { bookingId } = await paidBooking(world);
      await refundOf(world, bookingId, { amountMinor: 10_000 });
      const damage = sql`update refund set state = ${state} where booking_id = ${bookingId}`;
      expect(await foundAfter(() => run(damage))).toEqual([
        ['booking_paid', 35_000, 45_000],
        ['payment_provider', 35_000, 45_000],
      ]);
    },
  );
});

test('a booking whose payment is under way has paid nothing yet, and need not be covered', async () => {
  const { bookingId } = await beginPayment(world);
  const dearer = sql`update booking set total_minor = 46000 where booking_id = ${bookingId}`;
  expect(await foundAfter(() => run(dearer))).toEqual([]);
});
