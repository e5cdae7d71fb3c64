// Splits a refund over the tenders that paid: pure arithmetic.

/** What is left of one part of a payment; `leftMinor` is what it paid less what was refunded or is due. */
export type RefundablePart = {
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
 * Within one payment: the provider's part first, as far as it goes, then an agency's credit, then the vouchers in their
 * order of use; only shares above zero.
 * `amountMinor` is at most `leftOf(parts)`.
 */
export function splitRefund(amountMinor: number, parts: readonly RefundablePart[]): RefundShare[] {
  const rank = ({ kind }: RefundablePart) => (kind === 'voucher' ? 2 : kind === 'credit' ? 1 : 0);
  const inOrder = parts.toSorted((a, b) => rank(a) - rank(b) || a.tenderNo - b.tenderNo);
  let rest = amountMinor;
  return inOrder.flatMap((part) => {
    const share = Math.min(rest, part.leftMinor);
    rest -= share;
    return share > 0 ? [{ ...part, amountMinor: share }] : [];
  });
}

export type RefundablePayment = {
  paymentId: string;
  /** Milliseconds since 1970. */
  capturedAt: number;
  parts: readonly RefundablePart[];
  /** What it paid of the lines that come back: it gives that much before any other one. */
  boughtMinor?: number;
};

/**
 * Over several payments: first those that bought what comes back, then all others, the newest first; none gives more than
 * it has left. `amountMinor` is at most what all have left.
 */
export function splitOverPayments(
  amountMinor: number,
  payments: readonly RefundablePayment[],
): (RefundShare & { paymentId: string })[] {
  const newestFirst = payments
    .toSorted((a, b) => b.capturedAt - a.capturedAt)
    .map((payment) => ({ payment, leftMinor: leftOf(payment.parts), givenMinor: 0 }));
  let rest = amountMinor;
  const give = (each: (typeof newestFirst)[number], atMost: number) => {
    const share = Math.min(rest, each.leftMinor - each.givenMinor, atMost);
    each.givenMinor += share;
    rest -= share;
  };
  for (const each of newestFirst) give(each, each.payment.boughtMinor ?? 0);
  for (const each of newestFirst) give(each, rest);
  return newestFirst.flatMap(({ payment, givenMinor }) =>
    splitRefund(givenMinor, payment.parts).map((share) => ({ ...share, paymentId: payment.paymentId })),
  );
}
