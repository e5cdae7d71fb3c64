// Ends a quote that nobody confirms: its payment cannot be made any more, and the places that it kept are on sale again.
import type { ChangeQuoteState } from '#platform/db/schema/change-quote-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { cancelDue } from '#payments/dues/cancel-due.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { endQuote, type QuoteRow } from '#servicing/changes/quote-rows.server.ts';

/**
 * Refused while a bank decides about its payment, and once it is paid: then the change is made. Idempotent.
 */
export async function withdrawQuote(
  ctx: PaymentCtx,
  { quoteId, holdId }: Pick<QuoteRow, 'quoteId' | 'holdId'>,
  to: Extract<ChangeQuoteState, 'superseded' | 'expired' | 'failed'>,
): Promise<Result<null, 'payment_in_progress' | 'booking_changed'>> {
  const [due] = await prepared<{ dueId: string }>(ctx.db, DUE, [quoteId]);
  const cancelled = due ? await cancelDue(ctx, due.dueId) : ok(null);
  if (!cancelled.ok)
    return refuse(cancelled.code === 'payment_in_progress' ? 'payment_in_progress' : 'booking_changed');
  await endQuote(ctx.db, { quoteId, to, at: ctx.now });
  if (holdId !== null)
    await ctx.holds.submit({ kind: 'give-back', bookingId: holdId, to: 'released', now: ctx.now });
  return ok(null);
}

const DUE = `select due_id "dueId" from amount_due where target = $1 and state <> 'cancelled'`;

/** Ends quotes whose time is over, at most 500 per run, but none while its payment is under way. Returns how many. */
export async function expireQuotes(ctx: PaymentCtx): Promise<number> {
  const rows = await prepared<Pick<QuoteRow, 'quoteId' | 'holdId'>>(ctx.db, OVERDUE, [ctx.now]);
  let ended = 0;
  for (const row of rows) if ((await withdrawQuote(ctx, row, 'expired')).ok) ended++;
  return ended;
}

const OVERDUE = `select quote_id "quoteId", hold_id "holdId" from change_quote
  where state = 'proposed' and expires_at <= $1 order by expires_at limit 500`;
