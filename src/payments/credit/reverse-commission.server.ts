// After a refund of an agency's booking: the commission on the refunded amount is no longer earned.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { reversedOf } from '#payments/credit/commission-reversal.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import { creditOfBooking } from '#payments/credit/open-credit.server.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

/**
 * Call in every transaction that ends a refund, or in which one bounces, under the booking's lock. It posts the
 * difference between the earned commission and what the ledger has, so a repeat posts nothing. `refundId` names the
 * movement.
 */
export async function reverseCommission(
  tx: Tx,
  ctx: PaymentCtx,
  { paymentId, bookingId, currency, commissionMinor }: PaymentRow,
  refundId: string,
): Promise<void> {
  if (commissionMinor === 0) return;
  const [sums] = await prepared<Sums>(tx, SUMS, [paymentId]);
  assert(sums, 'a refunded payment is there');
  const earnedMinor = commissionMinor - reversedOf(commissionMinor, sums.refundedMinor, sums.paidMinor);
  const overMinor = sums.postedMinor - earnedMinor;
  const creditAccountId = await creditOfBooking(tx, ctx, bookingId);
  if (overMinor === 0 || creditAccountId === null) return;
  const [agency, commission] = [
    { account: 'agency', creditAccountId } as const,
    { account: 'commission' } as const,
  ];
  // If the bank returns a refund, its commission is earned again.
  const isBack = overMinor > 0;
  await postEntry(tx, ctx, {
    occasion: `${isBack ? 'commission_reversal' : 'commission_again'}:${refundId}`,
    kind: isBack ? 'commission_reversal' : 'commission',
    debit: isBack ? agency : commission,
    credit: isBack ? commission : agency,
    amountMinor: Math.abs(overMinor),
    currency,
    bookingId,
    paymentId,
  });
  await noteCreditLevel(tx, ctx, [creditAccountId]);
}

/** Amounts in minor units; `postedMinor` is what the ledger says was earned. */
type Sums = { paidMinor: number; refundedMinor: number; postedMinor: number };

const SUMS = `select (p.amount_minor + p.vouchers_minor + p.credit_minor)::bigint "paidMinor",
    (select coalesce(sum(r.amount_minor), 0) from refund r
      where r.payment_id = p.payment_id and r.state = 'done')::bigint "refundedMinor",
    (select coalesce(sum(l.amount_minor), 0) from ledger_entry e join ledger_line l using (entry_id)
      where e.payment_id = p.payment_id and l.account = 'commission')::bigint "postedMinor"
  from payment p where p.payment_id = $1`;
