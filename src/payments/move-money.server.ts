// The three ways money moves after the decision is stored: capture, void, refund. Each is idempotent.
import { type Change, changeState, mayChange } from '#payments/states/change-state.server.ts';
import { recordDiscrepancy } from '#payments/ledger/discrepancy.server.ts';
import { endPayment } from '#payments/end-payment.server.ts';
import type { Outcome, ProviderPayment } from '#payments/states/gateway.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { compare } from '#payments/reconciliation/reconcile-compare.ts';
import { readOurSide } from '#payments/reconciliation/reconcile-ours.server.ts';
import { moved, type Step, stays } from '#payments/states/settle-step.ts';

/** The booking is confirmed: captures the money. The sweep retries when the provider does not answer. */
export async function captureMoney(ctx: PaymentCtx, row: PaymentRow): Promise<Step> {
  if (row.provider === 'none') {
    return moved(await changeState(ctx.db, ctx, row, { to: 'captured', bookingConfirmed: true }));
  }
  const outcome = await gatewayOf(ctx, row).capture(refOf(row), row.amountMinor);
  const seen = await standAfter(ctx, row, outcome);
  if (!seen) return stays;
  if (seen.state === 'captured') {
    const captured: Change = { to: 'captured', seen, bookingConfirmed: true };
    if (mayChange(row, captured)) return moved(await changeState(ctx.db, ctx, row, captured));
    await recordWrongAmount(ctx, row, seen);
    return stays;
  }
  if (seen.state === 'cancelled' || seen.state === 'declined' || seen.state === 'refunded') {
    // A sound provider never reports this: the authorisation has vanished. Staff have to look at this booking.
    ctx.log.error({ ...about(row), state: seen.state }, 'confirmed booking lost its money');
    const lost = { to: 'failed', seen, failureCode: 'payment_declined' } as const;
    return moved(await changeState(ctx.db, ctx, row, lost));
  }
  return stays;
}

/** Opens a discrepancy for staff at once; while it is open, the sweep skips the payment. */
async function recordWrongAmount(ctx: PaymentCtx, row: PaymentRow, seen: ProviderPayment): Promise<void> {
  const named = { provider: row.provider, providerPaymentIds: [seen.providerPaymentId], paymentIds: [] };
  const [ours] = await readOurSide(ctx, named);
  for (const finding of ours ? compare(ours, seen, ctx.now) : []) {
    if (!(await recordDiscrepancy(ctx.db.orm, ctx, finding))) continue;
    ctx.log.error({ ...about(row), seen }, 'the provider took another amount than ours');
  }
}

/** Without a booking: voids the authorisation, or refunds if the money was captured after all. */
export async function giveUpAuthorisation(ctx: PaymentCtx, row: PaymentRow): Promise<Step> {
  const seen = await standAfter(ctx, row, await gatewayOf(ctx, row).cancel(refOf(row)));
  if (seen?.state === 'captured') {
    return moved(await endPayment(ctx, row, { to: 'refund_due', seen }, false));
  }
  const isGone = seen && ['cancelled', 'declined', 'refunded'].includes(seen.state);
  return isGone ? moved(await changeState(ctx.db, ctx, row, { to: 'voided', seen })) : stays;
}

/** Refunds everything the provider has captured, which may differ from what we ordered. */
export async function refundMoney(ctx: PaymentCtx, row: PaymentRow): Promise<Step> {
  const gateway = gatewayOf(ctx, row);
  const before = await gateway.read(row.providerPaymentId ?? '');
  if (!before.ok) return stays;
  const left = before.value.capturedMinor - before.value.refundedMinor;
  const outcome = left > 0 ? await gateway.refund(refOf(row), left, row.paymentId) : before;
  const seen = await standAfter(ctx, row, outcome);
  if (!seen || !mayChange(row, { to: 'refunded', seen })) return stays;
  return moved(await changeState(ctx.db, ctx, row, { to: 'refunded', seen }));
}

export function refOf({ paymentId, providerPaymentId }: PaymentRow) {
  return { paymentId, providerPaymentId: providerPaymentId ?? '' };
}

const about = ({ paymentId, bookingId }: PaymentRow) => ({ paymentId, bookingId });

/** The provider's payment after an operation; a refusal often means that the operation was already done. */
async function standAfter(
  ctx: PaymentCtx,
  row: PaymentRow,
  outcome: Outcome<ProviderPayment>,
): Promise<ProviderPayment | null> {
  if (outcome.ok) return outcome.value;
  ctx.log.warn({ paymentId: row.paymentId, outcome }, 'money did not move yet');
  if (outcome.kind === 'unknown') return null;
  const read = await gatewayOf(ctx, row).read(row.providerPaymentId ?? '');
  return read.ok ? read.value : null;
}
