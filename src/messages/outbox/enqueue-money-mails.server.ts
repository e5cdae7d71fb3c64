// Queues the mail about a payment, a refund or an agency's credit, in the transaction that makes it due.
import { eq, inArray } from 'drizzle-orm';

import { prepared, type Tx } from '#platform/db/client.server.ts';
import { payment, refund } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import type { JobData, Jobs } from '#messages/jobs.ts';

/** For `payment_problem`: the state of the money in this transaction identifies the mail. */
export async function enqueueProblemMail(tx: Tx, jobs: Jobs, paymentId: string): Promise<void> {
  const [row] = await tx.select().from(payment).where(eq(payment.paymentId, paymentId));
  assert(row, `payment ${paymentId} exists`);
  const { bookingId } = row;
  await jobs.enqueue(tx, 'send-payment-problem', { bookingId, paymentId, outcome: outcomeOf(row) });
}

function outcomeOf({ state }: typeof payment.$inferSelect): JobData['send-payment-problem']['outcome'] {
  if (state === 'refund_due' || state === 'refunded') return 'refunding';
  return state === 'void_due' || state === 'voided' ? 'released' : 'nothing';
}

/** For `refunded`: the parts of one request are announced together. */
export async function enqueueRefundMail(tx: Tx, jobs: Jobs, refundIds: readonly string[]): Promise<void> {
  const [row] = await tx
    .select({ bookingId: refund.bookingId })
    .from(refund)
    .where(inArray(refund.refundId, [...refundIds]));
  if (row) await jobs.enqueue(tx, 'send-refund', { ...row, refundIds: refundIds.toSorted() });
}

/** For `refund_stuck`. */
export async function enqueueStuckMail(tx: Tx, jobs: Jobs, refundId: string): Promise<void> {
  const [row] = await tx
    .select({ bookingId: refund.bookingId })
    .from(refund)
    .where(eq(refund.refundId, refundId));
  if (row) await jobs.enqueue(tx, 'send-refund-lost', { ...row, refundId });
}

/** For `credit_low`: mails everybody in the agency who manages its money and may log in. */
export async function enqueueCreditLow(tx: Tx, jobs: Jobs, creditAccountId: string): Promise<void> {
  const people = await prepared<{ accountId: string; alertedAt: Date }>(tx, CREDIT_PEOPLE, [creditAccountId]);
  const work = people.map(({ accountId, alertedAt }) => {
    return { creditAccountId, accountId, occasion: alertedAt.toISOString() };
  });
  if (work.length > 0) await jobs.enqueue(tx, 'send-credit-low', ...work);
}

const CREDIT_PEOPLE = `select m.account_id "accountId", c.alerted_at "alertedAt"
  from credit_account c join agency_member m using (agency_id) join account a using (account_id)
  where c.credit_account_id = $1 and c.alerted_at is not null and m.role in ('administrator', 'finance')
    and a.suspended_at is null`;
