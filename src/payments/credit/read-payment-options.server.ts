// What a traveller may choose when paying, with every resulting amount.
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentFacts } from '#payments/states/payment-facts.server.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import { optionsFor } from '#payments/credit/credit-option.server.ts';

/**
 * For a booking of this visitor, paid or not; an unknown one and another visitor's get the same answer. `creditMinor`
 * is the part that an agency wants to pay on credit; more than it can pay that way does not count.
 */
export async function readPaymentOptions(
  ctx: PaymentCtx,
  bookingId: string,
  creditMinor = 0,
): Promise<Result<PaymentOptions, 'booking_unknown'>> {
  if (!isUuid(bookingId) || !ctx.visitor) return refuse('booking_unknown');
  const facts = await readPaymentFacts(ctx.db, bookingId);
  if (facts?.booking.visitor !== ctx.visitor) return refuse('booking_unknown');
  return ok(await optionsFor(ctx.db, ctx, facts, creditMinor));
}
