// The only function that accepts the provider's state. Return page, webhook and sweep all call it, in any order and at
// the same instant: each step is stored before the next begins, and each is idempotent.
import { eq } from 'drizzle-orm';

import { isHeldState } from '#platform/db/booking-states.ts';
import { isPaid } from '#platform/db/payment-states.ts';
import { booking } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { commitPayment } from '#payments/commit-payment.server.ts';
import { readDue } from '#payments/dues/due.server.ts';
import { endPayment } from '#payments/end-payment.server.ts';
import type { ProviderPayment, ProviderState } from '#payments/states/gateway.ts';
import { captureMoney, giveUpAuthorisation, refOf, refundMoney } from '#payments/move-money.server.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import { isOfSale, readPaymentRow, type PaymentRow } from '#payments/states/payment-row.server.ts';
import { isUnsettled, isWrittenOff } from '#payments/states/payment-states.ts';
import { moved, stays, type Step, unchanged } from '#payments/states/settle-step.ts';
import { startPayment } from '#payments/start-payment.server.ts';

export type Settled = {
  payment: PaymentRow;
  /** The provider's latest state, or null when it was not asked or did not answer. */
  providerState: ProviderState | null;
};

export type SettleOptions = {
  /** Asks again about a payment that ended without money (after a webhook about it). */
  recheck?: boolean;
  /** The traveller is waiting and gets the result as the answer. */
  watched?: boolean;
  /** The payment's row, where the caller has just read or written it. */
  known?: PaymentRow | null;
};

/** More steps than any payment has: created, pending, due, done. */
const MOST_STEPS = 8;

/**
 * Takes a payment as far as it can go now: starts it, asks the provider, confirms the booking, and captures, voids or
 * refunds the money. A provider that does not answer is no error: the payment stays as it is, and the sweep retries.
 */
export async function settlePayment(
  ctx: PaymentCtx,
  paymentId: string,
  { recheck = false, watched = false, known = null }: SettleOptions = {},
): Promise<Result<Settled, 'payment_unknown'>> {
  if (!isUuid(paymentId)) return refuse('payment_unknown');
  let row = known;
  let providerState: ProviderState | null = null;
  /** The provider's answer in the step before, so that it need not be asked twice. */
  let news: ProviderPayment | null = null;
  for (let step = 0; step < MOST_STEPS; step++) {
    row ??= await readPaymentRow(ctx.db, paymentId);
    if (!row) return refuse('payment_unknown');
    const done: Step =
      recheck && step === 0 && isWrittenOff(row.state)
        ? await recheckEnded(ctx, row)
        : isUnsettled(row.state)
          ? await moveOn(ctx, row, news, watched)
          : stays;
    if (done.seen) providerState = done.seen.state;
    if (!done.moved) return ok({ payment: row, providerState });
    news = done.row && done.seen;
    row = done.row;
  }
  throw new Error(`payment ${paymentId} does not come to rest`);
}

function moveOn(
  ctx: PaymentCtx,
  row: PaymentRow,
  news: ProviderPayment | null,
  watched: boolean,
): Promise<Step> {
  switch (row.state) {
    case 'created':
      return row.provider === 'none' ? payWithOurParts(ctx, row) : startPayment(ctx, row, watched);
    case 'pending':
      return askProvider(ctx, row, news, watched);
    case 'authorised':
      return captureMoney(ctx, row);
    case 'void_due':
      return giveUpAuthorisation(ctx, row);
    case 'refund_due':
      return refundMoney(ctx, row);
    default:
      return Promise.resolve(stays);
  }
}

/** Vouchers and credit pay everything: no provider is involved. */
async function payWithOurParts(ctx: PaymentCtx, row: PaymentRow): Promise<Step> {
  return moved(await commitPayment(ctx, row, null));
}

async function askProvider(
  ctx: PaymentCtx,
  row: PaymentRow,
  news: ProviderPayment | null,
  watched: boolean,
): Promise<Step> {
  const read = news ? ok(news) : await gatewayOf(ctx, row).read(row.providerPaymentId ?? '');
  if (!read.ok) {
    ctx.log.warn(
      { paymentId: row.paymentId, outcome: read },
      'the provider did not say how a payment stands',
    );
    return stays;
  }
  const seen = read.value;
  if (isPaid(seen.state)) return moved(await commitPayment(ctx, row, seen), seen);
  switch (seen.state) {
    case 'awaiting_card':
      return closeUnusedPage(ctx, row, seen);
    case 'awaiting_authentication':
    case 'processing':
      return unchanged(seen);
    default:
      return moved(await endPayment(ctx, row, ending(seen), watched), seen);
  }
}

function ending(seen: ProviderPayment) {
  const isDeclined = seen.state === 'declined';
  const usual = isDeclined ? ('payment_declined' as const) : ('payment_cancelled' as const);
  const to = isDeclined ? ('declined' as const) : ('failed' as const);
  return { to, seen, failureCode: seen.failureCode ?? usual };
}

/** It can no longer be paid, and no card was given: closes the provider's page, so that nobody pays there. */
async function closeUnusedPage(ctx: PaymentCtx, row: PaymentRow, seen: ProviderPayment): Promise<Step> {
  if (await mayStillBePaid(ctx, row)) return unchanged(seen);
  const closed = await gatewayOf(ctx, row).cancel(refOf(row));
  return closed.ok ? moved(row, closed.value) : unchanged(seen);
}

/** A sale while its hold lasts, anything else until it is withdrawn. */
async function mayStillBePaid({ db }: PaymentCtx, row: PaymentRow): Promise<boolean> {
  if (!isOfSale(row)) return (await readDue(db, row.dueId))?.state === 'open';
  const [held] = await db.orm
    .select({ state: booking.state })
    .from(booking)
    .where(eq(booking.bookingId, row.bookingId));
  return held !== undefined && isHeldState(held.state);
}

/** The payment ended without money; if the provider has money after all, it is voided or refunded. */
async function recheckEnded(ctx: PaymentCtx, row: PaymentRow): Promise<Step> {
  if (!row.providerPaymentId) return stays;
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId);
  if (!read.ok || !isPaid(read.value.state)) return stays;
  const seen = read.value;
  if (seen.state === 'authorised' && row.state === 'voided') return stays;
  ctx.log.error({ paymentId: row.paymentId, provider: seen.state }, 'money on a payment that had ended');
  const to = seen.state === 'captured' ? 'refund_due' : 'void_due';
  return moved(await endPayment(ctx, row, { to, seen }, false), null);
}
