// The parts of a refund that need no provider: back to the vouchers that paid, or as a new voucher.
import type { Tx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { RefundShare } from '#payments/refunds/refund-split.ts';
import { derivedCode } from '#payments/vouchers/derived-code.server.ts';
import { issueVoucher, returnToVoucher } from '#payments/vouchers/voucher.server.ts';

export type StoredShare = RefundShare & { refundId: string };
/** The voucher of each share, by refund; `code` where a voucher was issued for it. */
export type Received = ReadonlyMap<string, { voucherId: string; code: string | null }>;

export type RefundedBooking = { bookingId: string; currency: string };

/** Moves the shares and posts their ledger entries; the refund's id is the idempotency key. */
export function payIntoVouchers(
  tx: Tx,
  ctx: PaymentCtx,
  shares: readonly StoredShare[],
  { of, destination }: { of: RefundedBooking; destination: 'source' | 'voucher' },
): Promise<Received> {
  if (shares.length === 0) return Promise.resolve(new Map());
  return destination === 'voucher' ? intoOne(tx, ctx, shares, of) : backOnto(tx, ctx, shares, of);
}

async function intoOne(
  tx: Tx,
  ctx: PaymentCtx,
  shares: readonly StoredShare[],
  of: RefundedBooking,
): Promise<Received> {
  const [first] = shares;
  const { voucherId, code } = await issueForRefund(tx, ctx, ofEachPayment(shares), of);
  // The code is returned once, with the first share.
  return new Map(shares.map((share) => [share.refundId, { voucherId, code: share === first ? code : null }]));
}

/** The part of a voucher that has expired since goes into a new one: it was valid when it was used. */
async function backOnto(
  tx: Tx,
  ctx: PaymentCtx,
  shares: readonly StoredShare[],
  of: RefundedBooking,
): Promise<Received> {
  const { bookingId } = of;
  const received = new Map<string, { voucherId: string; code: string | null }>();
  // Lock order: vouchers by id.
  const inOrder = shares.toSorted((a, b) => ((a.voucherId ?? '') < (b.voucherId ?? '') ? -1 : 1));
  for (const share of inOrder) {
    const { voucherId, amountMinor, refundId, paymentId } = share;
    assert(voucherId, 'a part of a voucher has its voucher');
    const occasion = `refund:${refundId}`;
    const back = await returnToVoucher(tx, ctx, { voucherId, amountMinor, bookingId, paymentId, occasion });
    assert(back.ok || back.code === 'voucher_expired', 'a voucher takes back what it gave');
    received.set(
      refundId,
      back.ok ? { voucherId, code: null } : await issueForRefund(tx, ctx, [partOf(share)], of),
    );
  }
  return received;
}

type TakenPart = { paymentId: string; amountMinor: number; occasion: string };

/** One movement for each payment, under the name of its first share. */
function ofEachPayment(shares: readonly StoredShare[]): TakenPart[] {
  const parts = new Map<string, TakenPart>();
  for (const share of shares) {
    const known = parts.get(share.paymentId);
    const amountMinor = (known?.amountMinor ?? 0) + share.amountMinor;
    parts.set(share.paymentId, { ...(known ?? partOf(share)), amountMinor });
  }
  return [...parts.values()];
}

function partOf({ paymentId, amountMinor, refundId }: StoredShare): TakenPart {
  return { paymentId, amountMinor, occasion: `refund:${refundId}` };
}

/** One new voucher for these parts of what was paid. */
export function issueForRefund(
  tx: Tx,
  ctx: PaymentCtx,
  takenFrom: readonly TakenPart[],
  { currency, bookingId }: RefundedBooking,
): Promise<{ voucherId: string; code: string }> {
  return issueVoucher(tx, ctx, {
    amountMinor: takenFrom.reduce((sum, part) => sum + part.amountMinor, 0),
    currency,
    reason: 'refund',
    bookingId,
    takenFrom,
    // The code that is shown now is the one that is mailed later.
    code: (voucherId) => derivedCode(voucherId, ctx.settings),
  });
}
