// Sends the confirmation once more, to the contact or to an address that the traveller corrects.
import { and, count, eq, gt, ne } from 'drizzle-orm';

import { withTx, type Tx } from '#platform/db/client.server.ts';
import { booking, message } from '#platform/db/schema.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, type Params, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import { refuseEmail, tidyEmail } from '#reservations/passengers/contact.ts';

const MOST = 3;
const HOUR_S = 3600;

/** A booking's own bucket fills no faster than its messages grow old; a client's holds whoever has many bookings. */
const perBooking: RateRule = { name: 'resend of a booking', tokens: MOST, seconds: HOUR_S };
const perClient: RateRule = { name: 'resend by a client', tokens: MOST, seconds: HOUR_S };

export type Resent = Result<
  { email: string },
  'booking_unknown' | 'booking_not_paid' | 'invalid_input' | 'too_many_resends'
>;

/**
 * Leaves one more confirmation mail to be sent, at most three an hour per booking and per client. `email` becomes the
 * contact's address, for this mail and all later ones. Only the visitor who made the booking may; an unknown one and
 * somebody else's look the same. Answers the address that it goes to.
 */
export async function resendConfirmation(
  ctx: MessagesCtx,
  bookingId: string,
  { email }: { email?: string | undefined } = {},
): Promise<Resent> {
  const wrong = email === undefined ? null : refuseEmail(email);
  if (wrong) return refuseFields([{ path: 'email', code: wrong }]);
  if (!isUuid(bookingId) || !ctx.visitor) return refuse('booking_unknown');
  const mine = and(eq(booking.bookingId, bookingId), eq(booking.visitor, ctx.visitor));
  return withTx(ctx.db, async (tx): Promise<Resent> => {
    const [row] = await tx.select().from(booking).where(mine).for('no key update');
    if (!row) return refuse('booking_unknown');
    const to = email === undefined ? row.contactEmail : tidyEmail(email);
    if (row.state !== 'confirmed' || to === null) return refuse('booking_not_paid');
    const turn = await takeTurn(tx, ctx, bookingId);
    if (!turn.ok) return turn;
    if (to !== row.contactEmail) await tx.update(booking).set({ contactEmail: to }).where(mine);
    const occasion = `resend:${uuidv7(ctx.now, ctx.random)}`;
    await ctx.jobs.enqueue(tx, 'send-confirmation', { bookingId, occasion });
    return ok({ email: to });
  });
}

/** What was sent is counted by what is stored, in every process; what waits to be written, by this one's buckets. */
async function takeTurn(
  tx: Tx,
  ctx: MessagesCtx,
  bookingId: string,
): Promise<Result<undefined, 'too_many_resends'>> {
  const hourAgo = new Date(ctx.now.getTime() - HOUR_S * 1000);
  const resent = and(eq(message.kind, 'confirmation'), ne(message.occasion, 'confirmed'));
  const [stored] = await tx
    .select({ count: count() })
    .from(message)
    .where(and(eq(message.bookingId, bookingId), resent, gt(message.createdAt, hourAgo)));
  const tooMany = (params?: Params) => refuse('too_many_resends', params);
  if ((stored?.count ?? 0) >= MOST) return tooMany({ retryAfterSeconds: HOUR_S });
  const byClient = ctx.rates.take([perClient], ctx.client);
  if (!byClient.ok) return tooMany(byClient.params);
  const byBooking = ctx.rates.take([perBooking], bookingId);
  if (byBooking.ok) return ok(undefined);
  ctx.rates.giveBack([perClient], ctx.client);
  return tooMany(byBooking.params);
}
