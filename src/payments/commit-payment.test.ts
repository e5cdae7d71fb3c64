// The booking is confirmed for its payment in one commit, or the money is marked to go back.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { beginPayment } from '#payments/begin-payment.server.ts';
import { commitPayment } from '#payments/commit-payment.server.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { prepared } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import {
  holdBooking,
  openFlight,
  openPaymentWorld,
  type PaymentWorld,
  payOrder,
  priceMinor,
} from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

/** A stored payment of a held booking, and what the provider says when its money is authorised. */
async function begun() {
  const bookingId = await holdBooking(world.db, world.clock.now, await openFlight(world.db));
  const answer = await beginPayment(world.ctx(), payOrder(world, bookingId));
  if (!answer.ok) throw new Error(`payment refused: ${answer.code}`);
  const { row } = answer.value;
  const seen: ProviderPayment = {
    providerPaymentId: uuidv7(world.clock.now),
    paymentId: row.paymentId,
    state: 'authorised',
    amountMinor: priceMinor,
    currency: 'EUR',
    capturedMinor: 0,
    refundedMinor: 0,
    refunds: [],
    disputes: [],
    failureCode: null,
    redirectUrl: null,
    instrument: null,
  };
  return { bookingId, row, seen };
}
const captured = { state: 'captured', capturedMinor: priceMinor } as const;
const run = (text: string, values: unknown[]) => prepared(world.db, text, values);
const stateOf = async (bookingId: string) => {
  const [state] = await run(
    `select b.state booking, p.state payment, p.failure_code code,
       (select count(*)::int from confirmation_note n where n.booking_id = b.booking_id) announced
     from booking b join payment p using (booking_id) where b.booking_id = $1`,
    [bookingId],
  );
  return state;
};
const commit = ({ row }: Awaited<ReturnType<typeof begun>>, seen: ProviderPayment, ctx?: PaymentCtx) =>
  commitPayment(ctx ?? world.ctx(), row, seen);

test.each([
  ['authorised', {}],
  ['captured', captured],
] as const)('money that is %s confirms the booking, and is announced', async (payment, change) => {
  const given = await begun();
  expect(await commit(given, { ...given.seen, ...change })).toMatchObject({ state: payment });
  expect(await stateOf(given.bookingId)).toEqual({ booking: 'confirmed', payment, code: null, announced: 1 });
});

test('twelve that bring the same news confirm and tell once', async () => {
  const given = await begun();
  const answers = await Promise.all(Array.from({ length: 12 }, () => commit(given, given.seen)));
  for (const answer of answers) expect(answer).toMatchObject({ state: 'authorised' });
  expect(await stateOf(given.bookingId)).toMatchObject({ booking: 'confirmed', announced: 1 });
});

test.each<[string, string, Partial<ProviderPayment>, string]>([
  ['another amount', 'payment_amount_wrong', { amountMinor: priceMinor - 1 }, 'void_due'],
  ['another currency', 'payment_amount_wrong', { currency: 'USD' }, 'void_due'],
  ['only a part of it', 'payment_amount_wrong', { ...captured, capturedMinor: priceMinor - 1 }, 'refund_due'],
  [
    'money that was refunded already',
    'payment_amount_wrong',
    { ...captured, refundedMinor: 1 },
    'refund_due',
  ],
])('%s confirms nothing and goes back', async (_, code, change, payment) => {
  const given = await begun();
  expect(await commit(given, { ...given.seen, ...change })).toMatchObject({ state: payment });
  expect(await stateOf(given.bookingId)).toEqual({ booking: 'held', payment, code, announced: 0 });
});

test.each([
  ['the total changed meanwhile', 'price_changed', 'update booking set total_minor = total_minor + 1'],
  ['a name is missing', 'passengers_missing', 'update passenger set surname = null, given_names = null'],
  [
    'another payment confirmed it',
    'booking_already_paid',
    `update booking set state = 'confirmed', reference = 'ABC567', confirmed_at = created_at`,
  ],
])('when %s the authorisation is given up', async (_, code, change) => {
  const given = await begun();
  await run(`${change} where booking_id = $1`, [given.bookingId]);
  expect(await commit(given, given.seen)).toMatchObject({ state: 'void_due' });
  expect(await stateOf(given.bookingId)).toMatchObject({ payment: 'void_due', code, announced: 0 });
});

test('when the confirmation cannot be stored, neither booking nor payment changes', async () => {
  const given = await begun();
  const ctx = world.ctx({ emit: () => Promise.reject(new Error('no mail')) });
  await expect(commit(given, given.seen, ctx)).rejects.toThrow('no mail');
  expect(await stateOf(given.bookingId)).toMatchObject({ booking: 'held', payment: 'created', announced: 0 });
});

test('a lapsed hold whose seat is free is taken again; without a seat the money goes back', async () => {
  const lapse = `with ended as (update booking set state = 'lapsed', hold_expires_at = created_at
      where booking_id = $1 returning booking_id)
    update inventory i set taken = array[taken[1] + $2::smallint] from booking_flight f join ended using (booking_id)
    where i.flight_id = f.flight_id`;
  const free = await begun();
  await run(lapse, [free.bookingId, -1]);
  expect(await commit(free, free.seen)).toMatchObject({ state: 'authorised' });
  expect(await stateOf(free.bookingId)).toMatchObject({ booking: 'confirmed', announced: 1 });
  const sold = await begun();
  await run(lapse, [sold.bookingId, 0]);
  expect(await commit(sold, { ...sold.seen, ...captured })).toMatchObject({ state: 'refund_due' });
  expect(await stateOf(sold.bookingId)).toMatchObject({
    booking: 'lapsed',
    payment: 'refund_due',
    announced: 0,
  });
});
