// The job of a challenge: mails the code to the reservation's contact, or does nothing if the pair was wrong. Nothing
// waits for it, so its duration tells nothing to the sender of the pair.
import { codeMask, mailedReservationCode } from '#messages/outbox/reservation-code.server.ts';
import type { JobData } from '#messages/jobs.ts';
import { codeMail } from '#messages/mails/code-mail.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { readBookedFacts } from '#messages/outbox/read-facts.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { mailsPerHour } from '#servicing/guess-budgets.ts';
import { challengeMinutes } from '#servicing/reservation-pair.ts';

type Challenge = { bookingId: string | null; expiresAt: Date };

/** At most three an hour per booking: a stranger who knows the pair cannot flood the mailbox. */
export async function sendReservationCode(
  ctx: SendCtx,
  transport: MailTransport,
  { challengeId }: JobData['send-reservation-code'],
): Promise<SendOutcome> {
  const [row] = await prepared<Challenge>(ctx.db, READ, [challengeId]);
  const bookingId = row?.bookingId;
  if (!row || !bookingId || row.expiresAt <= ctx.now) return 'not needed';
  if (!(await mayMail(ctx, challengeId, bookingId))) {
    ctx.log.warn({ bookingId }, 'a reservation has had its codes of this hour');
    return 'not needed';
  }
  return sendOnce(
    ctx,
    transport,
    { about: { bookingId }, kind: 'reservation-code', occasion: challengeId },
    async () => {
      const { facts, view } = await readBookedFacts(ctx, bookingId);
      if (!isSoldState(view.state)) return null;
      const mail = await codeMail({ ...facts, code: codeMask, minutes: challengeMinutes });
      return { ...mail, locale: facts.locale, recipient: facts.contact.email };
    },
    {
      before: row.expiresAt,
      reveal: (text) => text.replaceAll(codeMask, mailedReservationCode(challengeId, ctx.settings)),
    },
  );
}

const READ = `select booking_id "bookingId", expires_at "expiresAt" from reservation_challenge where challenge_id = $1`;

/** Decided under the booking's lock, and once: a second run for the same challenge may go on. */
function mayMail(ctx: SendCtx, challengeId: string, bookingId: string): Promise<boolean> {
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, 'select from booking where booking_id = $1 for no key update', [bookingId]);
    const values = [challengeId, bookingId, ctx.now, hourAgo, mailsPerHour];
    return (await prepared(tx, MARK, values)).length > 0;
  });
}

const MARK = `update reservation_challenge set mailed_at = coalesce(mailed_at, $3)
  where challenge_id = $1 and (mailed_at is not null or (select count(*) from reservation_challenge c
    where c.booking_id = $2 and c.mailed_at > $4) < $5)
  returning challenge_id`;
