// The parts of a refund that need no provider: back to the vouchers that paid, or as a new voucher.
import type { Tx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import type { RefundShare } from '#after-sale/tender-order.ts';
import { derivedCode } from '#payments/vouchers/derived-code.server.ts';
import { issueVoucher, returnToVoucher } from '#payments/vouchers/voucher.server.ts';

export type StoredShare = RefundShare & { refundId: string };
/** The voucher of each share, by refund; `code` where a voucher was issued for it. */
export type Received = ReadonlyMap<string, { voucherId: string; code: string | null }>;

/** Moves the shares and posts their ledger entries; the refund's id is the idempotency key. */
export function payIntoVouchers(
  tx: Tx,
  ctx: PaymentCtx,
  shares: readonly StoredShare[],
  { paid, destination }: { paid: PaymentRow; destination: 'source' | 'voucher' },
): Promise<Received> {
  if (shares.length === 0) return Promise.resolve(new Map());
  return destination === 'voucher' ? intoOne(tx, ctx, shares, paid) : backOnto(tx, ctx, shares, paid);
}

async function intoOne(
  tx: Tx,
  ctx: PaymentCtx,
  shares: readonly StoredShare[],
  paid: PaymentRow,
): Promise<Received> {
  const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0);
  const [first] = shares;
  const { voucherId, code } = await issue(tx, ctx, { amountMinor, refundId: first?.refundId ?? '' }, paid);
  // The code is returned once, with the first share.
  return new Map(shares.map((share) => [share.refundId, { voucherId, code: share === first ? code : null }]));
}

/** The part of a voucher that has expired since goes into a new one: it was valid when it was used. */
async function backOnto(
  tx: Tx,
  ctx: PaymentCtx,
  shares: readonly StoredShare[],
  paid: PaymentRow,
): Promise<Received> {
  const { bookingId, paymentId } = paid;
  const received = new Map<string, { voucherId: string; code: string | null }>();
  // Lock order: vouchers by id.
  const inOrder = shares.toSorted((a, b) => ((a.voucherId ?? '') < (b.voucherId ?? '') ? -1 : 1));
  for (const share of inOrder) {
    const { voucherId, amountMinor, refundId } = share;
    assert(voucherId, 'a part of a voucher has its voucher');
    const occasion = `refund:${refundId}`;
    const back = await returnToVoucher(tx, ctx, { voucherId, amountMinor, bookingId, paymentId, occasion });
    assert(back.ok || back.code === 'voucher_expired', 'a voucher takes back what it gave');
    received.set(refundId, back.ok ? { voucherId, code: null } : await issue(tx, ctx, share, paid));
  }
  return received;
}

function issue(
  tx: Tx,
  ctx: PaymentCtx,
  { amountMinor, refundId }: { amountMinor: number; refundId: string },
  { currency, bookingId, paymentId }: PaymentRow,
): Promise<{ voucherId: string; code: string }> {
  const occasion = `refund:${refundId}`;
  return issueVoucher(tx, ctx, {
    amountMinor,
    currency,
    reason: 'refund',
    bookingId,
    paymentId,
    occasion,
    // The code that is shown now is the one that is mailed later.
    code: (voucherId) => derivedCode(voucherId, ctx.settings),
  });
}
