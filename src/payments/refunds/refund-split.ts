// Splits a refund over the parts of a booking's payments: pure arithmetic.

/** What is left of one part; `leftMinor` is what it paid less what was refunded or is still owed. */
export type RefundablePart = {
  paymentId: string;
  tenderNo: number;
  kind: 'card' | 'instant' | 'voucher' | 'credit';
  voucherId: string | null;
  creditAccountId: string | null;
  leftMinor: number;
};

export type RefundShare = RefundablePart & { amountMinor: number };

export function leftOf(parts: readonly RefundablePart[]): number {
  return parts.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
}

/**
 * The payment `first`, then the payments as they are given, newest first. Of each, the provider's part as far as it goes,
 * then an agency's credit, then the vouchers in their order of use; only shares above zero. `amountMinor` is at most
 * `leftOf(parts)`.
 */
export function splitRefund(
  amountMinor: number,
  parts: readonly RefundablePart[],
  first: string | null = null,
): RefundShare[] {
  const payments = [...new Set([...(first === null ? [] : [first]), ...parts.map((part) => part.paymentId)])];
  const turn = ({ paymentId }: RefundablePart) => payments.indexOf(paymentId);
  const rank = ({ kind }: RefundablePart) => (kind === 'voucher' ? 2 : kind === 'credit' ? 1 : 0);
  const inOrder = parts.toSorted((a, b) => turn(a) - turn(b) || rank(a) - rank(b) || a.tenderNo - b.tenderNo);
  let rest = amountMinor;
  return inOrder.flatMap((part) => {
    const share = Math.min(rest, part.leftMinor);
    rest -= share;
    return share > 0 ? [{ ...part, amountMinor: share }] : [];
  });
}
