// What a traveller is told about a payment; asking brings it as far as it can go, so the page ends in an answer.
import { and, eq } from 'drizzle-orm';

import { booking, payment } from '#db/schema.ts';
import type { ErrorCode } from '#lib/errors.ts';
import { isUuid } from '#lib/ids.ts';
import { assert, ok, refuse, type Result } from '#lib/result.ts';
import type { ProviderState } from '#payments/gateway.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';
import type { PaymentRow } from '#payments/payment-row.server.ts';
import type { PaymentState } from '#payments/payment-states.ts';
import { settlePayment, type Settled } from '#payments/settle-payment.server.ts';

export type PaymentStatusState =
  /** The traveller has to go on at the provider: `redirectUrl`. */
  | 'waiting'
  /** The bank has not answered yet; look again in some seconds. */
  | 'processing'
  /** The provider itself does not answer: money may have moved or not, and the sweep goes on asking. */
  | 'unknown'
  | 'confirmed'
  | 'declined'
  | 'abandoned'
  /** There is no booking for the money: it is on its way back, or is back. `code` says why. */
  | 'returning'
  | 'refunded'
  | 'voided';

export type PaymentStatus = {
  paymentId: string;
  bookingId: string;
  state: PaymentStatusState;
  /** Why it ended so, or null. */
  code: ErrorCode | null;
  /** Of the confirmed booking, else null. */
  reference: string | null;
  redirectUrl: string | null;
  /** The places are still held, so another payment may be tried. */
  mayTryAgain: boolean;
  /** What the provider was asked for, the surcharge included; with what vouchers pay it is all of the price. */
  amountMinor: number;
  surchargeMinor: number;
  vouchersMinor: number;
  currency: string;
  method: 'card' | 'instant' | 'voucher';
  /** What the payer knows the card by, where the provider said it. */
  instrument: { brand: string; lastFour: string } | null;
};

/** Only for the visitor of the booking; unknown and somebody else's look the same. */
export async function readPaymentStatus(
  ctx: PaymentCtx,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<Result<PaymentStatus, 'payment_unknown'>> {
  if (!isUuid(bookingId) || !isUuid(paymentId) || !ctx.visitor) return refuse('payment_unknown');
  const mine = and(
    eq(payment.paymentId, paymentId),
    eq(booking.bookingId, bookingId),
    eq(booking.visitor, ctx.visitor),
  );
  const join = eq(booking.bookingId, payment.bookingId);
  const [found] = await ctx.db.orm
    .select({ id: payment.paymentId })
    .from(payment)
    .innerJoin(booking, join)
    .where(mine);
  if (!found) return refuse('payment_unknown');
  const settled = await settlePayment(ctx, paymentId);
  if (!settled.ok) return settled;
  const [held] = await ctx.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId));
  assert(held, 'a booking is never deleted');
  const row = settled.value.payment;
  const state = shownState(settled.value);
  return ok({
    paymentId,
    bookingId,
    state,
    code: row.failureCode,
    reference: state === 'confirmed' ? held.reference : null,
    redirectUrl: state === 'waiting' ? row.redirectUrl : null,
    mayTryAgain: endedWithoutMoney.includes(state) && held.state === 'held' && held.holdExpiresAt > ctx.now,
    amountMinor: row.amountMinor,
    surchargeMinor: row.surchargeMinor,
    vouchersMinor: row.vouchersMinor,
    currency: row.currency,
    method: row.method,
    instrument: instrumentOf(row),
  });
}

function instrumentOf({ instrumentBrand: brand, instrumentLastFour: lastFour }: PaymentRow) {
  return brand !== null && lastFour !== null ? { brand, lastFour } : null;
}

const endedWithoutMoney: readonly PaymentStatusState[] = ['declined', 'abandoned', 'voided'];

function shownState({ payment: row, providerState }: Settled): PaymentStatusState {
  if (row.state === 'pending' && isTravellersTurn(providerState)) return 'waiting';
  if (row.state === 'failed' && row.failureCode !== null && leftOnPurpose.includes(row.failureCode))
    return 'abandoned';
  if ((row.state === 'created' || row.state === 'pending') && providerState === null) return 'unknown';
  return shown[row.state];
}

function isTravellersTurn(state: ProviderState | null): boolean {
  return state === 'awaiting_card' || state === 'awaiting_authentication';
}

const leftOnPurpose: readonly string[] = [
  'payment_cancelled',
  'authentication_abandoned',
] satisfies ErrorCode[];

/** An authorised payment has a confirmed booking: that the money is still being taken is not the traveller's worry. */
const shown: Record<PaymentState, PaymentStatusState> = {
  created: 'processing',
  pending: 'processing',
  authorised: 'confirmed',
  captured: 'confirmed',
  declined: 'declined',
  failed: 'declined',
  void_due: 'returning',
  voided: 'voided',
  refund_due: 'returning',
  refunded: 'refunded',
};
