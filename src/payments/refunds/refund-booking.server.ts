// Refunds a sold booking, whatever has become of its flights: decided and stored under the booking's lock, the money is moved afterwards.
import { and, eq } from 'drizzle-orm';

import { isSoldState } from '#platform/db/booking-states.ts';
import { withTx, type Tx } from '#platform/db/client.server.ts';
import { booking, refund } from '#platform/db/schema.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { reverseCommission } from '#payments/credit/reverse-commission.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { RefundView } from '#payments/states/payment-options.ts';
import {
  payIntoVouchers,
  type Received,
  type StoredShare,
} from '#payments/refunds/refund-into-vouchers.server.ts';
import { settleRefund } from '#payments/refunds/refund-settle.server.ts';
import { leftOf, splitRefund } from '#payments/refunds/refund-split.ts';
import { announceWhenComplete, readRefunds } from '#payments/refunds/refund-request.server.ts';
import { actorOf, bySystem } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { payBackCredit } from '#payments/refunds/refund-to-credit.server.ts';
import { readRefundable, type Refundable } from '#payments/refunds/refundable.server.ts';

export type RefundReason = (typeof refund.$inferSelect)['reason'];

export type RefundRequest = {
  bookingId: string;
  /** Minor units, or everything that is left. */
  amountMinor: number | 'all';
  /** `source`: to the instruments that paid, vouchers included. `voucher`: the whole amount as one new voucher. */
  destination: 'source' | 'voucher';
  reason: RefundReason;
  /** The payment that bought what has ended: it gives back first. */
  firstPaymentId?: string;
  /** The idempotency key of the request: a repeat, whatever its content, returns the refunds of the first. */
  occasion: string;
};

/** `code` is that of a newly issued voucher. It is not stored and is never shown again. */
export type Refunded = RefundView & { code: string | null };

export type RefundCode =
  | 'booking_unknown'
  | 'booking_not_paid'
  | 'refund_too_large'
  | 'refund_amount_invalid'
  | 'refund_limit_exceeded';

/**
 * Called with the amount under the booking's lock, before anything is stored. What it writes is stored with the refund,
 * and a refusal leaves nothing behind. It is not called for a repeated request.
 */
export type ApproveRefund = (tx: Tx, amountMinor: number) => Promise<Result<null, 'refund_limit_exceeded'>>;

/**
 * Refunds at most what was paid less what was refunded, is still owed, or is disputed at the payer's bank.
 * `refund_too_large` includes `leftMinor`. A part that the provider has not done yet is returned as `due`; the sweep
 * completes it. One that the provider refuses for good is returned as `needs_destination`.
 */
export async function refundBooking(
  ctx: PaymentCtx,
  request: RefundRequest,
  approve?: ApproveRefund,
): Promise<Result<Refunded[], RefundCode>> {
  const { bookingId, amountMinor, occasion } = request;
  if (!isUuid(bookingId)) return refuse('booking_unknown');
  const isAmount = amountMinor === 'all' || (Number.isSafeInteger(amountMinor) && amountMinor > 0);
  if (!isAmount) return refuse('refund_amount_invalid');
  const stored = await withTx(ctx.db, (tx) => storeRefund(tx, ctx, { request, approve }));
  if (!stored.ok) return stored;
  for (const { refundId, state } of await readRefunds(ctx.db.orm, bookingId, occasion)) {
    if (state === 'due') await settleRefund(ctx, refundId);
  }
  const codes = stored.value;
  const views = await readRefunds(ctx.db.orm, bookingId, occasion);
  return ok(views.map((view) => ({ ...view, code: codes.get(view.refundId)?.code ?? null })));
}

/** What was sold is not flown. Once commands end the lines of that, this is what the lines say. */
const endsSaleFor: readonly RefundReason[] = ['cancelled', 'schedule_change'];

