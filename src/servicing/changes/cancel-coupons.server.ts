// Cancels coupons of a sold booking: quoted without a lock, then ended, given back and refunded in one transaction.
import type { CouponKey } from '#after-sale/coupon.ts';
import { endCoupons, type EndResult } from '#after-sale/end-coupons.ts';
import type { EndCause } from '#after-sale/end-causes.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { SoldCode } from '#reservations/open-for-change.server.ts';
import { ticketPrefix } from '#reservations/ticket-number.ts';
import { type Asked, noteStaffChange, openSold, whatChanged } from '#servicing/changes/open-sold.server.ts';
import type { SoldBooking } from '#servicing/changes/read-sold.server.ts';

export type CancelRequest = Asked & { what: readonly CouponKey[]; cause: EndCause };

/** What a cancellation gives back and keeps, for the version of the booking that was read. */
export type CancelQuote = EndResult & { version: number; currency: string };

/** Writes nothing. */
export async function quoteCancel(
  ctx: Pick<Ctx, 'db' | 'now'>,
  request: CancelRequest,
): Promise<Result<CancelQuote, SoldCode>> {
  const read = await openSold(ctx.db, request);
  if (!read.ok) return read;
  const { version, currency } = read.value;
  return ok({ ...endingOf(ctx, read.value, request), version, currency });
}

/**
 * Stores what the cancellation gives back, in the transaction that ends the coupons; `amountMinor` is 0 where nothing comes
 * back (`refundEnded` of payments).
 */
export type SettleCancel = (tx: Tx, amountMinor: number) => Promise<void>;

/**
 * Ends the coupons as they were quoted: refused with `booking_changed` and the life of the booking if it, or what comes
 * back, is another by now.
 */
export async function cancelCoupons(
  ctx: BookingCtx,
  request: CancelRequest,
  quoted: Pick<CancelQuote, 'version' | 'refundMinor'>,
  settle: SettleCancel,
): Promise<Result<EndResult, SoldCode>> {
  const { bookingId, cause } = request;
  const read = await openSold(ctx.db, request, quoted.version);
  if (!read.ok) return read;
  const sold = read.value;
  const ending = endingOf(ctx, sold, request);
  const isSame = ending.refundMinor === quoted.refundMinor;
  if (!isSame || ending.ended.length === 0 || ending.refused.length > 0)
    return refuse('booking_changed', { life: sold.life });
  const { refundMinor, ended } = ending;
  const { accountingCode } = ctx.airline;
  const answer = await ctx.holds.submit({
    kind: 'cancel',
    bookingId,
    change: {
      version: sold.version,
      ends: ended.map((key) => ({ ...key, seated: isSeated(sold, key), to: 'refunded' })),
      begins: null,
      lines: [...ending.ending, ...ending.added],
      continued: ending.continued,
      extras: [],
      seats: [],
      prefixes: { ticket: ticketPrefix(accountingCode), emd: ticketPrefix(accountingCode, 'emd') },
      cause,
      event: { kind: 'cancelled', ...actorOf(ctx), amountMinor: 0 - refundMinor, cause, at: ctx.now },
      also: async (tx) => {
        await settle(tx, refundMinor);
        await noteStaffChange(tx, ctx, request, 'cancel');
      },
      now: ctx.now,
    },
  });
  return answer.ok ? ok(ending) : whatChanged(ctx.db, request, sold.version);
}

function endingOf({ now }: Pick<Ctx, 'now'>, sold: SoldBooking, { what, cause }: CancelRequest): EndResult {
  const { lines, coupons, passengers, terms, extraTerms, departures } = sold;
  return endCoupons({
    lines,
    coupons,
    passengers,
    terms,
    extraTerms,
    departures,
    what,
    cause,
    at: now.getTime(),
  });
}

/** A lap infant has no unit. */
export function isSeated(
  { passengers }: Pick<SoldBooking, 'passengers'>,
  { passengerNo }: CouponKey,
): boolean {
  return passengers.find((each) => each.passengerNo === passengerNo)?.type !== 'infant';
}
