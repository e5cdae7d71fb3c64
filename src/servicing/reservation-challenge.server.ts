// The second way into a reservation: a code that is sent to its contact. A right and a wrong pair take the same steps
// and write the same rows; only the mail process knows the difference.
import { timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';

import { mailedReservationCode } from '#messages/outbox/reservation-code.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { reservationChallenge } from '#platform/db/schema.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { attemptsPerChallenge, codeTries } from '#servicing/guess-budgets.ts';
import { challengeMinutes } from '#servicing/reservation-pair.ts';

/** Stores the challenge and enqueues its mail; `bookingId` is null for a wrong pair. Returns its id. */
export async function startChallenge(ctx: MessagesCtx, bookingId: string | null): Promise<string> {
  const challengeId = uuidv7(ctx.now, ctx.random);
  const expiresAt = new Date(ctx.now.getTime() + challengeMinutes * 60_000);
  await withTx(ctx.db, async (tx) => {
    await prepared(tx, INSERT, [challengeId, bookingId, ctx.now, expiresAt]);
    await ctx.jobs.enqueue(tx, 'send-reservation-code', { challengeId });
  });
  return challengeId;
}

const INSERT = `insert into reservation_challenge (challenge_id, booking_id, created_at, expires_at)
  values ($1, $2, $3, $4)`;

export type EnteredCode = { challengeId: string; code: string };

export type OpenedByCode = Result<BookingView, 'code_wrong' | 'code_expired' | 'rate_limited'>;

/**
 * The reservation of a challenge whose code is entered in time: once, with at most five attempts. `code_expired` means
 * that the challenge ended, was used or never existed; for a wrong pair every code is wrong.
 */
export async function enterCode(ctx: RatedCtx, { challengeId, code }: EnteredCode): Promise<OpenedByCode> {
  const typed = cleanCode(code).replace(/[\s-]/g, '');
  if (!isUuid(challengeId)) return refuse('code_expired');
  if (!/^\d{6}$/.test(typed)) return refuse('code_wrong');
  const turn = await ctx.rates.take(codeTries, ctx.client);
  if (!turn.ok) return turn;
  const values = [challengeId, attemptsPerChallenge, ctx.now];
  const [row] = await prepared<{ bookingId: string | null; mailed: boolean }>(ctx.db, ATTEMPT, values);
  if (!row) return refuse('code_expired');
  const right = timingSafeEqual(
    Buffer.from(typed),
    Buffer.from(mailedReservationCode(challengeId, ctx.settings)),
  );
  if (!right || !row.mailed || row.bookingId === null) return refuse('code_wrong');
  const used = await prepared(ctx.db, USE, [challengeId, ctx.now]);
  if (used.length === 0) return refuse('code_expired');
  await turn.value.giveBack();
  const read = await readBookingForSystem(ctx, row.bookingId);
  return read.ok && isSoldState(read.value.state) ? ok(read.value) : refuse('code_expired');
}

/** Counted before the code is compared: simultaneous attempts get no more tries than sequential ones. */
const ATTEMPT = `update reservation_challenge set attempts = attempts + 1
  where challenge_id = $1 and attempts < $2 and used_at is null and expires_at > $3
  returning booking_id "bookingId", mailed_at is not null mailed`;

const USE = `update reservation_challenge set used_at = $2 where challenge_id = $1 and used_at is null
  returning challenge_id`;

const KEPT_MS = 86_400_000;

/** Deletes challenges that are older than a day; a timer calls it. Returns how many. */
export async function forgetChallenges({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const gone = await db.orm
    .delete(reservationChallenge)
    .where(lt(reservationChallenge.createdAt, new Date(now.getTime() - KEPT_MS)));
  return gone.rowCount ?? 0;
}
