// A refund of an agency's booking: the part on credit goes back to the line, and the commission with it, to the cent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { noteBounced } from '#payments/refunds/refund-bounced.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';
import { readPaymentRow } from '#payments/states/payment-row.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import {
  type AgencyOrder,
  creditBooks,
  payOnCredit,
  type SellingAgency,
  sellingAgency,
} from '#tests/support/payments/agency-bookings.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { openPaymentWorld, pageOf, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';

let world: PaymentWorld;
let agency: SellingAgency;
beforeAll(async () => {
  world = await openPaymentWorld();
  agency = await sellingAgency(world, { limitMinor: 10_000_000 });
});
afterAll(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  await world.close();
});

let requests = 0;
const refundPart = (
  bookingId: string,
  amountMinor: number | 'all',
  destination: 'source' | 'voucher' = 'source',
) =>
  refundBooking(world.ctx(), {
    bookingId,
    amountMinor,
    destination,
    reason: 'cancelled',
    occasion: `request ${++requests}`,
  });

const books = () => creditBooks(world, agency.creditAccountId);
const used = async () => (await books()).usedMinor;
const kindsSince = async (no: number) =>
  (await books()).movements
    .filter((each) => each.no > no)
    .map(({ kind, amountMinor }) => [kind, amountMinor]);

async function byCard(order: AgencyOrder & { creditMinor?: number }) {
  const paid = await payOnCredit(world, agency, { ...order, method: 'card' });
  await payWith(pageOf({ ok: true, value: paid }), 'approved');
  await sweepPayments(world.ctx(), { quietMs: 0 });
  return paid;
}

describe('back to credit', () => {
  test('a full refund leaves the account where it was, and all commission is reversed', async () => {
    const before = await used();
    const { bookingId } = await payOnCredit(world, agency, { totalMinor: 45_001, commissionMinor: 4_321 });
    const { movements } = await books();
    const done = await refundPart(bookingId, 'all');
    expect(done).toMatchObject({
      value: [{ kind: 'credit', destination: 'source', state: 'done', amountMinor: 45_001 }],
    });
    expect(await used()).toBe(before);
    expect(await kindsSince(movements.length)).toEqual([
      ['refund', -45_001],
      ['commission_reversal', 4_321],
    ]);
    const named = (await books()).movements.filter((each) => each.bookingId === bookingId);
    expect(named.map(({ kind }) => kind)).toEqual(['sale', 'commission', 'refund', 'commission_reversal']);
    expect((await readPaid({ db: world.db }, bookingId))?.refunds).toMatchObject([{ kind: 'credit' }]);
  });

  test('a part that ends no line recalls nothing; the last one, of all that is left, recalls all', async () => {
    const before = await used();
    const { bookingId } = await payOnCredit(world, agency, { totalMinor: 10_000, commissionMinor: 100 });
    const { movements } = await books();
    for (const minor of [3_333, 3_333, 3_333, 1]) await refundPart(bookingId, minor);
    expect(await kindsSince(movements.length)).toEqual([
      ['refund', -3_333],
      ['refund', -3_333],
      ['refund', -3_333],
      ['refund', -1],
      ['commission_reversal', 100],
    ]);
    expect(await used()).toBe(before);
  });

  test('asked twice it is one refund, and more than is left is refused', async () => {
    const { bookingId } = await payOnCredit(world, agency, { totalMinor: 10_000, commissionMinor: 1_000 });
    const request = { bookingId, amountMinor: 4_000, destination: 'source', reason: 'goodwill' } as const;
    const ask = () => refundBooking(world.ctx(), { ...request, occasion: 'the same' });
    const before = await used();
    await Promise.all([ask(), ask(), ask()]);
    expect(await used()).toBe(before - 4_000);
    expect(await refundPart(bookingId, 6_001)).toMatchObject({ code: 'refund_too_large' });
  });

  test('as a voucher, the agency still owes the price, and has no commission on it', async () => {
    const { bookingId } = await payOnCredit(world, agency, { totalMinor: 10_000, commissionMinor: 1_000 });
    const before = await used();
    expect(await refundPart(bookingId, 'all', 'voucher')).toMatchObject({ value: [{ kind: 'voucher' }] });
    expect(await used()).toBe(before + 1_000);
  });
});

describe('a booking that a card paid', () => {
  test('the commission is recalled once all that is left is asked for', async () => {
    const before = await used();
    const { bookingId } = await byCard({ totalMinor: 45_000, commissionMinor: 4_500 });
    expect(await used()).toBe(before - 4_500);
    await refundPart(bookingId, 15_000);
    await sweepRefunds(world.ctx(), { quietMs: 0 });
    expect(await used()).toBe(before - 4_500);
    await refundPart(bookingId, 'all');
    await sweepRefunds(world.ctx(), { quietMs: 0 });
    expect(await used()).toBe(before);
  });

  test('the card gets its part first, then the credit; money that comes back moves no commission', async () => {
    const before = await used();
    const order = { totalMinor: 45_000, commissionMinor: 4_500, creditMinor: 20_000 };
    const { bookingId, paymentId } = await byCard(order);
    expect(await used()).toBe(before + 15_500);
    const done = await refundPart(bookingId, 35_000);
    await sweepRefunds(world.ctx(), { quietMs: 0 });
    expect(done).toMatchObject({
      value: [
        { kind: 'card', amountMinor: 25_000 },
        { kind: 'credit', amountMinor: 10_000 },
      ],
    });
    expect(await used()).toBe(before + 15_500 - 10_000);
    const row = await readPaymentRow(world.db, paymentId);
    if (!row) throw new Error('the payment is there');
    const read = await world
      .ctx()
      .gateways.named(row.provider)
      ?.read(row.providerPaymentId ?? '');
    if (!read?.ok) throw new Error('the provider answers');
    const bounced = { ...read.value, refunds: [] };
    await noteBounced(world.ctx(), row, bounced);
    // The credit's part was never at the provider, and stays done.
    expect(await used()).toBe(before + 15_500 - 10_000);
    await noteBounced(world.ctx(), row, bounced);
    expect(await used()).toBe(before + 15_500 - 10_000);
  });
});