/** The lock on the booking serialises requests, so that together they never refund more than is left. */
async function storeRefund(
  tx: Tx,
  ctx: PaymentCtx,
  { request, approve }: { request: RefundRequest; approve: ApproveRefund | undefined },
): Promise<Result<Received, RefundCode>> {
  const { bookingId, occasion } = request;
  const [held] = await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('no key update');
  if (!held) return refuse('booking_unknown');
  const same = and(eq(refund.bookingId, bookingId), eq(refund.occasion, occasion));
  if ((await tx.select().from(refund).where(same).limit(1)).length > 0) return ok(new Map());
  const refundable = isSoldState(held.state) ? await readRefundable(tx, bookingId) : null;
  if (!refundable) return refuse('booking_not_paid');
  const leftMinor = leftOf(refundable.parts);
  const amountMinor = request.amountMinor === 'all' ? leftMinor : request.amountMinor;
  if (amountMinor > leftMinor || amountMinor === 0) return refuse('refund_too_large', { leftMinor });
  const approved = (await approve?.(tx, amountMinor)) ?? ok(null);
  if (!approved.ok) return approved;
  const endsSale = amountMinor === leftMinor && endsSaleFor.includes(request.reason);
  return ok(await writeRefund(tx, ctx, { ...request, amountMinor, endsSale }, refundable));
}

export type DecidedRefund = RefundRequest & {
  amountMinor: number;
  /** All that was left, because nothing is flown as sold. */
  endsSale?: boolean;
  /** The refund whose place it takes. */
  replaces?: string;
};

/** Stores the refund and does everything that needs no provider: vouchers and credit. Returns the vouchers. */
export async function writeRefund(
  tx: Tx,
  ctx: PaymentCtx,
  request: DecidedRefund,
  { currency, parts }: Refundable,
): Promise<Received> {
  const { bookingId, destination, reason, occasion, endsSale = false, replaces = null } = request;
  const of = { bookingId, currency };
  const dates = { createdAt: ctx.now, updatedAt: ctx.now };
  const shares = splitRefund(request.amountMinor, parts, request.firstPaymentId).map(
    (share): StoredShare => ({
      ...share,
      refundId: uuidv7(ctx.now, ctx.random),
    }),
  );
  const toVoucher = (share: StoredShare) => destination === 'voucher' || share.kind === 'voucher';
  const isLocal = (share: StoredShare) => toVoucher(share) || share.kind === 'credit';
  const received = await payIntoVouchers(tx, ctx, shares.filter(toVoucher), { of, destination });
  await tx.insert(refund).values(
    shares.map((share) => ({
      ...dates,
      ...of,
      destination,
      reason,
      occasion,
      endsSale,
      replaces,
      refundId: share.refundId,
      paymentId: share.paymentId,
      tenderNo: share.tenderNo,
      amountMinor: share.amountMinor,
      voucherId: received.get(share.refundId)?.voucherId ?? null,
      state: isLocal(share) ? ('done' as const) : ('due' as const),
    })),
  );
  const local = shares.filter(isLocal);
  await noteRefunds(tx, ctx, { ...request, shares, local });
  // Lock order: vouchers, then the credit account.
  const onCredit = local.filter((share) => !toVoucher(share));
  await payBackCredit(tx, ctx, onCredit, of);
  const [first] = shares;
  if (first) await reverseCommission(tx, ctx, of, first.refundId);
  await announceWhenComplete(tx, ctx, { bookingId, occasion });
  return received;
}

type NotedRefund = Pick<DecidedRefund, 'bookingId' | 'destination' | 'reason'> & {
  shares: readonly StoredShare[];
  local: readonly StoredShare[];
};

/** Each share was asked for, and those that need no provider are done. */
async function noteRefunds(
  tx: Tx,
  ctx: PaymentCtx,
  { bookingId, destination, reason, shares, local }: NotedRefund,
): Promise<void> {
  const about = ({ refundId, amountMinor }: StoredShare) => ({
    bookingId,
    details: { refundId, destination },
    amountMinor: 0 - amountMinor,
    at: ctx.now,
  });
  const asked = { kind: 'refund_asked', ...actorOf(ctx), cause: reason } as const;
  await writeBookingEvents(tx, [
    ...shares.map((share) => ({ ...about(share), ...asked })),
    ...local.map((share) => ({ ...about(share), kind: 'refunded', ...bySystem }) as const),
  ]);
}
