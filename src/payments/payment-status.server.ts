// The state of a payment as its traveller sees it. Reading asks the provider and changes nothing; settling is a
// separate command (settle-own-payment.server.ts).
import { and, eq } from 'drizzle-orm';

import type { BookingRow } from '#reservations/open-for-change.server.ts';
import { isHoldOpen } from '#platform/db/booking-states.ts';
import { amountDue, booking, payment } from '#platform/db/schema.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { ProviderState } from '#payments/states/gateway.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { DueRow } from '#payments/states/due.ts';
import { isOfSale, type PaymentRow } from '#payments/states/payment-row.server.ts';
import { type PaymentStatusState, shownState } from '#payments/states/payment-shown.ts';

type OwnPayment = { payment: PaymentRow; booking: BookingRow; due: DueRow };

export type PaymentStatus = {
  paymentId: string;
  bookingId: string;
  state: PaymentStatusState;
  /** Why it ended this way, or null. */
  code: ErrorCode | null;
  /** The reference of the confirmed booking, otherwise null. */
  reference: string | null;
  redirectUrl: string | null;
  /** The flights are still held, or it is still due, so another payment may be tried. */
  mayTryAgain: boolean;
  /** The amount ordered from the provider, the surcharge included; 0 when vouchers and credit paid everything. */
  amountMinor: number;
  surchargeMinor: number;
  /** What vouchers pay; returned to them at once when the payment ended without a booking. */
  vouchersMinor: number;
  /** What the agency's credit pays, gross. */
  creditMinor: number;
  currency: string;
  method: PaymentRow['method'];
  /** How the payer recognises the card, where the provider reports it. */
  instrument: { brand: string; lastFour: string } | null;
};

export type PaymentQuery = {
  bookingId: string;
  paymentId: string;
  /** The caller has checked who asks, by another right than the visitor's. */
  isProved?: boolean;
};

/** Only for the visitor of the booking; an unknown payment and one of another visitor get the same answer. */
export async function readPaymentStatus(
  ctx: PaymentCtx,
  asked: PaymentQuery,
): Promise<Result<PaymentStatus, 'payment_unknown'>> {
  const seen = await seeOwnPayment(ctx, asked);
  return seen ? ok(statusFrom(ctx, seen, seen.providerState)) : refuse('payment_unknown');
}

/** The payment, with the provider's current state or null; null as a whole when it is not this visitor's. */
export async function seeOwnPayment(
  ctx: PaymentCtx,
  asked: PaymentQuery,
): Promise<(OwnPayment & { providerState: ProviderState | null }) | null> {
  const found = await readOwnPayment(ctx, asked);
  return found && { ...found, providerState: await providerStateOf(ctx, found.payment) };
}

/** The payment with its booking; null when it is not this visitor's. */
export async function readOwnPayment(
  ctx: PaymentCtx,
  { bookingId, paymentId, isProved = false }: PaymentQuery,
): Promise<OwnPayment | null> {
  if (!isUuid(bookingId) || !isUuid(paymentId) || !(isProved || ctx.visitor)) return null;
  const [found] = await ctx.db.orm
    .select({ payment, booking, due: amountDue })
    .from(payment)
    .innerJoin(amountDue, eq(amountDue.dueId, payment.dueId))
    .innerJoin(booking, eq(booking.bookingId, payment.bookingId))
    .where(and(eq(payment.paymentId, paymentId), eq(booking.bookingId, bookingId)));
  return found && (isProved || found.booking.visitor === ctx.visitor) ? found : null;
}

/** `providerState` is what the provider just reported, or null. */
export function statusFrom(
  ctx: PaymentCtx,
  { payment: row, booking: held, due }: OwnPayment,
  providerState: ProviderState | null,
): PaymentStatus {
  const state = shownState(row, providerState);
  return {
    paymentId: row.paymentId,
    bookingId: row.bookingId,
    state,
    code: row.failureCode,
    reference: state === 'confirmed' ? held.reference : null,
    redirectUrl: state === 'waiting' ? row.redirectUrl : null,
    mayTryAgain:
      endedWithoutMoney.includes(state) && (isOfSale(row) ? isHoldOpen(held, ctx.now) : due.state === 'open'),
    amountMinor: row.amountMinor,
    surchargeMinor: row.surchargeMinor,
    vouchersMinor: row.vouchersMinor,
    creditMinor: row.creditMinor,
    currency: row.currency,
    method: row.method,
    instrument: instrumentOf(row),
  };
}

/** Asks only about a pending payment that the provider knows. */
async function providerStateOf(ctx: PaymentCtx, row: PaymentRow): Promise<ProviderState | null> {
  if (row.state !== 'pending' || row.providerPaymentId === null) return null;
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId);
  return read.ok ? read.value.state : null;
}

function instrumentOf({ instrumentBrand: brand, instrumentLastFour: lastFour }: PaymentRow) {
  return brand !== null && lastFour !== null ? { brand, lastFour } : null;
}

const endedWithoutMoney: readonly PaymentStatusState[] = ['declined', 'abandoned', 'voided'];
