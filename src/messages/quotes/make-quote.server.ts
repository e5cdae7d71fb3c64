// Command: an agent offers the agency's hold to a customer. Repeating it gives the same link.
import { mayDo } from '#identity/access/acts.ts';
import { quoteToken } from '#messages/quotes/quote-token.server.ts';
import { noteSellerAct } from '#identity/audit/note-seller-act.server.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { readOpenBooking } from '#reservations/read-booking.server.ts';

/**
 * Stores the quote once and writes an audit entry each time. Refuses `booking_unknown`, also for travellers,
 * `booking_not_allowed`, and a hold that has ended or is being paid.
 */
export async function makeQuote(ctx: BookingCtx, bookingId: string): Promise<Result<{ token: string }>> {
  const { account, db, now, random, settings } = ctx;
  if (account?.kind !== 'agency') return refuse('booking_unknown');
  const { agencyId, accountId } = account;
  if (!mayDo(account, 'portal.book', { agencyId })) return refuse('booking_not_allowed');
  const open = await readOpenBooking(ctx, bookingId);
  if (!open.ok) return open;
  const given = [uuidv7(now, random), bookingId, agencyId, accountId, now];
  const row = await withTx(db, async (tx) => {
    const [made] = await prepared<{ quoteId: string }>(tx, MAKE, given);
    if (!made) return made;
    await noteSellerAct(tx, ctx, 'quote', bookingId);
    await writeBookingEvents(tx, [{ bookingId, kind: 'quoted', ...actorOf(ctx), at: now }]);
    return made;
  });
  return row ? ok({ token: quoteToken(row.quoteId, settings) }) : refuse('booking_unknown');
}

// An update that changes nothing returns the existing row.
const MAKE = `insert into agency_quote (agency_quote_id, booking_id, agency_id, agent_id, created_at)
  select $1, b.booking_id, b.agency_id, $4::uuid, $5::timestamptz from booking b
  where b.booking_id = $2 and b.agency_id = $3
  on conflict (booking_id) do update set booking_id = excluded.booking_id
  returning agency_quote_id "quoteId"`;
