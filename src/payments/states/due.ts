// What is due: kinds, and what happens once one of them is paid.
import type { Tx } from '#platform/db/client.server.ts';
import type { amountDue } from '#platform/db/schema.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { Result } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

export type DueRow = typeof amountDue.$inferSelect;

/** A sale is confirmed here, and a deposit is on credit; the rooms that ask for the others say what they do. */
export type LaterKind = Exclude<DueRow['kind'], 'sale' | 'deposit'>;

export type LaterDue = DueRow & { kind: LaterKind; bookingId: string };

/**
 * Accepts the money in the transaction of what it pays for, as the last step: locks booking, payment and due, and compares
 * the money with them. After a refusal that transaction must be undone.
 */
export type AcceptMoney = (tx: Tx) => Promise<Result<null, ErrorCode>>;

/**
 * Opens the transaction that applies the change, adds the extras, or ends the debt, that adds the surcharge of the payment
 * to the booking as a line, and that calls `accept` before it is committed; the money is captured afterwards. A refusal
 * has written nothing: the money is then voided or refunded, unless another process has accepted it.
 */
export type SettleDue = (
  ctx: PaymentCtx,
  paid: { due: LaterDue; payment: PaymentRow },
  accept: AcceptMoney,
) => Promise<Result<null, ErrorCode>>;

/** Each room gives its own. What nobody settles cannot be asked for (`openDue`). */
export type DueSettlers = Readonly<Partial<Record<LaterKind, SettleDue>>>;

export function isLater(due: DueRow): due is LaterDue {
  return due.kind !== 'sale' && due.kind !== 'deposit';
}
