// What belongs to a payment apart from its row: refunds by the merchant's keys, and disputes.
import type { Books, Tx } from '#sandbox/books/open-books.ts';
import { type Dispute, disputeColumns } from '#sandbox/books/dispute-book.ts';
import { type Operation, operationColumns } from '#sandbox/books/refund-book.ts';
import type { SandboxPayment } from '#sandbox/books/payment-rows.ts';

export type PaymentParts = {
  refunds: Operation[];
  /** Those that are opened. */
  disputes: Dispute[];
};

export type PaymentWithParts = { payment: SandboxPayment; parts: PaymentParts };

/** In the order of the given payments. */
export async function withParts(
  on: Books | Tx,
  payments: readonly SandboxPayment[],
): Promise<PaymentWithParts[]> {
  const ids = payments.map(({ paymentId }) => paymentId);
  const { rows: refunds } = await on.query<Operation>(
    `select ${operationColumns} from operation where payment_id = any($1) and kind = 'refund'
      order by created_at, idempotency_key`,
    [ids],
  );
  const { rows: disputes } = await on.query<Dispute>(
    `select ${disputeColumns} from dispute where payment_id = any($1) and state <> 'coming'`,
    [ids],
  );
  return payments.map((payment) => {
    const isPart = (part: { paymentId: string }) => part.paymentId === payment.paymentId;
    return { payment, parts: { refunds: refunds.filter(isPart), disputes: disputes.filter(isPart) } };
  });
}
