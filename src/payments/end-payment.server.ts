// The end of a payment without a booking; whoever does not see it on the page is told by mail.
import { withTx } from '#platform/db/client.server.ts';
import { type Change, changeState } from '#payments/states/change-state.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { type PaymentState, wasLeft } from '#payments/states/payment-states.ts';

/**
 * As `changeState`. `watched`: the traveller is asking right now, and is answered with it. Money that has to go back is
 * told in any case, and once; a payment that was declined is told when its traveller had been sent away to wait.
 */
export async function endPayment(
  ctx: PaymentCtx,
  row: PaymentRow,
  change: Change,
  watched: boolean,
): Promise<PaymentRow | null> {
  if (!isProblemToTell(row, change, watched)) return changeState(ctx.db, ctx, row, change);
  return withTx(ctx.db, async (tx) => {
    const after = await changeState(tx, ctx, row, change);
    if (after) await ctx.onPaymentProblem(tx, row.paymentId);
    return after;
  });
}

const moneyOnItsWay: readonly PaymentState[] = ['void_due', 'refund_due'];

export function isProblemToTell(
  row: PaymentRow,
  { to, failureCode = null }: Change,
  watched: boolean,
): boolean {
  // Told when it became due the first time.
  if (moneyOnItsWay.includes(row.state)) return false;
  if (moneyOnItsWay.includes(to)) return true;
  return !watched && row.waitedAt !== null && !wasLeft(failureCode);
}
