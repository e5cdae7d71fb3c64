// Ends a payment without a booking; a traveller who does not see this on the page is notified by mail.
import { withTx } from '#platform/db/client.server.ts';
import { isReturning } from '#platform/db/payment-states.ts';
import { type Change, changeState } from '#payments/states/change-state.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { wasLeft } from '#payments/states/payment-states.ts';

/**
 * Like `changeState`. `watched`: the traveller is waiting and gets the result as the answer. A void or refund is always
 * announced by mail, once; a decline only if the traveller was allowed to leave the page.
 */
export async function endPayment(
  ctx: PaymentCtx,
  row: PaymentRow,
  change: Change,
  watched: boolean,
): Promise<PaymentRow | null> {
  if (!needsProblemMail(row, change, watched)) return changeState(ctx.db, ctx, row, change);
  return withTx(ctx.db, async (tx) => {
    const after = await changeState(tx, ctx, row, change);
    if (after) await ctx.emit(tx, { kind: 'payment_problem', paymentId: row.paymentId });
    return after;
  });
}

export function needsProblemMail(
  row: PaymentRow,
  { to, failureCode = null }: Change,
  watched: boolean,
): boolean {
  // Announced when the void or refund first became due.
  if (isReturning(row.state)) return false;
  if (isReturning(to)) return true;
  return !watched && row.waitedAt !== null && !wasLeft(failureCode);
}
