// A note of staff about a booking: append-only, with its audit entry.
import { withTx } from '#platform/db/client.server.ts';
import { booking, bookingNote } from '#platform/db/schema.ts';
import { cleanNote } from '#platform/lib/clean-text.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { eq } from 'drizzle-orm';

const MOST = 2_000;

type NoteCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'requestId'> & { account: Staff };

/** The note is its own reason: the audit log records that it was written, the booking has the text. */
export async function noteBooking(
  ctx: NoteCtx,
  bookingId: string,
  typed: string,
): Promise<Result<null, 'booking_unknown' | 'input_invalid'>> {
  const text = cleanNote(typed);
  if (text === '') return refuseFields([{ path: 'text', code: 'field_missing' }]);
  if (text.length > MOST) return refuseFields([{ path: 'text', code: 'text_too_long' }]);
  if (!isUuid(bookingId)) return refuse('booking_unknown');
  return withTx(ctx.db, async (tx) => {
    // Locked, so that the booking is not deleted between the check and the note.
    const [row] = await tx
      .select()
      .from(booking)
      .where(eq(booking.bookingId, bookingId))
      .for('no key update');
    if (!row) return refuse('booking_unknown');
    const { accountId: authorId, name: authorName } = ctx.account;
    const bookingNoteId = uuidv7(ctx.now, ctx.random);
    await tx
      .insert(bookingNote)
      .values({ bookingNoteId, bookingId, at: ctx.now, authorId, authorName, text });
    const details = { noteId: bookingNoteId };
    await writeBookingEvents(tx, [{ bookingId, kind: 'note', details, ...actorOf(ctx), at: ctx.now }]);
    await noteAct(tx, ctx, { act: 'bookings.note', subject: { type: 'booking', id: bookingId } });
    return ok(null);
  });
}
