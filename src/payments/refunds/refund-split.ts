// Splits a refund over the parts of a booking's payments, by the arithmetic of after-sale.
import { leftOf, type RefundablePart as Part, splitOverPayments } from '#after-sale/tender-order.ts';

export { leftOf };

/** What is left of one part; `leftMinor` is what it paid less what was refunded or is still owed. */
export type RefundablePart = Part & { paymentId: string };

export type RefundShare = RefundablePart & { amountMinor: number };

/**
 * The payment `first`, then the payments as they are given, newest first. `amountMinor` is at most `leftOf(parts)`; only
 * shares above zero.
 */
export function splitRefund(
  amountMinor: number,
  parts: readonly RefundablePart[],
  first: string | null = null,
): RefundShare[] {
  const payments = [...Map.groupBy(parts, ({ paymentId }) => paymentId)];
  return splitOverPayments(
    amountMinor,
    payments.map(([paymentId, own], at) => ({
      paymentId,
      capturedAt: payments.length - at,
      parts: own,
      boughtMinor: paymentId === first ? leftOf(own) : 0,
    })),
  );
}
