// Holds the flights of an ended hold again, if they are still free: for money that arrives late, or for who asks.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { holderDigest } from '#platform/http/client-address.ts';
import { budgetsNow } from '#reservations/inventory/site-budget.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { yieldHolds } from '#reservations/inventory/yield-holds.server.ts';
import { ok, type Result } from '#platform/lib/result.ts';
import { holdEndFromNow } from '#reservations/hold-end.server.ts';
import type { LostAncillary } from '#reservations/inventory/ancillaries.server.ts';

const retakeMinutes = 5;

const FLIGHTS = 'select flight_id "flightId" from booking_flight where booking_id = $1 order by flight_no';

async function flightsOf({ db }: Pick<BookingCtx, 'db'>, bookingId: string): Promise<number[]> {
  const flights = await prepared<{ flightId: number }>(db, FLIGHTS, [bookingId]);
  return flights.map(({ flightId }) => flightId);
}

/**
 * A lapsed, released or replaced booking becomes `held` again on the same flights; held and confirmed ones stay
 * unchanged. With `whole` (everything was paid for) a missing seat or extra refuses everything; otherwise it is dropped
 * and reported, and an agency's hold ends as if it began now; a traveller's budgets apply as to a new hold, or holding
 * again would need none.
 */
export async function retakeHold(
  ctx: BookingCtx,
  bookingId: string,
  { whole }: { whole: boolean },
): Promise<Result<{ lost: LostAncillary[] }>> {
  const holdExpiresAt = await endOf(ctx, bookingId, whole);
  const note = sellerEntry(ctx, 'hold_again', bookingId);
  // Money for everything was paid, or an agency has its own rules: then no budget applies.
  const claim =
    whole || ctx.account?.kind === 'agency'
      ? null
      : { client: holderDigest(ctx.client, ctx.settings), budgets: await budgetsNow(ctx) };
  const request = { kind: 'retake' as const, bookingId, holdExpiresAt, now: ctx.now, whole, claim, note };
  const first = await ctx.holds.submit(request);
  let answer = first;
  if (whole && !first.ok && first.code === 'offer_sold_out') {
    // Whoever has paid goes before holds that are over, and before those that keep the reserved share.
    const flightIds = await flightsOf(ctx, bookingId);
    const freed = (await expireHolds(ctx, flightIds)) + (await yieldHolds(ctx, flightIds, null));
    if (freed > 0) answer = await ctx.holds.submit(request);
  }
  if (answer.ok && claim) await yieldHolds(ctx, await flightsOf(ctx, bookingId), bookingId);
  return answer.ok ? ok({ lost: answer.value.lost ?? [] }) : answer;
}

/** What was paid for only has to last until it is confirmed. */
async function endOf(ctx: BookingCtx, bookingId: string, isPaid: boolean): Promise<Date> {
  const soon = new Date(ctx.now.getTime() + retakeMinutes * 60_000);
  if (isPaid) return soon;
  const text = 'select booking_id "bookingId", agency_id "agencyId" from booking where booking_id = $1';
  const [row] = await prepared<{ bookingId: string; agencyId: string | null }>(ctx.db, text, [bookingId]);
  return row ? holdEndFromNow(ctx.db, ctx, row, soon) : soon;
}
