// The log of messages: what was written about a booking, to whom, and the result of sending it.
import { and, asc, eq } from 'drizzle-orm';

import { booking, message, messageAttempt } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { MessageAttempt, MessageView } from '#messages/message-view.ts';
import { type DeadLetter, readDeadLetters } from '#messages/outbox/outbox.server.ts';

type Reader = Pick<Ctx, 'db'>;

/** Messages of the visitor's own booking, oldest first; addresses are masked, and the servers' answers are left out. */
export async function readMessages(
  ctx: Pick<Ctx, 'db' | 'visitor'>,
  bookingId: string,
): Promise<Result<MessageView[], 'booking_unknown'>> {
  if (!isUuid(bookingId) || !ctx.visitor) return refuse('booking_unknown');
  const mine = and(eq(booking.bookingId, bookingId), eq(booking.visitor, ctx.visitor));
  const [row] = await ctx.db.orm.select({ bookingId: booking.bookingId }).from(booking).where(mine);
  if (!row) return refuse('booking_unknown');
  const { messages } = await readMessageLog(ctx, bookingId);
  const shown = ({ answer: _, ...attempt }: MessageAttempt) => attempt;
  return ok(
    messages.map((each) => ({ ...each, to: maskedAddress(each.to), attempts: each.attempts.map(shown) })),
  );
}

export type MessageLog = {
  messages: (Omit<MessageView, 'attempts'> & { attempts: MessageAttempt[] })[];
  /** Work about this booking that will not be retried automatically. */
  deadLetters: DeadLetter[];
};

/** Everything, for the airline's staff. */
export async function readMessageLog({ db }: Reader, bookingId: string): Promise<MessageLog> {
  const [messages, attempts, deadLetters] = await Promise.all([
    db.orm
      .select()
      .from(message)
      .where(eq(message.bookingId, bookingId))
      .orderBy(asc(message.createdAt), asc(message.messageId)),
    db.orm
      .select({ attempt: messageAttempt })
      .from(messageAttempt)
      .innerJoin(message, eq(message.messageId, messageAttempt.messageId))
      .where(eq(message.bookingId, bookingId))
      .orderBy(asc(messageAttempt.attemptNo)),
    readDeadLetters(db, bookingId),
  ]);
  const givenUp = (kind: string) => deadLetters.some((dead) => dead.job === `send-${kind}`);
  return {
    deadLetters,
    messages: messages.map((row) => {
      const own = attempts.flatMap(({ attempt: { messageId, at, outcome, answer } }) =>
        messageId === row.messageId ? [{ at: at.toISOString(), outcome, answer }] : [],
      );
      return {
        messageId: row.messageId,
        kind: row.kind,
        subject: row.subject,
        language: row.locale,
        to: row.recipient,
        writtenAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
        state: messageState(row, own, givenUp(row.kind)),
        attempts: own,
      };
    }),
  };
}

/** `attempts` oldest first; `givenUp` where a dead letter says that there are no more retries. */
export function messageState(
  { sentAt }: { sentAt: Date | null },
  attempts: readonly Pick<MessageAttempt, 'outcome'>[],
  givenUp: boolean,
): MessageView['state'] {
  if (sentAt) return 'sent';
  if (attempts.at(-1)?.outcome === 'refused') return 'refused';
  if (givenUp) return 'given_up';
  return attempts.length > 0 ? 'retrying' : 'waiting';
}

/** `ines@example.com` → `i…@example.com`: enough to recognise one's own, and not enough to write to it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${/^./su.exec(address)?.[0] ?? ''}…${address.slice(at)}`;
}
