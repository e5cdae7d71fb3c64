// What a payment for a change or an addition does once its money is authorised: the quoted change, and nothing else.
import type { ErrorCode } from '#platform/lib/errors.ts';
import { refuse, type Result } from '#platform/lib/result.ts';
import type { DueSettlers, SettleDue } from '#payments/states/due.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { applyQuote } from '#servicing/changes/apply-quote.server.ts';
import { readQuote } from '#servicing/changes/quote-rows.server.ts';

const settle: SettleDue = async (ctx, { due, payment }, accept) => {
  const quote = await readQuote(ctx.db, { bookingId: due.bookingId, quoteId: due.target ?? '' });
  if (!quote) return refuse('change_out_of_date');
  const surcharge = {
    passengerNo: null,
    flightNo: null,
    kind: 'payment_fee' as const,
    code: 'payment_fee',
    refundClass: 'service' as const,
    amountMinor: payment.surchargeMinor,
    commissionMinor: 0,
  };
  const more = payment.surchargeMinor > 0 ? [surcharge] : [];
  const apply = (): Promise<Result<null, ErrorCode>> =>
    applyQuote(ctx, quote, { more, accept, destination: 'source' });
  const first = await apply();
  if (first.ok || first.code !== 'offer_sold_out' || quote.holdId === null) return first;
  // The hold has lapsed while a bank decided: the same places once more, if they are still free.
  const retaken = await retakeHold(ctx, quote.holdId, { whole: true });
  return retaken.ok ? apply() : first;
};

/** The settlers of this room, for the composition of the product. */
export const changeSettlers: DueSettlers = { change: settle, addition: settle };
