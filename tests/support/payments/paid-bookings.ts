// For the tests of refunds, disputes and reconciliation: bookings paid by card, vouchers or both.
import { eq } from 'drizzle-orm';

import { withTx } from '#platform/db/client.server.ts';
import { booking, bookingVoucher, voucher } from '#platform/db/schema.ts';
import { readPaymentRow, type PaymentRow } from '#payments/states/payment-row.server.ts';
import { holdBooking, openFlight, payOrder, type PaymentWorld, priceMinor } from './payment-world.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import type { CardName } from '#sandbox/magic-cards.ts';

export type PaidBooking = { bookingId: string; paymentId: string; providerPaymentId: string };

type Wanted = {
  card?: CardName;
  /** The amounts that vouchers pay, in the order of use. */
  vouchers?: number[];
  method?: 'card' | 'instant';
  currency?: string;
  totalMinor?: number;
};

/** A confirmed booking of 450.00 EUR, captured, unless specified otherwise. */
export async function paidBooking(
  world: PaymentWorld,
  {
    card = 'approved',
    vouchers = [],
    method = 'card',
    currency = 'EUR',
    totalMinor = priceMinor,
  }: Wanted = {},
): Promise<PaidBooking & { voucherIds: string[] }> {
  const flightId = await openFlight(world.db);
  const bookingId = await holdBooking(world.db, world.clock.now, flightId);
  await world.db.orm.update(booking).set({ currency, totalMinor }).where(eq(booking.bookingId, bookingId));
  const voucherIds: string[] = [];
  for (const [position, amountMinor] of vouchers.entries()) {
    const made = await withTx(world.db, (tx) =>
      issueVoucher(tx, world.ctx(), { amountMinor, currency, reason: 'gift' }),
    );
    voucherIds.push(made.voucherId);
    const chosen = { bookingId, position: position + 1, voucherId: made.voucherId };
    await world.db.orm.insert(bookingVoucher).values(chosen);
  }
  const order = { ...payOrder(world, bookingId), method, paymentToken: `tok_${card}` };
  const taken = await takePayment(world.ctx(), order);
  if (!taken.ok) throw new Error(`payment refused: ${taken.code}`);
  const { paymentId } = taken.value;
  await settlePayment(world.ctx(), paymentId);
  const row = await rowOf(world, paymentId);
  return { bookingId, paymentId, providerPaymentId: row.providerPaymentId ?? '', voucherIds };
}

export async function rowOf(world: PaymentWorld, paymentId: string): Promise<PaymentRow> {
  const row = await readPaymentRow(world.db, paymentId);
  if (!row) throw new Error('there is no such payment');
  return row;
}

export async function balanceOf(world: PaymentWorld, voucherId: string): Promise<number> {
  const [row] = await world.db.orm.select().from(voucher).where(eq(voucher.voucherId, voucherId));
  return row?.balanceMinor ?? Number.NaN;
}

/** The provider's balance of a payment now. */
export async function heldAtProvider(world: PaymentWorld, providerPaymentId: string): Promise<number> {
  const read = await world.ctx().gateways.usual.read(providerPaymentId);
  if (!read.ok) throw new Error('the provider does not answer');
  return read.value.capturedMinor - read.value.refundedMinor;
}

export function passSeconds(world: PaymentWorld, seconds: number): void {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
}
