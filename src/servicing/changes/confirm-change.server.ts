// Command: makes a quoted change for which nothing has to be paid.
import { isMade } from '#platform/db/schema/change-quote-states.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { seeForChange, type SoldCode } from '#reservations/open-for-change.server.ts';
import { type Asked, noteStaffChange } from '#servicing/changes/open-sold.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { applyQuote, type Destination } from '#servicing/changes/apply-quote.server.ts';
import { type QuoteRow, readQuote } from '#servicing/changes/quote-rows.server.ts';

export type ConfirmChange = Asked & {
  quoteId: string;
  /** `source` unless the traveler has chosen a voucher. */
  destination?: Destination;
};

/**
 * Repeated, it answers as the first time. `change_out_of_date` when the booking or the price has changed since, when a newer
 * quote took its place, or when its time is over: then a fresh quote is due; `params` have the life of the booking. `change_unpaid` when it has to be paid for.
 */
export async function confirmChange(
  ctx: PaymentCtx,
  { destination = 'source', quoteId, ...asked }: ConfirmChange,
): Promise<Result<QuoteRow, SoldCode | 'change_unknown' | 'change_unpaid' | 'change_out_of_date'>> {
  const { access, bookingId } = asked;
  const key = { bookingId, quoteId };
  const seen = await seeForChange(ctx.db, access, bookingId, { lives: everyLife });
  if (!seen.ok) return seen;
  const { life } = seen.value;
  const quote = await readQuote(ctx.db, key);
  if (!quote) return refuse('change_unknown');
  if (isMade(quote.state)) return ok(quote);
  if (quote.state !== 'proposed' || quote.expiresAt <= ctx.now) return refuse('change_out_of_date', { life });
  if (quote.outcome === 'pay') return refuse('change_unpaid');
  const accept = async (tx: Tx) => {
    await noteStaffChange(tx, ctx, asked, quote.kind);
    return ok(null);
  };
  const applied: Result<null, ErrorCode> = await applyQuote(ctx, quote, { more: [], accept, destination });
  const after = await readQuote(ctx.db, key);
  if (after && isMade(after.state)) return ok(after);
  ctx.log.info(
    { quoteId: key.quoteId, code: applied.ok ? null : applied.code },
    'a quoted change was not made',
  );
  const now = await seeForChange(ctx.db, access, bookingId, { lives: everyLife });
  return refuse('change_out_of_date', { life: now.ok ? now.value.life : life });
}

/** A repeat is answered whatever has become of the booking. */
const everyLife = ['live', 'partly_cancelled', 'cancelled', 'flown'] as const;
