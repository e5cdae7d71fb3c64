// When lines of an agency's booking have ended, their commission is no longer earned.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import { openedCredit } from '#payments/credit/open-credit.server.ts';
import { commissionEarned } from '#payments/ledger/commission-earned.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

/**
 * Call under the booking's lock, in every transaction that ends lines or stores a refund, after both. It posts the
 * difference between what the lines earn and what the ledger has, so a repeat posts nothing, and a refund of what earned
 * nothing recalls nothing. `cause` names the movement: a refund's id, or the event that ended the lines.
 */
export async function reverseCommission(
  tx: Tx,
  ctx: PaymentCtx,
  { bookingId, currency }: { bookingId: string; currency: string },
  cause: string,
): Promise<void> {
  const [sums] = await prepared<Sums>(tx, SUMS, [bookingId]);
  assert(sums, 'a refunded booking is there');
  const { agencyId, earnedMinor, postedMinor } = sums;
  if (agencyId === null || postedMinor === earnedMinor) return;
  const creditAccountId = await openedCredit(tx, ctx, { agencyId, currency });
  const [agency, commission] = [
    { account: 'agency', creditAccountId } as const,
    { account: 'commission' } as const,
  ];
  const isBack = postedMinor > earnedMinor;
  await postEntry(tx, ctx, {
    occasion: `${isBack ? 'commission_reversal' : 'commission_again'}:${cause}`,
    kind: isBack ? 'commission_reversal' : 'commission',
    debit: isBack ? agency : commission,
    credit: isBack ? commission : agency,
    amountMinor: Math.abs(postedMinor - earnedMinor),
    currency,
    bookingId,
  });
  await noteCreditLevel(tx, ctx, [creditAccountId]);
}

/** Amounts in minor units; `postedMinor` is what the ledger says was earned. */
type Sums = { agencyId: string | null; earnedMinor: number; postedMinor: number };

const SUMS = `select b.agency_id "agencyId", ${commissionEarned('b')} "earnedMinor",
    (select coalesce(sum(l.amount_minor), 0) from ledger_entry e join ledger_line l using (entry_id)
      where e.booking_id = b.booking_id and l.account = 'commission')::bigint "postedMinor"
  from booking b where b.booking_id = $1`;
