// Keeps the places of a change while its difference is paid: a hold of its own, which the change takes over.
import { budgetsNow } from '#reservations/inventory/site-budget.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import type { HoldOrder } from '#reservations/inventory/hold-requests.ts';
import { keepPlaces, type QuoteRow } from '#servicing/changes/quote-rows.server.ts';
import { countsOf, readSold } from '#servicing/changes/read-sold.server.ts';

/**
 * True without a new flight. No budget of an address applies: the party has paid for as many places, and a booking has one
 * proposed quote. Repeated, the same hold is found by its id, which is that of the quote.
 */
export async function holdPlaces(ctx: BookingCtx, quote: QuoteRow): Promise<boolean> {
  const { quoteId, bookingId, prepared: change, currency, expiresAt } = quote;
  if (!change.begins || quote.holdId !== null) return true;
  const sold = await readSold(ctx.db, bookingId);
  if (!sold.ok || sold.value.version !== quote.bookingVersion) return false;
  const order: HoldOrder = {
    bookingId: quoteId,
    visitor: `change ${quoteId}`,
    client: null,
    budgets: await budgetsNow(ctx),
    agency: null,
    domainId: sold.value.domainId,
    locale: ctx.locale,
    currency,
    passengers: countsOf(sold.value, change.begins.passengerNos),
    offers: [change.begins.offer],
    blockIds: null,
    promotionCode: null,
    challengeId: null,
    acceptTotalMinor: change.begins.offer.totalMinor,
    now: ctx.now,
    holdExpiresAt: expiresAt,
  };
  let held = await ctx.holds.submit({ kind: 'hold', order });
  if (
    !held.ok &&
    held.code === 'offer_sold_out' &&
    (await expireHolds(ctx, [change.begins.offer.flightId])) > 0
  )
    held = await ctx.holds.submit({ kind: 'hold', order });
  if (!held.ok) return false;
  await keepPlaces(ctx.db, quoteId, quoteId);
  return true;
}
