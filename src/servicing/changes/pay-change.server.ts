// Command: a traveler goes to pay for a quoted change. Its places are kept, and the amount is due.
import { holdPlaces } from '#servicing/changes/hold-places.server.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { openDue } from '#payments/dues/due.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { livingLives, seeForChange, type SoldCode } from '#reservations/open-for-change.server.ts';
import { type Asked, noteStaffChange } from '#servicing/changes/open-sold.server.ts';
import { readQuote } from '#servicing/changes/quote-rows.server.ts';

/**
 * Returns the due, which `takePayment` pays; repeated, the same one. Until the money is authorised nothing of the booking
 * changes.
 */
export async function payForChange(
  ctx: PaymentCtx,
  { access, bookingId, quoteId }: Asked & { quoteId: string },
): Promise<
  Result<{ dueId: string; amountMinor: number }, SoldCode | 'change_unknown' | 'change_out_of_date'>
> {
  const seen = await seeForChange(ctx.db, access, bookingId, { lives: livingLives });
  if (!seen.ok) return seen;
  const quote = await readQuote(ctx.db, { bookingId, quoteId });
  if (!quote || quote.outcome !== 'pay') return refuse('change_unknown');
  const { amountMinor, currency, bookingVersion: version } = quote;
  const opened = await readOpened(ctx, quoteId);
  if (opened) return ok({ dueId: opened, amountMinor });
  if (quote.state !== 'proposed' || quote.expiresAt <= ctx.now) return refuse('change_out_of_date');
  if (!(await holdPlaces(ctx, quote))) return refuse('change_out_of_date');
  return withTx(ctx.db, async (tx) => {
    const [locked] = await prepared(tx, LOCK, [bookingId, version, quoteId]);
    const again = await readOpened({ db: tx }, quoteId);
    if (again) return ok({ dueId: again, amountMinor });
    if (!locked) return refuse('change_out_of_date');
    const kind = quote.kind === 'add' ? ('addition' as const) : ('change' as const);
    await noteStaffChange(tx, ctx, { access, bookingId }, quote.kind);
    const dueId = await openDue(tx, ctx, { kind, bookingId, target: quoteId, amountMinor, currency });
    return ok({ dueId, amountMinor });
  });
}

const LOCK = `select b.booking_id from booking b where b.booking_id = $1 and b.version = $2
  and exists (select from change_quote q where q.quote_id = $3 and q.state = 'proposed') for no key update of b`;

async function readOpened(
  { db }: { db: Parameters<typeof prepared>[0] },
  quoteId: string,
): Promise<string | null> {
  const [row] = await prepared<{ dueId: string }>(db, OPENED, [quoteId]);
  return row?.dueId ?? null;
}

const OPENED = `select due_id "dueId" from amount_due where target = $1 and state <> 'cancelled'`;
