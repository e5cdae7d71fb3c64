// Cancels coupons of a sold booking: quoted without a lock, then ended, given back and refunded in one transaction.
import type { CouponKey } from '#after-sale/coupon.ts';
import { endCoupons, type EndResult } from '#after-sale/end-coupons.ts';
import type { EndCause } from '#after-sale/end-causes.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { ticketPrefix } from '#reservations/ticket-number.ts';
import { readSold, type SoldBooking } from '#servicing/changes/read-sold.server.ts';

export type CancelRequest = { bookingId: string; what: readonly CouponKey[]; cause: EndCause };

/** What a cancellation gives back and keeps, for the version of the booking that was read. */
export type CancelQuote = EndResult & { version: number; currency: string };

type QuoteCode = 'booking_unknown' | 'booking_not_paid';

/** Writes nothing. The caller has checked who may see the booking. */
export async function quoteCancel(
  ctx: Pick<Ctx, 'db' | 'now'>,
  request: CancelRequest,
): Promise<Result<CancelQuote, QuoteCode>> {
  const read = await readSold(ctx.db, request.bookingId);
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
 * Ends the coupons as they were quoted: refused with `booking_changed` if the booking, or what comes back, is another by
 * now.
 */
export async function cancelCoupons(
  ctx: BookingCtx,
  request: CancelRequest,
  quoted: Pick<CancelQuote, 'version' | 'refundMinor'>,
  settle: SettleCancel,
): Promise<Result<EndResult, QuoteCode | 'booking_changed'>> {
  const { bookingId, cause } = request;
  const read = await readSold(ctx.db, bookingId);
  if (!read.ok) return read;
  const sold = read.value;
  const ending = endingOf(ctx, sold, request);
  const isSame = sold.version === quoted.version && ending.refundMinor === quoted.refundMinor;
  if (!isSame || ending.ended.length === 0 || ending.refused.length > 0) return refuse('booking_changed');
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
      also: (tx) => settle(tx, refundMinor),
      now: ctx.now,
    },
  });
  if (answer.ok) return ok(ending);
  return refuse(
    answer.code === 'booking_unknown' || answer.code === 'booking_not_paid' ? answer.code : 'booking_changed',
  );
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
