// Sends the confirmation again, to the contact or to an address that the traveller corrects.
import { noteSellerAct } from '#identity/audit/note-seller-act.server.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { and, count, eq, gt, ne } from 'drizzle-orm';

import { isContactOfAgency } from '#reservations/agency/contact-of-agency.server.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { changeContactEmail } from '#reservations/change-contact-email.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { withTx, type Tx } from '#platform/db/client.server.ts';
import { booking, message } from '#platform/db/schema.ts';
import type { RateLimiter, RateRule } from '#platform/http/rate-limit.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import { refuseEmail, tidyEmail } from '#reservations/contact/contact.ts';

const MOST = 3;
const HOUR_S = 3600;

/**
 * A booking's budget covers the hour in which its messages count; a client's budget limits clients with many bookings.
 */
const perBooking: RateRule = { name: 'resend of a booking', tokens: MOST, seconds: HOUR_S };
const perClient: RateRule = { name: 'resend by a client', tokens: MOST, seconds: HOUR_S };

export type Resent = Result<
  { email: string },
  'booking_unknown' | 'booking_not_paid' | 'input_invalid' | 'resends_too_many'
>;

/**
 * Enqueues one more confirmation mail, at most three an hour per booking and per client. `email` becomes the contact's
 * address, for this mail and all later ones; from an agent it must be the passenger's, not one of the agency. Only the
 * visitor who made the booking may do it; an unknown one and somebody else's get the same answer. Returns the address
 * to which it is sent.
 */
export async function resendConfirmation(
  ctx: MessagesCtx & AccountCtx,
  bookingId: string,
  { email }: { email?: string | undefined } = {},
): Promise<Resent> {
  const wrong = email === undefined ? null : refuseEmail(email);
  if (wrong) return refuseFields([{ path: 'email', code: wrong }]);
  if (!isUuid(bookingId) || !ctx.visitor) return refuse('booking_unknown');
  const mine = and(eq(booking.bookingId, bookingId), eq(booking.visitor, ctx.visitor));
  const [known] = await ctx.db.orm.select({ bookingId: booking.bookingId }).from(booking).where(mine);
  if (!known) return refuse('booking_unknown');
  if (email !== undefined && (await isContactOfAgency(ctx, tidyEmail(email))))
    return refuseFields([{ path: 'email', code: 'contact_not_passenger' }]);
  const turn = await takeTurn(ctx, bookingId);
  if (!turn.ok) return refuse('resends_too_many', turn.params);
  const resent = await withTx(ctx.db, async (tx): Promise<Resent> => {
    const [row] = await tx.select().from(booking).where(mine).for('no key update');
    if (!row) return refuse('booking_unknown');
    const to = email === undefined ? row.contactEmail : tidyEmail(email);
    if (!isSoldState(row.state) || to === null) return refuse('booking_not_paid');
    if ((await countResent(tx, ctx, bookingId)) >= MOST) {
      return refuse('resends_too_many', { retryAfterSeconds: HOUR_S });
    }
    if (to !== row.contactEmail) await changeContactEmail(tx, ctx, { bookingId, contactEmail: to });
    const occasion = `resend:${uuidv7(ctx.now, ctx.random)}`;
    await ctx.jobs.enqueue(tx, 'send-confirmation', { bookingId, occasion });
    await noteSellerAct(tx, ctx, 'resend', bookingId);
    await writeBookingEvents(tx, [{ bookingId, kind: 'mail_asked', ...actorOf(ctx), at: ctx.now }]);
    return ok({ email: to });
  });
  if (!resent.ok) await turn.value.giveBack();
  return resent;
}

/**
 * The same by staff, to the contact's address; the client's limit does not apply, because one desk serves many
 * bookings. `note` writes the audit entry in the transaction of the resend.
 */
export async function resendForStaff(
  ctx: MessagesCtx & AccountCtx,
  bookingId: string,
  note: (tx: Tx) => Promise<void>,
): Promise<Resent> {
  if (!isUuid(bookingId)) return refuse('booking_unknown');
  const turn = await ctx.rates.take([perBooking], bookingId);
  if (!turn.ok) return refuse('resends_too_many', turn.params);
  const resent = await withTx(ctx.db, async (tx): Promise<Resent> => {
    const its = eq(booking.bookingId, bookingId);
    const [row] = await tx.select().from(booking).where(its).for('no key update');
    if (!row) return refuse('booking_unknown');
    if (!isSoldState(row.state) || row.contactEmail === null) return refuse('booking_not_paid');
    if ((await countResent(tx, ctx, bookingId)) >= MOST) {
      return refuse('resends_too_many', { retryAfterSeconds: HOUR_S });
    }
    const occasion = `resend:${uuidv7(ctx.now, ctx.random)}`;
    await ctx.jobs.enqueue(tx, 'send-confirmation', { bookingId, occasion });
    await note(tx);
    await writeBookingEvents(tx, [{ bookingId, kind: 'mail_asked', ...actorOf(ctx), at: ctx.now }]);
    return ok({ email: row.contactEmail });
  });
  if (!resent.ok) await turn.value.giveBack();
  return resent;
}

async function takeTurn(ctx: MessagesCtx, bookingId: string): ReturnType<RateLimiter['take']> {
  const byClient = await ctx.rates.take([perClient], ctx.client);
  if (!byClient.ok) return byClient;
  const byBooking = await ctx.rates.take([perBooking], bookingId);
  if (!byBooking.ok) {
    await byClient.value.giveBack();
    return byBooking;
  }
  const giveBack = async () => {
    await Promise.all([byClient.value.giveBack(), byBooking.value.giveBack()]);
  };
  return ok({ giveBack });
}

/** Mails sent within the hour. Those that wait to be sent are counted only by the rate limits. */
async function countResent(tx: Tx, ctx: MessagesCtx, bookingId: string): Promise<number> {
  const hourAgo = new Date(ctx.now.getTime() - HOUR_S * 1000);
  const resent = and(eq(message.kind, 'confirmation'), ne(message.occasion, 'confirmed'));
  const [stored] = await tx
    .select({ count: count() })
    .from(message)
    .where(and(eq(message.bookingId, bookingId), resent, gt(message.createdAt, hourAgo)));
  return stored?.count ?? 0;
}
