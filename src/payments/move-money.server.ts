// The three ways money moves after the decision is stored: captured, given up, given back. Each may be done again.
import type { Outcome, PaymentRef, ProviderPayment, ProviderState } from '#payments/gateway.ts';
import { gatewayOf, type PaymentCtx } from '#payments/payment-ctx.ts';
import { changeState, type PaymentRow } from '#payments/payment-row.server.ts';

/** The booking is confirmed: takes the money. A provider that does not answer is asked again by the sweep. */
export async function captureMoney(ctx: PaymentCtx, row: PaymentRow, ref: PaymentRef): Promise<boolean> {
  const state = await stateAfter(ctx, row, await gatewayOf(ctx, row).capture(ref, row.amountMinor));
  if (state === 'captured') return changed(await changeState(ctx.db.orm, ctx, row, { to: 'captured' }));
  if (state === 'cancelled' || state === 'declined' || state === 'refunded') {
    // Never seen from a sound provider: an authorisation that vanished. A person has to look at this booking.
    ctx.log.error(
      { paymentId: row.paymentId, bookingId: row.bookingId, state },
      'confirmed booking lost its money',
    );
    const lost = { to: 'failed', failureCode: 'payment_declined' } as const;
    return changed(await changeState(ctx.db.orm, ctx, row, lost));
  }
  return false;
}

/** No booking for it: lets the authorisation go, or refunds if the money was taken after all. */
export async function giveUpAuthorisation(
  ctx: PaymentCtx,
  row: PaymentRow,
  ref: PaymentRef,
): Promise<boolean> {
  const state = await stateAfter(ctx, row, await gatewayOf(ctx, row).cancel(ref));
  if (state === 'cancelled' || state === 'declined') {
    return changed(await changeState(ctx.db.orm, ctx, row, { to: 'voided' }));
  }
  if (state === 'captured') return changed(await changeState(ctx.db.orm, ctx, row, { to: 'refund_due' }));
  return false;
}

/** Gives the whole amount back. */
export async function refundMoney(ctx: PaymentCtx, row: PaymentRow, ref: PaymentRef): Promise<boolean> {
  const state = await stateAfter(
    ctx,
    row,
    await gatewayOf(ctx, row).refund(ref, row.amountMinor, row.paymentId),
  );
  if (state !== 'refunded') return false;
  return changed(await changeState(ctx.db.orm, ctx, row, { to: 'refunded' }));
}

/** How the provider's payment stands after an operation; a refusal often means that it had been done before. */
async function stateAfter(
  ctx: PaymentCtx,
  row: PaymentRow,
  outcome: Outcome<ProviderPayment>,
): Promise<ProviderState | null> {
  if (outcome.ok) return outcome.value.state;
  ctx.log.warn({ paymentId: row.paymentId, outcome }, 'money did not move yet');
  if (outcome.kind === 'unknown') return null;
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId ?? '');
  return read.ok ? read.value.state : null;
}

/** Changed by us or by somebody faster: either way there is a new state to look at. */
function changed(_row: PaymentRow | null): boolean {
  return true;
}
