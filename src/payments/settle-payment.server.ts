// The one place where what the provider says becomes ours. Return page, webhook and sweep all end here, in any order
// and at the same instant: each step is stored before the next begins, and each can be done again.
import { eq } from 'drizzle-orm';

import { booking } from '#db/schema.ts';
import { isUuid } from '#lib/ids.ts';
import { ok, refuse, type Result } from '#lib/result.ts';
import { commitPayment } from '#payments/commit-payment.server.ts';
import type { ProviderPayment, ProviderState } from '#payments/gateway.ts';
import { captureMoney, giveUpAuthorisation, refundMoney } from '#payments/move-money.server.ts';
import { gatewayOf, type PaymentCtx } from '#payments/payment-ctx.ts';
import { changeState, readPaymentRow, type PaymentRow } from '#payments/payment-row.server.ts';
import { isUnsettled } from '#payments/payment-states.ts';
import { startPayment } from '#payments/start-payment.server.ts';

export type Settled = {
  payment: PaymentRow;
  /** What the provider said last, or null when it was not asked or did not answer. */
  providerState: ProviderState | null;
};

/** More steps than any payment has: created, pending, due, done. */
const MOST_STEPS = 8;

/**
 * Brings a payment as far as it can be brought now: starts it, asks the provider, confirms the booking, takes the money
 * or gives it back. `recheck` asks again about a payment that had ended without money (a webhook speaks of it).
 * A provider that does not answer is no error: the payment stays as it is, and the sweep comes back to it.
 */
export async function settlePayment(
  ctx: PaymentCtx,
  paymentId: string,
  { recheck = false }: { recheck?: boolean } = {},
): Promise<Result<Settled, 'payment_unknown'>> {
  if (!isUuid(paymentId)) return refuse('payment_unknown');
  let providerState: ProviderState | null = null;
  const heard = (state: ProviderState) => (providerState = state);
  for (let step = 0; step < MOST_STEPS; step++) {
    const row = await readPaymentRow(ctx.db, paymentId);
    if (!row) return refuse('payment_unknown');
    const again = recheck && step === 0 && (row.state === 'failed' || row.state === 'declined');
    const moved = again
      ? await recheckEnded(ctx, row)
      : isUnsettled(row.state) && (await moveOn(ctx, row, heard));
    if (!moved) return ok({ payment: row, providerState });
  }
  throw new Error(`payment ${paymentId} does not come to rest`);
}

/** One step; false when nothing more can be done now. */
function moveOn(ctx: PaymentCtx, row: PaymentRow, heard: (state: ProviderState) => void): Promise<boolean> {
  const providerPaymentId = row.providerPaymentId ?? '';
  const ref = { paymentId: row.paymentId, providerPaymentId };
  switch (row.state) {
    case 'created':
      return startPayment(ctx, row);
    case 'pending':
      return hearProvider(ctx, row, heard);
    case 'authorised':
      return captureMoney(ctx, row, ref);
    case 'void_due':
      return giveUpAuthorisation(ctx, row, ref);
    case 'refund_due':
      return refundMoney(ctx, row, ref);
    default:
      return Promise.resolve(false);
  }
}

async function hearProvider(
  ctx: PaymentCtx,
  row: PaymentRow,
  heard: (state: ProviderState) => void,
): Promise<boolean> {
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId ?? '');
  if (!read.ok) {
    ctx.log.warn(
      { paymentId: row.paymentId, outcome: read },
      'the provider did not say how a payment stands',
    );
    return false;
  }
  heard(read.value.state);
  switch (read.value.state) {
    case 'awaiting_card':
      return closeUnusedPage(ctx, row);
    case 'awaiting_authentication':
    case 'processing':
      return false;
    case 'authorised':
    case 'captured':
      await commitPayment(ctx, row, read.value);
      return true;
    default:
      await changeState(ctx.db.orm, ctx, row, ending(read.value));
      return true;
  }
}

function ending({ state, failureCode }: ProviderPayment) {
  const declined = state === 'declined';
  return {
    to: declined ? ('declined' as const) : ('failed' as const),
    failureCode: failureCode ?? (declined ? ('payment_declined' as const) : ('payment_cancelled' as const)),
  };
}

/** The hold is gone and no card was given: the provider's page is closed, so that nobody pays for lost places. */
async function closeUnusedPage(ctx: PaymentCtx, row: PaymentRow): Promise<boolean> {
  const [held] = await ctx.db.orm
    .select({ state: booking.state })
    .from(booking)
    .where(eq(booking.bookingId, row.bookingId));
  if (held?.state === 'held') return false;
  const ref = { paymentId: row.paymentId, providerPaymentId: row.providerPaymentId ?? '' };
  return (await gatewayOf(ctx, row).cancel(ref)).ok;
}

/** We had written it off; if money is there after all, it goes back. */
async function recheckEnded(ctx: PaymentCtx, row: PaymentRow): Promise<boolean> {
  if (!row.providerPaymentId) return false;
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId);
  if (!read.ok || (read.value.state !== 'authorised' && read.value.state !== 'captured')) return false;
  ctx.log.error(
    { paymentId: row.paymentId, provider: read.value.state },
    'money on a payment that had ended',
  );
  const to = read.value.state === 'captured' ? 'refund_due' : 'void_due';
  await changeState(ctx.db.orm, ctx, row, { to });
  return true;
}
