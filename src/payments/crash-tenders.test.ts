// The process crashes at every contact with database and provider while vouchers, surcharges, tokens and bank payments
// are processed; afterwards money, bookings, vouchers and ledger must agree. A careless variant must be caught.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { payment, voucher } from '#platform/db/schema.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { lives, sweepAfterwards } from '#tests/support/payments/crash-points.ts';
import {
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  pageOf,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { giveVoucher, setUpMethods } from '#tests/support/payments/test-tenders.ts';
import { type CardName } from '#sandbox/magic-cards.ts';
import { payWith } from '../../tests/support/sandbox-payer.ts';
import { sized } from '#tests/support/extent.ts';

/** Of the contacts at which the process may crash, the short run tries every third. */
const step = sized({ short: 3, full: 1 });

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  await setUpMethods(world);
});
beforeEach(() => {
  world.router.open = false;
  world.clock.now = noon;
});
afterAll(() => world.close());

const ctx = () => world.ctx();

/** A booking of 450.00 with chosen vouchers of these amounts. */
async function bookingWith(amounts: number[]) {
  world.clock.now = noon;
  const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
  const given = await Promise.all(amounts.map((amount) => giveVoucher(world, amount)));
  for (const { code } of given) await addVoucher(ctx(), { bookingId, code });
  return { bookingId, voucherIds: given.map(({ voucherId }) => voucherId) };
}

const statesOf = async (bookingId: string) => {
  const rows = await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
  return rows.map(({ state }) => state);
};
const balances = async (ids: string[]) => {
  const found = await Promise.all(
    ids.map((id) => world.db.orm.select().from(voucher).where(eq(voucher.voucherId, id))),
  );
  return found.map(([row]) => row?.balanceMinor);
};

describe('after a crash at any contact of a press, the sweep leaves everything paid or nothing begun', () => {
  test.each<[string, number[], Partial<TakePaymentInput>, number[]]>([
    ['vouchers alone', [20_000, 90_000], {}, [0, 65_000]],
    [
      'vouchers and a card by token, with a surcharge',
      [20_000, 5_000],
      { paymentToken: 'tok_approved' },
      [0, 0],
    ],
    ['a card by token, with a surcharge', [], { paymentToken: 'tok_approved' }, []],
    ['a voucher and a bank payment', [20_000], { method: 'instant', paymentToken: 'tok_approved' }, [0]],
  ])('%s', async (_, amounts, request, left) => {
    let at = 0;
    for (; ; at += step) {
      const { bookingId, voucherIds } = await bookingWith(amounts);
      const order = { ...payOrder(world, bookingId), ...request };
      const lived = await lives(world, at, (mortal) => takePayment(mortal, order));
      await sweepAfterwards(world);
      const states = await statesOf(bookingId);
      // Crashed before anything was stored: nothing is taken, and the traveller presses again.
      if (states.length === 0) {
        expect(await balances(voucherIds), `death at ${at}`).toEqual(amounts);
        expect(await takePayment(ctx(), order)).toMatchObject({ value: { state: 'confirmed' } });
      } else expect(states, `death at ${at}`).toEqual(['captured']);
      expect(await balances(voucherIds), `death at ${at}`).toEqual(left);
      if (lived) break;
    }
    expect(at).toBeGreaterThan(14);
    expect(await disagreements(world)).toEqual([]);
  });
});

describe('after a crash at any contact of settling, vouchers are taken or returned to the cent', () => {
  test.each<[CardName, string, number]>([
    ['approved', 'captured', 0],
    ['declined', 'declined', 20_000],
  ])('%s', async (card, end, left) => {
    for (let at = 0; ; at += step) {
      const { bookingId, voucherIds } = await bookingWith([20_000]);
      const taken = await takePayment(ctx(), payOrder(world, bookingId));
      await payWith(pageOf(taken), card);
      const paymentId = taken.ok ? taken.value.paymentId : '';
      const lived = await lives(world, at, (mortal) => settlePayment(mortal, paymentId));
      await sweepAfterwards(world);
      expect(await statesOf(bookingId), `death at ${at}`).toEqual([end]);
      expect(await balances(voucherIds), `death at ${at}`).toEqual([left]);
      if (lived) break;
    }
    expect(await disagreements(world)).toEqual([]);
  });
});

test('mutant: a voucher returned in a separate statement is lost after a crash between the two', async () => {
  const { bookingId } = await bookingWith([20_000]);
  const taken = await takePayment(ctx(), payOrder(world, bookingId));
  await payWith(pageOf(taken), 'declined');
  const paymentId = taken.ok ? taken.value.paymentId : '';
  const die = async () => {
    await world.db.orm.execute(sql`update payment set state = 'declined' where payment_id = ${paymentId}`);
    // The process crashes here, and `update voucher …` is never sent.
  };
  await die();
  await sweepAfterwards(world);
  const found = (await disagreements(world)).map(({ what }) => what);
  expect(found).toContain('parts of a payment in another state than it');
});
