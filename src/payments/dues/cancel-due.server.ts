// Command: withdraws an amount that is due, for example when its quote has expired.
import { prepared, withTx } from '#platform/db/client.server.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { whyNotEnded } from '#payments/cancel-payment.server.ts';
import type { DueRow } from '#payments/states/due.ts';
import { readDue } from '#payments/dues/due.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readAlivePayment } from '#payments/states/payment-row.server.ts';

/** Refused when it is paid, or while a bank decides about its payment. Idempotent. */
export async function cancelDue(
  ctx: PaymentCtx,
  dueId: string,
): Promise<Result<null, 'due_closed' | 'booking_already_paid' | 'payment_in_progress'>> {
  const alive = await readAlivePayment(ctx.db, dueId);
  const still = alive && (await whyNotEnded(ctx, alive));
  if (still) return still;
  const [row] = await withTx(ctx.db, async (tx) => {
    await prepared(tx, LOCK_BOOKING, [dueId]);
    return prepared<Pick<DueRow, 'state'>>(tx, CANCEL, [dueId, ctx.now]);
  });
  if (row) return ok(null);
  const now = await readDue(ctx.db, dueId);
  if (now?.state === 'cancelled') return ok(null);
  return refuse(now?.state === 'open' ? 'payment_in_progress' : now ? 'booking_already_paid' : 'due_closed');
}

/** A payment is begun under the same lock. */
const LOCK_BOOKING = `select from booking where booking_id = (select booking_id from amount_due where due_id = $1)
  for no key update`;

const CANCEL = `update amount_due d set state = 'cancelled', settled_at = $2 where d.due_id = $1 and d.state = 'open'
  and not exists (select from payment p where p.due_id = d.due_id and ${isAlivePayment('p')}) returning d.state`;
