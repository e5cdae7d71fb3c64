// Staff act for a traveller: the browser is let into one reservation for a quarter of an hour, as long as the session
// of the office lasts, and shows what its traveller sees.
import { eq } from 'drizzle-orm';

import { isSoldState } from '#platform/db/booking-states.ts';
import { withTx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { openedPath } from '#servicing/reservation-pair.ts';
import { rememberOpened } from '#servicing/reservation-session.server.ts';
import { readReasonField } from '#office/frame/read-reason.ts';

const SECONDS = 15 * 60;

type ActCtx = Pick<Ctx, 'db' | 'now' | 'requestId' | 'locale' | 'site' | 'settings'> & { account: Staff };

/** The address of the reservation and the cookie that opens it; `cookies` is the request's Cookie header. */
export async function actForTraveller(
  ctx: ActCtx,
  { bookingId, reason, cookies }: { bookingId: string; reason: string; cookies: string | null },
): Promise<
  Result<{ path: string; cookie: string }, 'booking_unknown' | 'booking_not_paid' | 'input_invalid'>
> {
  const why = readReasonField(reason);
  if (!why.ok) return why;
  if (!isUuid(bookingId)) return refuse('booking_unknown');
  const noted = await withTx(ctx.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(booking)
      .where(eq(booking.bookingId, bookingId))
      .for('no key update');
    if (!row) return refuse('booking_unknown');
    if (!isSoldState(row.state)) return refuse('booking_not_paid');
    await noteAct(tx, ctx, {
      act: 'bookings.act_for',
      subject: { type: 'booking', id: bookingId },
      reason: why.value,
      details: { seconds: SECONDS },
    });
    await writeBookingEvents(tx, [{ bookingId, kind: 'acted_for', ...actorOf(ctx), at: ctx.now }]);
    return ok(null);
  });
  if (!noted.ok) return noted;
  const path = openedPath(ctx.locale, 'manage', bookingId);
  const byStaff = { staffSessionId: ctx.account.sessionId, seconds: SECONDS };
  return ok({ path, cookie: rememberOpened(ctx, cookies, bookingId, byStaff) });
}
